"""The special effect tiles: what each one does, read from effects.toml (MAR-73)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tilewright.core.drawing import read
from tilewright.core.tile import Tile
from tilewright.games.mare.datafiles import (
    DataError,
    Table,
    check_keys,
    number_at,
    read_table,
    tables_at,
    text_of,
    word_at,
)

# What an effect does, with the keys that say how.
WALK: Final = 'walk'
CARRY: Final = 'carry'
LAY: Final = 'lay'
LIFT: Final = 'lift'
TURN: Final = 'turn'
HALT: Final = 'halt'
DETAILS: Final = {
    WALK: ('steps', 'over_roads'),
    CARRY: ('far',),
    LAY: ('tiles',),
    LIFT: (),
    TURN: (),
    HALT: (),
}
COMMON: Final = ('id', 'title', 'count', 'picture', 'does')
LETTERS: Final = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'


class Effect(NamedTuple):
    """One kind of effect tile."""

    id: str
    title: str
    many: int  # how many there are
    picture: str
    does: str
    least: int = 1  # how often it is carried out, at least
    most: int = 1  # and at most
    far: int = 0  # how many cells a carried character goes
    over_roads: bool = False

    @property
    def moves(self) -> bool:
        """MAR-70  Whether it moves a character."""
        return self.does in (WALK, CARRY)


def read_effects(file: str, text: str) -> tuple[Effect, ...]:
    """MAR-73  Reads the list of effects."""
    out: list[Effect] = []
    for nth, data in enumerate(tables_at(file, read_table(file, text, ('effect',)), 'effect'), 1):
        one = read_effect(file, f'effect {nth}', data)
        if one.id in [other.id for other in out]:
            raise DataError(file, f'effect {nth}.id', f'an effect of a new name expected, a second {one.id!r} came')
        out.append(one)
    if len(out) > len(LETTERS):
        raise DataError(file, 'effect', f'at most {len(LETTERS)} effects expected, {len(out)} came')
    return tuple(out)


def read_effect(file: str, key: str, data: Table) -> Effect:
    """Reads one effect with the details that belong to what it does."""
    name, does = word_at(file, key, data, 'id'), word_at(file, key, data, 'does')
    if not name.replace('-', '').isalnum():
        raise DataError(file, f'{key}.id', f'a name of letters, figures and hyphens expected, {name!r} came')
    if does not in DETAILS:
        raise DataError(file, f'{key}.does', f'one of {", ".join(DETAILS)} expected, {does!r} came')
    check_keys(file, key, data, (*COMMON, *DETAILS[does]))
    least, most = read_times(file, key, data, does)
    return Effect(
        name,
        word_at(file, key, data, 'title'),
        number_at(file, key, data, 'count', 1),
        word_at(file, key, data, 'picture'),
        does,
        least,
        most,
        number_at(file, key, data, 'far', 1) if does == CARRY else 0,
        read_switch(file, key, data, 'over_roads'),
    )


def read_times(file: str, key: str, data: Table, does: str) -> tuple[int, int]:
    """How often an effect is carried out, at least and at most."""
    if does == LAY:
        tiles = number_at(file, key, data, 'tiles', 1)
        return tiles, tiles
    if does != WALK:
        return 1, 1
    steps = data.get('steps')
    if not isinstance(steps, list) or len(steps) != 2 or not all(type(n) is int for n in steps):
        raise DataError(file, f'{key}.steps', f'[least, most] steps expected, {steps!r} came')
    least, most = steps
    if not 1 <= least <= most:
        raise DataError(file, f'{key}.steps', f'1 <= least <= most expected, {steps!r} came')
    return least, most


def read_switch(file: str, key: str, data: Table, name: str) -> bool:
    """A detail that is true or false, and false when it is not there."""
    found = data.get(name, False)
    if not isinstance(found, bool):
        raise DataError(file, f'{key}.{name}', f'true or false expected, {found!r} came')
    return found


def drawn(effects: tuple[Effect, ...]) -> tuple[Tile, ...]:
    """The effects as tiles: a card with its picture in the middle and no landscape (MAR-60)."""
    legend = ['legend', '  _  ground card']
    tiles: list[str] = []
    for letter, one in zip(LETTERS, effects, strict=False):
        legend.append(f'  {letter}  ground card {one.picture}')
        tiles += [
            '',
            f'tile {one.id} x{one.many}  {one.title}',
            '  _____',
            '  _____',
            f'  __{letter}__',
            '  _____',
            '  _____',
        ]
    return read('\n'.join([*legend, *tiles]))


EFFECTS: Final = read_effects('effects.toml', text_of('effects.toml'))
CARDS: Final = drawn(EFFECTS)
