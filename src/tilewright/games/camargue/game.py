"""Camargue behind the contract: asks, moves, refusals, what is told."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, final

from tilewright.core.choosing import choose_variant, chosen_fields, count, first_player, switch
from tilewright.core.dice import Dice
from tilewright.core.play import (
    CELL,
    NUMBER,
    SEAT,
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
    most_points,
)
from tilewright.core.scene import Scene
from tilewright.core.stepping import answer_at_random, carry_out, odds_of, refuses, roll
from tilewright.core.tile import Tile
from tilewright.games.camargue import position, seeing, show
from tilewright.games.camargue.scoring import explained
from tilewright.games.camargue.sets import TILES
from tilewright.games.camargue.state import OVER, Rules, State, new_state
from tilewright.games.camargue.steps.table import STEPS

SEATS: Final = (2, 3, 4, 5, 6)  # CAM-01
OPTIONS: Final = (
    switch('reactions', 'sealed', 'open', 'CAM-56', 'open'),
    count('reaction_seconds', 20, 'CAM-57', 'seconds', endless='unlimited'),
    switch('emergency_check', 'automatic', 'table', 'CAM-69', 'table'),
    first_player(6, 'CAM-13'),
    switch('pile_choice', 'program', 'seat', 'CAM-27', 'choosing'),
)
VARIANTS: Final = (Variant('base', SEATS, OPTIONS, 'CAM-01', hidden=True),)
TILE_SLOT: Final = Slot('tile', TILE)
VERBS: Final = {
    'first': Verb('first', (Slot('seat', SEAT),)),
    'draw': Verb('draw', (TILE_SLOT,)),
    'lay': Verb('lay', (TILE_SLOT, Slot('cell', CELL), Slot('turn', TURN))),
    'discard': Verb('discard', (TILE_SLOT,)),
    'claim': Verb('claim'),
    'help': Verb('help', (TILE_SLOT,)),
    'pass': Verb('pass'),
    'pile': Verb('pile', (Slot('pile', NUMBER),)),
}


@final
class Camargue:
    """The rules of Camargue."""

    def __init__(self) -> None:
        self.name: Final = 'camargue'
        self.version: Final = 1
        self.variants: Final = VARIANTS
        self.verbs: Final[Mapping[str, Verb]] = VERBS
        self.tiles: Final[Mapping[str, Tile]] = {tile.name: tile for tile in TILES}

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> State:
        """CAM-01  A table for two to six."""
        return new_state(Rules(**chosen_fields(choose_variant(VARIANTS, variant, seats), seats, options)))

    def ask(self, state: State) -> Ask | None:
        """CAM-24  Who is asked and what about; it depends on what everybody knows."""
        return STEPS[state.phase].ask(state)

    def moves(self, state: State) -> list[Move]:
        """Every legal answer."""
        return STEPS[state.phase].moves(state)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        """What chance may answer, with the weights."""
        return odds_of(STEPS[state.phase], state)

    def roll(self, state: State, rng: Random) -> Move:
        """One answer of chance, drawn by the odds."""
        return roll(STEPS[state.phase], state, rng)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Why a move is refused; None when it is legal."""
        return refuses(STEPS[state.phase], VERBS, state, move)

    def play(self, state: State, move: Move) -> list[Told]:
        """Carries out one answer."""
        return carry_out(STEPS[state.phase], VERBS, state, move)

    def see(self, state: State, seat: int | None) -> State:
        """CAM-87  What a seat may know."""
        return seeing.see(state, seat)

    def guess(self, state: State, rng: Random) -> State:
        """CAM-87  A world that agrees with what is seen."""
        return seeing.guess(state, rng)

    def sheet(self, state: State) -> list[Points]:
        """CAM-42  Every line of points, all of them booked as they were made."""
        return [explained(state, line) for line in state.booked]

    def scores(self, state: State) -> list[int]:
        """CAM-11  What each seat has."""
        return state.scores[:]

    def winners(self, state: State) -> tuple[int, ...]:
        """CAM-85  Most points win; those tied share the win (CAM-86)."""
        return most_points(state.scores) if state.phase == OVER else ()

    def sides(self, state: State) -> tuple[int, ...]:
        """CAM-85  Everybody plays alone."""
        return tuple(range(state.rules.seats))

    def scene(self, state: State) -> Scene:
        """CAM-87  What lies on the table."""
        return show.scene(state)

    def arrange(self, state: State, what: str, args: tuple[str, ...]) -> None:
        """Sets one thing of a position entered by hand."""
        position.arrange(state, what, args)

    def playout(self, state: State, rng: Random) -> None:
        """Plays at random to the end, and tells nothing."""
        dice = Dice(rng.getrandbits(60))
        while state.phase != OVER:
            answer_at_random(STEPS[state.phase], state, dice)
