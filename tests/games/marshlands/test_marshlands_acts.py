"""What the scenarios of Acts 4, 5 and 7 and of the Eclipse cannot say: refused positions, odd answers, options."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.marshlands.test_marshlands import FOUNDED, changes_one_rule, table_of
from tilewright.bots.arena import fixtures, play_all
from tilewright.core.grid import Cell
from tilewright.core.match import new_match
from tilewright.core.play import CHANCE, Misuse, Move, Refusal, Seat, Turn, Value
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.pieces.boats import ways
from tilewright.games.marshlands.state import State
from tilewright.laws import Table
from tilewright.laws.walking import walk

HANDS = ('hand @1 P01 G08 P24', 'hand @2 P13 P16 P26')
BESIDE_THE_CORNER = ('lay VIL 5,5 r0', 'lay VIL -5,-5 r2', 'lay G02 4,5 r1', 'hand @1 P24')  # Act 4
CLAIMING = (  # Act 5, as in the scenario `a5-claiming`
    *('hub r1', 'lay P14 0,1 r0', 'lay G02 1,1 r2', 'lay C18 0,2 r2', 'lay C21 1,2 r0'),
    *('boat @1 1,1 water', 'boat @2 0,1 water', 'counter @1 1,2 water', 'counters @2 0', *HANDS),
)
FINISHED = ('lay P02 0,1 r0', 'lay C21 0,-1 r0', 'counter @1 0,1 water', *HANDS)  # Act 7
YES = ('no', 'yes')


def position_of(act: str) -> State:
    """A position of an act in which something can go wrong."""
    if act == 'act1':
        return table_of('act1', *FOUNDED, 'hand @1 ECL P01', 'hand @2 P04', eclipse='yes').state
    if act == 'act4':
        return table_of('act4', *BESIDE_THE_CORNER).state
    return (table_of('act5', *CLAIMING) if act == 'act5' else table_of('act7', *FINISHED, eclipse='yes')).state


def refused(state: State, setting: str, why: str) -> None:
    """A position that cannot be: the reason is said and nothing has changed."""
    before, scene = state.key(), GAME.scene(state)
    what, *words = setting.split()
    with pytest.raises(Misuse) as caught:
        GAME.arrange(state, what, tuple(words))
    assert str(caught.value) == why
    assert (state.key(), GAME.scene(state)) == (before, scene)


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize(
    ('act', 'setting', 'why'),
    [
        ('act1', 'boat @1 0,1 water', 'act1 has no boats'),
        ('act1', 'counter @1 0,1 water', 'act1 has no counters'),
        ('act1', 'counters @1 3', 'act1 has no counters'),
        ('act1', 'misses @1', 'act1 has no boats'),
        ('act1', 'before @1', 'act1 has no hindering'),
        ('act1', 'hub r0', 'act1 has no central village'),
        ('act1', 'idle 1', 'act1 has no counters'),
        ('act1', 'market @1 P01', 'act1 has no market'),
        ('act1', 'eclipse 1', 'no ECL is left'),
        ('act1', 'eclipse', "'set eclipse NUMBER' expected, 'set eclipse' came"),
        ('act4', 'boat @1', "'set boat SEAT CELL PART' expected, 'set boat @1' came"),
        ('act4', 'boat @3 5,5 water', "a seat from @1 to @2 expected, '@3' came"),
        ('act4', 'boat @1 here water', "a cell such as 2,-1 expected, 'here' came"),
        ('act4', 'boat @1 3,5 water', 'a part of a tile on the board expected, 3,5 water came'),
        ('act4', 'boat @1 99,5 water', 'a part of a tile on the board expected, 99,5 water came'),
        ('act4', 'boat @1 5,5 copse', 'a part of a tile on the board expected, 5,5 copse came'),
        ('act4', 'boat @1 4,5 garden', 'a water or a field expected (SM-A4-27), garden came'),
        ('act4', 'counter @1 5,5 water', 'act4 has no counters'),
        ('act4', 'counters @1 3', 'act4 has no counters'),
        ('act4', 'misses Ann', "a seat such as @1 expected, 'Ann' came"),
        ('act4', 'before @3', "a seat from @1 to @2 expected, '@3' came"),
        ('act4', 'hub r0', 'act4 has no central village'),
        ('act4', 'idle 1', 'act4 has no counters'),
        ('act4', 'market @1 P01', 'act4 has no market'),
        ('act4', 'eclipse 1', 'act4 has no Eclipse to lay'),
        ('act4', 'lay VIL 1,1 r0', 'each section has one village (SM-A1-03)'),
        ('act4', 'hand @1 P01 P02', 'a hand of at most 1 tiles expected (SM-A1-09), 2 came'),
        ('act5', 'boat @1 1,2 copse', 'a water or a field expected (SM-A4-27), copse came'),
        ('act5', 'counter @1 1,2', "'set counter SEAT CELL PART' expected, 'set counter @1 1,2' came"),
        ('act5', 'counter @1 5,5 water', 'a part of a tile on the board expected, 5,5 water came'),
        ('act5', 'counter @1 1,2 garden', 'a finished construction expected (SM-A5-23), 1,2 garden came'),
        ('act5', 'counter @1 1,2 field1', 'a finished construction expected (SM-A5-23), 1,2 field1 came'),
        ('act5', 'counter @1 1,2 water', '1,2 water has a counter already (SM-A5-28)'),
        ('act5', 'counter @2 1,2 copse', '@2 has no counter left (SM-G-04)'),
        ('act5', 'counter @3 1,2 copse', "a seat from @1 to @2 expected, '@3' came"),
        ('act5', 'counters @1 13', "a number from 0 to 12 expected, '13' came"),
        ('act5', 'counters @1 few', "a number from 0 to 12 expected, 'few' came"),
        ('act5', 'counters @3 1', "a seat from @1 to @2 expected, '@3' came"),
        ('act5', 'before @1', 'act5 has no hindering'),
        ('act5', 'hub r0', 'the village in turn r0 does not match what lies around it (SM-G-34)'),
        ('act5', 'hub north', "a turn from r0 to r3 expected, 'north' came"),
        ('act5', 'idle 10', "a number from 0 to 9 expected, '10' came"),
        ('act5', 'market @1 P01', 'act5 has no market'),
        ('act5', 'eclipse 0', 'act5 has no Eclipse to lay'),
        ('act5', 'lay VIL 5,5 r0', 'the other villages are not used (SM-A5-03)'),
        ('act7', 'boat @1 0,1 water', 'act7 has no boats'),
        ('act7', 'misses @1', 'act7 has no boats'),
        ('act7', 'before @1', 'act7 has no hindering'),
        ('act7', 'hub r0', 'act7 has no central village'),
        ('act7', 'market @1 P01', 'act7 has no market'),
        ('act7', 'counter @1 0,-1 copse', 'a finished construction expected (SM-A5-23), 0,-1 copse came'),
        ('act7', 'counter @2 0,1 water', '0,1 water has a counter already (SM-A5-28)'),
        ('act7', 'eclipse 1', 'act7 has no board that turns (SM-E-20)'),
        ('act7', 'lay ECL 1,0 r0', "a tile to lay expected, 'ECL' came"),
        ('act7', 'lay VIL 6,0 r0', 'a cell of a section in use expected (SM-G-13), 6,0 came'),
        ('act7', 'hand @1 P22*7', 'a hand of at most 6 tiles expected (SM-A1-09), 7 came'),
        ('act7', 'hand @1 VIL*5', 'no VIL is left'),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_changes_nothing(act: str, setting: str, why: str) -> None:
    refused(position_of(act), setting, why)


def test_an_eclipse_that_would_not_match_is_refused_in_a_position() -> None:
    state = table_of('act5', 'hub r3', 'lay P22 1,0 r0', seats=4, eclipse='yes').state
    refused(state, 'eclipse 1', 'the Eclipse does not match what lies around the centre (SM-E-05)')


def test_an_eclipse_turns_by_three_quarters_at_most_in_a_position() -> None:
    refused(table_of('act1', *FOUNDED, eclipse='yes').state, 'eclipse 4', "a number from 0 to 3 expected, '4' came")


def test_the_hub_is_no_village_that_turns_where_it_shows_four_canals() -> None:
    refused(table_of('act5', act5_four_way_hub='yes').state, 'hub r1', 'act5 has no central village')


def test_a_position_says_who_misses_a_turn_and_where_the_player_before_laid() -> None:
    state = table_of('act4', *BESIDE_THE_CORNER, 'stock P01 P02 P03', 'misses @2', 'before @2').state
    assert GAME.why_not(state, Move(0, 'lay', ('P24', Cell(-4, -5), Turn(3)))) is not None
    told = GAME.play(state, Move(0, 'discard', ('P24',)))
    assert [(each.what, each.seat) for each in told] == [('discards', 0), ('misses', 1)]
    ask = GAME.ask(state)
    assert ask is not None
    assert (ask.about, ask.data) == ('draw', (Seat(0),))


def test_a_board_that_is_cleared_gives_boats_and_counters_back() -> None:
    state = position_of('act5')
    GAME.arrange(state, 'empty', ())
    fresh = table_of('act5', 'hub r1', *HANDS).state
    assert GAME.scene(state).pieces == GAME.scene(fresh).pieces
    assert {count.n for count in GAME.scene(state).counts if count.what == 'counters'} == {12}


# ---------------------------------------------------------------- odd answers


def moving() -> State:
    """Act 4: Ann has laid and may move."""
    state = table_of('act4', *BESIDE_THE_CORNER).state
    GAME.play(state, next(move for move in GAME.moves(state) if move.verb == 'lay'))
    return state


def claiming() -> State:
    """Act 7: Ann has laid a fishery and may claim it."""
    state = table_of('act7', 'hand @1 P02 ECL', 'hand @2 P13', 'stock', eclipse='yes').state
    GAME.play(state, Move(0, 'lay', ('P02', Cell(0, 1), Turn(0))))
    return state


NOT_A_PLACE: list[tuple[Value, ...]] = [
    (),
    (Cell(5, 5),),
    (Cell(5, 5), 'water', 1),
    ('water', Cell(5, 5)),
    (Cell(5, 5), 2),
    (5, 'water'),
]


@pytest.mark.parametrize('args', NOT_A_PLACE)
def test_a_place_is_a_cell_and_a_part(args: tuple[Value, ...]) -> None:
    for state, verb in ((moving(), 'go'), (claiming(), 'claim')):
        assert GAME.why_not(state, Move(0, verb, args)) == Refusal('', 'misshapen', (verb,))


@pytest.mark.parametrize('args', [(Cell(5, 5), 'nothing'), (Cell(1, 1), 'water'), (Cell(99, 99), 'water')])
def test_a_place_is_a_part_of_a_tile_that_lies(args: tuple[Value, ...]) -> None:
    for state, verb, rule in ((moving(), 'go', 'SM-A4-18'), (claiming(), 'claim', 'SM-A5-27')):
        refusal = GAME.why_not(state, Move(0, verb, args))
        assert refusal is not None
        assert (refusal.rule, refusal.why) == (rule, 'no_such_part')


@pytest.mark.parametrize(
    ('move', 'rule'),
    [
        (Move(0, 'stay', (1,)), ''),
        (Move(0, 'done'), 'SM-A4-15'),
        (Move(0, 'claim', (Cell(5, 5), 'water')), 'SM-A4-15'),
        (Move(1, 'stay'), 'SM-G-14'),
        (Move(CHANCE, 'stay'), 'SM-A4-06'),
    ],
)
def test_odd_answers_about_a_boat_are_refused(move: Move, rule: str) -> None:
    refusal = GAME.why_not(moving(), move)
    assert refusal is not None
    assert refusal.rule == rule
    assert (refusal.why == 'misshapen') == (not rule)


@pytest.mark.parametrize(
    ('move', 'rule'),
    [
        (Move(0, 'done', (1,)), ''),
        (Move(0, 'stay'), 'SM-A7-20'),
        (Move(0, 'lay', ('ECL', Cell(0, 0), Turn(0))), 'SM-A7-20'),
        (Move(0, 'eclipse', (0,)), 'SM-A7-20'),
        (Move(1, 'done'), 'SM-G-14'),
    ],
)
def test_odd_answers_about_counters_are_refused(move: Move, rule: str) -> None:
    refusal = GAME.why_not(claiming(), move)
    assert refusal is not None
    assert refusal.rule == rule
    assert (refusal.why == 'misshapen') == (not rule)


@pytest.mark.parametrize(
    ('act', 'move', 'rule'),
    [
        ('act1', Move(0, 'eclipse'), ''),
        ('act1', Move(0, 'eclipse', ('1',)), ''),
        ('act1', Move(0, 'eclipse', (2,)), 'SM-E-11'),
        ('act1', Move(0, 'eclipse', (0, 1)), ''),
        ('act1', Move(0, 'exchange', (Seat(0), Seat(1))), 'SM-E-20'),
        ('act1', Move(0, 'lay', ('ECL', Cell(0, 0), Turn(0))), 'SM-E-03'),
        ('act7', Move(0, 'exchange'), ''),
        ('act7', Move(0, 'exchange', ('@1', '@2')), ''),
        ('act7', Move(0, 'exchange', (Seat(1), Seat(0))), 'SM-E-21'),
        ('act7', Move(0, 'eclipse', (1,)), 'SM-E-20'),
    ],
)
def test_odd_answers_about_the_eclipse_are_refused(act: str, move: Move, rule: str) -> None:
    settings = FOUNDED if act == 'act1' else ()
    state = table_of(act, *settings, 'hand @1 ECL P01', 'hand @2 P04', 'stock', eclipse='yes').state
    refusal = GAME.why_not(state, move)
    assert refusal is not None
    assert refusal.rule == rule
    assert (refusal.why == 'misshapen') == (not rule)


@pytest.mark.parametrize('args', [(), ('r1',), (Turn(0),), (Turn(1), Turn(1)), (7,)])
def test_the_village_in_the_centre_lies_as_chance_may_say(args: tuple[Value, ...]) -> None:
    state = table_of('act5').state
    misshapen = Refusal('', 'misshapen', ('hub',))
    faces_field = Refusal('SM-A5-09', 'hub_faces_field')
    assert GAME.why_not(state, Move(CHANCE, 'hub', args)) == (faces_field if args == (Turn(0),) else misshapen)
    assert {move.args for move in GAME.moves(state)} == {(Turn(1),), (Turn(3),)}


def test_no_boat_goes_anywhere_before_it_lies_on_its_village() -> None:
    state = GAME.new('act4', 2, {'first_player': '1'})
    assert ways(state, 0) == []
    assert GAME.scores(state) == [-10, -10]
    GAME.arrange(state, 'lay', ('VIL', '5,5', 'r0'))
    assert ways(state, 0) != []


# ---------------------------------------------------------------- options


@pytest.mark.parametrize(
    ('act', 'option', 'field'),
    [
        ('act4', 'act4_follow_only', 'follow_only'),
        ('act4', 'cow_same_tile', 'cow_same_tile'),
        ('act4', 'landing_only', 'landing_only'),
        ('act4', 'eclipse', 'eclipse'),
        ('act4', 'eclipse_literal_turn', 'literal_turn'),
        ('act5', 'cow_same_tile', 'cow_same_tile'),
        ('act5', 'landing_only', 'landing_only'),
        ('act5', 'act5_four_way_hub', 'four_way_hub'),
        ('act5', 'act5_no_bull', 'no_bull'),
        ('act5', 'claim_on_arrival_only', 'arrival_only'),
        ('act5', 'claim_from_field', 'from_field'),
        ('act5', 'end_on_empty_stock', 'end_on_empty'),
        ('act5_three', 'only_fillable_gaps', 'fillable_gaps'),
        ('act6', 'act6_fixed', 'fixed'),
        ('act6', 'act6_gaps', 'costly_gaps'),
        ('act6', 'eclipse_act6_swap', 'eclipse'),
        ('act7', 'team_pool', 'pool'),
        ('act7', 'eclipse', 'eclipse'),
    ],
)
def test_an_option_of_the_later_acts_changes_one_rule(act: str, option: str, field: str) -> None:
    changes_one_rule(act, option, field, {'no': False, 'yes': True})


@pytest.mark.parametrize(
    ('act', 'option', 'field', 'values'),
    [
        ('act5', 'bigger_hand', 'hand', {'no': 3, 'yes': 4}),
        ('act6', 'minutes', 'minutes', {'30': 30, '15': 15, '5': 5}),
        ('act7', 'no_board', 'size', {'no': 11, '15': 15, '19': 19, '23': 23, '27': 27}),
        ('act7', 'first_player', 'first', {'random': -1} | {str(seat): seat - 1 for seat in range(1, 9)}),
    ],
)
def test_an_option_with_more_values_changes_one_rule(
    act: str, option: str, field: str, values: dict[str, object]
) -> None:
    changes_one_rule(act, option, field, values)


def test_madness_brings_the_eclipse() -> None:
    plain, mad = [GAME.new('act1', 4, {'madness': word}).rules for word in YES]
    assert mad == plain._replace(madness=True, eclipse=True)


@pytest.mark.parametrize('seats', [2, 3])
def test_a_board_that_truly_turns_brings_all_four_sections_before_the_seats(seats: int) -> None:
    plain, literal = [GAME.new('act1', seats, {'eclipse_literal_turn': word}).rules for word in YES]
    assert literal == plain._replace(literal_turn=True, sections=(0, 1, 2, 3), colours=4)
    assert plain.sections != literal.sections


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize('seats', range(2, 9))
def test_the_single_player_among_teams_has_two_turns_in_succession(seats: int) -> None:
    asked: list[int] = []
    for state, move, _ in walk(GAME, Table('act7', seats, (('first_player', '1'),)), Random(seats)):
        if move is not None and move.verb == 'lay':
            asked.append(move.seat)
        if len(asked) == 2 * seats + 2:
            break
        assert GAME.ask(state) is not None
    once = [*range(seats), *([seats - 1] if seats in (5, 7) else [])]
    assert asked == (once * 3)[: 2 * seats + 2]


@pytest.mark.parametrize('seats', [5, 7])
def test_the_seat_after_the_single_player_begins(seats: int) -> None:
    assert GAME.new('act7', seats, {}).rules.first == 0
    with pytest.raises(Misuse, match=r'seat 1, next to the single player, begins \(SM-A7-10\), 2 came'):
        GAME.new('act7', seats, {'first_player': '2'})


@pytest.mark.parametrize(
    ('seats', 'pool', 'counters'),
    [
        (4, 'no', [12] * 4),
        (5, 'no', [6, 6, 6, 6, 12]),
        (5, 'yes', [12] * 5),
        (8, 'no', [6] * 8),
    ],
)
def test_teams_share_out_twelve_counters(seats: int, pool: str, counters: list[int]) -> None:
    scene = GAME.scene(GAME.new('act7', seats, {'team_pool': pool}))
    assert [count.n for count in scene.counts if count.what == 'counters'] == counters


def test_members_of_a_team_win_together() -> None:
    match = new_match(GAME, 'act7', 6, {'first_player': '1'})
    for setting in ('lay P02 0,1 r0', 'counter @5 0,1 water', 'stock'):
        match.arrange(*setting.split())
    assert GAME.scores(match.state) == [0, 3, 0, 0, 3, 0]


@pytest.mark.once
@pytest.mark.sweep
@pytest.mark.parametrize(('act', 'games', 'least'), [('act4', 3, 8), ('act5', 1, 15), ('act7', 1, 40)])
def test_greedy_beats_chance(act: str, games: int, least: int) -> None:
    results = list(play_all(fixtures('marshlands', act, {}, ('greedy', 'random'), 2, games, 1)))
    assert [result.bots[seat] for result in results for seat in result.winners] == ['greedy'] * games
    points = {bot: sum(result.scores[result.bots.index(bot)] for result in results) for bot in ('greedy', 'random')}
    assert points['greedy'] >= points['random'] + least
