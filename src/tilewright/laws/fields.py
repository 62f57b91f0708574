"""A law of states: nothing in them is forgotten when two are compared.

A state is made of fields, some of them records with fields of their own (`story.walk` is the walk of the story).
Whether its classes are compiled does not matter: a compiled class lists its fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType, MemberDescriptorType
from typing import Any, Final

from tilewright.core.bag import Bag
from tilewright.core.board import FRONT, Board
from tilewright.core.play import Game, S, State
from tilewright.laws.walking import Table, walk

Derived = Mapping[str, Callable[[Any], tuple[object, object]]]  # a field as it is kept, and as it is found anew

NONE_DERIVED: Final[Derived] = MappingProxyType({})
SEEN: Final = 0.06  # of the plies: each is looked at from every side


def every_field_counts(game: Game[S], table: Table, rng: Random, derived: Derived = NONE_DERIVED) -> None:
    """Whatever is changed in a state, its key changes; what is named as derived is the same when it is found anew.

    A record that says it is not in use (`used` is false) is empty, and nothing is asked of it.
    """
    seen: set[str] = set()
    noticed: set[str] = set()
    for state, move, _ in walk(game, table, rng):
        if move is None or game.ask(state) is None or rng.random() < SEEN:
            copy = state.copy()
            _find_anew(copy, copy, '', derived)
            for path, has_changed in _changes(copy, copy, '', {*derived, *noticed}):
                seen.add(path)
                noticed |= {path} if has_changed else set()
    forgotten = sorted(seen - noticed)
    assert not forgotten, f'key() is the same whatever is in {", ".join(forgotten)}'


def fields_of(part: object) -> list[str]:
    """The names of the fields of an object; nothing for numbers, words, lists and other values."""
    if isinstance(part, (int, str, tuple, type)) or hasattr(part, '__getitem__') or callable(part):
        return []
    shown = [name for each in type(part).__mro__ for name in _fields_shown_by(each)]
    return [name for name in [*shown, *getattr(part, '__dict__', ())] if not name.startswith('_')]


def _fields_shown_by(kind: type) -> list[str]:
    """The fields that a class itself declares: by its slots, or compiled by a list (what it computes is no field)."""
    compiled = vars(kind).get('__mypyc_attrs__')
    slots = [name for name, what in vars(kind).items() if isinstance(what, MemberDescriptorType)]
    return slots if compiled is None else list(compiled)


def _find_anew(state: State, part: object, path: str, derived: Derived) -> None:
    """Has every derived field of a state found anew, those of a board and a bag as well."""
    for name in fields_of(part):
        where, value = f'{path}{name}', getattr(part, name)
        if where in derived:
            kept, anew = derived[where](state)
        elif name in OF_CORE.get(type(part), NONE_DERIVED):
            kept, anew = OF_CORE[type(part)][name](part)
        else:
            kept = anew = None
            if getattr(value, 'used', True):
                _find_anew(state, value, f'{where}.', derived)
        assert kept == anew, f'{where} is kept as {kept!r}, and found anew it is {anew!r}'


def _changes(state: State, part: object, path: str, left_out: set[str]) -> Iterator[tuple[str, bool]]:
    """Changes every field that is not left out, back again, and tells whether the key of the state has changed."""
    for name in fields_of(part):
        where, value = f'{path}{name}', getattr(part, name)
        if where in left_out or name in OF_CORE.get(type(part), NONE_DERIVED):
            continue
        if fields_of(value):
            if getattr(value, 'used', True):
                yield from _changes(state, value, f'{where}.', left_out)
        elif others := list(other_values(value)):
            yield where, any(_is_noticed(state, part, name, other) for other in others)


def _is_noticed(state: State, part: object, name: str, other: object) -> bool:
    """Whether the key of a state is another one while a field has another value."""
    before, value = state.key(), getattr(part, name)
    try:
        setattr(part, name, other)
        return state.key() != before
    except (IndexError, TypeError):
        return True  # it has stumbled over the value, so it has looked at it
    finally:
        setattr(part, name, value)


def other_values(value: Any) -> Iterator[object]:
    """Values of the same kind that are not the same."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, str):
        yield f'{value}?'
    elif hasattr(value, '_replace'):
        for name in value._fields:
            yield from (value._replace(**{name: other}) for other in other_values(getattr(value, name)))
    elif isinstance(value, dict):
        yield dict(list(value.items())[1:]) if value else {0: 0}
    elif isinstance(value, (set, frozenset)):
        yield type(value)(list(value)[1:] if value else [0])
    elif value is not None:
        yield from _other_rows(value)


def _other_rows(row: Any) -> Iterator[object]:
    """Rows that are longer or have another number in them; of a flat array of the same length."""
    if isinstance(row, (list, tuple)):
        yield type(row)([*row, *(row[-1:] or [0])])
    for at in range(len(row)):
        for other in other_values(row[at]):
            changed = list(row) if isinstance(row, tuple) else row[:]
            changed[at] = other
            yield type(row)(changed) if isinstance(row, tuple) else changed


# ---------------------------------------------------------------- what a board and a bag derive


def _places(board: Board) -> tuple[object, object]:
    """Which place is on which cell."""
    kept = {cell: int(place) for cell, place in enumerate(board.at) if place >= 0}
    return kept, {int(board.where[place]): place for place in range(board.laid)}


def _entries(board: Board) -> tuple[object, object]:
    """Which entry of the frontier is which open cell."""
    kept = {cell: int(FRONT - entry) for cell, entry in enumerate(board.at) if entry <= FRONT}
    return kept, {int(board.front[entry]): entry for entry in range(board.opened)}


def _signatures(board: Board) -> tuple[object, object]:
    """What every open cell beside a tile knows of its sides."""
    kept = {int(board.front[entry]): int(board.known[entry]) for entry in range(board.opened)}
    anew: dict[int, int] = {}
    for place in range(board.laid):
        for side in range(4):
            cell = int(board.over(board.where[place], side))
            if board.at[cell] <= FRONT:
                code = int(board.faces.sides[4 * board.face[place] + side])
                anew[cell] = anew.get(cell, 0) | code << 3 * (side ^ 2)
    return kept, anew


def _steps(board: Board) -> tuple[object, object]:
    """How far it is from a cell to the one over each side."""
    return [int(step) for step in board.steps], [-int(board.width), 1, int(board.width), -1]


def _blocks(bag: Bag) -> tuple[object, object]:
    """The sums over eight kinds each."""
    counts = [int(many) for many in bag.counts]
    return [int(many) for many in bag.blocks], [sum(counts[at : at + 8]) for at in range(0, len(counts), 8)]


def _constant(_: object) -> tuple[object, object]:
    """The faces of a game's tiles, which never change."""
    return (), ()


OF_CORE: Final[Mapping[type, Derived]] = {
    Board: {
        'faces': _constant,
        'steps': _steps,
        'at': _places,
        'front': _entries,
        'known': _signatures,
        'opened': _entries,
    },
    Bag: {'blocks': _blocks},
}
