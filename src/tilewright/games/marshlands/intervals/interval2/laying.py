"""What Interval 2 asks of a tile beyond the rules of all intervals: property by its owner, the first at the quay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.masks import ONE
from tilewright.games.marshlands.acts.act import Lay, LayRule, MayLay
from tilewright.games.marshlands.board.places import place_on
from tilewright.games.marshlands.board.sections import HOME
from tilewright.games.marshlands.board.sets import PROPERTY, STRIDE
from tilewright.games.marshlands.circuits.search import Searcher, apart
from tilewright.games.marshlands.intervals.events import BIT, EVENT, GUIDE, OBSTRUCTION, SHIPWRECK, tiles_of
from tilewright.games.marshlands.intervals.interval2.waterways import Map, has_ring, map_of
from tilewright.games.marshlands.laying.events import (
    FREE_OR_REPLACED,
    IN_CONTACT,
    NOT_BARRED,
    OWN_OR_EVENT,
    lies,
    lying,
)
from tilewright.games.marshlands.laying.own import JOKER_BY_WATER, SIDES_MATCH
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def own_property(state: State, lay: Lay) -> int:
    """SM-I2-48  Private Property is laid by the player of its colour, wherever he likes (SM-I2-54).

    So nobody else can take it when it is offered (SM-I2-55). One of a colour that nobody plays is anybody's (SM-I2-57).
    """
    colour = PROPERTY[lay.kind]
    return lay.turns if colour < 0 or colour >= state.rules.colours or colour == lay.realm else 0


def first_at_quay(state: State, lay: Lay) -> int:
    """SM-I2-15  The first tile of a player touches the Embarkation point, unless his cell there is taken (SM-I2-16)."""
    return lay.turns if has_begun(state, lay) or lay.cell == HOME[state.rules.sections[lay.realm]] else 0


def has_begun(state: State, lay: Lay) -> bool:
    """SM-I2-16  Whether a player has laid the first tile, or cannot lay it at the quay."""
    home = HOME[state.rules.sections[lay.realm]]
    return state.props.started & ONE[lay.realm] != 0 or state.board.at[home] >= 0


def not_on_guided_circuit(state: State, lay: Lay) -> int:
    """SM-I2-76  No Shipwreck or Obstruction onto a circuit of a player who has the Guide on one of his.

    That is tested at laying (SM-I2-77), unless it was agreed that it only tells in the count.
    """
    event = EVENT[lay.kind]
    if (event != SHIPWRECK and event != OBSTRUCTION) or state.board.at[lay.cell] < 0 or no_guide(state, lay):
        return lay.turns
    here, guide = map_of(state), lying(state, GUIDE)[0]
    for colour in range(state.rules.colours):
        if runs_over(here, colour, guide) and runs_over(here, colour, lay.cell):
            return 0
    return lay.turns


def no_guide(state: State, _lay: Lay) -> bool:
    """SM-I2-77  Whether no Guide lies, or none on any circuit, or it was agreed that it only tells in the count."""
    return state.rules.guide_scores_only or not lies(state, BIT[GUIDE]) or not has_ring(state)


def runs_over(here: Map, colour: int, cell: i64) -> bool:
    """Whether some circuit of a colour runs over the tile on a cell."""
    searcher = here.searchers.get(colour)
    if searcher is None:
        searcher = here.searchers[colour] = Searcher(apart(here.waterway), here.starts, colour, here.rules)
    first = int(place_on(cell, 0))
    canals = [here.canals[place] for place in range(first, first + STRIDE) if place in here.canals]
    return any(searcher.runs_over(canal) for canal in canals)


PROPERTIES: Final = frozenset([kind for kind, colour in enumerate(PROPERTY) if colour >= 0])
OWN_PROPERTY: Final = LayRule(own_property, 'SM-I2-48', 'not_your_property', only=PROPERTIES)
FIRST_AT_QUAY: Final = LayRule(first_at_quay, 'SM-I2-15', 'first_at_quay', rests=has_begun)
LOSSES: Final = tiles_of(SHIPWRECK, OBSTRUCTION)
NOT_GUIDED: Final = LayRule(not_on_guided_circuit, 'SM-I2-76', 'guided', only=LOSSES, rests=no_guide)
MAY_LAY: Final = MayLay(
    (
        OWN_OR_EVENT,  # SM-I2-21, SM-I2-22
        OWN_PROPERTY,
        FIRST_AT_QUAY,
        FREE_OR_REPLACED,
        IN_CONTACT,
        NOT_BARRED,
        SIDES_MATCH,  # SM-I2-17
        JOKER_BY_WATER,
        NOT_GUIDED,
    )
)
