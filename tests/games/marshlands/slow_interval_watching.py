"""Follows a game of an interval under the eyes of the slow second reading: what the referee sees and remembers."""

from __future__ import annotations

from collections import Counter
from typing import final

from tests.games.marshlands.slow_interval_boats import Boat, Claims, boat_goes, claims_of, homeward
from tests.games.marshlands.slow_interval_circuits import (
    HUB,
    Spot,
    Tourist,
    all_steps,
    goes_of,
    marks_of,
    of_others,
    own_side,
    quay_of,
    steps_of,
    unmarks_of,
)
from tests.games.marshlands.slow_interval_effects import (
    berths_of,
    board_after,
    eased_by,
    moved_counters,
    removed_by,
    settled,
)
from tests.games.marshlands.slow_interval_laying import LATE, Layer, cells_of, lays_of, nth_of_section
from tests.games.marshlands.slow_interval_looking import Shot, is_all_polluted
from tests.games.marshlands.slow_interval_parts import Marsh, bits_at, lying, plain
from tests.games.marshlands.slow_interval_scores import Claim
from tests.games.marshlands.slow_laying import Cell
from tests.games.marshlands.slow_parts import Place
from tests.games.marshlands.slow_pollution import Waves
from tests.games.marshlands.slow_watching import TileLay, same
from tilewright.core.play import Ask
from tilewright.laws import Table

PLAY = 'play_or_swap'
INTERVAL_2 = 2  # the interval with counters on canals


@final
class IntervalWatch:
    """What the referee of one game of an interval remembers, and what it says may be done."""

    def __init__(self, table: Table) -> None:
        self.interval = int(table.variant[-1])
        self.seats = table.seats
        self.options = dict(table.options)
        self.turn = -1
        self.offered = False  # whether the tile of this turn was offered
        self.layer = -1  # who has laid in this turn
        self.founded = -1  # who has laid his village in this turn
        self.boatless = -1  # who has taken an offered tile before his boat was on the water (SM-I2-15, SM-I2-25)
        self.asked: set[tuple[str, int]] = set()
        self.moved: dict[int, bool] = {}
        self.dull = 0  # turns in a row in which a tile was refused by all
        self.eased: frozenset[frozenset[Cell]] = frozenset()
        self.early: set[Cell] = set()
        self.started: set[int] = set()
        self.ever: Counter[int] = Counter()
        self.mended: Cell | None = None
        self.halts: dict[int, int] = {}
        self.vague: set[int] = set()  # whose boat may have come by several arms
        self.touched: set[Spot] = set()
        self.berths: dict[int, set[Place]] = {}
        self.waves = Waves(self.options)
        self.known: tuple[tuple[object, ...], Marsh] | None = None  # the last marsh, and from what it was made
        self.ended = False  # by the Bishop
        self.frozen = Marsh({}, {}, self.options)  # the board before circuits are declared (SM-I2-118)
        self.seen: Counter[str] = Counter()

    # ------------------------------------------------------------------------------------------ what lies on the table

    def mended_sections(self, shot: Shot) -> frozenset[int]:
        """SM-I3-85, SM-I3-86, SM-I3-57  Where Maintenance Work that replaced something cancels all of its kinds."""
        if self.mended is None or self.options.get('maintenance_of_section') != 'yes':
            return frozenset()
        at_work = shot.board.get(self.mended, ('', 0))[0] == 'maintenance_work'
        return frozenset({shot.sections[self.mended]}) if at_work else frozenset()

    def marsh(self, shot: Shot) -> Marsh:
        """The board with what the referee knows of it."""
        known = (shot, self.eased, self.mended)
        if self.known is None or any(one is not other for one, other in zip(self.known[0], known, strict=True)):
            marsh, mended = Marsh(shot.board, shot.sections, self.options, self.eased), self.mended_sections(shot)
            dry = [cell for cell in lying(marsh, 'drought') if shot.sections[cell] not in mended]
            self.known = known, marsh._replace(dry=frozenset(dry))
        return self.known[1]

    def boat(self, shot: Shot, seat: int) -> Boat:
        """A boat of Interval 1 or 3."""
        villages = {
            owner: cell for cell, owner in shot.sections.items() if cell in shot.board and shot.board[cell][0] == 'VIL'
        }
        return Boat(self.interval, seat, shot.boats[seat], villages)

    def tourist(self, shot: Shot, seat: int) -> Tourist:
        """A boat of Interval 2; one that has stopped before a hub is free again when that is open."""
        at = shot.boats[seat]
        hub = (*at, HUB) in of_others(shot.tolls, seat)
        if not hub:
            self.halts.pop(seat, None)
        return Tourist(seat, at, self.halts.get(seat, HUB))

    # ------------------------------------------------------------------------------------------------ what may be done

    def lays(self, shot: Shot, seat: int, tile: str) -> set[TileLay]:
        """Where a tile may be laid."""
        layer = Layer(self.interval, seat, seat in self.started, self.ever)
        return {(tile, *lay) for lay in lays_of(self.marsh(shot), layer, tile)}

    def goes(self, shot: Shot, seat: int) -> set[Place]:
        """Where a boat may go."""
        if seat not in shot.boats or (self.interval == 1 and self.founded == seat):
            return set()
        marsh = self.marsh(shot)
        if self.interval == INTERVAL_2:
            return goes_of(marsh, self.tourist(shot, seat), shot.tolls)
        boat = self.boat(shot, seat)
        return homeward(marsh, boat) if shot.homing else boat_goes(marsh, boat)

    def claims(self, shot: Shot, seat: int) -> Claims:
        """What may be claimed."""
        founding = self.interval == 1 and self.founded == seat and not shot.homing
        if seat not in shot.boats or not shot.supply[seat] or founding:
            return Claims({}, frozenset())
        claimed = [(cell, part) for _, cell, part in shot.claims]
        arrived = shot.homing or self.moved.get(seat, False)  # SM-I1-160
        return claims_of(self.marsh(shot), self.boat(shot, seat), claimed, arrived=arrived)

    def marks(self, shot: Shot, seat: int) -> tuple[set[Spot], set[Spot]]:
        """SM-I2-33, SM-I2-43  Where a counter may be laid, and which may be taken back; a spot changes once a visit."""
        if not self.moved.get(seat):
            return set(), set()
        boat = self.tourist(shot, seat)
        marks = marks_of(self.marsh(shot), boat, shot.tolls) if shot.supply[seat] else set()
        return marks - self.touched, unmarks_of(boat, shot.tolls) - self.touched

    # ------------------------------------------------------------------------------------------------------ whose turn

    def before(self, ask: Ask, shot: Shot) -> None:
        """Notes a question; with the first of a turn the last turn is judged."""
        (seat,) = ask.seats
        if ask.about == PLAY and (self.turn < 0 or self.offered or self.layer >= 0):
            self.end_turn(shot)
            self.begin_turn(seat, shot)
        self.asked.add((ask.about, seat))

    def end_turn(self, shot: Shot) -> None:
        """SM-I1-24, SM-I1-25, SM-I1-77, SM-I2-33  Everybody was asked who had something to choose."""
        for seat in {self.turn, self.layer} - {-1, self.boatless}:
            if ('move', seat) not in self.asked:
                same(self.goes(shot, seat), set(), f'seat {seat} was not asked about its boat')
            if self.interval == INTERVAL_2:
                if ('toll', seat) not in self.asked:
                    same(self.marks(shot, seat), (set(), set()), f'seat {seat} was not asked about counters')
            elif ('claim', seat) not in self.asked:
                same(self.claims(shot, seat), Claims({}, frozenset()), f'seat {seat} was not asked to claim')
        self.dull = self.dull + 1 if self.offered and self.layer < 0 else 0

    def begin_turn(self, seat: int, shot: Shot) -> None:
        """SM-G-14, SM-I1-150 to SM-I1-153, SM-I3-11  Turns go round, nothing has ended the game, waves have come."""
        marsh, markers = self.marsh(shot), set(shot.markers)
        if self.turn >= 0:
            same(seat, (self.turn + 1) % self.seats, 'whose turn it is')
            same(self.over(shot), set(), 'the game should be over')
        assert not self.waves.is_due(marsh, markers, seat, self.turn), 'pollution should have spread'
        if seat == self.waves.cleaner and ('clean', seat) not in self.asked:
            same(self.waves.cleans(marsh, markers), set(), f'seat {seat} was not asked to clean')
        self.turn, self.offered, self.layer, self.founded, self.boatless = seat, False, -1, -1, -1
        self.asked, self.moved, self.waves.waved, self.waves.at_once = set(), {}, False, False

    def over(self, shot: Shot) -> set[str]:
        """SM-I1-150 to SM-I1-155, SM-I2-84, SM-I2-85, SM-I3-136, SM-I3-139  Why the game is over."""
        out = set() if shot.stock else {'no stock'}
        if any(cells_of(self.marsh(shot), seat) <= set(shot.board) for seat in range(self.seats)):
            out.add('full section')
        if self.interval != INTERVAL_2 and 0 in shot.supply.values():
            out.add('no counters')
        if self.dull >= (6 if self.seats == 2 else 3):
            out.add('refused tiles')
        if self.options.get('polluted_at_once') == 'yes' and self.waves.waved and is_all_polluted(shot):
            out.add('all polluted')
        return out | ({'bishop'} if self.ended else set())

    # -------------------------------------------------------------------------------------------------- what a lay did

    def note_lay(self, seat: int, lay: TileLay, before: Shot, now: Shot) -> None:
        """Compares the table after a lay with what the tile does, and remembers what the table does not show."""
        tile, x, y, turn = lay
        cell, marsh = (x, y), self.marsh(before)
        gone = removed_by(marsh, cell, tile)
        lost = gone | ({cell} if cell in before.board else set())
        self._remember(seat, lay, before)
        board = board_after(marsh, cell, tile, turn)
        self.frozen = marsh._replace(board=board)
        if plain(tile) == 'floods':
            self.eased |= eased_by(gone, board)
        if now.stage:  # what comes off then is told with the circuits
            return
        same(now.board, board, f'board after {lay}')
        after = self.marsh(now)
        self.waves.note_lay(marsh, after, seat, cell, plain(tile))
        markers = {place for place in before.markers if place[0] not in lost}
        self.waves.at_once = plain(tile) == 'purifying_plant'
        first = self.waves.cleans(after, markers) if self.waves.at_once else set()
        if len(first) == 1:  # SM-I3-111: nothing to choose
            self.waves.freed += [cell for cell, _ in first]
            markers -= first
        self.note_markers(markers, now)
        if self.interval == INTERVAL_2:
            same(set(now.tolls), {toll for toll in before.tolls if toll[1] not in lost}, f'counters after {lay}')
        else:
            moved = moved_counters(marsh, after, before.claims, lost, basic_only=self.interval == 1)
            claims = [(each, *_choose(each, spots, now.claims)) for each, spots in moved]
            same(sorted(now.claims), sorted(settled(after, claims)), f'counters after {lay}')
        if not now.homing:
            self._note_boats(lay, lost, before, now)

    def _remember(self, seat: int, lay: TileLay, before: Shot) -> None:
        """What the table does not show."""
        tile, x, y, _ = lay
        cell, marsh = (x, y), self.marsh(before)
        if plain(tile) == 'bishop':
            late = nth_of_section(marsh, Layer(self.interval, seat, ever=self.ever), cell) >= LATE
            self.early |= set() if late else {cell}
            self.ended = self.ended or late
        if tile == 'maintenance_work' and plain(before.board.get(cell, ('', 0))[0]) in ('water_primrose', 'drought'):
            self.mended = cell
        self.ever[before.sections[cell]] += 1
        self.started.add(seat)
        self.layer = seat
        self.boatless = seat if seat not in before.boats and tile != 'VIL' else -1
        if tile == 'VIL':
            self.founded = seat

    def _note_boats(self, lay: TileLay, lost: set[Cell], before: Shot, now: Shot) -> None:
        """SM-I1-40, SM-I1-60, SM-I3-26, SM-I3-41  Where boats are after a lay."""
        tile, x, y, turn = lay
        marsh, wanted = self.marsh(before), dict(before.boats)
        for seat, at in before.boats.items():
            if at[0] not in lost:
                continue
            self.halts.pop(seat, None)
            berths = berths_of(marsh, at, tile, turn) if at[0] == (x, y) and tile != 'floods' else set()
            if len(berths) > 1:
                self.berths[seat] = berths
                wanted[seat] = now.boats[seat]
            else:
                wanted[seat] = berths.pop() if berths else self.home(now, seat)
            self.seen['boat on a lost tile'] += 1
        if tile == 'VIL':
            wanted[self.founded] = self.home(now, self.founded)
        if self.interval == INTERVAL_2:  # SM-I2-15: on his first turn a player puts his boat on the point
            wanted |= {seat: at for seat, at in now.boats.items() if seat not in before.boats}
        same(now.boats, wanted, f'boats after {lay}')

    def home(self, shot: Shot, seat: int) -> Place:
        """The water of a seat's village, or its quay."""
        marsh = self.marsh(shot)
        if self.interval == INTERVAL_2:
            return quay_of(marsh, own_side(marsh, seat))
        cell = self.boat(shot, seat).villages[seat] if seat in shot.boats else (99, 99)
        return next((cell, nth) for nth, bit in enumerate(bits_at(marsh, cell)) if bit.kind == 'water')

    def note_markers(self, wanted: set[Place], now: Shot) -> None:
        """The markers are as expected, or as a wave makes them."""
        if set(now.markers) == wanted:
            return
        if self.waves.may_become(self.marsh(now), wanted):
            same(set(now.markers) in self.waves.may_become(self.marsh(now), wanted), True, 'a wave of pollution')
            self.waves.spread()
            self.seen['wave'] += 1
            return
        same(set(now.markers), wanted, 'markers')

    def note_step(self, seat: int, to: Place, before: Shot) -> None:
        """SM-I2-38  Remembers on which arm a boat stops; one that came from afar may have come by any of several."""
        boat, marsh = self.tourist(before, seat), self.marsh(before)
        far = self.options.get('boat_range') == 'unlimited'
        steps = all_steps(marsh, boat, before.tolls) if far else steps_of(marsh, boat, before.tolls)
        arms = {arm for place, arm in steps if place == to}
        self.halts.pop(seat, None)
        if arms and HUB not in arms:
            self.halts[seat] = min(arms)
        self.vague = self.vague | {seat} if len(arms) > 1 else self.vague - {seat}
        self.touched = set()


def _choose(seat: int, spots: set[Place], claims: list[Claim]) -> Place:
    """The one of several equally good places where a counter is found."""
    return min(spots, key=lambda spot: ((seat, *spot) not in claims, spot))
