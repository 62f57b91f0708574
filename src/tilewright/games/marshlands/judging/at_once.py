"""What pays most at once in Act 7, found without trying every answer: so outcomes are played on many at a time.

A tile that finishes something goes before one that pays by itself wherever it lies, for the latter can wait as long as
turns are left; what pays nothing is laid anywhere. Counters go on what pays more than they are worth.
"""

from __future__ import annotations

from tilewright.core.dice import Dice
from tilewright.games.marshlands.acts.terms import WHOLE
from tilewright.games.marshlands.board.reach import centre_root
from tilewright.games.marshlands.board.sets import ECLIPSE
from tilewright.games.marshlands.judging.coming import share, turns_left
from tilewright.games.marshlands.judging.finding import worth_of
from tilewright.games.marshlands.judging.finishing import ALONE, ripe_by_cell, roots_around
from tilewright.games.marshlands.judging.vying import by_itself, counter_worth, gain
from tilewright.games.marshlands.laying.frontier import legal_turns, places
from tilewright.games.marshlands.pieces.claims import open_claims
from tilewright.games.marshlands.state import CLAIM, DRAW, PLAY, State, hand, lays_on, survey
from tilewright.games.marshlands.steps import draw
from tilewright.games.marshlands.steps.claim import claim_no_more, claim_there
from tilewright.games.marshlands.steps.lay import lay_own
from tilewright.games.marshlands.steps.lays import count_lays, nth_lay

Lay = tuple[int, int, int]  # a kind, a cell and a turn


def answer_at_once(state: State, dice: Dice) -> bool:
    """Answers in place what is asked where sections do not matter; False where it knows no quick way."""
    if state.act.where != WHOLE:
        return False
    if state.phase == DRAW:
        draw.at_random(state, dice)
    elif state.phase == CLAIM:
        claim_at_once(state)
    elif state.phase == PLAY:
        return lay_at_once(state, dice)
    else:
        return False
    return True


def claim_at_once(state: State) -> None:
    """SM-A7-21  Lays a counter on what pays most, if it pays more than the counter is worth; else no more."""
    seat, there = int(state.props.mover), open_claims(state)
    pays = worth_of(state, seat, there)
    best = max(pays)
    if best > counter_worth(state, seat):
        claim_there(state, there[pays.index(best)], None)
    else:
        claim_no_more(state, None)


def lay_at_once(state: State, dice: Dice) -> bool:
    """SM-A7-19  Lays what pays most now, or anything; False where only the Eclipse is left to lay."""
    seat = int(state.seat)
    many = hand(state, seat)
    found = paying(state, seat, many, dice) if share(state, seat) >= 1.0 else None
    found = found or anywhere(state, many, dice)
    if found is None:
        return False
    kind, cell, turn = found
    lay_own(state, kind, cell, turn, None)
    return True


def paying(state: State, seat: int, many: list[int], dice: Dice) -> Lay | None:
    """A lay that pays: by what it finishes, or by itself; the latter first if no turn can be spared for the former."""
    worth = counter_worth(state, seat)
    single = [kind for kind in many if by_itself(kind, worth) > 0]
    if len(single) >= turns_left(state, seat):
        return by_water(state, single, dice) or by_finishing(state, many, worth)
    return by_finishing(state, many, worth) or by_water(state, single, dice)


def by_finishing(state: State, many: list[int], worth: float) -> Lay | None:
    """The lay that brings most over what its tile brings by itself, if any brings more."""
    found: Lay | None = None
    best = 0.0
    for cell, ripe in ripe_by_cell(state):
        for kind, pays, turn in ripe:
            if kind in many:
                more = gain(pays, worth) - by_itself(kind, worth)
                if more > best:
                    best, found = more, (kind, cell, turn)
    return found


def by_water(state: State, single: list[int], dice: Dice) -> Lay | None:
    """A lay beside the water that leads to the Abbey, of that tile which brings most by itself."""
    if not single:
        return None
    networks, realm = survey(state), lays_on(state, state.seat)
    home, kind = centre_root(state, networks), max(single, key=lambda each: ALONE[each])
    out: list[Lay] = []
    for cell in places(state, state.seat):
        turns = legal_turns(state, realm, kind, cell)
        if turns and home in roots_around(state, networks, cell):
            out += [(kind, int(cell), turn) for turn in range(4) if turns >> turn & 1]
    return out[int(dice.below(len(out)))] if out else None


def anywhere(state: State, many: list[int], dice: Dice) -> Lay | None:
    """Any lay of any tile, of those that pay nothing by themselves if there are some."""
    realm, cells = lays_on(state, state.seat), places(state, state.seat)
    kinds = [kind for kind in sorted(set(many)) if kind != ECLIPSE]
    counts = [int(count_lays(state, realm, kind, cells)) for kind in kinds]
    plain = [0 if ALONE[kind] else n for kind, n in zip(kinds, counts, strict=True)]
    counts = plain if any(plain) else counts
    if not any(counts):
        return None
    nth, at = int(dice.below(sum(counts))), 0
    while nth >= counts[at]:
        nth -= counts[at]
        at += 1
    spot = nth_lay(state, realm, kinds[at], cells, nth)
    return kinds[at], int(spot >> 2), int(spot & 3)
