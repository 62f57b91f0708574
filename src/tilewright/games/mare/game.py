"""File dans ta mare! behind the contract: asks, moves, refusals, what is told."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, final

from tilewright.core.choosing import choose_variant, chosen_fields, first_player, one_of, switch
from tilewright.core.dice import Dice
from tilewright.core.play import (
    CELL,
    PART,
    SEAT,
    SIDE,
    TILE,
    TURN,
    Ask,
    Move,
    Points,
    Refusal,
    Slot,
    Told,
    Variant,
    Verb,
)
from tilewright.core.scene import Scene
from tilewright.core.stepping import answer_at_random, carry_out, odds_of, refuses, roll
from tilewright.core.tile import Tile
from tilewright.games.mare import explain, position, seeing, show
from tilewright.games.mare.boards import NAMES
from tilewright.games.mare.sets import FILES, MOST_SEATS, TILES
from tilewright.games.mare.state import OVER, Rules, State, new_state, winner
from tilewright.games.mare.steps.table import step_of

SEATS: Final = tuple(range(2, MOST_SEATS + 1))  # MAR-08
VARIANTS: Final = (
    Variant(
        'base',
        SEATS,
        (
            one_of('roads', tuple(FILES), 'MAR-32', 'roads'),
            switch('insert_blocked_by', 'moved', 'line', 'MAR-55', 'line'),
            first_player(MOST_SEATS, 'MAR-13'),
            one_of('board', tuple(NAMES), 'MAR-01', 'board'),
        ),
        'MAR-08',
        hidden=True,
    ),
)
WHICH: Final = Slot('tile', TILE)
WHERE: Final = Slot('cell', CELL)
ROUND: Final = Slot('turn', TURN)
VERBS: Final = {
    verb.name: verb
    for verb in (
        Verb('first', (Slot('seat', SEAT),)),
        Verb('draw', (WHICH,)),
        Verb('choose', (WHERE,)),
        Verb('go', (WHERE,)),
        Verb('lay', (WHICH, WHERE, ROUND)),
        Verb('insert', (WHICH, WHERE, ROUND, Slot('side', SIDE))),
        Verb('use', (WHICH,)),
        Verb('exchange', (WHICH,)),
        Verb('pass'),
        Verb('stand', (Slot('bank', PART),)),
        Verb('stop'),
        Verb('carry', (WHERE,)),
        Verb('lift', (WHERE,)),
        Verb('turn', (WHERE, ROUND)),
        Verb('halt', (Slot('opponent', SEAT),)),
    )
}


@final
class Mare:
    """The rules of File dans ta mare!."""

    def __init__(self) -> None:
        self.name: Final = 'mare'
        self.version: Final = 1
        self.variants: Final = VARIANTS
        self.verbs: Final[Mapping[str, Verb]] = VERBS
        self.tiles: Final[Mapping[str, Tile]] = TILES

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> State:
        """MAR-08  A table for two to four."""
        return new_state(Rules(**chosen_fields(choose_variant(VARIANTS, variant, seats), seats, options)))

    def ask(self, state: State) -> Ask | None:
        """MAR-17  Who is asked and what about."""
        return step_of(state).ask(state)

    def moves(self, state: State) -> list[Move]:
        """Every legal answer."""
        return step_of(state).moves(state)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        """MAR-13  Who may begin, and what may be drawn."""
        return odds_of(step_of(state), state)

    def roll(self, state: State, rng: Random) -> Move:
        """One answer of chance, drawn by the odds."""
        return roll(step_of(state), state, rng)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Why a move is refused; None when it is legal."""
        return refuses(step_of(state), VERBS, state, move)

    def play(self, state: State, move: Move) -> list[Told]:
        """Carries out one answer."""
        return carry_out(step_of(state), VERBS, state, move)

    def see(self, state: State, seat: int | None) -> State:
        """MAR-15  The same state with what this seat may not know turned face down."""
        return seeing.see(state, seat)

    def guess(self, state: State, rng: Random) -> State:
        """MAR-15  A state in which what lies face down is dealt at random."""
        return seeing.guess(state, rng)

    def sheet(self, state: State) -> list[Points]:
        """MAR-76  How far everybody has to go; no points are played for."""
        return explain.sheet(state)

    def scores(self, state: State) -> list[int]:
        """MAR-76  How far everybody has to go, as points lost."""
        return explain.scores(state)

    def winners(self, state: State) -> tuple[int, ...]:
        """MAR-74  Whoever is in the own arrival pond: never two (MAR-76), and perhaps nobody (MAR-77)."""
        seat = winner(state)
        return (seat,) if seat >= 0 else ()

    def sides(self, state: State) -> tuple[int, ...]:
        """MAR-74  Everybody plays alone."""
        return tuple(range(state.rules.seats))

    def scene(self, state: State) -> Scene:
        """MAR-15  What lies on the table."""
        return show.scene(state)

    def arrange(self, state: State, what: str, args: tuple[str, ...]) -> None:
        """Sets one thing of a position entered by hand."""
        position.arrange(state, what, args)

    def playout(self, state: State, rng: Random) -> None:
        """Plays at random to the end, and tells nothing."""
        dice = Dice(rng.getrandbits(60))
        while state.phase != OVER:
            answer_at_random(step_of(state), state, dice)
