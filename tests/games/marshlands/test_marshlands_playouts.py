"""Quick play on plain numbers does what the moves do, and as often; networks caught up are networks built at once."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.marshlands.test_marshlands import FOUNDED, table_of
from tilewright.core.dice import Dice
from tilewright.core.flat import COMPILED
from tilewright.core.grid import Cell
from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, Move, Turn
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.acts.together import lay_there
from tilewright.games.marshlands.board.networks import Networks
from tilewright.games.marshlands.board.sets import KIND
from tilewright.games.marshlands.playout import play_out, step
from tilewright.games.marshlands.state import State, survey
from tilewright.games.marshlands.steps.all import STEPS
from tilewright.games.marshlands.steps.eclipse import count_eclipses
from tilewright.laws import Table
from tilewright.laws.knowing import steps_are_moves
from tilewright.laws.walking import any_move, start


@pytest.mark.sweep
@pytest.mark.parametrize(
    'table',
    [
        Table('act1', 3),
        Table('act2', 2, (('tiles_per_turn', '3'), ('bigger_hand', 'yes'))),
        Table('act3', 4, (('play_out_hands', 'yes'), ('act3_ring', 'yes'))),
        Table('act8', 1, (('sections', '2'),)),
        Table('act8', 1, (('all_four_villages', 'yes'), ('tiles_per_turn', '2'))),
        Table('act4', 3, (('eclipse', 'yes'), ('landing_only', 'yes'))),
        Table('act5', 2, (('madness', 'yes'),)),
        Table('act1', 2, (('madness', 'yes'), ('eclipse_literal_turn', 'yes'))),
    ],
    ids=str,
)
def test_each_step_of_a_playout_is_one_of_the_moves(table: Table) -> None:
    dice = Dice(5)
    steps_are_moves(GAME, table, Random(13), lambda state, _: step(state, dice))


@pytest.mark.sweep
def test_many_steps_of_a_playout_with_big_hands_are_moves() -> None:
    state, dice, rng = start(GAME, Table('act7', 5, (('eclipse', 'yes'),))), Dice(6), Random(6)
    looked = 0
    while GAME.ask(state) is not None:
        leads = set()
        for move in GAME.moves(state) if rng.random() < 0.15 else []:
            trial = state.copy()
            GAME.play(trial, move)
            leads.add(trial.key())
        step(state, dice)
        assert not leads or state.key() in leads
        looked += bool(leads)
    assert looked > 20


CORNERS = ('lay VIL 5,5 r0', 'lay VIL -5,-5 r2')  # both villages of Act 4 for two
BLANK = [*[name for name in GAME.tiles if name.startswith('C')][:21], *('P22', 'P22', 'P24', 'P24', 'P13', 'P13')]


def positions() -> list[State]:
    """A position of every kind of decision."""
    hands = ('hand @1 P01*2 P24', 'hand @2 P04 P05 P06')
    offered = table_of('act1', *FOUNDED, *hands)
    offered.play(Move(0, 'offer', ('P24',)))
    more = table_of('act1', *FOUNDED, *hands, tiles_per_turn='2')
    more.play(Move(0, 'lay', ('P01', Cell(1, 1), Turn(1))))
    refill = table_of('act8', 'hand @1 P01 P02 P03')
    refill.play(Move(0, 'lay', ('P01', Cell(0, 1), Turn(0))))
    moving = table_of('act4', *CORNERS, 'hand @1 P01')
    moving.play(Move(0, 'lay', ('P01', Cell(4, 5), Turn(1))))
    claiming = table_of('act7', 'hand @1 P02 P01', 'hand @2 P13', 'stock')
    claiming.play(Move(0, 'lay', ('P02', Cell(0, 1), Turn(0))))
    renewing = table_of('act6', 'hand @1 P01 P02', 'stock P03*1 P22*2 G01')
    renewing.play(Move(0, 'pick', ('P01',)))
    renewing.play(Move(0, 'renew', ('P01',)))
    picked = together()
    picked.play(Move(0, 'pick', ('P01',)))
    eclipsed = table_of('act1', *FOUNDED, 'hand @1 P01 P24 ECL', 'hand @2 P04 P05 P06', eclipse='yes')
    eclipsed.play(Move(0, 'offer', ('ECL',)))
    others = [
        moving,
        claiming,
        renewing,
        eclipsed,
        table_of('act5', seats=4),  # how the village lies
        table_of('act4', *CORNERS, 'hand @1 G02'),
        table_of('act7', 'hand @1 P01 ECL', 'hand @2 P13', 'stock', seats=3, eclipse='yes'),
        together(),
        picked,
        new_match(GAME, 'act1', 3, {}),  # who begins
        table_of('act3'),  # founding
        table_of('act1', *FOUNDED, *hands),
        table_of('act1', *FOUNDED, 'hand @1 P02 P03', 'stock P01*2 P24 C02*3'),  # a draw
        table_of('act2', 'lay P01 0,1 r0', 'lay P01 0,2 r0', 'hand @1 P02 P06 C02', 'hand @2 P04'),  # a village in hand
        table_of('act8', 'lay P18 0,1 r0', 'hand @1 VIL VIL P01', sections='2'),
    ]
    return [match.state for match in (offered, more, refill, *others)]


def together(held: str = 'P01 ECL') -> Match[State]:
    """Act 6 with little left to do: Ann has two free cells, a tile and the Eclipse, Bob is ready."""
    hands, left = (f'hand @1 {held}', 'hand @2'), ('market @2 P03', 'stock P06 P08')
    match = table_of('act6', *hands, eclipse_act6_swap='yes')
    cells = [ground.cell for ground in GAME.scene(match.state).grounds if ground.seat == 0]
    for name, cell in zip(('VIL', *BLANK), cells[2:], strict=True):
        match.arrange('lay', name, str(cell), 'r0')
    for setting in left:
        match.arrange(*setting.split())
    match.play(Move(1, 'ready'))
    return match


@pytest.mark.parametrize('nth', range(18))
def test_a_playout_takes_each_move_as_often_as_the_odds_say(nth: int) -> None:
    state, dice, many = positions()[nth], Dice(nth), 3000 if COMPILED else 400
    weights = dict(GAME.odds(state))
    leads: dict[tuple[object, ...], float] = {}
    for move in GAME.moves(state):
        trial = state.copy()
        GAME.play(trial, move)
        assert trial.key() not in leads
        leads[trial.key()] = weights.get(move, 1)
    found: Counter[tuple[object, ...]] = Counter()
    for _ in range(many):
        trial = state.copy()
        step(trial, dice)
        found[trial.key()] += 1
    assert set(found) <= set(leads)
    for key, weight in leads.items():
        share = weight / sum(leads.values())
        assert abs(found[key] - many * share) < 5 * (many * share * (1 - share)) ** 0.5 + 1


def test_where_the_eclipse_does_not_fit_there_is_no_way_to_lay_it() -> None:
    hands = ('hand @1 ECL P01 P24', 'hand @2 P06 P22 P25', 'hand @3 P13 P22 P26', 'hand @4 P17 P22 P27')
    state = table_of('act5', 'hub r3', 'lay P14 0,1 r0', 'lay P22 1,0 r0', *hands, seats=4, eclipse='yes').state
    assert count_eclipses(state) == 0


def test_a_section_is_filled_without_a_word_about_it() -> None:
    state = together('P01 P02').state
    for kind, ground in zip(('P01', 'P02'), GAME.scene(state).grounds, strict=False):
        assert state.market.filled_in == []
        lay_there(state, 0, KIND[kind], int(state.board.number(*ground.cell)), 0, None)
    assert state.market.filled_in == [int(state.holds[0])]


def test_what_everybody_would_have_in_interval_2_is_counted_once_for_a_board() -> None:
    state = GAME.new('interval2', 2, {})
    once = GAME.scores(state)
    assert (
        once
        == GAME.scores(state)
        == [sum(line.n for line in GAME.sheet(state) if line.seat == seat) for seat in (0, 1)]
    )
    once[0] += 1
    assert GAME.scores(state) != once


def test_a_playout_counts_what_seats_decide() -> None:
    state = table_of('act1', *FOUNDED, 'hand @1 P01', 'hand @2', 'stock').state
    assert play_out(state, Dice(1)) in (1, 2)  # a lay, or an offer and perhaps an answer
    assert play_out(state, Dice(1)) == 0


# ---------------------------------------------------------------- networks


def shape(networks: Networks) -> tuple[object, ...]:
    """Everything that networks say, in an order that does not depend on how they came about."""
    own: dict[int, list[int]] = {}
    for segment in range(networks.regions.segments):
        own.setdefault(int(networks.own_root(segment)), []).append(segment)
    lists = networks.gardens, networks.copses, networks.landings, networks.marked
    return networks.regions.shape(), sorted(own.values()), [sorted(each) for each in lists], int(networks.seen)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ('act', 'seats', 'options'),
    [
        ('act1', 4, ()),
        ('act1', 2, (('board_edge_closes', 'yes'), ('seats_adjacent', 'yes'))),
        ('act3', 3, ()),
        ('act8', 1, (('sections', '4'), ('board_edge_closes', 'yes'))),
        ('act5', 2, (('eclipse', 'yes'),)),
        ('act7', 5, (('no_board', '15'),)),
    ],
)
def test_networks_caught_up_tile_by_tile_are_those_built_at_once(
    act: str, seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    turned = 0
    for seed in range(3):
        rng = Random(seed)
        state = start(GAME, Table(act, seats, options))
        while (ask := GAME.ask(state)) is not None:
            moves = [move for move in GAME.moves(state) if move.verb == 'turn'] if CHANCE not in ask.seats else []
            move = rng.choice(moves) if moves and rng.random() < 0.5 else any_move(GAME, state, rng)
            GAME.play(state, move)
            turned += move.verb == 'turn'
            anew = state.copy()
            anew.networks = None
            assert shape(survey(state)) == shape(survey(anew))
    assert (turned > 0) == (act in ('act1', 'act3'))


def test_a_copy_of_networks_does_not_follow() -> None:
    state = table_of('act1', *FOUNDED, 'lay P06 1,1 r2').state
    kept = survey(state).copy()
    before = shape(kept)
    GAME.arrange(state, 'lay', ('P01', '3,3', 'r0'))
    assert shape(survey(state)) != before == shape(kept)


def test_a_draw_without_a_word_is_the_same_draw() -> None:
    state = table_of('act1', *FOUNDED).state
    move, silent = GAME.roll(state, Random(2)), state.copy()
    assert move.verb == 'draw'
    assert GAME.play(state, move)
    STEPS[int(silent.phase)].answers['draw'].play(silent, CHANCE, move.args, None)
    assert silent.key() == state.key()
