"""Exchanges and tiles that pass from hand to hand: who learns what, and worlds that agree with what is seen."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.marshlands.test_marshlands import inventory, table_of
from tilewright.core.dice import Dice
from tilewright.core.match import Match
from tilewright.core.play import CHANCE, Misuse, Move, Seat, Told, Value
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.sets import HIDDEN, KIND, NAMES
from tilewright.games.marshlands.intervals.exchange import KEPT_SECRET
from tilewright.games.marshlands.intervals.interval3.pollution import clean
from tilewright.games.marshlands.playout import step
from tilewright.games.marshlands.seeing import guess_story, let_pick
from tilewright.games.marshlands.state import ASK_FOR, PASSING, PICK, PLAY, SWAP, TAKE, State, hand
from tilewright.games.marshlands.state import PUT_UP as AT_PUT_UP
from tilewright.laws import Table
from tilewright.laws.walking import walk

LAID = ('lay P01 0,1 r0', 'lay P01 0,2 r0', 'lay P02 -1,0 r1')
HANDS = (
    'hand @1 bitard/straight P06 P06 P08',
    'hand @2 wizard/curve blessing/curve P22 P22',
    'hand @3 imps/copse-end heathen_worship P13 P13',
)
SECRETS = {'bitard/straight', 'wizard/curve', 'blessing/curve'}
Played = tuple[int, str, tuple[Value, ...]]
PUT_UP: list[Played] = [(0, 'propose', (Seat(1),)), (0, 'put', ('bitard/straight',))]


def bells(**options: str) -> Match[State]:
    """Interval 1 for three; Ann begins and may propose."""
    return table_of('interval1', *LAID, *HANDS, seats=3, **options)


def heard(told: list[Told], seat: int) -> set[Value]:
    """Every value in what a seat is told."""
    return {
        value for line in told if line.to is None or seat in line.to for value in line.data if isinstance(value, str)
    }


def shown(state: State, seat: int | None) -> set[str]:
    """Every tile that a view names: in hands, put up, anywhere but on the board and among the unseen."""
    scene = GAME.scene(GAME.see(state, seat))
    return {tile for each in scene.hands for tile in each.tiles if tile} | set(scene.shown)


def play(match: Match[State], *moves: Played) -> list[Told]:
    """Plays moves and gives what the last of them tells."""
    told: list[Told] = []
    for seat, verb, args in moves:
        told = GAME.play(match.state, Move(seat, verb, args))
    return told


def test_only_the_two_learn_what_is_put_up_and_asked_for() -> None:
    match = bells()
    told = play(match, *PUT_UP, (0, 'want', ('wizard/curve',)))
    assert SECRETS & heard(told, 1) == {'bitard/straight', 'wizard/curve'}
    assert SECRETS & heard(told, 2) == set()
    assert 'bitard/straight' in shown(match.state, 1)
    assert SECRETS & shown(match.state, 2) == set() == SECRETS & shown(match.state, None)
    view = GAME.see(match.state, 2)
    assert (view.exchange.put_up, view.exchange.wanted) == (HIDDEN, KEPT_SECRET)
    assert GAME.ask(view) == GAME.ask(match.state)


def test_nobody_but_the_proposer_knows_what_is_put_up_before_it_is_proposed() -> None:
    match = bells()
    told = play(match, PUT_UP[0])
    assert heard(told, 2) == set()
    assert [line.data for line in told if line.to is None] == [(Seat(1),)]  # whom she turns to everybody sees
    told = play(match, PUT_UP[1])
    assert heard(told, 0) == {'bitard/straight'}
    assert heard(told, 1) == set() == heard(told, 2)
    assert shown(match.state, 0) >= {'bitard/straight'}
    for seat in (1, 2, None):
        view = GAME.see(match.state, seat)
        assert 'bitard/straight' not in shown(match.state, seat)
        assert (view.exchange.put_up, view.exchange.wanted) == (HIDDEN, KEPT_SECRET)
        assert GAME.ask(view) == GAME.ask(match.state)
        world = GAME.guess(view, Random(3))
        assert (world.exchange.put_up >= 0, world.exchange.wanted) == (True, -1)
    told = play(match, (0, 'drop', ()))
    assert heard(told, 1) == set()
    assert match.state.phase == PLAY
    assert KIND['bitard/straight'] in hand(match.state, 0)


def test_proposals_are_dropped_only_so_often_in_a_turn() -> None:
    match = bells()
    for _ in range(3):
        play(match, *PUT_UP)
        assert Move(0, 'drop') in GAME.moves(match.state)
        play(match, (0, 'drop', ()))
    play(match, *PUT_UP)
    assert Move(0, 'drop') not in GAME.moves(match.state)
    refusal = GAME.why_not(match.state, Move(0, 'drop'))
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ('SM-I1-58', 'enough_dropped')


def test_a_hand_is_shown_to_the_proposer_alone_and_only_once_it_is_agreed() -> None:
    match = bells()
    play(match, *PUT_UP, (0, 'look', ()))
    assert SECRETS & shown(match.state, 0) == {'bitard/straight'}
    told = play(match, (1, 'show', ()))
    assert heard(told, 2) == set()
    assert {'wizard/curve', 'blessing/curve', 'P22'} <= shown(match.state, 0)
    assert SECRETS & shown(match.state, 2) == set() == SECRETS & shown(match.state, None)
    told = play(match, (0, 'take', ('blessing/curve',)))
    assert SECRETS & heard(told, 2) == set()
    assert SECRETS & heard(told, 1) == {'bitard/straight', 'blessing/curve'}
    assert SECRETS & shown(match.state, 2) == set()
    assert [NAMES[kind] for kind in hand(match.state, 1)].count('bitard/straight') == 1


def test_a_tile_that_passes_is_seen_by_giver_and_taker_alone() -> None:
    match = bells()
    play(match, (0, 'lay', ('bitard/straight', GAME.scene(match.state).laid[1].cell, 0)))
    assert match.state.phase == PASSING
    assert int(match.state.myths.gifts[0]) == 1  # from Bob to Ann
    told = play(match, (CHANCE, 'pass', ('wizard/curve',)))
    assert 'wizard/curve' in heard(told, 0) & heard(told, 1)
    assert 'wizard/curve' not in heard(told, 2)
    assert GAME.see(match.state, 2).myths.moving == [1]
    assert GAME.see(match.state, 1).myths.moving == [1 + 64 * (KIND['wizard/curve'] + 1)]
    assert inventory(GAME.guess(GAME.see(match.state, 2), Random(1))) == inventory(match.state)


@pytest.mark.parametrize(
    ('moves', 'phase'),
    [
        (PUT_UP[:1], AT_PUT_UP),
        (PUT_UP, ASK_FOR),
        ([*PUT_UP, (0, 'want', ('wizard/curve',))], SWAP),
        ([*PUT_UP, (0, 'barter', ())], SWAP),
        ([*PUT_UP, (0, 'look', ()), (1, 'show', ())], PICK),
    ],
)
def test_whatever_is_guessed_can_be_answered(moves: list[Played], phase: int) -> None:
    match = bells()
    play(match, *moves)
    assert match.state.phase == phase
    for seat in (0, 1, 2, None):
        view = GAME.see(match.state, seat)
        for seed in range(40):
            world = GAME.guess(view, Random(seed))
            assert inventory(world) == inventory(match.state)
            answers = GAME.moves(world)
            assert answers
            for move in answers:
                GAME.play(world.copy(), move)


@pytest.mark.parametrize(
    'moves',
    [
        PUT_UP[:1],
        PUT_UP,
        [*PUT_UP, (0, 'want', ('wizard/curve',))],
        [*PUT_UP, (0, 'barter', ())],
        [*PUT_UP, (0, 'look', ())],
        [*PUT_UP, (0, 'look', ()), (1, 'show', ())],
    ],
)
def test_the_quick_answers_at_random_are_all_answers_there_are(moves: list[Played]) -> None:
    match = bells()
    play(match, *moves)
    expected, found = set[object](), set[object]()
    for move in GAME.moves(match.state):
        trial = match.state.copy()
        GAME.play(trial, move)
        expected.add(trial.key())
    for seed in range(400):
        trial = match.state.copy()
        step(trial, Dice(seed))
        found.add(trial.key())
    assert found == expected


def test_an_exchange_under_way_is_undone_when_a_position_is_set() -> None:
    match = bells()
    play(match, *PUT_UP, (0, 'look', ()), (1, 'show', ()))
    GAME.arrange(match.state, 'turn', ('@1',))  # what is under way is undone
    assert match.state.phase != PICK
    assert 'bitard/straight' in [NAMES[kind] for kind in hand(match.state, 0)]


def test_where_nothing_to_pick_is_left_a_guess_stays_as_it_is() -> None:
    match = bells()
    play(match, *PUT_UP, (0, 'look', ()), (1, 'show', ()))
    before = match.state.key()
    let_pick(match.state, [KIND['P06'], KIND['P22']])
    assert match.state.key() == before
    let_pick(match.state, [KIND['imps/copse-through']])
    assert KIND['imps/copse-through'] in hand(match.state, 1)


def test_a_tile_that_passes_and_is_known_is_not_guessed_again() -> None:
    state = bells().state
    gift = 64 * (KIND['P06'] + 1) + 1
    state.myths.moving = [gift]
    guess_story(state, [])
    assert state.myths.moving == [gift]


def test_a_marker_is_taken_away_without_a_word_where_nobody_listens() -> None:
    state = table_of('interval3', *CLOVER, 'marker 0,1 water', 'marker 0,2 water').state
    first, second = state.pollution.markers
    clean(state, first, None)
    assert (state.pollution.markers, state.pollution.freed) == ([second], [first >> 3])


def test_what_is_under_way_is_undone_when_a_position_is_set() -> None:
    match = bells()
    before = inventory(match.state)
    play(match, (0, 'lay', ('bitard/straight', GAME.scene(match.state).laid[1].cell, 0)))
    play(match, (CHANCE, 'pass', ('wizard/curve',)))
    GAME.arrange(match.state, 'turn', ('@1',))
    assert inventory(match.state) == before
    assert not match.state.myths.moving
    assert KIND['wizard/curve'] in hand(match.state, 1)


def test_property_is_guessed_in_no_wrong_hand() -> None:
    seen, right = 0, 0
    for state, _, _ in walk(GAME, Table('interval2', 3), Random(2)):
        if state.story.dealt <= 3 or seen > 60:
            continue
        seen += 1
        world = GAME.guess(GAME.see(state, 0), Random(seen))
        owners = Counter(
            (seat, NAMES[kind].partition(':')[2])
            for seat in (1, 2)
            for kind in hand(world, seat)
            if NAMES[kind].startswith('private_property')
        )
        right += owners[1, 'blue'] + owners[2, 'yellow']
        assert {pair for pair in owners if pair in ((1, 'red'), (1, 'yellow'), (2, 'red'), (2, 'blue'))} == set()
    assert right  # or nothing was tried


def test_the_hand_shown_for_property_is_seen_by_whoever_drew_it_alone() -> None:
    table = Table('interval2', 4)
    for state, _, _ in walk(GAME, table, Random(7)):
        if state.phase == TAKE:
            owner, drawer = int(state.exchange.partner), int(state.seat)
            whole = Counter(hand(state, owner))
            assert Counter(hand(GAME.see(state, drawer), owner)) == whole
            for other in range(4):
                if other not in (owner, drawer):
                    assert set(hand(GAME.see(state, other), owner)) == {int(HIDDEN)}
            return
    raise AssertionError('a hand that is shown expected')  # pragma: no cover


@pytest.mark.parametrize(
    ('before', 'move', 'rule'),
    [
        (0, Move(0, 'propose', (Seat(1), 'wizard/curve')), ''),
        (0, Move(0, 'propose', ('Bob',)), ''),
        (0, Move(0, 'propose', (Seat(0),)), 'SM-I1-49'),
        (0, Move(0, 'propose', (Seat(7),)), 'SM-I1-49'),
        (0, Move(1, 'propose', (Seat(0),)), 'SM-G-14'),
        (0, Move(0, 'put', ('bitard/straight',)), 'SM-I1-13'),
        (1, Move(0, 'put', ('nothing',)), 'SM-A1-09'),
        (1, Move(0, 'put', ('wizard/curve',)), 'SM-A1-09'),
        (1, Move(0, 'put', ('P06',)), 'SM-I1-53'),
        (1, Move(0, 'look', ()), 'SM-I1-13'),
        (1, Move(1, 'drop', ()), 'SM-G-14'),
        (2, Move(0, 'want', ('nothing',)), 'SM-I1-01'),
        (2, Move(0, 'want', ('floods',)), 'SM-I1-01'),
        (2, Move(0, 'want', ('VIL',)), 'SM-I1-57'),
        (2, Move(0, 'look', (Seat(1),)), ''),
        (2, Move(0, 'propose', (Seat(2),)), 'SM-I1-13'),
        (2, Move(1, 'decline', ()), 'SM-G-14'),
    ],
    ids=str,
)
def test_a_proposal_that_makes_no_sense_is_refused(before: int, move: Move, rule: str) -> None:
    match = bells()
    play(match, *PUT_UP[:before])
    refusal = GAME.why_not(match.state, move)
    assert refusal is not None
    assert refusal.rule == rule
    assert (refusal.why == 'misshapen') == (not rule)


TOUR = ('lay P01 0,1 r0', 'lay P13 0,2 r0', 'lay P01 0,-1 r0')
CLOVER = ('lay P01 0,1 r0', 'lay P02 0,2 r0')


@pytest.mark.parametrize(
    ('act', 'laid', 'setting', 'why'),
    [
        ('interval1', LAID, 'boat @1 0,1 water', '@1 has no boat before the village lies (SM-I1-60)'),
        ('interval1', LAID, 'lay floods 0,3 r0', "a tile to lay expected, 'floods' came"),
        ('interval1', LAID, 'lay ABB 0,3 r0', "a tile to lay expected, 'ABB' came"),
        ('interval1', LAID, 'marker 0,1 water', 'interval1 has no pollution'),
        ('interval1', LAID, 'polluter @1 2 0', 'interval1 has no pollution'),
        ('interval1', LAID, 'cleaner @1 1', 'interval1 has no pollution'),
        ('interval1', LAID, 'toll @1 0,1 water hub', 'interval1 has no counters on canals'),
        (
            'interval3',
            CLOVER,
            'marker 0,1 field1',
            'a water of a tile on the board expected (SM-I3-92), 0,1 field1 came',
        ),
        ('interval3', CLOVER, 'marker 3,3 water', 'a water of a tile on the board expected (SM-I3-92), 3,3 water came'),
        ('interval3', CLOVER, 'polluter @1 3 0', "a number from 0 to 2 expected, '3' came"),
        (
            'interval2',
            TOUR,
            'lay VIL 0,3 r0',
            'a village of a colour expected, such as village:red (SM-I2-04), VIL came',
        ),
        ('interval2', TOUR, 'toll @1 0,1 field1 hub', 'a canal and one of n, e, s, w, hub expected (SM-I2-35)'),
        ('interval2', TOUR, 'toll @1 0,1 water up', 'a canal and one of n, e, s, w, hub expected (SM-I2-35)'),
        ('interval2', TOUR, 'toll @1 0,1 water n', 'a free spot of the canal expected (SM-I2-39), n came'),
        ('interval2', (*TOUR, 'toll @2 0,1 water hub'), 'toll @1 0,1 water hub', 'a free spot of the canal expected'),
        ('interval2', (*TOUR, 'counters @1 0'), 'toll @1 0,1 water hub', '@1 has no counter left (SM-I2-07)'),
    ],
)
def test_a_position_that_cannot_be_is_refused(act: str, laid: tuple[str, ...], setting: str, why: str) -> None:
    state = table_of(act, *laid, seats=3 if act == 'interval1' else 2).state
    before = state.key()
    what, *words = setting.split()
    with pytest.raises(Misuse) as caught:
        GAME.arrange(state, what, tuple(words))
    assert str(caught.value).startswith(why)
    assert state.key() == before


@pytest.mark.parametrize(
    ('verb', 'args'), [('propose', (Seat(1),)), ('put', ('P01',)), ('want', ('P02',)), ('look', ())]
)
def test_nothing_is_exchanged_in_an_act(verb: str, args: tuple[Value, ...]) -> None:
    state = table_of('act1', 'lay VIL 0,1 r0', 'lay VIL 0,-1 r2', 'hand @1 P01 P02 P03').state
    refusal = GAME.why_not(state, Move(0, verb, args))
    assert refusal is not None
    assert (refusal.why, refusal.data) == ('not_asked', (verb,))
    assert refusal.rule
