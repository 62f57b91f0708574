"""The end of Interval 2: counters come off, circuits are declared, checked and perhaps voted on.

Stage 1 is what players declare while all counters lie that may lie on a circuit; then those on none come off, Private
Property with them; stage 2 is what becomes possible thereby (SM-I2-100 to SM-I2-102).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.play import Told
from tilewright.games.marshlands.board.places import cell_in, place_on, spot_on
from tilewright.games.marshlands.board.sets import FACES, WATER
from tilewright.games.marshlands.circuits.circuits import (
    NOTHING,
    QUAY,
    Circuit,
    Fault,
    is_shut,
    over,
    recognised,
    why_no_circuit,
)
from tilewright.games.marshlands.circuits.clearing import Counter, clear_a, clear_b, counters_on, has_gained
from tilewright.games.marshlands.circuits.search import proposal
from tilewright.games.marshlands.intervals.events import DISORIENTATION, JAM, SIGNPOSTING
from tilewright.games.marshlands.intervals.interval2.tolls import lift_toll
from tilewright.games.marshlands.intervals.interval2.waterways import (
    Map,
    entries_of,
    has_ring,
    map_of,
    to_circuit,
    to_places,
)
from tilewright.games.marshlands.laying.events import lying
from tilewright.games.marshlands.laying.replacing import remove
from tilewright.games.marshlands.state import OVER, State, ask_at, survey

if TYPE_CHECKING:
    from mypy_extensions import i64

LAST_STAGE: Final = 2
MOST_SCRAPS: Final = 3  # so that nobody traces for ever


def start_declaring(state: State, told: list[Told] | None) -> None:
    """SM-I2-100  Begins: takes off all counters that can lie on no circuit of their owner."""
    tour = state.tour
    tour.stage, tour.teller = 1, 0
    tour.signed = signposted(state)
    here = map_of(state)
    if has_ring(state):
        counters = clear_a(here.waterway, here.starts, here.rules).counters
    else:  # then all of them
        counters = tuple(sorted(counters_on(here.waterway), key=owner_of))
    take_off(state, here, counters, told)


def owner_of(counter: Counter) -> int:
    """Whose counter it is."""
    return counter.colour


def signposted(state: State) -> list[int]:
    """SM-I2-80  The cells of Traffic Jam and Disorientation that Signposting on the same network cancels.

    Counters and property do not interrupt a network, nor does it matter what was laid first (SM-I2-81); the Embarkation
    point joins nothing (SM-I2-82) unless that was agreed, and being on one section is not enough (SM-I2-83).
    """
    signs = lying(state, SIGNPOSTING)
    losses = [*lying(state, JAM), *lying(state, DISORIENTATION)]
    return [cell for cell in losses if any(on_same_network(state, cell, sign) for sign in signs)]


def on_same_network(state: State, cell: i64, other: i64) -> bool:
    """SM-I2-80  Whether the waters of two tiles are joined."""
    one, another, quays = [waters_of(state, where) for where in (cell, other, state.board.where[0])]
    return bool(one & another) or (state.rules.quay_joins and bool(one & quays) and bool(another & quays))


def waters_of(state: State, cell: i64) -> set[int]:
    """The networks of the waters of a tile."""
    regions, place = survey(state).regions, state.board.at[cell]
    base = int(regions.base[place])
    many = range(base, base + FACES.parts[state.board.face[place] >> 2])
    return {int(regions.find(segment)) for segment in many if regions.kind[segment] == WATER}


def take_off(state: State, here: Map, counters: tuple[Counter, ...], told: list[Told] | None) -> None:
    """SM-I2-98  Gives counters back to their owners; what they lay on can serve others without any counter."""
    for counter in counters:
        place = here.places[counter.canal]
        state.tour.unbound.append(place)
        lift_toll(state, counter.colour, spot_on(place, counter.side))
        if told is not None:
            told.append(Told('counter_back', int(state.holder[counter.colour]), (state.board.cell_of(cell_in(place)),)))


def clear_away(state: State, told: list[Told] | None) -> None:
    """SM-I2-101  Takes off what lies on none of its owner's circuits; Private Property leaves an empty cell."""
    here = map_of(state)
    declared = {colour: circuits_of(state, here, colour) for colour in range(state.rules.colours)}
    cleared = clear_b(here.waterway, declared)
    take_off(state, here, cleared.counters, told)
    if cleared.tiles:
        owners = {canal.tile: canal.hub for canal in here.waterway}
        state.tour.gone += [8 * cell + owners[cell] for cell in cleared.tiles]
        remove(state, list(cleared.tiles), told)
    state.tour.opened = [colour for colour in range(state.rules.colours) if has_gained(here.waterway, cleared, colour)]


def circuits_of(state: State, here: Map, colour: i64) -> list[Circuit]:
    """The circuits that a colour has declared, in order."""
    return [to_circuit(state, here, list(each[1:])) for each in state.tour.declared if each[0] == colour]


def telling(state: State) -> int:
    """SM-I2-103  Whose turn to declare it is: from the one who began, round."""
    return int((state.story.first + state.tour.teller) % state.rules.seats)


def proposed(state: State, here: Map, colour: i64) -> list[Circuit]:
    """SM-I2-103  What the program proposes: the longest circuit, then the longest that is recognised beside it ...

    After clearing only those have something to propose for whom a way has opened (SM-I2-102).
    """
    if (state.tour.stage == LAST_STAGE and int(colour) not in state.tour.opened) or not has_ring(state):
        return []
    return proposal(here.waterway, here.starts, int(colour), circuits_of(state, here, colour), here.rules)


def settle(state: State) -> None:
    """SM-I2-103  Declares for everybody what the program proposes; without an answer that stands."""
    tour = state.tour
    if not tour.stage:
        start_declaring(state, None)
    while tour.stage <= LAST_STAGE:
        here = map_of(state)
        while tour.teller < state.rules.seats:
            declare_proposed(state, here)
        if tour.stage == 1:
            clear_away(state, None)
        tour.stage, tour.teller = tour.stage + 1, 0
        if not tour.opened:
            break
    tour.stage = LAST_STAGE + 1
    ask_at(state, OVER)


def agree(state: State) -> None:
    """SM-I2-103  Declares what is proposed."""
    declare_proposed(state, map_of(state))


def declare_proposed(state: State, here: Map) -> None:
    """SM-I2-103  Declares what is proposed to whoever is asked, on a waterway that is known already."""
    colour = state.holds[telling(state)]
    state.tour.declared += [(int(colour), *to_places(here, each)) for each in proposed(state, here, colour)]
    end_telling(state)


def end_telling(state: State) -> None:
    """Lets the next one declare."""
    tour = state.tour
    tour.teller, tour.scraps, tour.walk, tour.voter, tour.votes, tour.own = tour.teller + 1, 0, [], 0, 0, 0


# ---------------------------------------------------------------- tracing one's own


def traced(state: State) -> bool:
    """Whether whoever declares has begun to trace circuits of his own."""
    return bool(state.tour.walk) or state.tour.own > 0


def steps_on(state: State) -> list[int]:
    """SM-I2-88  The places to which the circuit that is traced may go on; the centre's cell, as 8 * cell, ends it."""
    here, tour = map_of(state), state.tour
    colour = int(state.holds[telling(state)])
    if tour.scraps >= MOST_SCRAPS:
        return []
    if not tour.walk:
        start = here.starts[colour]
        return [here.places[start >> 2]] if start != NOTHING and not is_shut(here.waterway, start, colour) else []
    walk = entries_of(state, here, tour.walk)
    last = walk[-1]
    out: list[int] = []
    for side in range(4):
        leaving = last - (last & 3) + side
        way = over(here.waterway, leaving)
        if leaving == last or way == NOTHING or is_shut(here.waterway, leaving, colour):
            continue
        if way == QUAY:
            out.append(int(place_on(state.board.where[0], 0)))
        elif way not in walk and not is_shut(here.waterway, way, colour):
            out.append(here.places[way >> 2])
    return out


def why_not_closed(state: State) -> Fault | None:
    """SM-I2-104  Why the circuit that is traced is none, or not recognised beside those declared before.

    One that is not recognised counts for nothing (SM-I2-106). Nobody asks whether a boat has travelled it (SM-I2-92).
    """
    here, colour = map_of(state), int(state.holds[telling(state)])
    circuit = to_circuit(state, here, state.tour.walk)
    fault = why_no_circuit(here.waterway, here.starts, colour, circuit, here.rules)
    if fault is None and not recognised(here.waterway, circuit, circuits_of(state, here, colour)):
        return Fault('SM-I2-104', 'shared', 0)
    return fault


def trace(state: State, place: i64) -> None:
    """SM-I2-103  Goes on with the circuit that is traced; back at the Embarkation point it is declared."""
    tour = state.tour
    if cell_in(place) == state.board.where[0]:
        tour.declared.append((int(state.holds[telling(state)]), *tour.walk))
        tour.walk, tour.own = [], tour.own + 1
    else:
        tour.walk.append(int(place))


def scrap(state: State) -> None:
    """Gives up the circuit that is traced."""
    state.tour.walk = []
    state.tour.scraps += 1


def close(state: State) -> None:
    """SM-I2-103  Declares no further circuit, or none at all; by agreement the others vote on the list (SM-I2-121)."""
    if state.rules.vote and state.tour.own:
        state.tour.voter = 1
    else:
        end_telling(state)


def voting(state: State) -> int:
    """SM-I2-121  Who votes now."""
    return int((telling(state) + state.tour.voter) % state.rules.seats)


def vote(state: State, objects: bool) -> None:
    """SM-I2-121  Counts a vote; if most of the others object, what the program proposes stands instead."""
    tour = state.tour
    tour.votes += int(objects)
    tour.voter += 1
    if tour.voter < state.rules.seats:
        return
    if 2 * tour.votes > state.rules.seats - 1:
        del tour.declared[len(tour.declared) - tour.own :]
        agree(state)
    else:
        end_telling(state)
