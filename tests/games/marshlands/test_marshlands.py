"""What the scenarios of the marsh cannot say: positions that are refused, odd answers, options, whole games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.tables import ALL, tried
from tilewright.bots.arena import fixtures, play_all
from tilewright.core.grid import Cell
from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, Misuse, Move, Refusal, Seat, Turn
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.sets import HAMLETS, MARSH, NAMES, TILES
from tilewright.games.marshlands.intervals.events import KINDS_OF
from tilewright.games.marshlands.intervals.interval3.pollution import all_polluted
from tilewright.games.marshlands.state import State, hand
from tilewright.laws import Table
from tilewright.laws.knowing import somebody_wins, tiles_stay
from tilewright.laws.walking import start, walk

FOUNDED = ('lay VIL 0,1 r0', 'lay VIL 0,-1 r2')  # both villages of Act 1 for two
ACTS = [(variant.name, seats) for variant in GAME.variants for seats in variant.seats]


def table_of(act: str, *settings: str, seats: int = 2, **options: str) -> Match[State]:
    """A match with a position entered by hand; Ann begins."""
    first = {} if act in ('act6', 'act8') else {'first_player': '1'}
    match = new_match(GAME, act, 1 if act == 'act8' else seats, first | options)
    for setting in settings:
        what, *words = setting.split()
        match.arrange(what, *words)
    return match


def any_options(act: str, seats: int, rng: Random) -> tuple[tuple[str, str], ...]:
    """Any choice of all options of an act."""
    variant = next(each for each in GAME.variants if each.name == act)
    chosen = [(option.name, rng.choice(option.values)) for option in variant.options]
    settled = seats in (5, 7)  # SM-A7-10
    return tuple(
        (name, 'random' if name == 'first_player' and (settled or value > str(seats)) else value)
        for name, value in chosen
    )


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize(
    ('setting', 'why'),
    [
        ('weather fine', 'a thing to set expected (empty, lay, hand, stock, turn, turned, refused, boat, counter,'),
        ('empty all', "'set empty' expected, 'set empty all' came"),
        ('lay P01 0,2', "'set lay TILE CELL TURN' expected"),
        ('lay P01 0,2 r0 r1', "'set lay TILE CELL TURN' expected"),
        ('hand', "'set hand SEAT TILE ...' expected"),
        ('turn', "'set turn SEAT' expected"),
        ('turned @1 @2', "'set turned SEAT' expected"),
        ('refused', "'set refused NUMBER' expected"),
        ('lay Z99 0,2 r0', "a tile to lay expected, 'Z99' came"),
        ('lay ABB 0,2 r0', "a tile to lay expected, 'ABB' came"),
        ('lay ECL 0,2 r0', "a tile to lay expected, 'ECL' came"),
        ('lay P01 0 r0', "a cell such as 2,-1 expected, '0' came"),
        ('lay P01 0,2 r4', "a turn from r0 to r3 expected, 'r4' came"),
        ('lay P01 6,1 r0', 'a cell of a section in use expected (SM-G-13), 6,1 came'),
        ('lay P01 0,-99 r0', 'a cell of a section in use expected (SM-G-13), 0,-99 came'),
        ('lay P01 -1,0 r0', 'a cell of a section in use expected (SM-G-13), -1,0 came'),
        ('lay P01 0,0 r0', 'a cell of a section in use expected (SM-G-13), 0,0 came'),
        ('lay P01 0,1 r0', 'a free cell expected (SM-G-40), 0,1 came'),
        ('lay P01 0,2 r0', 'P01 in turn r0 does not match what lies around 0,2 (SM-G-32)'),
        ('lay P18 1,1 r0', 'no P18 is left'),
        ('lay VIL 5,5 r0', 'each section has one village (SM-A1-03)'),
        ('hand @1 Z99', "a tile expected, 'Z99' came"),
        ('hand @1 P01*x', "TILE*COUNT expected, 'P01*x' came"),
        ('hand @1 P01*1000', "TILE*COUNT expected with at most 999 tiles in all, 'P01*1000' came"),
        ('hand @1 P01*3', 'no P01 is left'),
        ('hand @1 VIL', 'no VIL is left'),
        ('hand @1 P22*4', 'a hand of at most 3 tiles expected (SM-A1-09), 4 came'),
        ('hand @3 P01', "a seat from @1 to @2 expected, '@3' came"),
        ('hand Ann P01', "a seat such as @1 expected, 'Ann' came"),
        ('turn @9', "a seat from @1 to @2 expected, '@9' came"),
        ('turned 1', "a seat such as @1 expected, '1' came"),
        ('stock P03*2', 'no P03 is left for the stock'),
        ('stock VIL', 'no VIL is left for the stock'),
        ('refused 6', "a number from 0 to 5 expected, '6' came"),
        ('refused often', "a number from 0 to 5 expected, 'often' came"),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_changes_nothing(setting: str, why: str) -> None:
    state = table_of('act1', *FOUNDED, 'hand @1 P18 P01').state
    before, scene = state.key(), GAME.scene(state)
    what, *words = setting.split()
    with pytest.raises(Misuse) as caught:
        GAME.arrange(state, what, tuple(words))
    assert str(caught.value).startswith(why)
    assert (state.key(), GAME.scene(state)) == (before, scene)


def test_villages_run_out_in_positions_of_solitaire() -> None:
    state = table_of('act8', 'lay VIL 0,1 r0').state
    before = state.key()
    with pytest.raises(Misuse, match=r'no village is left \(SM-A8-08\)'):
        GAME.arrange(state, 'lay', ('VIL', '5,5', 'r0'))
    with pytest.raises(Misuse, match='no VIL is left'):
        GAME.arrange(state, 'hand', ('@1', 'VIL'))
    assert state.key() == before


def test_a_section_of_solitaire_holds_one_village_in_a_position_too() -> None:
    state = GAME.new('act8', 1, {'sections': '2'})
    GAME.arrange(state, 'lay', ('VIL', '0,1', 'r0'))
    with pytest.raises(Misuse, match=r'that section has its village already \(SM-A8-08\)'):
        GAME.arrange(state, 'lay', ('VIL', '5,5', 'r0'))
    GAME.arrange(state, 'lay', ('VIL', '-5,5', 'r0'))


def test_a_village_is_founded_on_its_cell_whatever_was_entered_before() -> None:
    state = GAME.new('act1', 2, {'first_player': '1'})
    GAME.arrange(state, 'lay', ('P01', '3,3', 'r0'))
    assert {str(move.args[1]) for move in GAME.moves(state)} == {'0,1'}


def test_a_first_player_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(Misuse, match=r'a first player from 1 to 2 expected \(SM-A1-08\), 3 came'):
        GAME.new('act1', 2, {'first_player': '3'})


def test_tiles_of_a_hand_go_back_when_it_is_set_again() -> None:
    state = table_of('act8', 'hand @1 VIL VIL P01', sections='2').state
    assert state.aside == 0
    GAME.arrange(state, 'hand', ('@1', 'P02', 'VIL'))
    assert state.aside == 1
    assert [NAMES[kind] for kind in hand(state, 0)] == ['P02', 'VIL']
    assert state.stock.counts[NAMES.index('P01')] == 2
    assert state.stock.counts[NAMES.index('P02')] == 0


def test_an_empty_board_is_the_board_of_the_beginning_with_all_tiles_in_the_stock() -> None:
    state = table_of('act1', *FOUNDED, 'lay P06 1,1 r2').state
    GAME.arrange(state, 'empty', ())
    assert GAME.scene(state) == GAME.scene(GAME.new('act1', 2, {'first_player': '1'}))
    assert inventory(state) == WHOLE


@pytest.mark.parametrize('act', ['act2', 'act8'])
def test_on_an_empty_board_somebody_is_asked_what_the_act_asks_at_the_beginning(act: str) -> None:
    state = table_of(act, 'lay P01 0,1 r0', 'empty').state
    fresh = table_of(act).state
    assert GAME.ask(state) == GAME.ask(fresh)
    assert GAME.moves(state) == GAME.moves(fresh) != []


def test_an_empty_board_leaves_the_starter_to_chance() -> None:
    state = GAME.new('act1', 2, {})
    GAME.arrange(state, 'empty', ())
    assert state.key() == GAME.new('act1', 2, {}).key()


def test_an_empty_board_makes_no_village() -> None:
    state = table_of('act8', 'hand @1 VIL P01').state
    GAME.arrange(state, 'empty', ())
    assert villages(state) == 1


@pytest.mark.parametrize('setting', ['turn @2', 'hand @2 P06', 'stock P18', 'lay P13 3,3 r0', 'empty'])
def test_a_tile_on_offer_stays_in_the_game_when_a_position_is_set(setting: str) -> None:
    match = table_of('act1', *FOUNDED, 'hand @1 P01 P02 P03', 'hand @2 P04 P05 P06')
    match.play(Move(0, 'offer', ('P01',)))
    assert match.state.offered >= 0
    what, *words = setting.split()
    GAME.arrange(match.state, what, tuple(words))
    assert inventory(match.state) == WHOLE
    ask = GAME.ask(match.state)
    assert ask is not None
    assert (ask.about == 'answer') == (GAME.scene(match.state).shown != ())


def test_whose_turn_it_is_may_be_set_before_the_starter_is_drawn() -> None:
    match = new_match(GAME, 'act2', 2, {})
    assert match.ask is not None
    assert match.ask.about == 'first'
    match.arrange('turn', '@2')
    assert GAME.ask(match.state) == GAME.ask(table_of('act2', first_player='2').state)


@pytest.mark.parametrize(
    ('move', 'rule'),
    [
        (Move(0, 'lay', ('P01',)), ''),
        (Move(0, 'lay', ('P01', 'there', Turn(0))), ''),
        (Move(0, 'lay', ('P01', Cell(0, 2), 7)), ''),
        (Move(0, 'lay', (3, Cell(0, 2), Turn(0))), ''),
        (Move(0, 'lay', ('P01', Cell(9, 9), Turn(0))), 'SM-G-06'),
        (Move(0, 'offer', ()), ''),
        (Move(0, 'offer', (3,)), ''),
        (Move(0, 'turn', ('r1',)), ''),
        (Move(0, 'turn', (9,)), ''),
        (Move(0, 'stop', (1,)), ''),
        (Move(0, 'stop'), 'SM-N-05'),
        (Move(0, 'offer', ('nothing',)), 'SM-A1-09'),
        (Move(0, 'no-such-verb'), 'SM-A1-10'),
        (Move(1, 'offer', ('P01',)), 'SM-G-14'),
        (Move(CHANCE, 'draw', ('P01',)), 'SM-A1-10'),
        (Move(CHANCE, 'first', (Seat(0),)), 'SM-A1-10'),
    ],
)
def test_odd_answers_are_refused(move: Move, rule: str) -> None:
    state = table_of('act1', *FOUNDED, 'hand @1 P01 P02 P03', 'hand @2 P04 P05 P06').state
    refusal = GAME.why_not(state, move)
    assert refusal is not None
    assert refusal.rule == rule
    assert (refusal.why == 'misshapen') == (not rule)


# ---------------------------------------------------------------- options


@pytest.mark.parametrize(
    ('act', 'option', 'field', 'values'),
    [
        ('act1', 'first_player', 'first', {'random': -1, '1': 0, '2': 1, '3': 2, '4': 3}),
        ('act1', 'tiles_per_turn', 'per_turn', {'1': 1, '2': 2, '3': 3}),
        ('act8', 'sections', 'sections', {'1': (0,), '2': (0, 1), '3': (0, 1, 2), '4': (0, 1, 2, 3)}),
        ('act1', 'bigger_hand', 'hand', {'no': 3, 'yes': 4}),
        ('act1', 'board_edge_closes', 'edge_closes', {'no': False, 'yes': True}),
        ('act1', 'joker_no_pond', 'joker_no_pond', {'no': False, 'yes': True}),
        ('act1', 'play_out_hands', 'play_out_hands', {'no': False, 'yes': True}),
        ('act1', 'only_fillable_gaps', 'fillable_gaps', {'no': False, 'yes': True}),
        ('act1', 'shared_unconnected_full', 'shared_full', {'no': False, 'yes': True}),
        ('act2', 'act2_prose_zone', 'prose_zone', {'no': False, 'yes': True}),
        ('act2', 'corner_two_tiles', 'corner_two', {'no': False, 'yes': True}),
        ('act3', 'act3_ring', 'ring', {'no': False, 'yes': True}),
        ('act3', 'act3_field_as_act1', 'field_as_act1', {'no': False, 'yes': True}),
        ('act8', 'all_four_villages', 'four_villages', {'no': False, 'yes': True}),
        ('act8', 'act8_village_table', 'village_table', {'no': False, 'yes': True}),
    ],
)
def test_an_option_changes_one_rule(act: str, option: str, field: str, values: dict[str, object]) -> None:
    changes_one_rule(act, option, field, values)


def changes_one_rule(act: str, option: str, field: str, values: dict[str, object]) -> None:
    """An option has these values, and each changes this rule and no other."""
    variant = next(each for each in GAME.variants if each.name == act)
    seats = variant.seats[-1]
    assert {each.name: each.values for each in variant.options}[option] == tuple(values)
    plain = GAME.new(act, seats, {}).rules._asdict()
    for word, value in values.items():
        assert GAME.new(act, seats, {option: word}).rules._asdict() == plain | {field: value}


def test_two_sit_opposite_unless_they_want_to_be_neighbours() -> None:
    assert GAME.new('act1', 2, {}).rules.sections == (0, 2)
    assert GAME.new('act1', 2, {'seats_adjacent': 'yes'}).rules.sections == (0, 1)
    assert GAME.new('act1', 3, {'seats_adjacent': 'yes'}).rules.sections == (0, 1, 2)


def test_every_option_of_every_act_is_read() -> None:
    for variant in GAME.variants:
        plain = GAME.new(variant.name, variant.seats[0], {}).rules
        for option in variant.options:
            other = GAME.new(variant.name, variant.seats[0], {option.name: option.values[1]}).rules
            assert other != plain, f'{option.name} of {variant.name} changes nothing'


# ---------------------------------------------------------------- whole games

# These come and go by rules of their own.
CENTRES = ('embarkation_point', 'embarkation_point:two', 'factory')
SPECIAL = ('VIL', 'ABB', 'ECL', *CENTRES, *[tile.name for tile in HAMLETS])
WHOLE = Counter({tile.name: tile.count for tile in MARSH if tile.name not in SPECIAL})
EVENT_SETS = {'interval1': 'bells', 'interval2': 'butterflies', 'interval3': 'clovers'}


def box(table: Table) -> Counter[str]:
    """The basic tiles, and the events of an interval."""
    out = Counter(WHOLE)
    if table.variant in EVENT_SETS:
        out.update({NAMES[kind]: TILES[kind].count for kind in KINDS_OF[EVENT_SETS[table.variant]]})
    return out


def inventory(state: State) -> Counter[str]:
    """Every basic tile, wherever it is."""
    board, first = state.board, int(state.rules.lost_factory)  # SM-I3-50: Floods mark a lost Factory
    kinds = [int(board.face[place]) >> 2 for place in range(first, board.laid)] + state.out
    kinds += [tile >> 3 for tile in state.market.tiles]
    kinds += [kind for seat in range(state.rules.seats) for kind in hand(state, seat)]
    kinds += [int(kind) for kind in (state.offered, state.exchange.put_up) if kind >= 0]
    kinds += [(gift >> 6) - 1 for gift in state.myths.moving]
    out = Counter(NAMES[kind] for kind in kinds)
    out.update({NAMES[kind]: int(many) for kind, many in enumerate(state.stock.counts) if many})
    return Counter({name: many for name, many in out.items() if name not in SPECIAL})


def villages(state: State) -> int:
    """The villages on the board, in hands, before their owners and beside the board."""
    scene = GAME.scene(state)
    return sum(laid.tile == 'VIL' for laid in scene.laid) + len(scene.aside) + sum(
        tile == 'VIL' for each in scene.hands for tile in each.tiles
    )  # fmt: skip


@pytest.mark.sweep
@pytest.mark.parametrize('table', tried(GAME), ids=str)
def test_no_tile_is_lost_or_made_and_somebody_wins(table: Table) -> None:
    assert inventory(start(GAME, table)) == box(table)
    tiles_stay(GAME, table, Random(5), inventory)
    somebody_wins(GAME, table, Random(6))


@pytest.mark.sweep
@pytest.mark.parametrize(('act', 'seats', 'many'), [('act2', 3, 3), ('act8', 1, 2)])
def test_no_village_is_lost_or_made(act: str, seats: int, many: int) -> None:
    options = (('sections', '2'),) if act == 'act8' else ()
    for state, _, _ in walk(GAME, Table(act, seats, options), Random(4)):
        assert villages(state) == many


@pytest.mark.parametrize(
    ('act', 'seats', 'games'),
    [(*each, 2) for each in dict(ACTS).items()]
    + [pytest.param(*each, 8 if ALL else 4, marks=pytest.mark.sweep) for each in ACTS],
)
def test_every_game_ends_and_somebody_has_most(act: str, seats: int, games: int) -> None:
    rng = Random(f'{act} {seats}')
    for nth in range(games):
        options = any_options(act, seats, rng) if nth else ()
        state = start(GAME, Table(act, seats, options))
        GAME.playout(state, rng)
        assert GAME.ask(state) is None
        assert GAME.moves(state) == []
        assert inventory(state) == box(Table(act, seats, ()))
        scores = GAME.scores(state)
        lost = state.story.used and all_polluted(state)
        best = () if lost else tuple(seat for seat in range(seats) if scores[seat] == max(scores))
        assert GAME.winners(state) == best


def test_nobody_has_won_before_the_end() -> None:
    assert GAME.winners(GAME.new('act1', 2, {})) == ()


def test_without_a_stock_a_seat_with_nothing_in_hand_is_passed_over() -> None:
    state = table_of('act1', *FOUNDED, 'hand @2 P01 P06', 'stock', play_out_hands='yes').state
    asked = [GAME.ask(state)]
    GAME.play(state, Move(1, 'lay', ('P01', Cell(-1, -1), Turn(1))))
    asked.append(GAME.ask(state))
    assert [ask.seats for ask in asked if ask] == [(1,), (1,)]
    told = GAME.play(state, Move(1, 'lay', ('P06', Cell(0, -2), Turn(3))))
    assert GAME.ask(state) is None
    assert 'stock_empty' in [each.what for each in told]


def test_a_cow_too_small_to_be_divided_stays_with_its_section() -> None:
    # The field of the scenario `a1-three-share-a-field`, with a cow of 2 in place of the 5.
    settings = (
        *('lay VIL 0,1 r1', 'lay VIL -1,0 r1', 'lay VIL 0,-1 r2'),
        *('lay P25 -1,1 r0', 'lay G14 -2,1 r3', 'lay C20 -1,-1 r1', 'lay C10 -1,2 r2', 'lay C20 -2,0 r2'),
        'lay C01 0,2 r0',
    )
    state = table_of('act1', *settings, seats=3).state
    cows = [(line.seat, line.n) for line in GAME.sheet(state) if line.rule == 'SM-A1-41']
    assert cows == [(1, 2)]


def test_trees_against_the_abbey_lead_nowhere() -> None:
    dry = table_of('act2', 'lay J01 0,1 r2', 'lay P03 0,2 r0').state
    wet = table_of('act2', 'lay P01 0,1 r0', 'lay P03 0,2 r0').state
    reeds = [[line.n for line in GAME.sheet(state) if line.row == 'reeds'] for state in (dry, wet)]
    assert reeds == [[1], [10]]


@pytest.mark.once
@pytest.mark.sweep
def test_greedy_beats_chance() -> None:
    results = list(play_all(fixtures('marshlands', 'act1', {}, ('greedy', 'random'), 2, 6, 1)))
    won = sum(result.bots[seat] == 'greedy' for result in results for seat in result.winners)
    points = {bot: sum(result.scores[result.bots.index(bot)] for result in results) for bot in ('greedy', 'random')}
    assert won >= 5
    assert points['greedy'] > points['random'] + 6 * 15


def test_a_village_taken_off_the_board_of_solitaire_lies_aside_again() -> None:
    state = GAME.new('act8', 1, {'sections': '2'})
    GAME.arrange(state, 'lay', ('VIL', '0,1', 'r0'))
    GAME.arrange(state, 'empty', ())
    assert villages(state) == 2


def test_a_village_turns_by_quarters_only() -> None:
    state = table_of('act1', *FOUNDED, 'hand @1 P01 P02 P03').state
    refusal = GAME.why_not(state, Move(0, 'turn', ('r1',)))
    assert refusal is not None
    assert refusal == Refusal('', 'misshapen', ('turn',))


@pytest.mark.parametrize(('act', 'cell'), [('act1', '0,1'), ('act3', '5,5')])
def test_a_position_keeps_the_cell_of_a_village_that_is_not_yet_founded(act: str, cell: str) -> None:
    state = table_of(act).state
    with pytest.raises(Misuse, match=rf'the village of its section on {cell} expected first \(SM-A1-03\), P24 came'):
        GAME.arrange(state, 'lay', ('P24', cell, 'r0'))
