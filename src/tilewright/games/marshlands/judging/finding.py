"""What boats may soon find: finished constructions without a counter, the nearer the better.

The sheet knows only what has a counter (SM-I1-161). So by the sheet alone a boat has no reason to go anywhere before it
lies beside something, a lay that fills a cell is as good as any other, and a village may as well stay in the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.acts.terms import AT_QUAY, BY_COUNTER, BY_EVENT, NO_BOATS
from tilewright.games.marshlands.board.places import claim_on, place_claimed
from tilewright.games.marshlands.board.sets import WATER
from tilewright.games.marshlands.intervals.events import BISHOP, EVENT, HEATHEN, RELIC
from tilewright.games.marshlands.judging.touring import soon
from tilewright.games.marshlands.pieces.boats import in_water, open_waters, over_sides
from tilewright.games.marshlands.pieces.claims import finished_at, from_water, member_of, name_of, supply_of, unclaimed
from tilewright.games.marshlands.pieces.props import MEMBERS, NOWHERE
from tilewright.games.marshlands.sheet.explain import score
from tilewright.games.marshlands.sheet.lines import NO_PART, POND, points_in, reason_in, seat_in, segment_in
from tilewright.games.marshlands.state import ANSWER, State, is_over, survey

if TYPE_CHECKING:
    from mypy_extensions import i64

# [steps] which part of its points a construction is worth that is so many steps away.
NEAR: Final = (0.9, 0.8, 0.65, 0.5, 0.3)
AFLOAT: Final = 5.0  # to have a boat at all: until its village lies there is none (SM-I1-60)
ROOM: Final = 0.2  # a water within reach
GIFTS: Final = {int(BISHOP): 20.0, int(HEATHEN): 20.0, int(RELIC): 13.0}
EVENT_GIFT: Final = 6.0  # of any other event
TILE_GIFT: Final = 1.0  # of any other tile: it fills a cell


def finds(state: State) -> list[float]:
    """What each seat may soon find by boat or is offered, where counters are laid from boats; nothing after the end.

    Where tours are laid out it is what they are about to bring.
    """
    if state.act.boats == AT_QUAY and not is_over(state):
        return soon(state)
    return by_boat(state)


def by_boat(state: State) -> list[float]:
    """What each seat may soon find by boat or is offered, where counters are laid from boats."""
    many = state.rules.seats
    if is_over(state) or state.act.pays != BY_COUNTER or state.act.boats in (NO_BOATS, AT_QUAY):
        return [0.0] * many
    gift = gift_of(state.offered) if state.phase == ANSWER else 0.0  # to whoever did not offer it
    return [found_by(state, seat) + (gift if seat != state.seat else 0.0) for seat in range(many)]


def gift_of(kind: i64) -> float:
    """What it may bring to be offered a tile: events that pay most, then others that can be laid on anybody."""
    event = EVENT[kind]
    return GIFTS.get(int(event), EVENT_GIFT) if event >= 0 else TILE_GIFT


def found_by(state: State, seat: int) -> float:
    """What the boat of a seat may soon find: each construction once, at the place from which it is nearest."""
    colour = state.holds[seat]
    boat = int(state.props.boats[colour])
    if boat == NOWHERE or not supply_of(state, seat):
        return 0.0
    known = {int(place_claimed(claim)) for claim in state.props.claims}
    steps, way, out = {boat: 0}, [boat], AFLOAT
    spots: list[int] = []
    parts: list[float] = []
    for here in way:
        if in_water(state, here):
            out += ROOM
            there = unclaimed(state, finished_at(state, from_water(state, here)), known)
            spots += there
            parts += [NEAR[steps[here]]] * len(there)
        if steps[here] + 1 < len(NEAR):
            for other in beside(state, colour, here):
                if other not in steps:
                    steps[other] = steps[here] + 1
                    way.append(other)
    if not spots:
        return out
    return out + sum([part * max(0, n) for part, n in zip(parts, worth_of(state, seat, spots), strict=True)])


def beside(state: State, colour: i64, place: i64) -> list[int]:
    """Where a boat gets from a place in a step, without going ashore."""
    return open_waters(state, colour, place) if state.act.where == BY_EVENT else over_sides(state, place)


def worth_of(state: State, seat: int, spots: list[int]) -> list[int]:
    """What each of some constructions would pay a seat if its counter were on it, by the sheet as things lie."""
    owner = MEMBERS * state.holds[seat] + member_of(state, seat)
    trial = state.copy()
    trial.props.claims += [int(claim_on(spot, owner)) for spot in spots]
    found: dict[int, int] = {}
    networks = survey(trial)
    for line in score(trial):
        segment = segment_in(line)
        if seat_in(line) == seat and segment != NO_PART:
            single = networks.regions.kind[segment] == WATER and reason_in(line) != POND
            name = int(-1 - segment if single else networks.regions.find(segment))  # as claims name it
            found[name] = found.get(name, 0) + int(points_in(line))
    return [found.get(name_of(trial, networks, spot), 0) for spot in spots]
