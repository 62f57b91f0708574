"""A game without turns: all lay at once until everybody has said that they are ready, or until the time is over.

RUSH-1  Two to four play; everybody may lay any tile at any time, `hunt` for 600 seconds, then `sort` for 120.
RUSH-2  Whoever draws lets chance count a tile for them.
RUSH-3  Whoever stops is asked a plain question, and nobody else is asked until it is answered.
RUSH-4  When all are ready the next part begins; after the last the game is over. Whoever lays is ready no more.
RUSH-5  Every tile pays 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Final, final

from tests.core.toy_game import TOY
from tilewright.core.choosing import choose_options, choose_variant
from tilewright.core.grid import Cell
from tilewright.core.play import (
    CELL,
    CHANCE,
    NUMBER,
    TILE,
    TURN,
    TURNS,
    Ask,
    Illegal,
    Misuse,
    Move,
    Option,
    Points,
    Refusal,
    Slot,
    Told,
    Value,
    Variant,
    Verb,
    play_at_random,
    totals,
)
from tilewright.core.scene import Scene
from tilewright.core.tile import Tile

SECONDS: Final = {'hunt': 600, 'sort': 120}
OPTIONS: Final = (Option('parts', ('hunt sort', 'hunt sort hunt'), 'RUSH-1'), Option('tiles', ('1', '29'), 'RUSH-1'))
SLOTS: Final = (Slot('tile', TILE), Slot('cell', CELL), Slot('turn', TURN))
VERBS: Final = {
    'lay': Verb('lay', SLOTS),
    'draw': Verb('draw'),
    'count': Verb('count', (Slot('n', NUMBER),)),
    'stop': Verb('stop'),
    'go': Verb('go'),
    'ready': Verb('ready'),
}
PLAIN: Final = ('draw', 'stop', 'ready')
CELLS: Final = tuple(Cell(x, y) for x in range(6) for y in range(5))


@cache
def lays(tiles: int) -> dict[tuple[Value, ...], None]:
    """Everything that can be laid with so many tiles."""
    cells, turns = (CELLS, TURNS) if tiles > 1 else (CELLS[:2], TURNS[:1])
    return {(f'T{n}', cell, turn): None for n in range(tiles) for cell in cells for turn in turns}


@final
class Rush:
    """The whole state."""

    __slots__ = ('asker', 'drawer', 'parts', 'ready', 'tiles', 'won')

    def __init__(self, seats: int, parts: tuple[str, ...], tiles: int) -> None:
        self.parts = parts  # what is still to be played
        self.tiles = tiles
        self.won = [0] * seats
        self.ready: frozenset[int] = frozenset()
        self.drawer = self.asker = CHANCE

    def copy(self) -> Rush:
        """An independent copy."""
        out = Rush(len(self.won), self.parts, self.tiles)
        out.won, out.ready, out.drawer, out.asker = self.won[:], self.ready, self.drawer, self.asker
        return out

    def key(self) -> tuple[object, ...]:
        """Everything that makes two states the same state."""
        return (self.parts, self.tiles, tuple(self.won), self.ready, self.drawer, self.asker)


@final
class RushGame:
    """The rules."""

    def __init__(self) -> None:
        self.name: Final = 'rush'
        self.version: Final = 1
        self.variants: Final = (Variant('rush', (2, 3, 4), OPTIONS, 'RUSH-1'),)
        self.verbs: Final[Mapping[str, Verb]] = VERBS
        self.tiles: Final[Mapping[str, Tile]] = TOY.tiles

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> Rush:
        chosen = choose_options(choose_variant(self.variants, variant, seats), options)
        return Rush(seats, tuple(chosen['parts'].split()), int(chosen['tiles']))

    def ask(self, state: Rush) -> Ask | None:
        if not state.parts:
            return None
        if state.drawer >= 0:
            return Ask((CHANCE,), 'count')
        if state.asker >= 0:
            return Ask((state.asker,), 'go')
        seats = tuple(seat for seat in range(len(state.won)) if seat not in state.ready)
        return Ask(seats, state.parts[0], (), SECONDS[state.parts[0]], 'ready', lasting=True)

    def moves(self, state: Rush) -> list[Move]:
        ask = self.ask(state)
        if ask is None:
            return []
        if not ask.lasting:
            return [Move(seat, 'go') if seat >= 0 else Move(seat, 'count', (1,)) for seat in ask.seats]
        return [
            move
            for seat in ask.seats
            for move in (
                *(Move(seat, 'lay', args) for args in lays(state.tiles)),
                *(Move(seat, verb) for verb in PLAIN),
            )
        ]

    def why_not(self, state: Rush, move: Move) -> Refusal | None:
        ask = self.ask(state)
        if ask is None or move.seat not in ask.seats:
            return Refusal('RUSH-4', 'not_asked')
        if not ask.lasting:
            return None if move in self.moves(state) else Refusal('RUSH-3', 'not_now')
        legal = move.args in lays(state.tiles) if move.verb == 'lay' else move.verb in PLAIN
        return None if legal else Refusal('RUSH-1', 'not_now')

    def play(self, state: Rush, move: Move) -> list[Told]:
        refusal = self.why_not(state, move)
        if refusal:
            raise Illegal(move, refusal)
        if move.verb == 'lay':
            state.won[move.seat] += 1
            state.ready = frozenset()
        elif move.verb == 'count':
            state.won[state.drawer] += 1
            state.drawer = CHANCE
        elif move.verb == 'draw':
            state.drawer = move.seat
        elif move.verb in ('stop', 'go'):
            state.asker = move.seat if move.verb == 'stop' else CHANCE
        else:
            state.ready |= {move.seat}
            if len(state.ready) == len(state.won):
                state.ready, state.parts = frozenset(), state.parts[1:]
        return [Told(move.verb, move.seat)]

    def odds(self, state: Rush) -> list[tuple[Move, int]]:
        return [(Move(CHANCE, 'count', (1,)), 1)] if state.drawer >= 0 else []

    def roll(self, state: Rush, rng: Random) -> Move:
        return self.odds(state)[0][0]

    def see(self, state: Rush, seat: int | None) -> Rush:
        return state.copy()

    def guess(self, state: Rush, rng: Random) -> Rush:
        return state.copy()

    def sheet(self, state: Rush) -> list[Points]:
        return [Points(seat, 'tiles', n, 'RUSH-5') for seat, n in enumerate(state.won) if n]

    def scores(self, state: Rush) -> list[int]:
        return totals(self.sheet(state), len(state.won))

    def winners(self, state: Rush) -> tuple[int, ...]:
        return tuple(seat for seat, n in enumerate(state.won) if n == max(state.won))

    def sides(self, state: Rush) -> tuple[int, ...]:
        return tuple(range(len(state.won)))

    def scene(self, state: Rush) -> Scene:
        return Scene((), (), (), ())

    def arrange(self, state: Rush, what: str, args: tuple[str, ...]) -> None:
        raise Misuse(f'nothing to arrange expected, {what!r} came')

    def playout(self, state: Rush, rng: Random) -> None:
        play_at_random(self, state, rng)


RUSH: Final = RushGame()
