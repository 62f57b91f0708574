"""What the scenarios of Act 6 cannot say: the deal, the clock, refused positions, odd answers, quick play, bots."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.marshlands.test_marshlands import WHOLE, inventory, table_of
from tilewright.bots import trying
from tilewright.bots.greedy import choose
from tilewright.core.grid import Cell
from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, Ask, Misuse, Move, Seat, Turn
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.sets import NAMES
from tilewright.games.marshlands.state import TOGETHER, State, hand
from tilewright.games.marshlands.steps.together import choices, do

HANDS = ('hand @1 P01 P02', 'hand @2 P06 P08')


def dealt(seats: int, **options: str) -> Match[State]:
    """A match in which all have their tiles."""
    match, rng = new_match(GAME, 'act6', seats, options), Random(7)
    while match.ask is not None and CHANCE in match.ask.seats:
        match.play(GAME.roll(match.state, rng))
    return match


# ---------------------------------------------------------------- the deal and the clock


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_each_seat_is_dealt_29_tiles_for_all_to_see(seats: int) -> None:
    match, rng = new_match(GAME, 'act6', seats, {}), Random(seats)
    for nth in range(29 * seats):
        assert match.ask == Ask((CHANCE,), 'draw', (Seat(nth // 29),))
        move = GAME.roll(match.state, rng)
        told = match.play(move)
        assert [(each.what, each.seat, each.data, each.to) for each in told] == [('gets', nth // 29, move.args, None)]
    assert match.ask is not None
    assert match.ask.about == 'together'
    for seat in range(seats):
        tiles = GAME.scene(GAME.see(match.state, (seat + 1) % seats)).hands[seat].tiles
        assert len(tiles) == 30
        assert tiles[-1] == 'VIL'
        assert '' not in tiles
    assert match.state.stock.mixed == 125 - 29 * seats
    assert inventory(match.state) == WHOLE


@pytest.mark.parametrize(('minutes', 'seconds'), [('', 1800), ('15', 900), ('7', 420)])
def test_all_are_asked_at_once_for_so_many_minutes_and_silence_is_readiness(minutes: str, seconds: int) -> None:
    match = dealt(3, **({'minutes': minutes} if minutes else {}))
    assert match.ask == Ask((0, 1, 2), 'together', (), seconds, 'ready', lasting=True)
    match.play(Move(1, 'ready'))
    assert match.ask == Ask((0, 2), 'together', (), seconds, 'ready', lasting=True)
    assert {move.seat for move in match.moves()} == {0, 2}


@pytest.mark.parametrize('minutes', ['0', 'ten'])
def test_a_game_takes_at_least_a_minute(minutes: str) -> None:
    with pytest.raises(Misuse, match='minutes'):
        GAME.new('act6', 2, {'minutes': minutes})


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize(
    ('setting', 'why'),
    [
        ('boat @1 0,2 water', 'act6 has no boats'),
        ('counter @1 0,2 water', 'act6 has no counters'),
        ('counters @1 1', 'act6 has no counters'),
        ('misses @1', 'act6 has no boats'),
        ('before @1', 'act6 has no hindering'),
        ('hub r0', 'act6 has no central village'),
        ('idle 0', 'act6 has no counters'),
        ('eclipse 0', 'act6 has no Eclipse to lay'),
        ('market', "'set market SEAT TILE ...' expected, 'set market' came"),
        ('market @3 P03', "a seat from @1 to @2 expected, '@3' came"),
        ('market @1 Z99', "a tile expected, 'Z99' came"),
        ('market @1 VIL', 'no VIL is left'),
        ('market @1 P22*6', 'no P22 is left'),
        ('lay VIL 1,2 r0', 'each section has one village (SM-A1-03)'),
        ('lay P03 0,0 r0', 'a cell of a section in use expected (SM-G-13), 0,0 came'),
        ('lay P03 0,2 r0', 'a free cell expected (SM-G-40), 0,2 came'),
        ('hand @1 P22*30', 'a hand of at most 29 tiles expected (SM-A1-09), 30 came'),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_changes_nothing(setting: str, why: str) -> None:
    state = table_of('act6', *HANDS, 'lay VIL 0,2 r0', 'market @2 P16', eclipse_act6_swap='yes').state
    before, scene = state.key(), GAME.scene(state)
    what, *words = setting.split()
    with pytest.raises(Misuse) as caught:
        GAME.arrange(state, what, tuple(words))
    assert str(caught.value) == why
    assert (state.key(), GAME.scene(state)) == (before, scene)


def test_a_section_filled_in_a_position_counts_as_full() -> None:
    state = GAME.new('act6', 2, {})
    cells = sorted(ground.cell for ground in GAME.scene(state).grounds if ground.seat == 1)
    assert len(cells) == 30
    for nth, cell in enumerate(cells):
        assert state.market.filled_in == []
        GAME.arrange(state, 'lay', (NAMES[nth], str(cell), 'r0'))
    assert state.market.filled_in == [1]


# ---------------------------------------------------------------- odd answers


@pytest.mark.parametrize(
    ('move', 'rule'),
    [
        (Move(2, 'ready'), 'SM-A6-04'),
        (Move(CHANCE, 'draw', ('P03',)), 'SM-A6-04'),
        (Move(0, 'ready', (1,)), ''),
        (Move(0, 'lay', ('P01',)), ''),
        (Move(0, 'lay', ('P01', 'there', Turn(0))), ''),
        (Move(0, 'lay', ('P01', Cell(1, 2), 'r0')), ''),
        (Move(0, 'lay', ('P01', Cell(1, 2), 4)), ''),
        (Move(0, 'lay', (3, Cell(1, 2), Turn(0))), ''),
        (Move(0, 'lay', ('P01', Cell(99, 2), Turn(0))), 'SM-A6-02'),
        (Move(0, 'lay', ('P01', Cell(0, 0), Turn(0))), 'SM-A6-02'),
        (Move(0, 'lay', ('P01', Cell(0, 2), Turn(0))), 'SM-G-40'),
        (Move(0, 'lay', ('P01', Cell(1, 2), Turn(0))), 'SM-A6-04'),
        (Move(0, 'pick'), ''),
        (Move(0, 'pick', (3,)), ''),
        (Move(0, 'pick', ('Z99',)), 'SM-A6-27'),
        (Move(0, 'pick', ('P06',)), 'SM-A6-27'),
        (Move(0, 'pick', ('ECL',)), 'SM-E-19'),
        (Move(0, 'pick', ('P02',)), 'SM-A6-04'),
        (Move(CHANCE, 'pick', ('P02',)), 'SM-A6-04'),
        (Move(0, 'lift'), ''),
        (Move(0, 'lift', ('there',)), ''),
        (Move(0, 'lift', (Cell(1, 2),)), 'SM-A6-12'),
        (Move(0, 'lift', (Cell(99, 2),)), 'SM-A6-02'),
        (Move(0, 'renew'), ''),
        (Move(0, 'renew', (3,)), ''),
        (Move(0, 'lay', ('P03', Cell(1, 2), Turn(0))), 'SM-A6-27'),
        (Move(0, 'renew', ('VIL',)), 'SM-A6-27'),
        (Move(1, 'renew', ('VIL',)), 'SM-A6-05'),
        (Move(0, 'trade', ('P01',)), ''),
        (Move(0, 'trade', ('P01', 3)), ''),
        (Move(0, 'trade', ('P01', 'Z99')), 'SM-A6-07'),
        (Move(0, 'swap'), ''),
        (Move(0, 'swap', (Seat(0),)), 'SM-E-19'),
        (Move(0, 'swap', (Seat(2),)), 'SM-E-19'),
        (Move(0, 'swap', ('Bob',)), ''),
        (Move(0, 'eclipse', ('0',)), ''),
        (Move(1, 'eclipse', (0,)), 'SM-E-19'),
        (Move(0, 'offer', ('P01',)), 'SM-A6-04'),
    ],
)
def test_odd_answers_are_refused(move: Move, rule: str) -> None:
    settings = ('hand @1 ECL P01 P02', 'hand @2 P06', 'lay VIL 0,2 r0', 'market @2 P16')
    state = table_of('act6', *settings, eclipse_act6_swap='yes').state
    GAME.play(state, Move(0, 'pick', ('P02',)))
    refusal = GAME.why_not(state, move)
    assert refusal is not None
    assert refusal.rule == rule
    assert (refusal.why == 'misshapen') == (not rule)


def test_what_a_seat_picks_is_told_to_nobody_and_keeps_nobody_from_anything() -> None:
    match = dealt(3)
    ask, others = match.ask, [move for move in match.moves() if move.seat != 1]
    mine = [move for move in match.moves() if move.seat == 1]
    assert match.play(Move(1, 'pick', ('VIL',))) == ()
    assert match.ask == ask
    assert [move for move in match.moves() if move.seat != 1] == others
    now = [move for move in match.moves() if move.seat == 1]
    assert {move.verb for move in mine} == {'pick', 'ready'}
    assert set(mine) - set(now) == {Move(1, 'pick', ('VIL',))}
    assert len(set(now) - set(mine)) == 120


def test_the_longest_list_of_answers_is_short_and_grows_by_one_section_for_each_who_has_picked() -> None:
    match, rng = dealt(4), Random(2)
    assert len(match.moves()) < 130
    for seat in range(4):
        match.play(rng.choice([move for move in match.moves() if move.seat == seat and move.verb == 'pick']))
    assert len(match.moves()) < 620


def test_a_position_that_is_set_has_nothing_picked() -> None:
    state = dealt(2).state
    before = state.key()
    GAME.play(state, GAME.moves(state)[0])
    assert state.key() != before
    GAME.arrange(state, 'market', ('@1',))
    assert list(state.market.picked) == [-1, -1]


def test_whoever_is_ready_does_nothing_more() -> None:
    match = dealt(2)
    match.play(Move(0, 'ready'))
    refusal = GAME.why_not(match.state, Move(0, 'ready'))
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ('SM-A6-26', 'you_are_ready')


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize('options', [{}, {'act6_fixed': 'yes', 'act6_gaps': 'yes'}, {'eclipse_act6_swap': 'yes'}])
def test_quick_play_has_as_many_choices_as_there_are_moves_and_takes_one_of_them(options: dict[str, str]) -> None:
    match, rng = dealt(4, **options), Random(4)
    state, verbs = match.state, set[str]()
    for _ in range(60):
        if state.phase == TOGETHER:
            moves = GAME.moves(state)
            for seat in {move.seat for move in moves}:
                mine = [move for move in moves if move.seat == seat]
                assert choices(state, seat) == len(mine)
                for verb in sorted({move.verb for move in mine}):
                    nth = rng.choice([nth for nth, move in enumerate(mine) if move.verb == verb])
                    quick, slow = state.copy(), state.copy()
                    do(quick, seat, nth)
                    GAME.play(slow, mine[nth])
                    assert quick.key() == slow.key()
                    verbs.add(verb)
        play_on(match, rng)
    assert verbs >= {'pick', 'lay', 'renew', 'trade', 'ready'}
    assert ('lift' in verbs) == ('act6_fixed' not in options)
    assert ('swap' in verbs) == ('eclipse_act6_swap' in options)


def play_on(match: Match[State], rng: Random) -> str:
    """Plays one answer, each verb equally likely, but nobody is ready; gives its verb."""
    moves = match.moves()
    verb = rng.choice(sorted({move.verb for move in moves if move.verb != 'ready'}))
    move = rng.choice([move for move in moves if move.verb == verb])
    match.play(GAME.roll(match.state, rng) if move.seat == CHANCE else move)
    return verb


def test_what_lies_wrongly_is_remembered_only_as_long_as_it_is_true() -> None:
    match, rng = dealt(2, eclipse_act6_swap='yes'), Random(3)
    match.state.market.wrong.clear()
    remembered, verbs = 0, set()
    for _ in range(120):
        verbs.add(play_on(match, rng))
        anew = match.state.copy()
        remembered += len(anew.market.wrong)
        anew.market.wrong.clear()
        assert GAME.sheet(match.state) == GAME.sheet(anew)
        assert GAME.scores(match.state) == GAME.scores(anew)
    assert verbs >= {'lay', 'lift', 'renew', 'trade', 'draw'}
    assert remembered > 50


def test_a_village_laid_wrongly_is_taken_away_and_nothing_counts_but_ponds() -> None:
    match = table_of('act6', *HANDS, 'lay VIL 5,5 r0', 'lay P22 0,2 r0', 'lay P22 0,3 r2')
    match.play(Move(0, 'ready'))
    told = match.play(Move(1, 'ready'))
    assert ('removed', ('VIL', Cell(5, 5))) in [(each.what, each.data) for each in told]
    assert {(line.seat, line.row, line.n) for line in GAME.sheet(match.state)} == {(0, 'ponds', 2), (0, 'removed', -1)}
    assert match.ask is None


@pytest.mark.sweep
def test_greedy_lays_most_of_its_section_and_next_to_nothing_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, 'FIRST', 50)  # looks at less than usual, to be quicker
    match, rng = dealt(2), Random(1)
    match.play(Move(1, 'ready'))
    for _ in range(40):
        match.play(choose(GAME, GAME.see(match.state, 0), 0, match.moves(), rng))
    assert match.state.laid[0] >= 17
    assert len(hand(match.state, 0)) <= 13
    assert sum(-line.n for line in GAME.sheet(match.state) if line.row == 'removed') <= 1
    assert GAME.scores(match.state)[0] >= 10
