"""What tours may come to: a round is worth what it would pay, as likely as tiles come for its bare cells."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.marshlands.test_marshlands_judging import played
from tilewright.core.grid import Cell
from tilewright.games import find_prospects, learnt_weights, new_judge
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.sections import number_of
from tilewright.games.marshlands.board.sets import BASIC, FACES, KIND, TILES
from tilewright.games.marshlands.intervals.interval2.standings import sides_on
from tilewright.games.marshlands.judging import JUDGING, touring
from tilewright.games.marshlands.judging.finding import finds
from tilewright.games.marshlands.judging.joining import STOCK, count, likely
from tilewright.games.marshlands.judging.touring import (
    EVER,
    HARDLY,
    KEEP,
    MOST_OUTLOOKS,
    OTHERS,
    OUTLOOKS,
    SOON,
    SOON_WORTH,
    TOURS,
    Outlook,
    Ways,
    best_of,
    decided,
    neck_of,
    outlook,
    soon,
    stuck,
    tours,
    turns_left,
)
from tilewright.games.marshlands.state import ANSWER, State
from tilewright.laws.walking import any_move

N, E, S, W = 1, 2, 4, 8
# A ring of four tiles that begins and ends at the quay.
RING = ('P13 0,1 r0', 'P13 1,1 r1', 'P06 1,2 r3', 'P06 0,2 r0')


def table(*tiles: str, more: tuple[str, ...] = (), seats: int = 2, **options: str) -> State:
    """A table of Interval 2 with some tiles and what else is set; the first seat begins."""
    state = GAME.new('interval2', seats, {'first_player': '1', **options})
    for line in (*[f'lay {tile}' for tile in tiles], *more):
        what, *args = line.split()
        GAME.arrange(state, what, tuple(args))
    return state


def ways_of(state: State, seat: int = 0) -> Ways:
    """All ways of a seat."""
    ways = Ways(state, state.holds[seat], sides_on(state), turns_left(state))
    ways.follow()
    return ways


def chance(state: State, cell: Cell, sides: int) -> float:
    """How likely a bare cell is filled as a round needs it."""
    return KEEP * likely(state.around[number_of(cell)], sides, state.rules.hand + turns_left(state))


# ---------------------------------------------------------------- rounds


def test_the_best_round_is_the_one_that_lacks_a_single_tile_and_pays_for_all_of_them() -> None:
    state = table(*RING[:3])
    assert max(ways_of(state).rounds) == pytest.approx(chance(state, Cell(0, 2), N | E) * (4 + 1))


def test_what_lies_on_a_round_counts_with_it() -> None:
    two = RING[:2]
    plain, abbey = table(*two, 'P14 1,2 r2'), table(*two, 'ABB 1,2 r0')
    village, wreck = table(*two, 'village:red 1,2 r3'), table(*two, 'shipwreck 1,2 r3')
    for state, worth in ((plain, 5), (abbey, 5 + 7), (village, 5 + 5), (wreck, 5 - 6)):
        rounds = ways_of(state).rounds
        exact = chance(state, Cell(0, 2), N | E) * worth
        assert any(n == pytest.approx(exact) for n in rounds)


def test_a_round_that_is_closed_is_on_the_sheet_and_promises_nothing_more() -> None:
    before, after = table(*RING[:3]), table(*RING)
    assert (
        GAME.scores(after)[0] - GAME.scores(before)[0] == 4 + 1 + 1 + 1
    )  # tiles, the first of them twice, the circuit, a cell
    assert 0.0 in ways_of(after).rounds
    assert finds(after)[0] < finds(before)[0]
    further = ways_of(after)
    assert further.first == 0.0  # there is a circuit, so that no further one is the first
    assert ways_of(before).first == 1.0


def test_a_round_that_needs_more_tiles_than_there_are_turns_is_none() -> None:
    state = table(*RING[:1])
    assert max(ways_of(state).rounds) > 0.0
    late = Ways(state, state.holds[0], sides_on(state), 2)
    late.follow()
    assert late.rounds == []  # three at least are lacking
    enough = Ways(state, state.holds[0], sides_on(state), 3)
    enough.follow()
    assert enough.rounds


def test_rounds_that_lack_more_than_so_many_tiles_are_left_out() -> None:
    state = table(*RING[:2])  # two are lacking
    near = Ways(state, state.holds[0], sides_on(state), turns_left(state), 1)
    near.follow()
    assert near.rounds == []
    nearer = Ways(state, state.holds[0], sides_on(state), turns_left(state), 2)
    nearer.follow()
    assert 0 < len(nearer.rounds) < len(ways_of(state).rounds)


def test_who_takes_what_is_about_to_come_sees_rounds_that_lack_a_tile_and_a_judge_sees_all() -> None:
    one, two = table(*RING[:3]), table(*RING[:2])
    turns = turns_left(two)
    assert finds(two)[0] == pytest.approx(-stuck(two, 0, turns))
    assert finds(one)[0] > 0.0
    assert finds(two) == soon(two)
    assert tours(two, SOON) != tours(two, EVER) == tours(two)
    weights, stages = learnt_weights('marshlands')['interval2'], JUDGING.stages(two)
    counts = [sum(a * b for a, b in zip(weights[name], stages, strict=True)) for name in TOURS]
    seen = [n - float(on_sheet) for n, on_sheet in zip(new_judge(GAME).expect(two), GAME.scores(two), strict=True)]
    assert seen == pytest.approx([sum(a * b for a, b in zip(row, counts, strict=True)) for row in tours(two)])
    assert find_prospects('marshlands') is finds


def test_ways_begin_before_the_first_tile_and_end_at_the_property_of_another() -> None:
    assert ways_of(table()).rounds
    assert ways_of(table('private_property/tee:red 0,1 r0')).rounds
    assert ways_of(table('private_property/tee:black 0,1 r0')).rounds  # nobody plays that colour
    assert ways_of(table('private_property/tee:blue 0,1 r0')).stops == []


def test_ways_that_are_hardly_likely_are_not_followed() -> None:
    state = table()
    calm, hurried = [Ways(state, state.holds[0], sides_on(state), turns) for turns in (30, 1 - state.rules.hand)]
    calm.follow()
    hurried.follow()  # by the one tile that is seen
    assert len(hurried.stops) < len(calm.stops) == 30
    assert all(stop.chance > HARDLY for stop in hurried.stops)


def test_a_way_keeps_to_the_own_section() -> None:
    state = table('P13 0,1 r3', 'P13 -1,1 r0', seats_adjacent='yes')
    assert {state.realms[stop.place >> 3] for stop in ways_of(state).stops} == {state.holds[0]}


def test_the_neck_is_all_cells_over_which_every_way_goes_until_ways_part_or_a_cell_is_bare() -> None:
    def neck(*tiles: str) -> list[Cell]:
        ways = ways_of(table(*tiles))
        return [Cell(n % 16 - 8, n // 16 - 8) for n in neck_of(ways)]

    home = Cell(0, 1)
    assert neck() == [home]
    assert neck('P05 0,1 r0') == [home, Cell(0, 2)]  # straight on
    assert neck('P05 0,1 r0', 'auberge 0,2 r0') == [home, Cell(0, 2), Cell(0, 3)]
    assert neck(*RING[:1]) == [home]  # two ways
    assert neck('private_property/tee:blue 0,1 r0') == []


def test_the_best_round_counts_whole_and_the_next_in_parts() -> None:
    assert best_of([]) == 0.0
    assert best_of([1.0, 8.0, 4.0]) == pytest.approx(8.0 + OTHERS * 4.0 + OTHERS**2 * 1.0)
    assert best_of([1.0] * 9) == best_of([1.0] * 4)


# ---------------------------------------------------------------- tiles that come


def test_tiles_that_join_sides_are_counted_as_they_are_drawn() -> None:
    ordinary = [tile for kind, tile in enumerate(TILES) if BASIC[kind]]
    straight = sum(
        tile.count
        for tile in ordinary
        if any(part.kind == 'water' and ({0, 2} <= set(part.sides) or {1, 3} <= set(part.sides)) for part in tile.parts)
    )
    assert count(0, N | S) == count(0, E | W) == straight
    assert count(0, 0) == sum(tile.count for tile in ordinary if tile.name != 'J01')  # which has to touch water
    assert count(0, N | E | S) < count(0, N | S)


@pytest.mark.parametrize('seed', range(4))
def test_only_tiles_that_match_are_counted(seed: int) -> None:
    state, rng = played('interval2', 120, seed), Random(seed)
    cells = [cell for cell in range(256) if state.realms[cell] == 0 and state.board.at[cell] < 0]
    for cell in rng.sample(cells, 5):
        known = int(state.around[cell])
        fitting = [kind for kind, many in enumerate(BASIC) if many and FACES.turns(kind, known)]
        assert count(known, 0) <= sum(BASIC[kind] for kind in fitting)
        assert count(known, N | W) <= count(known, N)


def test_a_tile_is_the_likelier_the_more_are_seen_and_never_if_there_is_none() -> None:
    assert 0.0 == likely(0, N | S, 0) < likely(0, N | S, 6) < likely(0, N | S, 12) <= 1.0
    assert likely(0, N | S, 1) == pytest.approx(count(0, N | S) / STOCK)
    assert likely(0, N | S, 40) == likely(0, N | S, 1000)
    assert likely(int(FACES.bits[4 * 4 * KIND['P06'] + 3]), N | E | S | W, 6) == 0.0


def test_a_cell_that_nothing_fits_costs_nearly_a_point() -> None:
    roomy = table('P13 0,1 r0')
    assert 0.0 <= stuck(roomy, 0, turns_left(roomy)) < 0.1
    walled = table('P13 0,1 r0', 'C09 1,1 r1', 'C09 0,2 r0', 'P14 0,3 r0', 'C09 1,3 r1')  # copse on three sides
    assert count(int(walled.around[number_of(Cell(1, 2))]), 0) == 0
    assert 1.0 <= stuck(walled, 0, turns_left(walled)) < 1.5


# ---------------------------------------------------------------- what everybody may get


def test_to_be_offered_a_tile_is_something_and_an_event_is_more() -> None:
    state = played('interval2', 60, 3)
    while state.phase != ANSWER:
        offers = [move for move in GAME.moves(state) if move.verb == 'offer']
        GAME.play(state, offers[0] if offers else any_move(GAME, state, Random(len(offers))))
    other = 1 - int(state.seat)
    plain = [outlook(state, state.holds[seat], turns_left(state), SOON) for seat in range(2)]
    for kind, name in (('P01', 'offered_tile'), ('auberge', 'offered_event')):
        state.offered = KIND[kind]
        rows, at = tours(state), TOURS.index(name)
        assert [row[at] for row in rows] == [float(seat == other) for seat in range(2)]
        found = soon(state)
        assert found[other] == pytest.approx(plain[other].rounds - plain[other].stuck + SOON_WORTH[at])
        assert found[state.seat] == pytest.approx(plain[state.seat].rounds - plain[state.seat].stuck)


def test_who_is_ahead_when_the_game_ends_with_this_turn_has_as_good_as_won() -> None:
    assert decided([3, 1]) == [1.0, 0.0]
    assert decided([1, 3, 3]) == [0.0, 1.0, 1.0]
    assert decided([2, 2]) == [0.0, 0.0]
    state = table(*RING)
    state.refused = 6
    assert tours(state) == [[0.0] * (len(TOURS) - 1) + [n] for n in (1.0, 0.0)]
    assert soon(state) == [100.0, 0.0]
    state.refused = 5
    assert soon(state)[0] < 100.0


def test_nothing_more_is_got_when_circuits_are_declared_or_after_the_end() -> None:
    state, rng = played('interval2', 100, 3), Random(3)
    while (ask := GAME.ask(state)) is not None and ask.about != 'declare':
        GAME.play(state, any_move(GAME, state, rng))
    assert not GAME.ask(state) or finds(state) == [0.0, 0.0]
    declaring = table(*RING)
    declaring.tour.stage = 1
    assert finds(declaring) == [0.0, 0.0]
    assert finds(played('interval2', 5000, 3)) == [0.0, 0.0]


@pytest.mark.parametrize(('seats', 'options'), [(2, {}), (2, {'seats_adjacent': 'yes'}), (4, {'circuit_bonus': '0'})])
def test_what_was_found_before_is_what_would_be_found_anew(seats: int, options: dict[str, str]) -> None:
    state, rng, kept = GAME.new('interval2', seats, options), Random(5), 0
    while (ask := GAME.ask(state)) is not None and ask.about != 'declare':
        GAME.play(state, any_move(GAME, state, rng))
        found = tours(state)
        before = dict(OUTLOOKS)
        OUTLOOKS.clear()
        assert tours(state) == found
        kept += len(OUTLOOKS) > 0
        OUTLOOKS.update(before)
    assert kept > 20


def test_not_everything_is_kept() -> None:
    OUTLOOKS.clear()
    OUTLOOKS.update({(-1, n): Outlook(0.0, 0.0) for n in range(MOST_OUTLOOKS)})
    touring.tours(table(*RING))
    assert 0 < len(OUTLOOKS) <= 2
