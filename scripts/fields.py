"""Writes how a state is built, copied and compared from its declared fields; run by hand after a change.

A class that wants it declares its fields and has two marks in its body; what stands between them is made here. A field
is compared as its type says (a list as a tuple), as a word of `tilewright.core.fields` says, or by a method of its own,
`key_of_` with its name.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final, NamedTuple

SOURCES: Final = Path(__file__).parents[1] / 'src'
TESTS: Final = Path(__file__).parents[1] / 'tests'
FIRST: Final = '    # made by scripts/fields.py from the fields above\n    # fmt: off\n'
LAST: Final = '    # fmt: on\n    # end of what is made\n'
MADE: Final = re.compile(f'^{re.escape(FIRST)}.*?^{re.escape(LAST)}', re.MULTILINE | re.DOTALL)
WIDTH: Final = 120
VALUES: Final = ('int', 'i64', 'bool', 'str', 'float', 'Rules')  # never changed in place, and compared as they are


class Field(NamedTuple):
    """A field with its type and the words said about it."""

    name: str
    kind: str
    words: tuple[str, ...]
    own_key: bool  # the class has a method for it

    @property
    def value(self) -> str:
        """Where the field is."""
        return f'self.{self.name}'

    @property
    def is_value(self) -> bool:
        """Whether it is never changed in place."""
        return self.kind.removesuffix(' | None') in VALUES or self.kind.startswith(('tuple[', 'frozenset['))

    def copied(self) -> str:
        """The field of an independent copy."""
        value, kind = self.value, self.kind
        if self.is_value or 'SHARED' in self.words:
            return value
        if kind.startswith('list[list['):
            return f'[each[:] for each in {value}]'
        if kind.startswith(('list[', 'vec[')):
            return f'{value}[:]'
        if kind.startswith(('dict[', 'set[')):
            return f'{kind.partition("[")[0]}({value})'
        return f'None if {value} is None else {value}.copy()' if kind.endswith(' | None') else f'{value}.copy()'

    def compared(self) -> str:
        """The field as a value that compares and hashes; '' when it is not compared."""
        value, kind, loose = self.value, self.kind, 'UNORDERED' in self.words
        if self.own_key:
            return f'self.key_of_{self.name}()'
        if 'SHARED' in self.words or 'DERIVED' in self.words or 'IN_USE' in self.words:
            return ''
        if self.is_value:
            return value
        if kind.startswith('list[list['):
            return f'tuple([tuple({"sorted(each)" if loose else "each"}) for each in {value}])'
        if kind.startswith(('list[', 'vec[')):
            return f'tuple(sorted({value}))' if loose else f'tuple({value})'
        if kind.startswith(('dict[', 'set[')):
            return f'tuple(sorted({value}{".items()" if kind.startswith("dict") else ""}))'
        return f'tuple(sorted({value}.key()))' if loose else f'{value}.key()'


def fields_of(node: ast.ClassDef) -> list[Field]:
    """The fields that a class declares."""
    methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    out: list[Field] = []
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and each.value is None:
            name, kind = each.target.id, ast.unparse(each.annotation)
            words: tuple[str, ...] = ()
            if kind.startswith('Annotated['):
                assert isinstance(each.annotation, ast.Subscript)
                assert isinstance(each.annotation.slice, ast.Tuple)
                kind, *rest = [ast.unparse(part) for part in each.annotation.slice.elts]
                words = tuple(rest)
            out.append(Field(name, kind, words, f'key_of_{name}' in methods))
    return out


def made(name: str, fields: list[Field]) -> str:
    """The code of a class with these fields."""
    switch = [field for field in fields if 'IN_USE' in field.words]
    copy, key = ['"""An independent copy."""'], ['"""Everything that makes two of them the same."""']
    for field in switch:
        copy.append(f'if not {field.value}:\n            return self')
        key.append(f'if not {field.value}:\n            return ()')
    compared = [line for field in fields if (line := field.compared())]
    copy.append(call(f'return {name}', ['True' if field in switch else field.copied() for field in fields]))
    key.append(call('return ', compared))
    parts = [
        call('    __slots__ = ', sorted(f"'{field.name}'" for field in fields), 4) + '\n',
        call('    def __init__', ['self', *(f'{field.name}: {field.kind}' for field in fields)], 4) + ' -> None:',
        *(f'        self.{field.name} = {field.name}' for field in fields),
        f'\n    def copy(self) -> {name}:',
        *(f'        {line}' for line in copy),
        '\n    def key(self) -> tuple[object, ...]:',
        *(f'        {line}' for line in key),
    ]
    return '\n'.join(parts) + '\n'


def call(what: str, args: list[str], indent: int = 8) -> str:
    """A call with as many arguments a line as there is room for."""
    room = ' ' * indent
    rows = ['']
    for arg in args:
        if len(room) + 4 + len(rows[-1]) + len(arg) + 2 > WIDTH:
            rows.append('')
        rows[-1] += f' {arg},' if rows[-1] else f'{arg},'
    return f'{what}(\n' + ''.join(f'{room}    {row}\n' for row in rows) + f'{room})'


def rewritten(text: str) -> str:
    """A module with the code between the marks of its classes made anew."""
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]

    def anew(found: re.Match[str]) -> str:
        line = text.count('\n', 0, found.start()) + 1
        node = [each for each in classes if each.lineno <= line][-1]
        return f'{FIRST}\n{made(node.name, fields_of(node))}\n{LAST}'

    return MADE.sub(anew, text)


def modules() -> dict[Path, str]:
    """Every module with such marks, as it is to be."""
    paths = sorted([*SOURCES.rglob('*.py'), *TESTS.rglob('*.py')])
    texts = {path: path.read_text(encoding='utf-8') for path in paths}
    return {path: rewritten(text) for path, text in texts.items() if MADE.search(text)}


def main() -> None:
    """Writes them all."""
    for path, text in modules().items():
        path.write_text(text, encoding='utf-8')


if __name__ == '__main__':
    main()
