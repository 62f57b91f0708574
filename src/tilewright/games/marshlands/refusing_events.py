"""Why an answer to what only intervals ask is refused: exchanges, charms, berths, and events that may not lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.play import CHANCE, Move, Refusal, Value
from tilewright.games.marshlands import refusing_tours
from tilewright.games.marshlands.board.sets import KIND, NAMES, PROPERTY
from tilewright.games.marshlands.intervals.events import is_fixed
from tilewright.games.marshlands.intervals.exchanging import (
    answers,
    may_be_given,
    may_be_wanted,
    may_propose,
    may_show,
    to_want,
    wanted_of,
)
from tilewright.games.marshlands.intervals.interval1.effects import charmable
from tilewright.games.marshlands.intervals.interval3.effects import AT_ONCE
from tilewright.games.marshlands.intervals.interval3.pollution import cleanable, may_spread_to
from tilewright.games.marshlands.intervals.story import TO_LOOK
from tilewright.games.marshlands.listing_events import berths, passing_odds
from tilewright.games.marshlands.refusing_pieces import place_named
from tilewright.games.marshlands.state import BERTH, CHARM, CLEAN, PASSING, PICK, SWAP, TAKE, WAVE, State, holds_kind

if TYPE_CHECKING:
    from mypy_extensions import i64

PROPOSALS = ('propose', 'barter', 'look')


def asked_in_interval(state: State) -> int:
    """Who is asked where only intervals ask."""
    if state.phase == PASSING:
        return CHANCE
    if state.phase == CHARM:
        return int(state.story.layer)
    if state.phase == BERTH:
        return int(state.holder[state.story.berths[0] >> 8])
    if state.phase >= TAKE:
        return refusing_tours.asked_on_tour(state)
    if state.phase == WAVE:
        return int(state.story.polluter)
    if state.phase == CLEAN:
        return int(state.story.cleaner)
    return int(state.story.partner if state.phase == SWAP else state.seat)


def kind_named(args: tuple[Value, ...], nth: int) -> int:
    """The kind that an argument names, or -1."""
    name = args[nth] if len(args) > nth else ''
    return KIND.get(name, -1) if isinstance(name, str) else -1


def why_not(state: State, move: Move) -> Refusal | None:
    """Refuses what does not answer the question."""
    _, verb, args = move
    if state.phase >= TAKE:
        return refusing_tours.why_not(state, move)
    if state.phase == PASSING and verb == 'pass':
        good = any(move.args == other.args for other, _ in passing_odds(state))
        return None if good else Refusal('SM-I1-149', 'not_in_hand')
    if state.phase == CHARM and verb == 'charm':
        good = int(place_named(state, args)) in charmable(state)
        return None if good else Refusal('SM-I1-139', 'no_such_counter')
    if state.phase == BERTH and verb == 'go':
        return None if int(place_named(state, args)) in berths(state) else Refusal('SM-I1-40', 'no_such_berth')
    if state.phase == WAVE and verb == 'pollute':
        good = int(place_named(state, args)) in may_spread_to(state)
        return None if good else Refusal('SM-I3-97', 'no_spread_there')
    if state.phase == CLEAN and verb in ('clean', 'leave'):
        return why_not_clean(state, verb, args)
    if state.phase == PICK and verb == 'take' and len(args) == 1:
        good = kind_named(args, 0) in wanted_of(state, state.story.partner)
        return None if good else Refusal('SM-I1-56', 'not_to_be_had')
    if state.phase == SWAP and verb in ('give', 'show', 'decline'):
        return why_not_answer(state, verb, args)
    return Refusal(state.act.cites['turn'], 'not_asked', (verb,))


def why_not_clean(state: State, verb: str, args: tuple[Value, ...]) -> Refusal | None:
    """SM-I3-114  Refuses a marker that is not next; the first one is taken at once (SM-I3-111)."""
    if verb == 'leave':
        good = state.story.scrubbed != AT_ONCE and not args
        return None if good else Refusal('SM-I3-111', 'first_marker')
    if int(place_named(state, args)) in cleanable(state):
        return None
    return Refusal('SM-I3-114' if state.story.freed else 'SM-I3-113', 'not_next')


def why_not_answer(state: State, verb: str, args: tuple[Value, ...]) -> Refusal | None:
    """SM-I1-52  Refuses to give what was not asked for or is not held, or to show a hand with nothing to take."""
    if verb == 'decline' and not args:
        return None
    if verb == 'show' and not args:
        if state.story.wanted != TO_LOOK:
            return Refusal('SM-I1-51', 'not_to_be_shown')
        return None if may_show(state) else Refusal('SM-I1-56', 'nothing_to_take')
    if verb == 'give' and len(args) == 1 and kind_named(args, 0) in answers(state):
        return None
    return Refusal('SM-I1-55', 'not_asked_for')


def why_not_proposed(state: State, seat: i64, verb: str, args: tuple[Value, ...]) -> Refusal | None:
    """SM-I1-50  Refuses an exchange with oneself, of a tile that is not exchanged, or one too many."""
    if len(args) != (3 if verb == 'propose' else 2):
        return Refusal('SM-I1-50', 'not_asked', (verb,))
    kind, partner = kind_named(args, 0), args[1]
    if kind < 0 or not holds_kind(state, seat, kind):
        return Refusal('SM-A1-09', 'not_in_hand')
    if not isinstance(partner, int) or not 0 <= partner < state.rules.seats or partner == seat:
        return Refusal('SM-I1-49', 'no_partner')
    if not may_be_given(state, kind):
        return why_not_exchanged(kind)
    if verb == 'propose' and kind_named(args, 2) not in to_want(state):
        wanted = kind_named(args, 2)
        good = wanted >= 0 and may_be_wanted(state, wanted)
        return Refusal('SM-I1-01', 'not_in_game') if good or wanted < 0 else why_not_exchanged(wanted)
    return None if may_propose(state) else Refusal('SM-I1-58', 'enough_proposals', (state.rules.proposals,))


def why_not_exchanged(kind: i64) -> Refusal:
    """SM-I1-57  Says why a tile is not exchanged: villages and the Abbey never are, ordinary ones not (SM-I1-53)."""
    rule = 'SM-I1-57' if is_fixed(kind) else 'SM-I2-24' if PROPERTY[kind] >= 0 else 'SM-I1-53'
    return Refusal(rule, 'never_exchanged', (NAMES[kind],))
