"""What tours may come to in Interval 2: rounds that a few tiles would close, and cells that no tile will fill.

The sheet knows a circuit only once it is closed (SM-I2-91), so by the sheet alone a canal may as well lead anywhere.
Here ways are followed from the quay over canals and bare cells of the own section, the likeliest first. Where two of
them meet is a round: it pays for what no circuit has yet, as likely as tiles come for its bare cells. Other sections
are left out: little of a circuit lies there, and of two players who sit opposite nothing can. Whoever takes what is
about to come counts rounds that lack a single tile; a judge counts all, and what Private Property may take away again.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple, final

from tilewright.core.masks import ONE
from tilewright.games.marshlands.acts.endings import section_is_full, too_many_refused
from tilewright.games.marshlands.board.places import cell_in, part_in, place_on
from tilewright.games.marshlands.board.sections import HOME
from tilewright.games.marshlands.board.sets import ABBEY, FACES, HAMLET, STRIDE, WATER
from tilewright.games.marshlands.intervals.events import EVENT
from tilewright.games.marshlands.intervals.interval2.rows import LANDMARK_WORTH, WORTH, landmark
from tilewright.games.marshlands.intervals.interval2.standings import LEAST, sides_on, standings, verdict_on
from tilewright.games.marshlands.intervals.interval2.tolls import owner_of_tile, sides_of
from tilewright.games.marshlands.judging.dreading import OPEN, Exposed, chances, exposed_circuits, lasting, on_neck
from tilewright.games.marshlands.judging.joining import likely
from tilewright.games.marshlands.state import ANSWER, ROOM, State, cells_in, left

if TYPE_CHECKING:
    from mypy_extensions import i64

KEEP: Final = 0.85  # the part of a round that is left for each bare cell: another tile may come to lie there
OTHERS: Final = 0.4  # the part that the next best round counts, and of this the next after it
ROUNDS: Final = 4  # counted at most
SOON: Final = 1  # bare cells of a round that is about to be closed
EVER: Final = 99  # of any round
HARDLY: Final = 0.01  # ways that are less likely are not followed
TOURS: Final = (
    'rounds',  # what rounds may bring that are not closed
    'stuck',  # bare cells for which hardly any tile comes
    'dread_circuits',  # what Private Property may take of circuits
    'dread_rounds',  # and of rounds
    'offered_tile',  # to be offered a tile: it fills a cell
    'offered_event',  # to be offered an event, which can be laid on anybody
    'decided',  # to be ahead when the game ends with this turn
)
SOON_WORTH: Final = (1.0, -1.0, 0.0, 0.0, 1.0, 3.0, 100.0)  # of these, to whoever takes what is about to come

BARE: Final = 7  # in a place: the whole of a cell without a tile
NOWHERE: Final = -1
TWO: Final = 2
ALL_SIDES: Final = [0, 1, 2, 3]


class Stop(NamedTuple):
    """A place on a way from the quay."""

    place: int
    entry: int  # the side by which it is entered
    before: int  # the number of the stop before it
    chance: float  # how likely all bare cells before it are filled as they have to be
    worth: float  # what it and all before it would pay, as far as no circuit has it
    bare: int  # bare cells up to here
    depth: int


Step = tuple[float, int, int, int]  # what a stop is entered by: less its chance, its place, the side, the stop before


@final
class Ways:
    """All ways of a colour from the quay over its own section, and the rounds where two of them meet."""

    def __init__(self, state: State, colour: i64, many: list[int], turns: int, most: int = EVER) -> None:
        self.state: Final = state
        self.colour: Final = int(colour)
        self.many: Final = many  # [place] over how many sides a canal leads on to rounds
        self.most: Final = min(turns, most)  # bare cells of a round
        self.looked: Final = state.rules.hand + turns  # tiles that are seen until then
        self.stops: list[Stop] = []
        self.number: dict[int, int] = {}  # [place] its stop
        self.first = 0.0  # what the first circuit brings besides, where there is none yet
        self.rounds: list[float] = []  # what each may bring

    def follow(self) -> None:
        """Follows all ways, the likeliest first."""
        section = self.state.rules.sections[self.colour]
        start = self.entered(HOME[section], section)
        if start == NOWHERE:
            return
        if self.many[start] < LEAST:
            self.first = float(self.state.rules.circuit_bonus)
        queue: list[Step] = [(-1.0, start, section, 0)]
        while queue:
            step = heappop(queue)
            if step[1] not in self.number:
                self.add(step)
                self.go_on(len(self.stops) - 1, queue)

    def entered(self, cell: i64, side: int) -> int:
        """The place on a cell of the own section that is entered by a side, or NOWHERE."""
        state = self.state
        if state.realms[cell] != self.colour:
            return NOWHERE
        at = state.board.at[cell]
        if at < 0:
            return int(place_on(cell, BARE))
        face = state.board.face[at]
        part = FACES.ports[12 * face + 3 * side + 1]
        if part < 0 or FACES.kinds[STRIDE * (face >> 2) + part] != WATER:
            return NOWHERE
        return int(place_on(cell, part)) if owner_of_tile(state, cell) in (self.colour, -1) else NOWHERE

    def add(self, step: Step) -> None:
        """Adds a stop."""
        chance, place, entry, before = step
        last = self.stops[before] if self.stops else Stop(place, entry, 0, 1.0, 0.0, 0, 0)
        bare, worth = int(part_in(place) == BARE), 1.0
        if not bare:
            worth = 0.0 if self.many[place] >= LEAST else worth_of(self.state, self.colour, place)
        self.number[place] = len(self.stops)
        self.stops.append(Stop(place, entry, before, -chance, last.worth + worth, last.bare + bare, last.depth + 1))

    def go_on(self, nth: int, queue: list[Step]) -> None:
        """Goes on from a stop over its other sides; where a way has been already there is a round."""
        here = self.stops[nth]
        cell, steps = cell_in(here.place), self.state.board.steps
        for side in ALL_SIDES if part_in(here.place) == BARE else sides_of(self.state, here.place):
            if side == here.entry:
                continue
            there = self.entered(cell + steps[side], side ^ 2)
            if there in self.number:
                self.close(nth, side, self.number[there])
            elif there != NOWHERE:
                chance = here.chance * self.passing(here, ONE[side])
                if chance > HARDLY:
                    heappush(queue, (-chance, there, side ^ 2, nth))

    def passing(self, stop: Stop, sides: i64) -> float:
        """How likely a stop will lead from where it is entered to some sides, a mask."""
        if part_in(stop.place) != BARE:
            return 1.0
        return KEEP * likely(self.state.around[cell_in(stop.place)], sides | ONE[stop.entry], self.looked)

    def close(self, nth: int, side: int, other: int) -> None:
        """SM-I2-89  Adds the round that is closed over a side between two stops, with the way from the quay to it."""
        stops = self.stops
        here, there, chance = stops[nth], stops[other], 1.0
        one, another, over, back = here, there, side, side ^ 2  # and the sides by which these are left
        while one.place != another.place:
            if one.depth >= another.depth:
                chance *= self.passing(one, ONE[over])
                over, one = one.entry ^ 2, stops[one.before]
            else:
                chance *= self.passing(another, ONE[back])
                back, another = another.entry ^ 2, stops[another.before]
        chance *= one.chance * self.passing(one, ONE[over] | ONE[back])
        if here.bare + there.bare - one.bare <= self.most:
            self.rounds.append(chance * (here.worth + there.worth - one.worth + self.first))


def worth_of(state: State, colour: int, place: int) -> float:
    """SM-I2-107  What a canal pays on a circuit, with what lies there (SM-I2-70, SM-I2-113)."""
    kind = state.board.face[state.board.at[cell_in(place)]] >> 2
    out = 1 + WORTH.get(int(EVENT[kind]), 0)
    if kind == ABBEY or HAMLET[kind] >= 0:
        out += LANDMARK_WORTH[landmark(kind, colour)]
    return float(out)


# ---------------------------------------------------------------- what a section may come to


class Outlook(NamedTuple):
    """What a section may come to, and where that can be taken away."""

    rounds: float
    stuck: float
    circuits: Exposed = OPEN  # which part of its circuits Private Property may break
    neck: Exposed = OPEN  # and whether it may break all ways from the quay


Ground = tuple[int, ...]
OUTLOOKS: Final[dict[Ground, Outlook]] = {}  # of the sections asked about last: whoever thinks asks many times over
MOST_OUTLOOKS: Final = 4096


def outlook(state: State, colour: i64, turns: int, most: int = EVER) -> Outlook:
    """What a colour may come to beyond its sheet, found once for every section as it lies."""
    ground = ground_of(state, colour, turns, most)
    found = OUTLOOKS.get(ground)
    if found is None:
        if len(OUTLOOKS) >= MOST_OUTLOOKS:
            OUTLOOKS.clear()
        many = sides_on(state)
        ways = Ways(state, colour, many, turns, most)
        ways.follow()
        found = Outlook(best_of(ways.rounds), stuck(state, colour, turns))
        if most == EVER:
            found = found._replace(circuits=exposed_circuits(state, colour, many), neck=on_neck(state, neck_of(ways)))
        OUTLOOKS[ground] = found
    return found


def ground_of(state: State, colour: i64, turns: int, most: int) -> Ground:
    """Everything that an outlook depends on: the tiles of a section, and others where these may touch them."""
    rules, board, realms = state.rules, state.board, state.realms
    whole = rules.seats > TWO or rules.adjacent
    out = [int(colour), rules.sections[colour], rules.seats, rules.hand, rules.circuit_bonus, turns, most]
    where, face = board.where, board.face
    out += [int(4096 * where[n] + face[n]) for n in range(1, board.laid) if whole or realms[where[n]] == colour]
    return tuple(out)


def best_of(rounds: list[float]) -> float:
    """What some rounds may bring: the best of them, and parts of the next."""
    out, part = 0.0, 1.0
    for n in sorted(rounds, reverse=True)[:ROUNDS]:
        out += part * n
        part *= OTHERS
    return out


def stuck(state: State, colour: i64, turns: int) -> float:
    """SM-I2-117  What a colour may lose by bare cells for which hardly any tile comes."""
    first, looked = ROOM[state.rules.seats] * colour, state.rules.hand + turns
    cells = state.front[first : first + state.fronts[colour]]
    return sum([1.0 - likely(state.around[cell], 0, looked) for cell in cells])


def neck_of(ways: Ways) -> list[int]:
    """The cells over which all ways from the quay go, as far as they go one way and the first bare one."""
    state = ways.state
    side = state.rules.sections[ways.colour]
    cell, out = int(HOME[side]), list[int]()
    while (place := ways.entered(cell, side)) != NOWHERE and cell not in out:
        out.append(cell)
        if part_in(place) == BARE:
            break
        steps = state.board.steps
        onward = [each for each in sides_of(state, place) if each != side]
        onward = [each for each in onward if ways.entered(cell + steps[each], each ^ 2) != NOWHERE]
        if len(onward) != 1:
            break
        cell, side = int(cell + steps[onward[0]]), onward[0] ^ 2
    return out


# ---------------------------------------------------------------- what everybody may get


def tours(state: State, most: int = EVER) -> list[list[float]]:
    """What each seat may get or lose beyond its sheet while tiles are laid, as TOURS names it.

    Rounds that lack more than so many tiles are left out; whoever leaves some out dreads nothing either.
    """
    seats = range(state.rules.seats)
    if state.tour.stage:
        return [[0.0] * len(TOURS) for _ in seats]
    if section_is_full(state) or too_many_refused(state):
        return [[0.0] * (len(TOURS) - 1) + [n] for n in decided(standings(state))]
    turns = turns_left(state)
    found = [outlook(state, state.holds[seat], turns, most) for seat in seats]
    dread = dreads(state, found, turns) if most == EVER else [(0.0, 0.0) for _ in seats]
    out: list[list[float]] = []
    for seat in seats:
        asked = state.phase == ANSWER and seat != state.seat  # whoever did not offer it
        event = asked and EVENT[state.offered] >= 0
        row = [found[seat].rounds, found[seat].stuck, *dread[seat], float(asked and not event), float(event), 0.0]
        out.append(row)
    return out


def dreads(state: State, found: list[Outlook], turns: int) -> list[tuple[float, float]]:
    """SM-I2-58  What Private Property of others may take from the circuits of each seat, and from its rounds."""
    points = verdict_on(state, sides_on(state)).points
    out: list[tuple[float, float]] = []
    for seat, seen in enumerate(found):
        comes = chances(state, seat, turns)
        circuits = (1.0 - lasting(comes, seen.circuits)) * max(0, points[state.holds[seat]])
        out.append((circuits, (1.0 - lasting(comes, seen.neck)) * seen.rounds))
    return out


def decided(now: list[int]) -> list[float]:
    """SM-I2-84  Who is ahead when the game ends with this turn; nobody if all are level."""
    return [float(n == max(now) > min(now)) for n in now]


def turns_left(state: State) -> int:
    """SM-I2-84  About how many turns everybody still has, until a section is full or the stock is empty."""
    bare = min([int(cells_in(state) - laid) for laid in state.laid])
    return max(1, min(bare, int(left(state)) // state.rules.seats))


def soon(state: State) -> list[float]:
    """What each seat is about to get, by rounds that lack a single tile."""
    return [sum([n * worth for n, worth in zip(row, SOON_WORTH, strict=True)]) for row in tours(state, SOON)]
