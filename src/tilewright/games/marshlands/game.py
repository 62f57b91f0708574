"""The Sacred Marshlands behind the contract: asks, moves, refusals, what is told."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final, final

from tilewright.core.dice import Dice
from tilewright.core.play import (
    CELL,
    CHANCE,
    CHOICE,
    NUMBER,
    PART,
    SEAT,
    TILE,
    TURN,
    Ask,
    Illegal,
    Move,
    Points,
    Refusal,
    Scene,
    Seat,
    Slot,
    Told,
    Variant,
    Verb,
    choose_options,
    choose_variant,
)
from tilewright.core.tile import Tile
from tilewright.games.marshlands import listing, playing, position, refusing, refusing_events, seeing, show
from tilewright.games.marshlands.acts.act import Act, Rules
from tilewright.games.marshlands.acts.all import ACTS
from tilewright.games.marshlands.acts.together import busy
from tilewright.games.marshlands.board.sets import KIND, NAMES, TILES
from tilewright.games.marshlands.choosing import rules_of
from tilewright.games.marshlands.intervals.interval2.declaring import telling
from tilewright.games.marshlands.intervals.interval3.pollution import all_polluted
from tilewright.games.marshlands.laying.own import founder, may_turn_village
from tilewright.games.marshlands.listing import DRAWS, KINDS, MOST_SEATS
from tilewright.games.marshlands.playing_events import ONLY_IN_INTERVALS
from tilewright.games.marshlands.playout import play_out
from tilewright.games.marshlands.setting_up import new_state
from tilewright.games.marshlands.sheet import explain
from tilewright.games.marshlands.state import (
    ANSWER,
    BERTH,
    CHARM,
    CLAIM,
    CLEAN,
    DECLARE,
    DRAW,
    HUB,
    MOVE,
    OVER,
    PASSING,
    PICK,
    PLAY,
    REFILL,
    SETTLE,
    SWAP,
    TAKE,
    TOGETHER,
    TOLL,
    VOTE,
    WAVE,
    State,
    drawing,
)
from tilewright.games.marshlands.turn import start

if TYPE_CHECKING:
    pass

VARIANTS: Final = tuple(
    [Variant(act.name, act.seats, act.options, act.seats_rule, hidden=not act.open_hands) for act in ACTS]
)
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
    'lift': Verb('lift', (CELL_SLOT,)),
    'renew': Verb('renew', (TILE_SLOT,)),
    'trade': Verb('trade', (TILE_SLOT, Slot('wanted', TILE))),
    'ready': Verb('ready'),
    'swap': Verb('swap', (Slot('with', SEAT),)),
    'propose': Verb('propose', (TILE_SLOT, Slot('with', SEAT), Slot('wanted', TILE))),
    'barter': Verb('barter', (TILE_SLOT, Slot('with', SEAT))),
    'look': Verb('look', (TILE_SLOT, Slot('with', SEAT))),
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
    'agree': Verb('agree'),
    'trace': Verb('trace', (CELL_SLOT, PART_SLOT)),
    'scrap': Verb('scrap'),
    'close': Verb('close'),
    'approve': Verb('approve'),
    'object': Verb('object'),
}
SEATS: Final = range(MOST_SEATS)
PLAY_ASKED: Final = [Ask((seat,), 'play') for seat in SEATS]
MORE_ASKED: Final = [Ask((seat,), 'more') for seat in SEATS]
SETTLE_ASKED: Final = [Ask((seat,), 'found') for seat in SEATS]
REFILL_ASKED: Final = Ask((0,), 'refill')
DRAW_ASKED: Final = [Ask((CHANCE,), 'draw', (Seat(seat),)) for seat in SEATS]
FIRST_ASKED: Final = Ask((CHANCE,), 'first')
HUB_ASKED: Final = Ask((CHANCE,), 'hub')
ANSWER_ASKED: Final = [
    Ask((seat,), 'answer', (name, Seat(other))) for seat in SEATS for name in NAMES for other in SEATS
]


# What is asked in intervals, by phase, where no data go with it.
ASKED: Final = {int(CHARM): 'charm', int(WAVE): 'pollute', int(CLEAN): 'clean', int(DECLARE): 'declare'}


@final
class Marshlands:
    """The rules of the Sacred Marshlands."""

    def __init__(self) -> None:
        self.name: Final = 'marshlands'
        self.version: Final = 1
        self.variants: Final = VARIANTS
        self.verbs: Final[Mapping[str, Verb]] = VERBS
        self.tiles: Final[Mapping[str, Tile]] = {tile.name: tile for tile in TILES}
        self.fresh: dict[tuple[str, Rules], State] = {}  # tables set up before, to be copied

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> State:
        """SM-A1-01  A table for an act."""
        chosen = choose_variant(VARIANTS, variant, seats)
        rules = rules_of(BY_NAME[chosen.name], seats, choose_options(chosen, options))
        key = (chosen.name, rules)
        if key not in self.fresh:
            self.fresh[key] = fresh_state(BY_NAME[chosen.name], rules)
        return self.fresh[key].copy()

    # ------------------------------------------------------------ asking

    def ask(self, state: State) -> Ask | None:
        """SM-A1-10  Who is asked and what about."""
        phase = state.phase
        if phase == PLAY:
            if state.done:
                return MORE_ASKED[state.seat]
            if state.turnable and may_turn_village(
                state, state.holds[state.seat]
            ):  # SM-A1-11: this is what may be turned
                return Ask((int(state.seat),), 'play', (state.board.cell_of(state.villages[state.holds[state.seat]]),))
            return (
                PLAY_ASKED[state.seat]
                if state.act.play_word == 'play'
                else Ask((int(state.seat),), state.act.play_word)
            )
        if phase == DRAW:
            return DRAW_ASKED[drawing(state)]
        if phase == ANSWER:
            return ANSWER_ASKED[(state.asked * KINDS + state.offered) * MOST_SEATS + state.seat]
        if phase == OVER:
            return None
        if phase == SETTLE:
            return SETTLE_ASKED[founder(state)]
        return self.ask_of_pieces(state)

    def ask_of_pieces(self, state: State) -> Ask:
        """SM-A5-07  The questions that only some acts have; all are asked at once in Act 6 (SM-A6-04)."""
        phase, props = state.phase, state.props
        if phase == MOVE:
            boat = props.boats[state.holds[props.mover]]
            return Ask((int(props.mover),), 'follow' if props.must else 'move', (state.board.cell_of(boat >> 3),))
        if phase == CLAIM:
            return Ask((int(props.mover),), 'claim')
        if phase == TOGETHER:  # SM-A6-01: whoever says nothing when the time is over is ready
            return Ask(tuple(busy(state)), 'together', (), 60 * state.rules.minutes, 'ready', lasting=True)
        if phase == HUB:
            return HUB_ASKED
        if phase >= SWAP:
            return self.ask_in_interval(state)
        return REFILL_ASKED if phase == REFILL else FIRST_ASKED

    def ask_in_interval(self, state: State) -> Ask:
        """SM-I1-50  The questions that only intervals have."""
        phase, story = state.phase, state.story
        asked = refusing_events.asked_in_interval(state)
        if phase == PASSING:
            return Ask((CHANCE,), 'pass', (Seat(story.gifts[0] & 7), Seat(story.gifts[0] >> 3 & 7)))
        if phase in ASKED:
            return Ask((asked,), ASKED[int(phase)])
        if phase == TOLL:
            return Ask((asked,), 'toll', (state.board.cell_of(state.props.boats[state.holds[asked]] >> 3),))
        if phase == VOTE:
            return Ask((asked,), 'vote', (Seat(telling(state)),))
        if phase == BERTH:
            return Ask((asked,), 'berth', (state.board.cell_of(state.props.boats[story.berths[0] >> 8] >> 3),))
        return (
            Ask((asked,), 'pick', (Seat(story.partner),))
            if phase in (PICK, TAKE)
            else Ask((asked,), 'answer_swap', (Seat(state.seat),))
        )

    def moves(self, state: State) -> list[Move]:
        """Every legal answer."""
        if state.phase == PLAY:
            return listing.plays(state)
        return listing.answers(state) if state.phase != OVER else []

    def odds(self, state: State) -> list[tuple[Move, int]]:
        """SM-G-15  What chance may answer: every unseen tile is equally likely."""
        return listing.odds(state)

    def roll(self, state: State, rng: Random) -> Move:
        """SM-G-15  One answer of chance, drawn by the odds."""
        if state.phase == DRAW:
            return DRAWS[state.stock.pick(int(rng.random() * int(state.stock.mixed)))]
        return rng.choice(listing.odds(state))[0]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Why a move is refused; None when it is legal."""
        return refusing.why_not(state, move)

    # ------------------------------------------------------------ playing

    def play(self, state: State, move: Move) -> list[Told]:
        """Carries out one answer."""
        refusal = refusing.why_not(state, move)
        if refusal is not None:
            raise Illegal(move, refusal)
        seat, verb, args = move
        if verb == 'draw':
            told = playing.draw_tile(state, KIND[str(args[0])])
        elif verb == 'lay':
            told = playing.lay_tile(state, seat, args)
        elif verb in ONLY_IN_INTERVALS:
            told = playing.play_event(state, seat, verb, args)
        elif state.phase == TOGETHER:
            told = playing.play_together(state, seat, verb, args)
        else:
            told = playing.else_played(state, seat, verb, args)
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
        """SM-G-80  Most points win; those tied share the win (SM-G-81)."""
        if state.phase != OVER:
            return ()
        if state.story.used and all_polluted(state):  # SM-I3-138
            return ()
        scores = explain.totals(state)
        best = max(scores)
        return tuple([seat for seat, points in enumerate(scores) if points == best])

    def scene(self, state: State) -> Scene:
        """SM-G-78  What lies on the table."""
        return show.scene(state)

    def arrange(self, state: State, what: str, args: tuple[str, ...]) -> None:
        """Sets one thing of a position entered by hand."""
        position.arrange(state, what, args)

    def playout(self, state: State, rng: Random) -> None:
        """Plays at random to the end, on plain numbers."""
        play_out(state, Dice(rng.getrandbits(60)))


def fresh_state(act: Act, rules: Rules) -> State:
    """A table before its first decision; who begins is drawn by lot unless it is settled."""
    state = new_state(act, rules)
    if rules.first >= 0:
        start(state, rules.first, None)
    return state
