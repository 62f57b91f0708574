"""The contract's own words: notation of moves and its inverse, options, variants, totals, refusals."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.toy_game import TOY
from tilewright.core.choosing import choose_options, choose_variant, usual_seats
from tilewright.core.grid import Cell
from tilewright.core.notation import read_move, read_seat, read_turn, read_value
from tilewright.core.play import (
    CELL,
    CHANCE,
    CHOICE,
    KINDS,
    NUMBER,
    PART,
    SEAT,
    SIDE,
    TILE,
    TURN,
    TURNS,
    Illegal,
    Misuse,
    Move,
    Option,
    Points,
    Refusal,
    Seat,
    Slot,
    Turn,
    Value,
    Variant,
    Verb,
    play_at_random,
    totals,
)

EVERYTHING = Verb('do', tuple(Slot(kind, kind) for kind in KINDS))
VERBS = {'do': EVERYTHING, 'keep': Verb('keep')}
WORD = st.from_regex(r'[A-Za-z][A-Za-z0-9:_-]*', fullmatch=True)
VALUES: dict[str, st.SearchStrategy[Value]] = {
    TILE: WORD,
    CELL: st.builds(Cell, st.integers(-99, 99), st.integers(-99, 99)),
    TURN: st.sampled_from(TURNS),
    PART: WORD,
    SEAT: st.builds(Seat, st.integers(0, 20)),
    SIDE: st.sampled_from('nesw'),
    CHOICE: WORD,
    NUMBER: st.integers(-(10**9), 10**9),
}
OPTIONS = (Option('river', ('off', 'on')), Option('sets', ('1',), number=True))
BASE = Variant('base', (2, 3, 4), OPTIONS, 'X-01')
SOLO = Variant('solo', (1,), (), 'X-02')


def test_a_move_is_written_as_its_verb_and_arguments() -> None:
    assert str(Move(0, 'lay', ('V', Cell(1, -2), Turn(3)))) == 'lay V 1,-2 r3'
    assert str(Move(1, 'keep')) == 'keep'
    assert str(Move(CHANCE, 'first', (Seat(0),))) == 'first @1'


@given(st.tuples(*(VALUES[kind] for kind in KINDS)), st.integers(-1, 5))
def test_a_move_is_read_as_it_is_written(args: tuple[Value, ...], seat: int) -> None:
    move = Move(seat, 'do', args)
    back = read_move(VERBS, seat, tuple(str(move).split()))
    assert back == move
    assert [type(value) for value in back.args] == [type(value) for value in args]


@pytest.mark.parametrize(
    ('words', 'problem'),
    [
        ((), "a verb expected (do, keep), '' came"),
        (('jump',), "a verb expected (do, keep), 'jump' came"),
        (('keep', 'it'), "'keep' expected, 'keep it' came"),
        (('do', 'V'), "'do TILE CELL TURN PART SEAT SIDE CHOICE NUMBER' expected, 'do V' came"),
    ],
)
def test_what_is_no_move_is_refused(words: tuple[str, ...], problem: str) -> None:
    with pytest.raises(ValueError, match='expected') as caught:
        read_move(VERBS, 0, words)
    assert str(caught.value) == problem


@pytest.mark.parametrize(
    ('kind', 'word', 'problem'),
    [
        (CELL, '1', "a cell such as 2,-1 expected, '1' came"),
        (TURN, 'r4', "a turn from r0 to r3 expected, 'r4' came"),
        (TURN, '1', "a turn from r0 to r3 expected, '1' came"),
        (SEAT, '@0', "a seat such as @1 expected, '@0' came"),
        (SEAT, 'Ann', "a seat such as @1 expected, 'Ann' came"),
        (SEAT, '@', "a seat such as @1 expected, '@' came"),
        (SIDE, 'x', "a side n, e, s or w expected, 'x' came"),
        (NUMBER, 'two', "a whole number expected, 'two' came"),
        (NUMBER, '--2', "a whole number expected, '--2' came"),
        (NUMBER, '-', "a whole number expected, '-' came"),
    ],
)
def test_what_is_no_value_of_its_kind_is_refused(kind: str, word: str, problem: str) -> None:
    with pytest.raises(ValueError, match='expected') as caught:
        read_value(kind, word)
    assert str(caught.value) == problem


def test_values_are_read_by_their_kind() -> None:
    assert read_value(NUMBER, '-12') == -12
    assert read_value(TILE, '12') == '12'
    assert read_value(SIDE, 'w') == 'w'
    assert read_turn('r2') == 2
    assert read_seat('@12') == 11
    assert str(Seat(11)) == '@12'
    assert [str(turn) for turn in TURNS] == ['r0', 'r1', 'r2', 'r3']


def test_options_not_chosen_have_their_first_value() -> None:
    assert choose_options(BASE, {}) == {'river': 'off', 'sets': '1'}
    assert choose_options(BASE, {'river': 'on', 'sets': '12'}) == {'river': 'on', 'sets': '12'}
    assert choose_options(SOLO, {}) == {}


@pytest.mark.parametrize(
    ('variant', 'options', 'problem'),
    [
        (BASE, {'lake': 'on'}, "an option of base expected (river, sets), 'lake' came"),
        (SOLO, {'lake': 'on'}, "an option of solo expected (it has none), 'lake' came"),
        (BASE, {'river': 'maybe'}, "river is one of off, on; 'maybe' came"),
        (BASE, {'sets': '0'}, "sets is one of 1 or any number from 1 to 99; '0' came"),
        (BASE, {'sets': 'many'}, "sets is one of 1 or any number from 1 to 99; 'many' came"),
        (BASE, {'sets': '100'}, "sets is one of 1 or any number from 1 to 99; '100' came"),
        (BASE, {'sets': '9' * 5000}, f"sets is one of 1 or any number from 1 to 99; '{'9' * 5000}' came"),
    ],
)
def test_options_that_are_not_there_are_refused(variant: Variant, options: dict[str, str], problem: str) -> None:
    with pytest.raises(Misuse) as caught:
        choose_options(variant, options)
    assert str(caught.value) == problem


def test_a_variant_is_found_by_its_name_and_the_usual_one_without() -> None:
    assert choose_variant((BASE, SOLO), 'solo', 1) is SOLO
    assert choose_variant((BASE, SOLO), '', 2) is BASE


def test_the_usual_number_of_seats_is_the_nearest_that_a_variant_takes() -> None:
    variants = (BASE, SOLO)
    assert [usual_seats(variants, 'base', wanted) for wanted in (1, 2, 3, 9)] == [2, 2, 3, 4]
    assert usual_seats(variants, 'solo', 2) == 1
    assert usual_seats(variants, '', 2) == 2
    assert usual_seats(variants, 'duel', 2) == 2


@pytest.mark.parametrize(
    ('name', 'seats', 'problem'),
    [
        ('base', 5, '2 to 4 seats expected (X-01), 5 came'),
        ('solo', 2, '1 seat expected (X-02), 2 came'),
        ('duel', 2, "a variant expected (base, solo), 'duel' came"),
    ],
)
def test_a_variant_or_a_number_of_seats_that_is_not_there_is_refused(name: str, seats: int, problem: str) -> None:
    with pytest.raises(Misuse) as caught:
        choose_variant((BASE, SOLO), name, seats)
    assert str(caught.value) == problem


def test_totals_add_booked_and_due_points_by_seat() -> None:
    lines = [Points(0, 'roads', 3, 'X-03'), Points(2, 'roads', 4, 'X-03'), Points(0, 'gaps', -5, 'X-04', due=True)]
    assert totals(lines, 3) == [-2, 0, 4]
    assert totals([], 2) == [0, 0]


def test_an_illegal_move_carries_its_refusal() -> None:
    state = TOY.new('loose', 2, {})
    move = Move(0, 'bid', ('1',))
    with pytest.raises(Illegal, match='bid 1') as caught:
        TOY.play(state, move)
    assert caught.value.move == move
    assert caught.value.refusal == TOY.why_not(state, move)
    assert str(Illegal(move, Refusal('TOY-3', 'not_held'))) == 'bid 1: TOY-3 not_held'


def test_a_game_without_a_quicker_way_is_played_by_its_moves() -> None:
    state = TOY.new('', 2, {})
    play_at_random(TOY, state, Random(3))
    assert TOY.ask(state) is None
