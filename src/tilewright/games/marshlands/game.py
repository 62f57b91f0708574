"""The Sacred Marshlands behind the contract: asks, moves, refusals, what is told."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, final

from tilewright.core.choosing import choose_options, choose_variant
from tilewright.core.dice import Dice
from tilewright.core.play import (
    CELL,
    CHOICE,
    NUMBER,
    PART,
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
)
from tilewright.core.scene import Scene
from tilewright.core.stepping import carry_out, odds_of, refuses, roll
from tilewright.core.tile import Tile
from tilewright.games.marshlands import position, seeing, show
from tilewright.games.marshlands.acts.act import Act
from tilewright.games.marshlands.acts.all import ACTS
from tilewright.games.marshlands.acts.terms import Rules
from tilewright.games.marshlands.board.sets import TILES
from tilewright.games.marshlands.choosing import rules_of
from tilewright.games.marshlands.intervals.interval3.pollution import all_polluted
from tilewright.games.marshlands.playout import play_out
from tilewright.games.marshlands.setting_up import new_state
from tilewright.games.marshlands.sheet import explain
from tilewright.games.marshlands.state import DRAW, OVER, State
from tilewright.games.marshlands.steps import draw
from tilewright.games.marshlands.steps.all import STEPS
from tilewright.games.marshlands.steps.first import start

VARIANTS: Final = tuple(
    [Variant(act.name, act.seats, act.options, act.seats_rule, hidden=not act.open_hands) for act in ACTS]
)
MOST_FRESH: Final = 64  # tables that are kept to be copied; anybody may ask for one with any options
NOTHING_LISTED: Final[tuple[State | None, list[Move]]] = (None, [])
BY_NAME: Final = {act.name: act for act in ACTS}
TILE_SLOT: Final = Slot('tile', TILE)
CELL_SLOT: Final = Slot('cell', CELL)
PART_SLOT: Final = Slot('part', PART)
VERBS: Final = {
    'first': Verb('first', (Slot('seat', SEAT),)),
    'hub': Verb('hub', (Slot('turn', TURN),)),
    'draw': Verb('draw', (TILE_SLOT,)),
    'lay': Verb('lay', (TILE_SLOT, CELL_SLOT, Slot('turn', TURN))),
    'turn': Verb('turn', (Slot('turn', TURN),)),
    'offer': Verb('offer', (TILE_SLOT,)),
    'refuse': Verb('refuse'),
    'discard': Verb('discard', (TILE_SLOT,)),
    'stop': Verb('stop'),
    'stock': Verb('stock'),
    'village': Verb('village'),
    'go': Verb('go', (CELL_SLOT, PART_SLOT)),
    'stay': Verb('stay'),
    'claim': Verb('claim', (CELL_SLOT, PART_SLOT)),
    'done': Verb('done'),
    'eclipse': Verb('eclipse', (Slot('quarters', NUMBER),)),
    'exchange': Verb('exchange', (Slot('one', SEAT), Slot('other', SEAT))),
    'pick': Verb('pick', (TILE_SLOT,), picks=True),
    'lift': Verb('lift', (CELL_SLOT,)),
    'renew': Verb('renew', (TILE_SLOT,)),
    'trade': Verb('trade', (TILE_SLOT, Slot('wanted', TILE))),
    'ready': Verb('ready'),
    'swap': Verb('swap', (Slot('with', SEAT),)),
    'propose': Verb('propose', (Slot('with', SEAT),)),
    'put': Verb('put', (TILE_SLOT,)),
    'want': Verb('want', (Slot('wanted', TILE),)),
    'barter': Verb('barter'),
    'look': Verb('look'),
    'drop': Verb('drop'),
    'give': Verb('give', (TILE_SLOT,)),
    'show': Verb('show'),
    'decline': Verb('decline'),
    'take': Verb('take', (TILE_SLOT,)),
    'pass': Verb('pass', (TILE_SLOT,)),
    'charm': Verb('charm', (CELL_SLOT, PART_SLOT)),
    'pollute': Verb('pollute', (CELL_SLOT, PART_SLOT)),
    'clean': Verb('clean', (CELL_SLOT, PART_SLOT)),
    'leave': Verb('leave'),
    'mark': Verb('mark', (CELL_SLOT, PART_SLOT, Slot('spot', CHOICE))),
    'unmark': Verb('unmark', (CELL_SLOT, PART_SLOT, Slot('spot', CHOICE))),
    'agree': Verb('agree', proposed=True),
    'trace': Verb('trace', (CELL_SLOT, PART_SLOT)),
    'scrap': Verb('scrap'),
    'close': Verb('close'),
    'approve': Verb('approve'),
    'object': Verb('object'),
}


@final
class Marshlands:
    """The rules of the Sacred Marshlands."""

    def __init__(self) -> None:
        self.name: Final = 'marshlands'
        self.version: Final = 2
        self.variants: Final = VARIANTS
        self.verbs: Final[Mapping[str, Verb]] = VERBS
        self.tiles: Final[Mapping[str, Tile]] = {tile.name: tile for tile in TILES}
        self.fresh: dict[tuple[str, int, tuple[tuple[str, str], ...]], State] = {}  # tables set up before, to be copied
        self.listed: tuple[State | None, list[Move]] = NOTHING_LISTED  # the last answers listed, and of which state

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> State:
        """SM-A1-01  A table for an act."""
        key = (variant, seats, tuple(options.items()))
        if key not in self.fresh:
            if len(self.fresh) >= MOST_FRESH:
                self.fresh.clear()
            chosen = choose_variant(VARIANTS, variant, seats)
            rules = rules_of(BY_NAME[chosen.name], seats, choose_options(chosen, options))
            self.fresh[key] = fresh_state(BY_NAME[chosen.name], rules)
        return self.fresh[key].copy()

    # ------------------------------------------------------------ deciding

    def ask(self, state: State) -> Ask | None:
        """SM-A1-10  Who is asked and what about."""
        ask = STEPS[state.phase].ask  # a name is called quicker than a field
        return ask(state)

    def moves(self, state: State) -> list[Move]:
        """Every legal answer."""
        moves = STEPS[state.phase].moves
        out = moves(state)
        self.listed = (state, out)
        return out

    def odds(self, state: State) -> list[tuple[Move, int]]:
        """SM-G-15  What chance may answer: every unseen tile is equally likely."""
        return odds_of(STEPS[state.phase], state)

    def roll(self, state: State, rng: Random) -> Move:
        """SM-G-15  One answer of chance, drawn by the odds."""
        drawn = draw.roll(state, rng) if state.phase == DRAW else roll(STEPS[state.phase], state, rng)
        self.listed = (state, [drawn])
        return drawn

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Why a move is refused; None when it is legal."""
        return refuses(STEPS[state.phase], VERBS, state, move)

    def play(self, state: State, move: Move) -> list[Told]:
        """Carries out one answer."""
        known, listed = self.listed
        self.listed = NOTHING_LISTED
        told = carry_out(STEPS[state.phase], VERBS, state, move, listed if known is state else [])
        if state.phase == OVER:
            told += [tuple.__new__(Told, ('scores', line[0], (line,), None)) for line in explain.sheet(state)]
        return told

    # ------------------------------------------------------------ looking

    def see(self, state: State, seat: int | None) -> State:
        """SM-A1-09  What a seat may know."""
        return seeing.see(state, seat)

    def guess(self, state: State, rng: Random) -> State:
        """SM-A1-09  A world that agrees with what is seen."""
        return seeing.guess(state, rng)

    def sheet(self, state: State) -> list[Points]:
        """The sheet as the board lies: due while the game goes on, booked when it is over."""
        return explain.sheet(state)

    def scores(self, state: State) -> list[int]:
        """What each seat would have if the game ended now."""
        return explain.totals(state)

    def winners(self, state: State) -> tuple[int, ...]:
        """SM-G-80  Most points win (SM-A5-54); those tied share the win (SM-G-81, SM-I1-171)."""
        if state.phase != OVER:
            return ()
        if state.story.used and all_polluted(state):  # SM-I3-138
            return ()
        scores = explain.totals(state)
        best = max(scores)
        return tuple([seat for seat, points in enumerate(scores) if points == best])

    def sides(self, state: State) -> tuple[int, ...]:
        """SM-A7-45  A team wins or loses together; elsewhere everybody plays alone."""
        return state.rules.seating.colour

    def scene(self, state: State) -> Scene:
        """SM-G-78  What lies on the table."""
        return show.scene(state)

    def arrange(self, state: State, what: str, args: tuple[str, ...]) -> None:
        """Sets one thing of a position entered by hand."""
        self.listed = NOTHING_LISTED
        position.arrange(state, what, args)

    def playout(self, state: State, rng: Random) -> None:
        """Plays at random to the end, on plain numbers."""
        self.listed = NOTHING_LISTED
        play_out(state, Dice(rng.getrandbits(60)))


def fresh_state(act: Act, rules: Rules) -> State:
    """A table before its first decision; who begins is drawn by lot unless it is settled."""
    state = new_state(act, rules)
    if rules.first >= 0:
        start(state, rules.first, None)
    return state
