"""The notation: what is written can be read, what is read can be played, and what is wrong has a line."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.core.toy_game import FULL, TOY, Toy, ToyGame, find_toy
from tilewright.core.match import RESERVED, Match, new_match
from tilewright.core.play import CHANCE, Misuse, Move, Seat
from tilewright.core.record import Record, RecordError, match_of, quote, read, split_line, write

TEXT = """\
# A round of the toy.
game toy
variant strict          # turned tiles are an option here
option pay=double
option hand=1

seats Ann 'Big Bob'
title  Bob's   bid # wins
set hand 'Big Bob' 4
set lay 1 0,0 r0
check asked chance about deal
deal Ann 2              # TOY-2
"Big Bob" bid 4
Ann bid 2
check told won          # TOY-3
@2 lay 4 1,0 r0
'Big Bob' keep
"""

WRITTEN = """\
game toy
variant strict
option pay=double
option hand=1
seats Ann 'Big Bob'
title Bob's bid # wins

set hand 'Big Bob' 4
set lay 1 0,0 r0

deal Ann 2
'Big Bob' bid 4
Ann bid 2
'Big Bob' lay 4 1,0 r0
'Big Bob' keep
"""


def records(text: str) -> Record[Toy]:
    return read(text, find_toy)


def failing(text: str) -> str:
    """What is said about a text that cannot be read or played."""
    with pytest.raises(RecordError) as caught:
        match_of(records(text))
    assert str(caught.value) == f'line {caught.value.line}: {caught.value.text}'
    return str(caught.value)


def test_a_text_is_read() -> None:
    record = records(TEXT)
    assert record[1:5] == ('strict', {'pay': 'double', 'hand': '1'}, ('Ann', 'Big Bob'), "Bob's bid # wins")
    assert record.game is TOY
    assert [(entry.line, entry.verb) for entry in record.entries] == [
        (9, 'set'),
        (10, 'set'),
        (11, 'check'),
        (12, 'move'),
        (13, 'move'),
        (14, 'move'),
        (15, 'check'),
        (16, 'move'),
        (17, 'move'),
    ]
    assert record.entries[3].move == Move(CHANCE, 'deal', (Seat(0), '2'))
    assert record.entries[4].move == Move(1, 'bid', ('4',))
    assert record.entries[6].words == ('told', 'won')
    assert record.entries[6].comment == '# TOY-3'
    assert record.entries[6].text == 'check told won          # TOY-3'


def test_a_text_is_played_and_written_back() -> None:
    match = match_of(records(TEXT))
    assert match.title == "Bob's bid # wins"
    assert [line.n for line in TOY.sheet(match.state)] == [8]
    assert write(match) == WRITTEN


def test_a_mark_at_the_head_of_a_text_is_nothing() -> None:
    assert read('\ufeffgame toy\nseats Ann Bob\n', find_toy) == read('game toy\nseats Ann Bob\n', find_toy)


def test_a_short_text_is_enough() -> None:
    match = match_of(records('game toy\r\nseats Ann Bob\r\n'))
    assert write(match) == 'game toy\nvariant loose\nseats Ann Bob\n'


NAME = st.text(min_size=1, max_size=6).filter(lambda name: name.strip() and name.splitlines() == [name])
FREE = NAME.filter(lambda name: name[0] != '@' and name not in RESERVED and name not in TOY.verbs)


@given(
    names=st.lists(FREE, min_size=2, max_size=3, unique=True),
    options=st.fixed_dictionaries({}, optional={'pay': st.sampled_from(('plain', 'double')), 'hand': st.just('3')}),
    title=st.text(max_size=20),
    position=st.lists(st.sampled_from(sorted(FULL)), max_size=3, unique=True),
    seed=st.integers(0, 2**32),
    plies=st.integers(0, 40),
)
@example(names=['"\'#', "'"], options={}, title='#"', position=['1'], seed=0, plies=40)
@example(names=['1', 'city'], options={}, title=' a  b ', position=['1'], seed=0, plies=10)
def test_a_match_comes_back_from_its_text(
    names: list[str], options: dict[str, str], title: str, position: list[str], seed: int, plies: int
) -> None:
    match = new_match(TOY, seats=names, options=options)
    match.title = title
    for nth, tile in enumerate(position):
        match.arrange('hand', names[nth % len(names)] if nth else '@1', tile)
    _play(match, Random(seed), plies)
    text = write(match)
    again = match_of(records(text))
    assert write(again) == text
    assert (again.log, again.told, again.settings, again.names) == (match.log, match.told, match.settings, match.names)
    assert again.state.key() == match.state.key()


def _play(match: Match[Toy], rng: Random, plies: int) -> None:
    while match.ask is not None and len(match.log) < plies:
        match.play(rng.choice(match.moves()))


@given(st.lists(st.text(max_size=8).filter(lambda word: not word or word.splitlines() == [word]), min_size=1))
def test_quoted_words_come_back(words: list[str]) -> None:
    line = split_line(1, ' '.join(('x', *map(quote, words), '# comment')))
    assert (line.words, line.comment) == (('x', *words), '# comment')


@pytest.mark.parametrize(
    ('text', 'words', 'comment'),
    [
        ('a  b\tc', ('a', 'b', 'c'), ''),
        ('  # all of it', (), '# all of it'),
        ("a'b c'd", ('ab cd',), ''),
        ("''", ('',), ''),
        ('"#" \'"\' # "', ('#', '"'), '# "'),
        ('a#b', ('a',), '#b'),
        ('title', ('title', ''), ''),
        ("title  it's  #1 ", ('title', "it's #1"), ''),
        ('', (), ''),
    ],
)
def test_a_line_is_split_into_words_and_a_comment(text: str, words: tuple[str, ...], comment: str) -> None:
    assert split_line(1, text)[2:] == (words, comment)


HEAD = 'game toy\nseats Ann Bob\n'
THERE = 'Ann, Bob, deal, bid, lay, mark, keep'


@pytest.mark.parametrize(
    ('text', 'says'),
    [
        ('', "line 1: a line 'game' before the first entry expected, none came"),
        ('game toy\n\n# end\n', "line 1: a line 'seats' before the first entry expected, none came"),
        ('game toy\ndeal @1 2\n', "line 2: a line 'seats' before the first entry expected, none came"),
        ('\ngame chess\nseats Ann Bob', "line 2: the name of a game expected, 'chess' came"),
        ('game\nseats Ann Bob', "line 1: one word after 'game' expected, 'game' came"),
        ('game toy x\nseats Ann Bob', "line 1: one word after 'game' expected, 'game toy x' came"),
        ('game toy\ngame toy\nseats Ann Bob', "line 2: one line 'game' expected, a second came"),
        ('game toy\nvariant wild\nseats Ann Bob', "line 2: a variant expected (loose, strict), 'wild' came"),
        ("game toy\nvariant ''\nseats Ann Bob", "line 2: a variant expected (loose, strict), '' came"),
        ('seats Ann\ngame toy', 'line 1: 2 to 3 seats expected (TOY-1), 1 came'),
        ('game toy\nvariant strict\n\nseats A B C', 'line 4: 2 seats expected (TOY-1), 3 came'),
        ('game toy\nseats Ann Ann', "line 2: a different name for each seat expected, 'Ann' came twice"),
        (
            'game toy\nseats Ann deal',
            "line 2: a name that is no word of the notation expected for seat 2, 'deal' came",
        ),
        (
            'game toy\nseats check Bob',
            "line 2: a name that is no word of the notation expected for seat 1, 'check' came",
        ),
        (HEAD + 'option pay', "line 3: 'option NAME=VALUE' expected, 'option pay' came"),
        (HEAD + 'option', "line 3: 'option NAME=VALUE' expected, 'option' came"),
        (HEAD + 'option pay=plain\noption pay=double', "line 4: each option once expected, 'pay' came twice"),
        (HEAD + 'option pay=plain\noption pay2=x', "line 4: an option of loose expected (pay, hand), 'pay2' came"),
        (HEAD + '\noption hand=x', "line 4: hand is one of 2 or any number from 1 to 99; 'x' came"),
        (HEAD + 'deal Ann 2\noption hand=1', "line 4: 'option' before the first entry expected, 'option hand=1' came"),
        (HEAD + "Ann 'bid 2", 'line 3: a closing quote expected, "\'bid 2" came'),
        (HEAD + 'set', "line 3: words after 'set' expected, none came"),
        (HEAD + 'check # soon', "line 3: words after 'check' expected, none came"),
        (HEAD + 'set lamp on', "line 3: hand, lay, guard or scrap expected, 'lamp' came"),
        (HEAD + 'set lay 1 0,x r0', "line 3: a cell such as 2,-1 expected, '0,x' came"),
        (
            HEAD + 'deal Ann 2\nset lay 1 0,0 r0',
            "line 4: 'set' before the first move expected, 'set lay 1 0,0 r0' came",
        ),
        (
            HEAD + 'Cleo bid 2',
            f"line 3: a seat's name, a verb of chance, 'set' or 'check' expected ({THERE}), 'Cleo' came",
        ),
        (HEAD + '@3 bid 2', "line 3: a seat expected (Ann, Bob), '@3' came"),
        (HEAD + 'Ann', "line 3: a verb expected (deal, bid, lay, mark, keep), '' came"),
        (HEAD + 'Ann sing', "line 3: a verb expected (deal, bid, lay, mark, keep), 'sing' came"),
        (HEAD + 'deal Cleo 2', "line 3: a seat expected (Ann, Bob), 'Cleo' came"),
        (HEAD + 'deal Ann', "line 3: 'deal TO TILE' expected, 'deal @1' came"),
        (HEAD + 'Ann keep it', "line 3: 'keep' expected, 'keep it' came"),
        (HEAD + 'Ann lay 1 x r0', "line 3: a cell such as 2,-1 expected, 'x' came"),
        (HEAD + '\nBob bid 2', 'line 4: a legal move expected, TOY-8 refuses this one: not_asked'),
        (HEAD + 'deal Ann 2\ndeal Bob 9', 'line 4: a legal move expected, TOY-2 refuses this one: not_in_deck'),
    ],
)
def test_what_is_wrong_has_a_line(text: str, says: str) -> None:
    assert failing(text) == says


def test_what_the_finder_of_games_says_has_a_line() -> None:
    def find(name: str) -> ToyGame:
        raise Misuse(f'no {name} here')

    with pytest.raises(RecordError, match='line 1: no toy here'):
        read(HEAD, find)


def test_checks_are_not_looked_at_when_a_record_is_played() -> None:
    assert len(match_of(records(HEAD + 'check what nobody understands\ndeal Ann 2')).log) == 1
