"""Checks in plain words: each form holds where it should, and says what is expected and what is where it does not."""

from __future__ import annotations

import pytest

from tests.core.toy_game import TOY, Toy, ToyGame, find_toy
from tilewright.core.checks import Failure, cited, run
from tilewright.core.checks.forms import FORMS
from tilewright.core.grid import Cell
from tilewright.core.match import RESERVED
from tilewright.core.record import RecordError, read
from tilewright.core.scene import Ground, Region, Scene

HEAD = 'game toy\noption hand=1\nseats Ann Bob\n'
START = HEAD + 'set lay 1 0,0 r0\n'
DEALT = 'deal Ann 2\ndeal Bob 4\n'
LAID = 'Ann bid 2\nBob bid 4\nBob lay 4 1,0 r1\n'
PLACES = {
    'start': START,
    'bid': START + DEALT,
    'laid': START + DEALT + LAID,
    'marked': START + DEALT + LAID + 'Bob mark city\n',
    'end': START + 'set scrap 1 1 1 2 2 2 3 3 3\n' + DEALT + LAID + 'Bob mark city\n',
    'nobody': HEAD + 'set scrap 1 1 1 1 2 2 2 2 3 3 3 4\n',
    'guarded': START + 'set guard 0,0\nset guard 5,5\n',
    'secret': 'game toy\noption hand=3\nseats Ann Bob\nset hand Ann 1 2 2\nset hand Bob 3 4 1\n',
}

HOLDS = [
    ('bid', 'Ann can bid 2'),
    ('bid', '@1 can bid 2'),
    ('laid', 'Bob can keep'),
    ('start', 'chance can deal Ann 4'),
    ('start', 'chance can deal @1 4'),
    ('bid', 'Ann cannot bid 4'),
    ('bid', 'Ann cannot bid 4 because TOY-3'),
    ('bid', 'chance cannot deal Bob 4 because TOY-8'),
    ('bid', 'asked Ann Bob about bid'),
    ('bid', 'asked Bob Ann about bid'),
    ('start', 'asked chance about deal'),
    ('laid', 'asked Bob about mark'),
    ('bid', 'moves Ann 1'),
    ('bid', 'moves Ann bid 1'),
    ('bid', 'moves Ann lay 0'),
    ('laid', 'moves Bob 3'),
    ('laid', 'moves Bob mark 2'),
    ('start', 'moves chance 4'),
    ('start', 'odds deal Ann 1 3'),
    ('start', 'odds deal Ann 2 4'),
    ('start', 'odds deal Bob 2 0'),
    ('bid', 'odds deal Ann 2 0'),
    ('start', 'option pay in loose strict'),
    ('start', 'option pay in strict loose'),
    ('start', 'option turned in strict'),
    ('start', 'cannot seat 4'),
    ('start', 'cannot seat 4 because TOY-1'),
    ('start', 'cannot seat 1 because 2 to 3 seats expected'),
    ('marked', 'score Bob 4'),
    ('end', 'score Bob 5'),
    ('marked', 'score Ann 0'),
    ('marked', 'sheet Bob: tiles 4, marks 1'),
    ('marked', 'sheet Bob: marks 1, tiles 4, gaps 0'),
    ('marked', 'sheet Ann: nothing'),
    ('marked', 'due Bob: marks 1'),
    ('laid', 'due Bob: nothing'),
    ('end', 'due Bob: nothing'),
    ('marked', 'row Bob tiles TOY-5 cells 1,0'),
    ('marked', 'row Bob marks TOY-7 cells 1,0'),
    ('marked', 'row Bob tiles TOY-5 4 cells 1,0'),
    ('marked', 'region 1,0 city pays 2'),
    ('marked', 'region 0,0 city pays 2 because TOY-5'),
    ('marked', 'region 1,0 field pays 0'),
    ('start', 'ground 0,0 home Ann'),
    ('start', 'ground 1,0 row'),
    ('laid', 'told laid'),
    ('laid', 'told paid'),
    ('laid', 'told Bob tiles 4 TOY-5'),
    ('end', 'told Bob marks 1 TOY-7'),
    ('marked', 'not told laid'),
    ('marked', 'not told Bob marks 1 TOY-7'),
    ('start', 'not told laid'),
    ('marked', 'count Bob markers 1'),
    ('marked', 'count Ann markers 2'),
    ('start', 'count deck 11'),
    ('laid', 'at 1,0 4 r1'),
    ('laid', 'empty -1,0'),
    ('marked', 'piece Bob 1,0 city'),
    ('marked', 'piece Bob 1,0'),
    ('marked', 'no piece 0,0'),
    ('guarded', 'piece chance 0,0'),
    ('bid', 'hand Ann 2'),
    ('start', 'hand Ann nothing'),
    ('start', 'hand Ann'),
    ('secret', 'hand Ann 2 1 2'),
    ('secret', 'Bob sees hand Ann hidden 3'),
    ('secret', 'Ann sees hand Ann 2 2 1'),
    ('secret', 'Ann sees hand Ann 1 2 2 hidden 0'),
    ('end', 'over'),
    ('marked', 'not over'),
    ('end', 'winners Bob'),
    ('nobody', 'winners nobody'),
]

FAILS = [
    ('bid', 'Ann can bid 4', 'a legal move expected, TOY-3 refuses it: not_held'),
    ('bid', 'chance can deal Ann 4', 'a legal move expected, TOY-8 refuses it: not_asked'),
    ('bid', 'Ann cannot bid 2', 'a refusal expected, the move is legal'),
    ('bid', 'Ann cannot bid 2 because TOY-3', 'a refusal by TOY-3 expected, the move is legal'),
    ('bid', 'Ann cannot bid 4 because TOY-4', 'a refusal by TOY-4 expected, TOY-3 refuses it: not_held'),
    ('bid', 'asked Ann about bid', 'Ann about bid expected, Ann Bob about bid'),
    ('bid', 'asked Ann Bob about lay', 'Ann Bob about lay expected, Ann Bob about bid'),
    ('start', 'asked Ann about bid', 'Ann about bid expected, chance about deal'),
    ('end', 'asked Ann about bid', 'Ann about bid expected, the game is over'),
    ('bid', 'moves Ann 2', '2 moves expected, there are 1'),
    ('laid', 'moves Bob mark 3', '3 moves expected, there are 2'),
    ('start', 'odds deal Ann 1 4', 'a weight of 4 expected, it is 3'),
    ('start', 'option pay in loose', 'pay in loose expected, it is offered in loose, strict'),
    ('start', 'option turned in loose strict', 'turned in loose strict expected, it is offered in strict'),
    ('start', 'option fast in loose', 'fast in loose expected, it is offered in none'),
    ('start', 'cannot seat 3', 'a refusal of 3 seats expected, they can play'),
    (
        'start',
        'cannot seat 4 because TOY-2',
        "a refusal with 'TOY-2' expected, it says: 2 to 3 seats expected (TOY-1), 4 came",
    ),
    ('marked', 'score Bob 5', '5 booked expected, 4 are'),
    ('marked', 'sheet Bob: tiles 4', 'tiles 4 expected, there is tiles 4, marks 1'),
    ('marked', 'sheet Bob: tiles 4, marks 1, gaps -2', 'tiles 4, marks 1, gaps -2 expected, there is tiles 4, marks 1'),
    ('marked', 'sheet Bob: nothing', 'nothing expected, there is tiles 4, marks 1'),
    ('marked', 'due Bob: tiles 4', 'tiles 4 expected, there is marks 1'),
    ('marked', 'row Bob tiles TOY-5 cells 0,0 1,0', 'cells 0,0 1,0 expected, there is 4 for 1,0'),
    ('marked', 'row Bob tiles TOY-5 cells', 'cells expected, there is 4 for 1,0'),
    ('marked', 'row Bob tiles TOY-6 cells 1,0', 'cells 1,0 expected, there is no such row'),
    ('marked', 'row Bob tiles TOY-5 3 cells 1,0', '3 cells 1,0 expected, there is 4 for 1,0'),
    ('marked', 'region 1,0 city pays 3', 'pays 3 expected, it pays 2 by TOY-5'),
    ('marked', 'region 1,0 city pays 2 because TOY-6', 'pays 2 expected, it pays 2 by TOY-5'),
    ('marked', 'region 1,0 field pays 1', 'pays 1 expected, it pays 0 by no rule'),
    ('marked', 'region 1,0 road pays 1', 'a region with road on 1,0 expected, there is none'),
    ('marked', 'region 5,0 city pays 1', 'a region with city on 5,0 expected, there is none'),
    ('start', 'ground 0,0 home Bob', '0,0 home Bob expected, there is home of Ann'),
    ('start', 'ground 0,0 home', '0,0 home expected, there is home of Ann'),
    ('start', 'ground 1,0 home', '1,0 home expected, there is row of chance'),
    ('start', 'ground 9,9 row', '9,9 row expected, there is no cell of the board'),
    ('laid', 'told won', "'won' told expected, the last move told laid, paid, Bob tiles 4 TOY-5"),
    (
        'laid',
        'told Ann tiles 4 TOY-5',
        "'Ann tiles 4 TOY-5' told expected, the last move told laid, paid, Bob tiles 4 TOY-5",
    ),
    ('start', 'told laid', "'laid' told expected, the last move told nothing"),
    ('marked', 'not told mark', "'mark' not told expected, the last move told mark"),
    (
        'end',
        'not told Bob marks 1 TOY-7',
        "'Bob marks 1 TOY-7' not told expected, the last move told mark, over, paid, Bob marks 1 TOY-7",
    ),
    ('marked', 'count Bob markers 2', 'markers 2 expected, there is markers 1'),
    ('marked', 'count Bob cows 0', 'cows 0 expected, there is markers 1'),
    ('start', 'count deck 12', 'deck 12 expected, there is deck 11'),
    ('laid', 'at 1,0 4 r0', '4 r0 expected, there is 4 r1'),
    ('laid', 'at 2,0 4 r0', '4 r0 expected, there is nothing'),
    ('laid', 'empty 1,0', 'nothing expected, there is 4 r1'),
    ('marked', 'piece Bob 1,0 field', 'Bob 1,0 field expected, there is Bob city'),
    ('marked', 'piece Ann 1,0', 'Ann 1,0 expected, there is Bob city'),
    ('marked', 'piece Bob 0,0 city', 'Bob 0,0 city expected, there is no piece'),
    ('marked', 'no piece 1,0', 'no piece expected, there is Bob city'),
    ('guarded', 'no piece 5,5', 'no piece expected, there is chance on the cell'),
    ('guarded', 'piece chance 0,0 city', 'chance 0,0 city expected, there is chance on the cell'),
    ('secret', 'hand Ann 1 2', '1 2 expected, the hand is 1 2 2'),
    ('secret', 'hand Ann nothing', 'nothing expected, the hand is 1 2 2'),
    (
        'secret',
        'Bob sees hand Ann hidden 2',
        'hidden hidden expected, the hand is hidden hidden hidden',
    ),
    ('secret', 'Ann sees hand Ann hidden 3', 'hidden hidden hidden expected, the hand is 1 2 2'),
    ('marked', 'over', 'the end expected, deal is asked'),
    ('end', 'not over', 'the game to go on expected, it is over'),
    ('end', 'winners Ann Bob', 'Ann Bob expected, Bob won'),
    ('end', 'winners nobody', 'nobody expected, Bob won'),
    ('nobody', 'winners Ann', 'Ann expected, nobody won'),
    ('marked', 'winners Bob', 'Bob expected, the game is not over'),
]


@pytest.fixture(autouse=True)
def printed_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives the toy what only its checks ask for: a board with borders, and regions that pay."""
    plain = ToyGame.scene

    def scene(game: ToyGame, state: Toy) -> Scene:
        number = TOY.tiles['1'].part
        cities = tuple((laid.cell, number('city')) for laid in state.laid)
        fields = [Region('field', ((laid.cell, number('field')),)) for laid in state.laid]
        city = Region('city', cities, (0,), len(cities), 2 * len(cities), 'TOY-5')
        grounds = (Ground(Cell(0, 0), 'home', 0), Ground(Cell(1, 0), 'row'))
        return plain(game, state)._replace(grounds=grounds, regions=(*fields, city))

    monkeypatch.setattr(ToyGame, 'scene', scene)


def failures(text: str) -> list[Failure]:
    return run(read(text, find_toy))


@pytest.mark.parametrize(('place', 'check'), HOLDS)
def test_a_check_that_holds_is_silent(place: str, check: str) -> None:
    assert failures(PLACES[place] + f'check {check}  # TOY-1') == []


@pytest.mark.parametrize(('place', 'check', 'why'), FAILS)
def test_a_check_that_fails_says_what_was_expected_and_what_is(place: str, check: str, why: str) -> None:
    text = PLACES[place] + f'check  {check}'
    assert failures(text) == [Failure(text.count('\n') + 1, f'check  {check}', why)]


def test_every_form_is_seen_to_hold_and_to_fail() -> None:
    by_seat = {'Ann', 'Bob', 'chance', '@1'}
    assert {check.split()[0] for _, check in HOLDS} - by_seat == set(FORMS)
    assert {check.split()[0] for _, check, _ in FAILS} - by_seat == set(FORMS)


def test_no_seat_can_be_called_like_a_check() -> None:
    assert set(FORMS) <= RESERVED


@pytest.mark.parametrize(
    ('check', 'says'),
    [
        ('Cleo can bid 2', 'a check expected (NAME can, asked, '),
        ('@3 can bid 2', "a seat expected (Ann, Bob), '@3' came"),
        ('Ann', "'check NAME can|cannot MOVE [because RULE], or NAME sees hand NAME TILE ... hidden N' expected"),
        ('Ann can', "expected, 'check Ann can' came"),
        ('Ann cannot', "expected, 'check Ann cannot' came"),
        ('Ann sees', "expected, 'check Ann sees' came"),
        ('chance sees hand Ann hidden 2', "expected, 'check chance sees hand Ann hidden 2' came"),
        ('Ann can sing', "a verb expected (deal, bid, lay, mark, keep), 'sing' came"),
        ('Ann cannot because TOY-1', "a verb expected (deal, bid, lay, mark, keep), '' came"),
        ('Ann can lay 1 x r0', "a cell such as 2,-1 expected, 'x' came"),
        ('asked Ann', "'check asked NAME ... about WORD' expected, 'check asked Ann' came"),
        ('asked about bid', "'check asked NAME ... about WORD' expected"),
        ('asked Cleo about bid', "a seat expected (Ann, Bob), 'Cleo' came"),
        ('moves Ann', "'check moves NAME [VERB] NUMBER' expected"),
        ('moves Ann sing 3', "a verb expected (deal, bid, lay, mark, keep), 'sing' came"),
        ('moves Ann many', "a whole number expected, 'many' came"),
        ('odds 2', "'check odds MOVE NUMBER' expected"),
        ('cannot fly', "'check cannot seat NUMBER [because TEXT]' expected"),
        ('cannot seat 4 because', "'check cannot seat NUMBER [because TEXT]' expected"),
        ('score Ann', "'check score NAME NUMBER' expected"),
        ('score Cleo 3', "a seat expected (Ann, Bob), 'Cleo' came"),
        ('sheet Ann tiles 4', "'check sheet NAME: ROW NUMBER, ... (or nothing)' expected"),
        ('sheet Ann: tiles', "'check sheet NAME: ROW NUMBER, ... (or nothing)' expected"),
        ('sheet Ann: tiles 1, tiles 2', "'check sheet NAME: ROW NUMBER, ... (or nothing)' expected"),
        ('sheet Ann: tiles x', "a whole number expected, 'x' came"),
        ('due Ann:', "'check due NAME: ROW NUMBER, ... (or nothing)' expected"),
        ('row Ann tiles TOY-5', "'check row NAME ROW RULE [NUMBER] cells CELL ...' expected"),
        ('row Ann tiles TOY-5 4 1,0', "'check row NAME ROW RULE [NUMBER] cells CELL ...' expected"),
        ('row Ann tiles TOY-5 x cells 1,0', "a whole number expected, 'x' came"),
        (
            'region 1,0 city',
            "'check region CELL PART pays NUMBER [because RULE]' expected, 'check region 1,0 city' came",
        ),
        ('region 1,0 city costs 3', "'check region CELL PART pays NUMBER [because RULE]' expected"),
        ('region here city pays 3', "a cell such as 2,-1 expected, 'here' came"),
        ('region 1,0 city pays much', "a whole number expected, 'much' came"),
        ('ground 0,0', "'check ground CELL KIND [NAME]' expected, 'check ground 0,0' came"),
        ('ground 0,0 home Ann Bob', "'check ground CELL KIND [NAME]' expected"),
        ('ground here home', "a cell such as 2,-1 expected, 'here' came"),
        ('ground 0,0 home Cleo', "a seat expected (Ann, Bob), 'Cleo' came"),
        ('option pay', "'check option NAME in VARIANT ...' expected, 'check option pay' came"),
        ('option pay of loose', "'check option NAME in VARIANT ...' expected"),
        ('told', "'check told WORD, or NAME ROW NUMBER RULE' expected"),
        ('told Ann tiles 4', "'check told WORD, or NAME ROW NUMBER RULE' expected"),
        ('not', "'check not told ..., or check not over' expected"),
        ('not now', "'check not told ..., or check not over' expected"),
        ('not told', "'check not told ..., or check not over' expected"),
        ('count 3', "'check count [NAME] WORD NUMBER' expected"),
        ('at 0,0 1', "'check at CELL TILE TURN' expected"),
        ('at 0,0 9 r0', "a tile expected, '9' came"),
        ('at 0,0 1 north', "a turn from r0 to r3 expected, 'north' came"),
        ('empty', "'check empty CELL' expected"),
        ('piece Ann', "'check piece NAME CELL [PART]' expected"),
        ('no frogs 0,0', "'check no piece CELL' expected"),
        ('hand', "'check hand NAME TILE ...' expected"),
        ('hand Ann 9', "a tile expected, '9' came"),
        ('over now', "'check over' expected, 'check over now' came"),
        ('winners', "'check winners NAME ... (or nobody)' expected"),
    ],
)
def test_a_check_that_cannot_be_understood_has_a_line(check: str, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        failures(HEAD + f'\ncheck {check}')
    assert caught.value.line == 5
    assert says in caught.value.text


def test_checks_run_where_they_stand_and_all_of_them() -> None:
    text = HEAD + 'check empty 0,0\ncheck at 0,0 1 r0\nset lay 1 0,0 r0\ncheck empty 0,0\ncheck at 0,0 1 r0\n'
    assert [failure.line for failure in failures(text)] == [5, 7]


def test_the_first_bad_move_ends_the_run() -> None:
    text = START + DEALT + 'check over\nBob bid 3\ncheck over\nBob bid 4\n'
    assert failures(text) == [
        Failure(7, 'check over', 'the end expected, bid is asked'),
        Failure(8, 'Bob bid 3', 'a legal move expected, TOY-3 refuses this one: not_held 3'),
    ]


def test_a_bad_position_ends_the_run() -> None:
    (failure,) = failures(HEAD + 'set lamp on\ncheck over\n')
    assert failure == (4, 'set lamp on', "hand, lay, guard or scrap expected, 'lamp' came")


def test_names_with_blanks_are_quoted_in_checks() -> None:
    head = "game toy\noption hand=1\nseats 'Big Ann' Bob\nset hand 'Big Ann' 4\n"
    text = head + "check hand 'Big Ann' 4\ncheck sheet 'Big Ann': nothing\ncheck 'Big Ann' cannot bid 4\n"
    assert failures(text) == []


def test_rules_are_cited_in_the_comments_of_checks_only() -> None:
    text = START + 'check not over  # TOY-8, SM-A3-07 and SM-I1-120\ndeal Ann 2  # TOY-2\n# TOY-3\n'
    text += 'check Ann cannot bid 3 because TOY-4\ncheck not over # toy-5 A-B x9\n'
    assert cited(read(text, find_toy)) == {'TOY-8', 'SM-A3-07', 'SM-I1-120'}
