"""Makes client/src/lib/wire.ts and the objects in docs/api.md from the Structs of the wire: python scripts/wire.py."""

from __future__ import annotations

import argparse
import ast
import inspect
import io
import textwrap
import tokenize
import types
import typing
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from tilewright.server import wire
from tilewright.server.wire import guide, health, lessons, lobby, messages, people, tables

ROOT: Final = Path(__file__).parents[1]
CLIENT: Final = ROOT / 'client' / 'src' / 'lib' / 'wire.ts'
DOCS: Final = ROOT / 'docs' / 'api.md'
BEGIN, END = '<!-- made by scripts/wire.py -->', '<!-- made until here -->'

# What the client calls a Struct, where that is not its name less the ending Info: the words of its own screens.
CALLED: Final = {
    'Asked': 'Ask', 'ClockInfo': 'AgreedClock', 'ClockState': 'Clock', 'Error': 'Fault', 'Fault': 'FaultBody',
    'GameInfo': 'GameInfo', 'Info': 'Info', 'MatchWish': 'NewMatch', 'Opened': 'MadeMatch', 'SeatInfo': 'SeatInfo',
    'SeatWish': 'NewSeat', 'ValueInfo': 'OptionValue', 'FaultInfo': 'FaultInfo',
}  # fmt: skip
SHAPES: Final = {wire.Table: wire.TableShape, wire.Shown: wire.ShownShape, wire.Answer: wire.AnswerShape}
PLAIN: Final[dict[object, str]] = {str: 'string', int: 'number', float: 'number', bool: 'boolean', type(None): 'null'}


class Field(typing.NamedTuple):
    """A field of an object on the wire."""

    name: str
    type: str
    optional: bool
    comment: str

    def __str__(self) -> str:
        return f'{self.name}{"?" if self.optional else ""}: {self.type}'


Struct = type[msgspec.Struct]


def structs() -> list[Struct]:
    """Every Struct of the wire in the order in which they are written; shapes stand for what they are the shape of."""
    found = [
        each
        for module in (health, lessons, lobby, guide, people, tables, messages)
        for each in vars(module).values()
        if is_struct(each, module)
    ]
    return [each for each in found if each not in SHAPES.values()]


def is_struct(found: object, module: types.ModuleType) -> bool:
    """Whether something is a Struct of a module."""
    return inspect.isclass(found) and issubclass(found, msgspec.Struct) and found.__module__ == module.__name__


def called(struct: Struct) -> str:
    """What the client calls a Struct."""
    return CALLED.get(struct.__name__, struct.__name__.removesuffix('Info'))


def type_of(hint: object) -> str:
    """A type as TypeScript writes it."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if origin is Annotated:
        return type_of(args[0])
    if origin is Literal:
        return ' | '.join(f"'{each}'" for each in args)
    if origin in (Union, types.UnionType):
        return ' | '.join(type_of(each) for each in args)
    if origin is list:
        inner = type_of(args[0])
        return f'({inner})[]' if ' ' in inner and not inner.startswith('[') else f'{inner}[]'
    if origin is tuple:
        return f'[{", ".join(map(type_of, args))}]'
    if origin is dict:
        return f'Record<{type_of(args[0])}, {type_of(args[1])}>'
    if inspect.isclass(hint) and issubclass(hint, msgspec.Struct):
        return called(hint)
    raise TypeError(f'a type that can go over the wire expected, {hint!r} came')


def fields(struct: Struct) -> list[Field]:
    """The fields of a Struct, that by which its kind is told first."""
    config, hints, said = struct.__struct_config__, hints_of(struct), comments(struct)
    out = [Field(config.tag_field, f"'{config.tag}'", False, '')] if config.tag_field else []
    for field in msgspec.structs.fields(struct):
        optional = not field.required and (config.omit_defaults or config.forbid_unknown_fields)
        kinds = type_of(hints[field.name])
        if config.omit_defaults and field.default is None:
            kinds = kinds.removesuffix(' | null')
        out.append(Field(field.encode_name, kinds, optional, said.get(field.name, '')))
    return out


def hints_of(struct: Struct) -> dict[str, Any]:
    """The types of a Struct's fields; what is encoded beforehand has the type that its shape says."""
    hints = get_type_hints(struct, include_extras=True)
    shape = get_type_hints(SHAPES[struct], include_extras=True) if struct in SHAPES else {}
    return {name: shape[name] if hint is msgspec.Raw else hint for name, hint in hints.items()}


def comments(struct: Struct) -> dict[str, str]:
    """What is written behind the fields of a Struct."""
    source = textwrap.dedent(inspect.getsource(struct))
    behind = {
        token.start[0]: token.string.lstrip('# ')
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    (body,) = (each for each in ast.parse(source).body if isinstance(each, ast.ClassDef))
    named = [each for each in body.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
    return {
        each.target.id: behind[each.lineno]
        for each in named
        if each.lineno in behind and isinstance(each.target, ast.Name)
    }


def docstring(struct: Struct) -> str:
    """What a Struct is, on one line, in the client's words."""
    text = ' '.join((struct.__doc__ or '').split())
    for each in structs():
        text = text.replace(f'`{each.__name__}`', f'`{called(each)}`')
    return text


def interface(struct: Struct) -> str:
    """A Struct as an interface of TypeScript."""
    lines = [f'  {each};{f" // {each.comment}" if each.comment else ""}' for each in fields(struct)]
    return '\n'.join((f'/** {docstring(struct)} */', f'export interface {called(struct)} {{', *lines, '}'))


def union(name: str, members: object, about: str) -> str:
    """Several Structs of which one comes."""
    return f'/** {about} */\nexport type {name} = {" | ".join(called(each) for each in get_args(members))};'


def typescript() -> str:
    """The whole of wire.ts."""
    head = (
        '/** What goes over the wire between table and server. Made by scripts/wire.py: change the Structs instead. */'
    )
    unions = (
        union('ServerMessage', wire.ServerMessage, 'What the server says through a socket.'),
        union('ClientMessage', wire.ClientMessage, 'What a client says through a socket.'),
    )
    return '\n\n'.join((head, *map(interface, structs()), *unions)) + '\n'


def line(struct: Struct) -> str:
    """A Struct as a line of the documentation."""
    inside = ', '.join(str(each).replace("'", '"') for each in fields(struct))
    notes = [f'`{each.name}`: {each.comment}' for each in fields(struct) if each.comment]
    return f'- **{called(struct)}** `{{{inside}}}`: {"; ".join((docstring(struct).rstrip("."), *notes))}.'


def documentation() -> str:
    """The objects of the wire as docs/api.md lists them."""
    groups: Iterable[tuple[str, Iterable[Struct]]] = (
        ('From the server, through a socket', get_args(wire.ServerMessage)),
        ('To the server, through a socket', get_args(wire.ClientMessage)),
        ('Objects', [each for each in structs() if not each.__struct_config__.tag_field]),
    )
    parts = [f'### {title}\n' + '\n'.join(map(line, members)) for title, members in groups]
    return '\n\n'.join((BEGIN, *parts, END))


def documented(text: str) -> str:
    """A text of documentation with the objects as they are now."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + documentation() + after


def main() -> None:
    """Writes both files, or says what is not as it should be."""
    parser = argparse.ArgumentParser(description='Makes what describes the wire from its Structs.')
    parser.add_argument('--check', action='store_true', help='write nothing; fail when something would change')
    given = parser.parse_args()
    wanted = {CLIENT: typescript(), DOCS: documented(DOCS.read_text(encoding='utf-8'))}
    stale = [path for path, text in wanted.items() if path.read_text(encoding='utf-8') != text]
    for path in stale:
        print(f'{path.relative_to(ROOT)}: {"not as the Structs say" if given.check else "written"}')
        if not given.check:
            path.write_text(wanted[path], encoding='utf-8')
    raise SystemExit(1 if given.check and stale else 0)


if __name__ == '__main__':
    main()
