"""The decision of a turn: lay a tile, give one away, turn the village, propose an exchange, or stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.dice import Dice
from tilewright.core.flat import numbers
from tilewright.core.masks import nth_one, ones
from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, any_answer, lay_of, tell
from tilewright.games.marshlands.acts.act import Stage, act_of
from tilewright.games.marshlands.acts.terms import IN_HAND, OFFERED
from tilewright.games.marshlands.board.sets import ABBEY, ECLIPSE, HIDDEN, KIND, VILLAGE
from tilewright.games.marshlands.intervals.events import EVENT, is_fixed
from tilewright.games.marshlands.laying.founding import may_turn_village
from tilewright.games.marshlands.laying.frontier import can_be_laid, event_cells, places
from tilewright.games.marshlands.laying.refusal import why_not_laid
from tilewright.games.marshlands.state import (
    PLAY,
    SLOTS,
    State,
    ask_at,
    has_village,
    holds_kind,
    lays_on,
    take,
)
from tilewright.games.marshlands.steps.eclipse import ECLIPSES, add_eclipses, count_eclipses, nth_eclipse
from tilewright.games.marshlands.steps.laid import after_lay, lay_down
from tilewright.games.marshlands.steps.lays import (
    add_lays,
    cell_number,
    cells_to_try,
    count_lays,
    event_places,
    nth_lay,
)
from tilewright.games.marshlands.steps.naming import KINDS, SEATS, astray
from tilewright.games.marshlands.steps.offer import AWAY, DISCARDS, OFFERS, discard, offer
from tilewright.games.marshlands.steps.propose import TURN_TO, add_partners
from tilewright.games.marshlands.steps.village import TURN, turn_village, turnings, village_turns
from tilewright.games.marshlands.turn import next_stage

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

IS_FIXED: Final = [is_fixed(kind) for kind in range(KINDS)]
# [kind] whether it does not lie where ordinary tiles do: events, the Eclipse, and the Abbey in an interval.
GOES_ELSEWHERE: Final = [EVENT[kind] >= 0 or kind in (ECLIPSE, ABBEY) for kind in range(KINDS)]
STOPS: Final = [Move(seat, 'stop') for seat in SEATS]
PLAY_ASKED: Final[dict[str, list[Ask]]] = {}  # by the word of an act, then by seat
MORE_ASKED: Final = [Ask((seat,), 'more') for seat in SEATS]


def on_turn(state: State) -> int:
    """Whose turn it is."""
    return int(state.seat)


def ask(state: State) -> Ask | None:
    """SM-A1-10  The seat on turn plays, or again (SM-N-01); a village that may be turned is named (SM-A1-11)."""
    seat = state.seat
    if state.done:
        return MORE_ASKED[seat]
    if state.turnable and may_turn_village(state, state.holds[seat]):
        return Ask((int(seat),), 'play', (state.board.cell_of(state.villages[state.holds[seat]]),))
    word = state.act.play_word
    if word not in PLAY_ASKED:
        PLAY_ASKED[word] = [Ask((each,), word) for each in SEATS]
    return PLAY_ASKED[word][seat]


def moves(state: State) -> list[Move]:
    """SM-A1-10  Everything the seat on turn can do."""
    seat = state.seat
    out: list[Move] = []
    kinds = kinds_seen(state, seat)
    add_hand(state, seat, kinds, out)
    if state.done:
        out.append(STOPS[seat])  # SM-N-05, SM-N-07
        return out
    if state.turnable and may_turn_village(state, state.holds[seat]):
        out += turnings(state, seat)
    if state.act.unwanted:  # SM-A7-18
        add_away(state, seat, kinds, out)  # with events that have no place anywhere (SM-I1-47)
    if state.story.used:
        add_partners(state, out)
    return out


def kinds_seen(state: State, seat: i64) -> list[int]:
    """The different kinds a seat holds, in order, as far as they are seen."""
    out: list[int] = []
    first, last = SLOTS * seat, HIDDEN  # a hand is sorted: what is face down comes first
    for kind in state.hands[first : first + state.held[seat]]:
        if kind != last:
            out.append(kind)
            last = kind
    return out


def add_hand(state: State, seat: i64, kinds: list[int], out: list[Move]) -> None:
    """SM-A1-10  Adds every way to lay a tile of the hand, the village last that one may lay at any time (SM-A2-06)."""
    cells = places(state, seat)
    anywhere, is_found = cells, False  # where any event may lie
    open_to = act_of(state).may_lay.open_to
    for kind in kinds:
        if not GOES_ELSEWHERE[kind]:
            add_lays(state, seat, kind, cells, open_to[kind], out)
        elif kind == ECLIPSE:
            add_eclipses(state, seat, out)
        elif kind == ABBEY:
            add_lays(state, seat, kind, cells_to_try(state, seat, kind), open_to[kind], out)
        else:
            if not is_found:
                anywhere, is_found = event_places(state, seat), True
            add_lays(state, seat, kind, anywhere, open_to[kind], out)
            over = event_cells(state, kind)
            if over:
                add_lays(state, seat, kind, numbers(over), open_to[kind], out)
    if state.act.village == IN_HAND and has_village(state, seat):
        add_lays(state, seat, VILLAGE, cells, open_to[VILLAGE], out)


def add_away(state: State, seat: i64, kinds: list[int], out: list[Move]) -> None:
    """SM-G-69  Adds the tiles of the hand that may be given away, all but villages (SM-G-79)."""
    thrown = OFFERS[seat] if state.act.unwanted == OFFERED else DISCARDS[seat]
    for kind in kinds:
        if not IS_FIXED[kind]:
            out.append(thrown[kind])  # noqa: PERF401  # for so few a loop is quicker


# ---------------------------------------------------------------- laying and stopping


def why_not_lay(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-A1-10  Refuses a lay of a tile one does not have, or where a rule of laying says no."""
    name, cell, turn = lay_of(args)
    kind = KIND.get(name, -1)
    if kind < 0 or not holds_kind(state, seat, kind):
        return Refusal('SM-A1-09', 'not_in_hand')
    return why_not_laid(state, seat, kind, cell, turn)


def play_lay(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-G-37  Lays a tile of the hand."""
    if told is not None:
        told.append(tuple.__new__(Told, ('lays', seat, args, None)))  # quicker than by name
    name, cell, turn = lay_of(args)
    lay_own(state, KIND[name], cell_number(state, cell), turn, told)


def lay_own(state: State, kind: i64, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-A1-10  Lays a tile from the hand; in the shorter game perhaps another, anywhere (SM-N-01, SM-N-03).

    A village from the hand is the tile of the turn (SM-A2-08), on any turn (SM-A2-06, SM-I1-17), any way round
    (SM-A2-09).
    """
    seat = state.seat
    if kind != VILLAGE or not has_village(state, seat):
        take(state, seat, kind)
    lay_down(state, seat, kind, cell, turn, told)
    after_lay(state, told)


def why_not_stop(state: State, _seat: int, _args: Args) -> Refusal | None:
    """SM-N-05  Refuses to stop before anything is laid."""
    return None if state.done else Refusal('SM-N-05', 'lay_first')


def play_stop(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-N-05  Lays no further tile this turn; one is all there is without an agreement (SM-N-06)."""
    tell(told, 'stops', seat)
    next_stage(state, told)


# ---------------------------------------------------------------- at random


def at_random(state: State, dice: Dice) -> None:
    """Lays, gives away, turns the village or stops: whatever is allowed, each way equally likely."""
    if state.story.used:
        any_answer(STEP, state, dice)
        return
    seat, colour = state.seat, state.holds[state.seat]
    realm, cells = lays_on(state, seat), places(state, seat)
    first, held = SLOTS * seat, state.held[seat]
    counts: list[int] = []
    total: i64 = 0
    away: i64 = 0
    for slot in range(first, first + held):
        kind = state.hands[slot]
        if slot > first and state.hands[slot - 1] == kind:
            counts.append(0)
            continue
        many = count_eclipses(state) if kind == ECLIPSE else count_lays(state, realm, kind, cells)
        counts.append(int(many))
        total += many
        away += kind != VILLAGE
    if state.done:
        away = 1  # stopping is the only other thing
    elif not state.act.unwanted:
        away = 0
    village: i64 = count_lays(state, realm, VILLAGE, cells) if has_village(state, seat) else 0
    turns: i64 = village_turns(state, colour) if may_turn_village(state, colour) and not state.done else 0
    nth = dice.below(total + village + away + ones(turns))
    if nth < total:
        slot = first
        while nth >= counts[slot - first]:
            nth -= counts[slot - first]
            slot += 1
        nth_of_kind(state, state.hands[slot], realm, cells, nth)
    elif nth < total + village:
        nth_of_kind(state, VILLAGE, realm, cells, nth - total)
    elif nth < total + village + ones(turns):
        turn_village(state, nth_one(turns, nth - total - village))
    elif state.done:
        next_stage(state, None)
    else:
        give_away(state, nth - total - village - ones(turns))


def nth_of_kind(state: State, kind: i64, realm: i64, cells: vec[i64], nth: i64) -> None:
    """Lays a tile in the nth of the ways there are."""
    if kind == ECLIPSE:
        nth_eclipse(state, nth)
        return
    spot = nth_lay(state, realm, kind, cells, nth)
    lay_own(state, kind, spot >> 2, spot & 3, None)


def give_away(state: State, nth: i64) -> None:
    """Offers or discards the nth of the different tiles in hand that are no villages."""
    first = SLOTS * state.seat
    slot = first
    while True:
        kind = state.hands[slot]
        if kind != VILLAGE and not (slot > first and state.hands[slot - 1] == kind):
            if nth == 0:
                break
            nth -= 1
        slot += 1
    if state.act.unwanted == OFFERED:
        offer(state, kind, None)
    else:
        discard(state, kind, None)


STEP: Final[Step[State]] = Step(
    'play',
    ask,
    moves,
    {
        'lay': Answer(why_not_lay, play_lay),
        'turn': TURN,
        **AWAY,
        'stop': Answer(why_not_stop, play_stop),
        **ECLIPSES,
        **TURN_TO,
    },
    astray(on_turn),
    at_random=at_random,
    who=on_turn,
)


# ---------------------------------------------------------------- when tiles are laid


class LayOrNot(Stage):
    """A turn on which a tile may be given away."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-A1-10  Lays tiles, or gives one away; a seat without any has nothing to do."""
        seat = state.seat
        if state.held[seat] or (has_village(state, seat) and can_be_laid(state, seat, VILLAGE)):
            state.phase = PLAY
            return True
        return False


class LayIfYouCan(Stage):
    """A turn on which nothing is given away."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-A7-19  A seat that can lay has to; one that cannot misses its turn (SM-A7-18)."""
        seat = state.seat
        first = SLOTS * seat
        for slot in range(first, first + state.held[seat]):
            if can_be_laid(state, seat, state.hands[slot]):
                return ask_at(state, PLAY)
        if told is not None:
            told.append(Told('cannot_lay', int(seat)))
        return False


LAY_OR_NOT: Final = LayOrNot('lay, or give a tile away')
LAY_IF_YOU_CAN: Final = LayIfYouCan('lay, or miss the turn')
