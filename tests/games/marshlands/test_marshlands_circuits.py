"""Circuits of Interval 2: what one is, what it counts, and that the search finds the longest."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

import pytest

from tests.games.marshlands import slow_circuits as slow
from tests.games.marshlands.hard_waterways import (
    CENTRE,
    HUB,
    Cell,
    Drawing,
    adversarial,
    section_of,
    small,
    starts_of,
    waterway_of,
    with_counter,
)
from tilewright.games.marshlands.circuits.circuits import (
    NOTHING,
    QUAY,
    Circuit,
    Fault,
    Rules,
    Waterway,
    foreign_passes,
    pass_points,
    recognised,
    reverse,
    tile_points,
    tiles_of,
    why_no_circuit,
)
from tilewright.games.marshlands.circuits.clearing import (
    Cleared,
    Counter,
    alone,
    clear_a,
    clear_b,
    counters_on,
    settle,
)
from tilewright.games.marshlands.circuits.search import Searcher, apart, best_circuit, proposal
from tilewright.games.marshlands.circuits.sweep import IDLE, SHARES, Step

NORTH, EAST, SOUTH, WEST = range(4)
COVERS = ('last', 'every', 'any')
LAST = Rules('last')
MOST_WALKS = 1500  # a board with more is too much for the referee


def drawn(*rows: str) -> Drawing:
    """A drawing from pictures: one word a cell, the open sides of its canals, '/' between two, '.' for no tile."""
    drawing: Drawing = {}
    for y, row in enumerate(rows):
        for x, word in enumerate(row.split()):
            if word != '.' and word != 'Q':
                drawing[x, y] = [{'NESW'.index(side) for side in canal} for canal in word.split('/')]
    return drawing


def quay_of(*rows: str) -> Cell:
    """Where the quay lies in a picture."""
    return next((row.split().index('Q'), y) for y, row in enumerate(rows) if 'Q' in row.split())


class Picture:
    """A waterway drawn in words, with the canals by cell."""

    def __init__(self, *rows: str, grounds: tuple[str, ...] = ()) -> None:
        drawing = drawn(*rows)
        ground = {(x, y): int(word) for y, row in enumerate(grounds) for x, word in enumerate(row.split())}
        self.waterway = waterway_of(drawing, quay_of(*rows), lambda cell: ground.get(cell, SOUTH))
        self.starts = starts_of(self.waterway)
        self.numbers: dict[tuple[int, int], int] = {}  # the first canal of each cell
        for cell in sorted(drawing):
            self.numbers[cell] = sum(len(drawing[other]) for other in drawing if other < cell)

    def counter(self, cell: Cell, colour: int, side: int = HUB) -> None:
        """Lays a counter."""
        self.waterway = with_counter(self.waterway, self.numbers[cell], side, colour)

    def change(self, cell: Cell, *, free: bool = False, owner: int = NOTHING) -> None:
        """Makes a tile a village, or Private Property of an owner."""
        number = self.numbers[cell]
        canal = self.waterway[number]._replace(free=free, hub=owner, property=owner != NOTHING)
        self.waterway = (*self.waterway[:number], canal, *self.waterway[number + 1 :])

    def walk(self, *steps: tuple[Cell, str]) -> Circuit:
        """A walk: cells with the sides of entry and exit."""
        openings = [tuple(4 * self.numbers[cell] + 'NESW'.index(side) for side in sides) for cell, sides in steps]
        return Circuit(tuple(entry for entry, _ in openings), openings[-1][1])

    def fault(self, circuit: Circuit, colour: int = SOUTH, rules: Rules = LAST) -> Fault | None:
        """Why a walk is no circuit."""
        return why_no_circuit(self.waterway, self.starts, colour, circuit, rules)

    def best(self, colour: int = SOUTH, rules: Rules = LAST) -> Circuit | None:
        """The longest circuit."""
        return best_circuit(self.waterway, self.starts, colour, [], rules)


def lollipop() -> Picture:
    """A stem of two tiles and a loop of eight."""
    return Picture('. Q .', '. NS .', 'ES NEW SW', 'NS . NS', 'NE EW NW')


ROUND = (
    ((1, 1), 'NS'),
    ((1, 2), 'NE'),
    ((2, 2), 'WS'),
    ((2, 3), 'NS'),
    ((2, 4), 'NW'),
    ((1, 4), 'EW'),
    ((0, 4), 'EN'),
    ((0, 3), 'SN'),
    ((0, 2), 'SE'),
    ((1, 2), 'WN'),
    ((1, 1), 'SN'),
)


# ---------------------------------------------------------------- what a circuit is


def test_a_stem_out_and_back_with_a_loop_is_a_circuit() -> None:
    """SM-I2-88, SM-I2-89, SM-I2-92."""
    picture = lollipop()
    circuit = picture.walk(*ROUND)
    assert picture.fault(circuit) is None
    assert picture.best() == circuit
    assert len(tiles_of(picture.waterway, circuit)) == 9


def test_each_fault_of_a_walk_has_its_rule() -> None:
    """SM-I2-88 to SM-I2-91."""
    picture = lollipop()
    whole = picture.walk(*ROUND)
    assert picture.fault(Circuit((), 0)) == Fault('SM-I2-88', 'start', 0)
    assert picture.fault(whole, NORTH) == Fault('SM-I2-88', 'start', 0)
    assert picture.fault(Circuit(whole.entries[1:], whole.exit)) == Fault('SM-I2-88', 'start', 0)
    assert picture.fault(picture.walk(*ROUND[:5])) == Fault('SM-I2-88', 'end', 4)
    assert picture.fault(picture.walk(*ROUND[:1], *ROUND[2:])) == Fault('SM-I2-91', 'broken', 0)
    assert picture.fault(Circuit(whole.entries, whole.exit - 4)) == Fault('SM-I2-91', 'broken', 10)
    back = picture.walk(*ROUND[:1], ((1, 2), 'NN'), ROUND[-1])
    assert picture.fault(back) == Fault('SM-I2-89', 'back', 1)
    twice = picture.walk(*ROUND[:9], ((1, 2), 'WE'), *ROUND[2:])
    assert picture.fault(twice) == Fault('SM-I2-88', 'twice', 10)
    again = picture.walk(*ROUND, *ROUND)
    assert picture.fault(again) == Fault('SM-I2-88', 'quay', 10)
    dead = Circuit((*whole.entries[:3], 4 * picture.numbers[0, 2] + NORTH), whole.exit)
    assert picture.fault(dead) == Fault('SM-I2-91', 'broken', 2)


@pytest.mark.parametrize(('cell', 'side', 'at'), [((0, 3), HUB, 7), ((1, 2), WEST, 9), ((1, 2), NORTH, 1)])
def test_a_counter_of_somebody_else_breaks_a_circuit_and_an_own_one_does_not(cell: Cell, side: int, at: int) -> None:
    """SM-I2-37, SM-I2-38, SM-I2-91."""
    picture = lollipop()
    circuit = picture.walk(*ROUND)
    picture.counter(cell, SOUTH, side)
    assert picture.fault(circuit) is None
    picture.counter(cell, WEST, side)
    assert picture.fault(circuit) == Fault('SM-I2-91', 'closed', at)
    assert picture.best() is None


def test_a_start_that_is_closed_or_dry_has_no_circuit() -> None:
    """SM-I2-91."""
    picture = lollipop()
    assert picture.best(NORTH) is None
    assert not Searcher(apart(picture.waterway), picture.starts, NORTH, LAST).runs_over(0)
    assert best_circuit(picture.waterway, {}, SOUTH, [], LAST) is None
    picture.counter((1, 1), WEST)
    assert picture.best() is None


# ---------------------------------------------------------------- cover on foreign ground


def abroad(*counters: Cell, grounds: tuple[str, ...] = ('2 2', '2 2', '3 2', '3 2', '2 2')) -> Picture:
    """A loop of which the west side is foreign."""
    picture = Picture('. Q', '. NS', 'ES NSW', 'NS NS', 'NE NW', grounds=grounds)
    for cell in counters:
        picture.counter(cell, SOUTH)
    return picture


OUT = (
    ((1, 1), 'NS'),
    ((1, 2), 'NS'),
    ((1, 3), 'NS'),
    ((1, 4), 'NW'),
    ((0, 4), 'EN'),
    ((0, 3), 'SN'),
    ((0, 2), 'SE'),
    ((1, 2), 'WN'),
    ((1, 1), 'SN'),
)


def test_an_excursion_needs_cover_at_its_last_tile_in_one_of_both_directions() -> None:
    """SM-I2-94, SM-I2-95, SM-I2-96."""
    bare = abroad()
    circuit = bare.walk(*OUT)
    other = reverse(bare.waterway, circuit)
    assert bare.fault(circuit) == Fault('SM-I2-95', 'cover', 6)
    assert bare.best() is None
    for cell in ((0, 2), (0, 3)):
        picture = abroad(cell)
        assert picture.fault(circuit) is None
        assert picture.fault(other) is None
        assert picture.best() == min(circuit, other, key=lambda one: [left & 3 for left in exits(picture, one)])


def exits(picture: Picture, circuit: Circuit) -> list[int]:
    """The openings by which a circuit leaves its canals."""
    return [*(picture.waterway[entry >> 2].over[entry & 3] for entry in circuit.entries[1:]), circuit.exit]


def test_the_cover_in_the_middle_is_enough_only_for_any() -> None:
    """SM-I2-95."""
    grounds = ('2 2', '2 2', '3 2', '3 2', '3 2')
    middle, ends = abroad((0, 3), grounds=grounds), abroad((0, 2), (0, 4), grounds=grounds)
    full = abroad((0, 2), (0, 3), (0, 4), grounds=grounds)
    circuit = middle.walk(*OUT)
    verdicts = [[picture.fault(circuit, SOUTH, Rules(cover)) for cover in COVERS] for picture in (middle, ends, full)]
    assert verdicts[0] == [Fault('SM-I2-95', 'cover', 6), Fault('SM-I2-95', 'cover', 4), None]
    assert verdicts[1] == [None, Fault('SM-I2-95', 'cover', 5), None]
    assert verdicts[2] == [None, None, None]


def test_villages_need_sweep_and_do_not_count_as_last() -> None:
    """SM-I2-97."""
    picture = abroad()
    circuit = picture.walk(*OUT)
    picture.change((0, 2), free=True)
    assert picture.fault(circuit) == Fault('SM-I2-95', 'cover', 6)
    picture.change((0, 3), free=True)
    assert picture.fault(circuit) is None
    picture = abroad((0, 3))
    picture.change((0, 2), free=True)
    assert all(picture.fault(circuit, SOUTH, Rules(cover)) is None for cover in COVERS)


def test_own_private_property_covers_and_that_of_others_is_closed() -> None:
    """SM-I2-53, SM-I2-95."""
    picture = abroad()
    circuit = picture.walk(*OUT)
    picture.change((0, 2), owner=SOUTH)
    assert picture.fault(circuit) is None
    picture.change((0, 2), owner=WEST)
    assert picture.fault(circuit) == Fault('SM-I2-91', 'closed', 6)


def test_a_return_by_another_side_is_read_forwards_only() -> None:
    """SM-I2-90, SM-I2-96: out by the south, home from the east, with cover at the far end of the excursion only."""
    rows = ('Q SW .', 'NE NW .')
    grounds = ('2 1', '2 1')
    for cell, fine in (((1, 0), True), ((1, 1), False)):
        picture = Picture(*rows, grounds=grounds)
        circuit = picture.walk(((0, 1), 'NE'), ((1, 1), 'WN'), ((1, 0), 'SW'))
        picture.counter(cell, SOUTH)
        assert (picture.fault(circuit) is None) == fine
        assert picture.best() == (circuit if fine else None)


# ---------------------------------------------------------------- what counts


def test_less_than_half_may_be_shared() -> None:
    """SM-I2-105: n = 7, k = 3 passes; n = 6, k = 3 fails."""
    waterway = lollipop().waterway
    seven = tuple(canal._replace(tile=number) for number, canal in enumerate(waterway))
    new, old = Circuit((0, 4, 8, 12, 16, 20, 24), 24), Circuit((16, 20, 24, 28), 28)
    assert recognised(seven, new, [old])
    assert not recognised(seven, Circuit(new.entries[1:], 24), [old])
    assert recognised(seven, new, [])


def test_a_pass_counts_if_one_of_its_halves_is_new() -> None:
    """SM-I2-109, SM-I2-110: a straight stem counts once, a T over its other arm again, separate curves each."""
    picture = lollipop()
    circuit = picture.walk(*ROUND)
    assert pass_points(picture.waterway, [circuit], LAST) == [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]]
    assert tile_points(picture.waterway, [circuit, circuit], LAST) == [10, 0]
    assert tile_points(picture.waterway, [circuit], Rules(new_halves=2)) == [9]
    curves = Picture('Q SW .', 'NE NW/ES SW', '. NE NW')
    circuit = curves.walk(((0, 1), 'NE'), ((1, 1), 'WN'), ((1, 0), 'SW'))
    beyond = Circuit((4 * 3 + EAST,), 4 * 3 + SOUTH)
    assert [canal.tile for canal in curves.waterway[2:4]] == [2, 2]
    assert tile_points(curves.waterway, [circuit, beyond], LAST) == [3, 1]


def worked_example() -> tuple[Waterway, dict[int, int]]:
    """SM-I2-119  Red in the north with two circuits that share a stem of three tiles, green in the south with one."""
    ways: dict[Cell, str] = {
        (5, 4): 'NS', (5, 3): 'NS', (5, 2): 'ESW',
        (4, 2): 'EW', (3, 2): 'EW', (2, 2): 'EW', (1, 2): 'ES', (1, 3): 'NS', (1, 4): 'NS', (1, 5): 'NE',
        (2, 5): 'EW', (3, 5): 'EW', (4, 5): 'EW',
        (6, 2): 'SW', (6, 3): 'NS', (6, 4): 'NS', (6, 5): 'NW',
        (5, 6): 'NS', (5, 7): 'NEW', (4, 7): 'ES', (4, 8): 'NE', (5, 8): 'EW', (6, 8): 'NW', (6, 7): 'SW',
    }  # fmt: skip
    drawing: Drawing = {cell: [{'NESW'.index(side) for side in sides}] for cell, sides in ways.items()}
    waterway = waterway_of(drawing, CENTRE, section_of)
    starts = starts_of(waterway)
    cells = sorted(drawing)
    for cell, colour in (((4, 5), NORTH), ((6, 5), NORTH), ((4, 8), SOUTH)):
        waterway = with_counter(waterway, cells.index(cell), HUB, colour)
    return waterway, starts


def test_the_worked_example_has_circuits_of_thirteen_seven_and_seven_tiles() -> None:
    """SM-I2-119, SM-I2-120: with two new halves asked, the three shared tiles are not counted again."""
    waterway, starts = worked_example()
    settled = settle(waterway, starts, [NORTH, EAST, SOUTH, WEST], LAST)
    red, green = settled.circuits[NORTH], settled.circuits[SOUTH]
    assert [len(tiles_of(waterway, circuit)) for circuit in red] == [13, 7]
    assert len(tiles_of(waterway, red[0]) & tiles_of(waterway, red[1])) == 3
    assert tile_points(waterway, red, Rules(new_halves=2)) == [13, 4]
    assert tile_points(waterway, red, LAST) == [13, 5]  # the T where the ways part has a half that is new
    assert [len(tiles_of(waterway, circuit)) for circuit in green] == [7]
    assert settled.circuits[EAST] == settled.circuits[WEST] == []
    assert settled.counters == ()


# ---------------------------------------------------------------- what comes off before the count


def test_step_a_takes_off_counters_that_can_lie_on_no_circuit() -> None:
    """SM-I2-100: the one in a dead end goes; the one on the loop stays though another player closes the loop."""
    picture = Picture('. Q .', '. NS .', 'ES NEW SW', 'NS . NS', 'NESW EW NW', 'N . .')
    picture.counter((0, 5), SOUTH)
    picture.counter((1, 4), SOUTH)
    picture.counter((0, 4), SOUTH, SOUTH)
    picture.counter((0, 3), WEST)
    cleared = clear_a(picture.waterway, picture.starts, LAST)
    gone = (Counter(SOUTH, picture.numbers[0, 5], HUB), Counter(WEST, picture.numbers[0, 3], HUB))
    assert cleared.counters == gone
    assert set(counters_on(cleared.waterway)) == set(counters_on(picture.waterway)) - set(gone)


def test_private_property_of_others_is_shut_in_step_a_too() -> None:
    """SM-I2-100: without its tile the cell would be empty."""
    picture = lollipop()
    picture.change((0, 3), owner=WEST)
    picture.counter((1, 4), SOUTH)
    picture.counter((2, 3), WEST)
    assert alone(picture.waterway, SOUTH)[picture.numbers[2, 3]].hub == NOTHING
    assert clear_a(picture.waterway, picture.starts, LAST).counters == tuple(counters_on(picture.waterway))


def test_step_b_takes_off_what_lies_on_no_declared_circuit_and_step_c_goes_over_what_it_freed() -> None:
    """SM-I2-98, SM-I2-101, SM-I2-102: West could close a loop of his own, but declares nothing."""
    picture = lollipop()
    picture.change((0, 2), owner=SOUTH)
    picture.counter((2, 3), SOUTH)
    picture.counter((1, 4), WEST)
    assert proposal(picture.waterway, picture.starts, SOUTH, [], LAST) == []
    opened = clear_b(picture.waterway, {SOUTH: [picture.walk(*ROUND)]})
    assert opened.counters == (Counter(WEST, picture.numbers[1, 4], HUB),)
    assert opened.tiles == ()
    assert proposal(opened.waterway, picture.starts, SOUTH, [], LAST) == [picture.walk(*ROUND)]
    bare = clear_b(picture.waterway, {})
    assert bare.tiles == (picture.waterway[picture.numbers[0, 2]].tile,)
    assert counters_on(bare.waterway) == []
    gone = bare.waterway[picture.numbers[0, 2]]
    assert gone.over == (NOTHING,) * 4
    assert not gone.property
    assert bare.waterway[picture.numbers[1, 2]].over[WEST] == NOTHING
    assert bare.waterway[picture.numbers[1, 1]].over[NORTH] == QUAY


def test_settling_runs_through_all_steps() -> None:
    """SM-I2-100 to SM-I2-103: a counter on an arm that shuts a loop goes in step A, and the loop is open then."""
    picture = lollipop()
    picture.counter((1, 2), WEST, EAST)
    settled = settle(picture.waterway, picture.starts, [SOUTH, WEST], LAST)
    assert settled.circuits == {SOUTH: [picture.walk(*ROUND)], WEST: []}
    assert settled.counters == (Counter(WEST, picture.numbers[1, 2], EAST),)
    assert isinstance(clear_a(settled.waterway, picture.starts, LAST), Cleared)


# ---------------------------------------------------------------- the search against the referee


def cases(seeds: Iterable[int]) -> Iterator[tuple[Random, Waterway, dict[int, int], int, str]]:
    """Small waterways by player and rule of cover, as far as the referee can walk them all."""
    for seed in seeds:
        rng = Random(seed)
        waterway, starts = small(rng)
        for colour in (0, 1):
            if len(list(islice(slow.walks(waterway, starts[colour], colour), MOST_WALKS))) < MOST_WALKS:
                for cover in COVERS:
                    yield rng, waterway, starts, colour, cover


def agree(rng: Random, waterway: Waterway, starts: dict[int, int], colour: int, cover: str) -> int:
    """Compares the search with the referee and gives how many circuits were compared."""
    rules, start = Rules(cover), starts[colour]
    everything = [slow.as_circuit(walk) for walk in slow.circuits(waterway, start, colour, cover)]
    some = [[one] for one in rng.sample(everything, min(3, len(everything)))]
    searcher = Searcher(waterway, starts, colour, rules)
    compared = 0
    for first in [[], *some]:
        earlier: list[Circuit] = first
        while True:
            used = {tile for circuit in earlier for tile in tiles_of(waterway, circuit)}
            wanted, found = slow.best(waterway, start, colour, used, cover), searcher.best(earlier)
            if wanted is None:
                assert found is None
                break
            assert found is not None
            assert found == wanted[1]
            count, shared, foreign = wanted[0]
            tiles = tiles_of(waterway, found)
            assert (count, shared, foreign) == (len(tiles), len(tiles & used), foreign_passes(waterway, colour, found))
            assert why_no_circuit(waterway, starts, colour, found, rules) is None
            assert recognised(waterway, found, earlier)
            earlier = [*earlier, found]
            compared += 1
    return compared


def agree_on_canals(waterway: Waterway, starts: dict[int, int], colour: int, cover: str) -> None:
    """Compares on which canals circuits can lie."""
    wanted = slow.canals_on_circuits(waterway, starts[colour], colour, cover)
    searcher = Searcher(apart(waterway), starts, colour, Rules(cover))
    numbers = range(len(waterway))
    assert {number for number in numbers if searcher.runs_over(number)} == wanted
    graph = searcher.graph
    if graph is None:
        assert not wanted
    else:
        assert {number for number in numbers[::3] if searcher.search_over(graph, number)} == wanted & {*numbers[::3]}


# Canals that no circuit can use though walks can, or none along a shortest way; a tile with canals on two links of a T.
TRICKY = (1207, 1213, 2618, 2947)
BOARDS = 40 * int(os.environ.get('TILEWRIGHT_REFEREE', '1'))


def test_the_search_finds_what_trying_every_walk_finds() -> None:
    compared = 0
    for rng, waterway, starts, colour, cover in cases((*range(30), *TRICKY)):
        compared += agree(rng, waterway, starts, colour, cover)
        agree_on_canals(waterway, starts, colour, cover)
    assert compared > 60


@pytest.mark.sweep
def test_the_search_finds_what_trying_every_walk_finds_on_many_boards() -> None:
    for rng, waterway, starts, colour, cover in cases(range(1000, 1000 + BOARDS)):
        agree(rng, waterway, starts, colour, cover)
        agree_on_canals(waterway, starts, colour, cover)


@pytest.mark.sweep
def test_every_walk_of_the_referee_is_a_circuit_or_lacks_cover() -> None:
    for _, waterway, starts, colour, cover in cases(range(300, 340)):
        fine = {slow.as_circuit(walk) for walk in slow.circuits(waterway, starts[colour], colour, cover)}
        for walk in slow.walks(waterway, starts[colour], colour):
            circuit = slow.as_circuit(walk)
            fault = why_no_circuit(waterway, starts, colour, circuit, Rules(cover))
            assert (fault is None) == (circuit in fine)
            assert fault is None or fault[:2] == ('SM-I2-95', 'cover')


def test_a_node_with_less_share_and_less_value_than_its_twin_is_left_out() -> None:
    step = Step()
    for share, value in ((4, 10), (3, 9), (2, 10), (1, 11)):
        step.reach(0, 7 << SHARES | share, value, 0, IDLE)
    step.thin()
    assert sorted(packed & 7 for packed in step.groups[0]) == [1, 2, 4]


@pytest.mark.parametrize('seed', [0, *(pytest.param(n, marks=pytest.mark.sweep) for n in (1, 2, 3, 5, 9, 11, 25))])
def test_full_boards_are_settled_with_circuits_that_count(seed: int) -> None:
    waterway, starts = adversarial(seed)
    settled = settle(waterway, starts, range(4), LAST)
    cleared = clear_a(waterway, starts, LAST)
    for colour, circuits in settled.circuits.items():
        for number, circuit in enumerate(circuits):
            fits = [why_no_circuit(one, starts, colour, circuit, LAST) for one in (cleared.waterway, settled.waterway)]
            assert None in fits
            assert recognised(waterway, circuit, circuits[:number])
            assert tile_points(waterway, [circuit], LAST)[0] >= len(tiles_of(waterway, circuit))


def renumbered(rng: Random, waterway: Waterway) -> tuple[Waterway, list[int]]:
    """The same waterway with its canals in another order, and the new number of each."""
    new = rng.sample(range(len(waterway)), len(waterway))
    canals = list(waterway)
    for number, canal in enumerate(waterway):
        ways = [4 * new[way >> 2] + (way & 3) if way >= 0 else way for way in canal.over]
        canals[new[number]] = canal._replace(over=(ways[0], ways[1], ways[2], ways[3]))
    return tuple(canals), new


@pytest.mark.sweep
@pytest.mark.parametrize(
    ('cover', 'seed'), [('last', 0), ('last', 2), ('last', 5), ('every', 2), ('every', 6), ('any', 0), ('any', 5)]
)
def test_the_longest_circuit_does_not_depend_on_how_canals_are_numbered(cover: str, seed: int) -> None:
    waterway, starts = adversarial(seed)
    other, new = renumbered(Random(seed), waterway)
    others = {colour: 4 * new[start >> 2] + (start & 3) if start >= 0 else start for colour, start in starts.items()}
    for colour in range(4):
        one = best_circuit(waterway, starts, colour, [], Rules(cover))
        two = best_circuit(other, others, colour, [], Rules(cover))
        if one is None:
            assert two is None
        else:
            moved = [4 * new[opening >> 2] + (opening & 3) for opening in (*one.entries, one.exit)]
            assert two == Circuit(tuple(moved[:-1]), moved[-1])
