"""What Interval 1 asks of a tile beyond the rules of all intervals: the Bishop early at home, no cows by the Wizard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.acts.act import Lay, LayRule, MayLay
from tilewright.games.marshlands.intervals.events import BISHOP, BLESSING, COW_TILES, EVENT, HAS_COW, WIZARD, tiles_of
from tilewright.games.marshlands.laying.events import (
    FREE_OR_REPLACED,
    IN_CONTACT,
    NOT_BARRED,
    OWN_OR_EVENT,
    holds_event,
)
from tilewright.games.marshlands.laying.own import JOKER_BY_WATER, SIDES_MATCH
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_EARLY: Final = 20  # SM-I1-84


def bishop_at_home(state: State, lay: Lay) -> int:
    """SM-I1-84  Among the first twenty tiles the Bishop is laid only on one's own section; later on any (SM-I1-83)."""
    if EVENT[lay.kind] != BISHOP or state.realms[lay.cell] == lay.realm:
        return lay.turns
    return lay.turns if nth_of_section(state, lay.cell) > MOST_EARLY else 0


def nth_of_section(state: State, cell: i64) -> i64:
    """SM-I1-81  Which tile of its section one laid on a cell is: of those that lie there, or ever did."""
    realm = state.realms[cell]
    if state.rules.bishop_laid:
        return state.story.ever[realm] + 1
    return state.laid[realm] + (1 if state.board.at[cell] < 0 else 0)


def no_cows_by_wizard(state: State, lay: Lay) -> int:
    """SM-I1-114  No tile with a cow's number on a section with a Wizard, unless a Blessing has cancelled him."""
    if not HAS_COW[lay.kind] or not holds_event(state, lay.realm, WIZARD):
        return lay.turns
    return lay.turns if holds_event(state, lay.realm, BLESSING) and not state.rules.ban_stays else 0  # SM-I1-116


def no_wizard(state: State, lay: Lay) -> bool:
    """Whether there is no Wizard on one's own section, where alone a cow may go."""
    return not holds_event(state, lay.realm, WIZARD)


BISHOP_AT_HOME: Final = LayRule(bishop_at_home, 'SM-I1-84', 'bishop_at_home', only=tiles_of(BISHOP))
NO_COWS: Final = LayRule(no_cows_by_wizard, 'SM-I1-114', 'no_cows', only=COW_TILES, rests=no_wizard)
MAY_LAY: Final = MayLay(
    (
        OWN_OR_EVENT,
        FREE_OR_REPLACED,
        IN_CONTACT,  # SM-I1-09
        NOT_BARRED,
        BISHOP_AT_HOME,
        NO_COWS,
        SIDES_MATCH,  # those of neighbours (SM-I1-31), not of the tile that is replaced (SM-I1-32)
        JOKER_BY_WATER,
    )
)
