"""A table of steps is a contract: who is asked, what answers, why not, and what happens."""

from __future__ import annotations

from random import Random

import pytest

from tilewright.core.dice import Dice
from tilewright.core.grid import Cell
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
    Ask,
    Illegal,
    Misuse,
    Move,
    Points,
    Refusal,
    Seat,
    Slot,
    Told,
    Turn,
    Value,
    Verb,
    most_points,
)
from tilewright.core.starting import drawn_by_lot, starter
from tilewright.core.stepping import (
    Answer,
    Args,
    Step,
    answer_at_random,
    any_answer,
    carry_out,
    cell_of,
    fits,
    is_of,
    lay_of,
    number_of,
    odds_as_moves,
    odds_of,
    refuses,
    roll,
    tell,
    the_end,
    word_of,
)

VERBS = {'take': Verb('take', (Slot('many', NUMBER),)), 'leave': Verb('leave'), 'first': Verb('first')}


class Heap:
    """A heap of stones: a seat takes one to three of them, or leaves it."""

    def __init__(self, stones: int) -> None:
        self.stones = stones
        self.seat = 0
        self.quick = 0  # how many answers came the quick way


def ask(state: Heap) -> Ask | None:
    return Ask((state.seat,), 'take') if state.stones else None


def moves(state: Heap) -> list[Move]:
    return [*(Move(state.seat, 'take', (n,)) for n in range(1, min(state.stones, 3) + 1)), Move(state.seat, 'leave')]


def why_not(state: Heap, seat: int, args: Args) -> Refusal | None:
    assert seat == state.seat
    return None if 1 <= number_of(args, 0) <= min(state.stones, 3) else Refusal('HEAP-1', 'not_there', args)


def take(state: Heap, seat: int, args: Args, told: list[Told] | None) -> None:
    state.stones -= number_of(args, 0)
    state.seat = 1 - state.seat
    tell(told, 'takes', seat, args)


def may_leave(_state: Heap, _seat: int, _args: Args) -> Refusal | None:
    return None


def leave(state: Heap, seat: int, _: Args, told: list[Told] | None) -> None:
    state.seat = 1 - state.seat
    tell(told, 'leaves', seat, (), (seat,))


def astray(_: Heap, move: Move) -> Refusal:
    return Refusal('HEAP-2', 'not_asked', (move.verb,))


def falling(_: Heap) -> list[tuple[Move, int]]:
    return [(Move(CHANCE, 'take', (1,)), 5), (Move(CHANCE, 'leave'), 1)]


def ask_chance(_: Heap) -> Ask | None:
    return Ask((CHANCE,), 'fall')


ANSWERS = {'take': Answer(why_not, take), 'leave': Answer(may_leave, leave)}
TAKE = Step('take', ask, moves, ANSWERS, astray)
FALL = Step('fall', ask_chance, odds_as_moves(falling), ANSWERS, astray, odds=falling)


@pytest.mark.parametrize(
    ('move', 'refusal'),
    [
        (Move(0, 'take', (2,)), None),
        (Move(0, 'leave'), None),
        (Move(0, 'take', (3,)), Refusal('HEAP-1', 'not_there', (3,))),
        (Move(1, 'take', (1,)), Refusal('HEAP-2', 'not_asked', ('take',))),
        (Move(0, 'first'), Refusal('HEAP-2', 'not_asked', ('first',))),
        (Move(0, 'no-such-verb'), Refusal('HEAP-2', 'not_asked', ('no-such-verb',))),
        (Move(0, 'take'), Refusal('', 'misshapen', ('take',))),
        (Move(0, 'take', ('two',)), Refusal('', 'misshapen', ('take',))),
        (Move(0, 'leave', (1,)), Refusal('', 'misshapen', ('leave',))),
    ],
)
def test_a_step_refuses_who_is_not_asked_then_what_is_misshapen_then_by_its_rules(
    move: Move, refusal: Refusal | None
) -> None:
    state = Heap(2)
    assert refuses(TAKE, VERBS, state, move) == refusal
    if refusal is None:
        carry_out(TAKE, VERBS, state, move)
        assert state.seat == 1
        return
    with pytest.raises(Illegal) as caught:
        carry_out(TAKE, VERBS, state, move)
    assert (caught.value.move, caught.value.refusal) == (move, refusal)
    assert (state.stones, state.seat) == (2, 0)


def test_what_was_just_listed_is_not_asked_about_again_but_only_itself_was_listed() -> None:
    state = Heap(2)
    listed = moves(state)
    state.stones = 0  # behind its back: the list is believed
    assert carry_out(TAKE, VERBS, state, listed[1], listed) == [Told('takes', 0, (2,))]
    state = Heap(2)
    listed = moves(state)
    state.stones = 0
    with pytest.raises(Illegal):  # one that is only equal is asked about
        carry_out(TAKE, VERBS, state, Move(0, 'take', (2,)), listed)
    state = Heap(2)
    assert carry_out(TAKE, VERBS, state, Move(0, 'take', (2,)), moves(state)) == [Told('takes', 0, (2,))]


def test_what_an_answer_does_is_told_where_anybody_listens() -> None:
    state = Heap(5)
    assert carry_out(TAKE, VERBS, state, Move(0, 'take', (2,))) == [Told('takes', 0, (2,))]
    assert carry_out(TAKE, VERBS, state, Move(1, 'leave')) == [Told('leaves', 1, (), (1,))]
    tell(None, 'takes', 0, (Points(0, 'stones', 1, 'HEAP-1'),))


def test_a_step_may_say_at_once_who_is_asked() -> None:
    def seat_on_turn(state: Heap) -> int:
        return state.seat

    def never(_: Heap) -> Ask | None:
        raise AssertionError('who is asked is known without the question')

    quick = Step('take', never, moves, ANSWERS, astray, who=seat_on_turn)
    assert refuses(quick, VERBS, Heap(2), Move(0, 'take', (2,))) is None
    assert refuses(quick, VERBS, Heap(2), Move(1, 'take', (2,))) == Refusal('HEAP-2', 'not_asked', ('take',))


def test_nobody_is_asked_when_a_step_has_no_question() -> None:
    assert refuses(TAKE, VERBS, Heap(0), Move(0, 'leave')) == Refusal('HEAP-2', 'not_asked', ('leave',))


def test_at_the_end_nobody_is_asked_and_everything_is_refused() -> None:
    over = the_end(astray)
    assert over.ask(Heap(1)) is None
    assert over.moves(Heap(1)) == []
    assert odds_of(over, Heap(1)) == []
    assert refuses(over, VERBS, Heap(1), Move(0, 'leave')) == Refusal('HEAP-2', 'not_asked', ('leave',))


def test_chance_answers_by_its_odds() -> None:
    state, rng = Heap(9), Random(4)
    assert FALL.moves(state) == [Move(CHANCE, 'take', (1,)), Move(CHANCE, 'leave')]
    assert odds_of(FALL, state) == falling(state)
    assert odds_of(TAKE, state) == []
    rolled = [roll(FALL, state, rng).verb for _ in range(600)]
    assert 440 < rolled.count('take') < 560


def test_a_step_may_bring_quick_ways_of_its_own() -> None:
    def roll_quickly(_state: Heap, _rng: Random) -> Move:
        return Move(CHANCE, 'leave')

    def at_random(state: Heap, dice: Dice) -> None:
        state.quick += 1 + int(dice.below(1))

    quick = Step('fall', ask_chance, moves, ANSWERS, astray, odds=falling, roll=roll_quickly, at_random=at_random)
    state = Heap(9)
    assert roll(quick, state, Random(1)) == Move(CHANCE, 'leave')
    answer_at_random(quick, state, Dice(1))
    assert (state.quick, state.stones) == (1, 9)
    any_answer(quick, state, Dice(1))  # for a quick way that is not always to be had
    assert state.quick == 1
    assert state.seat == 1


def test_random_answers_are_equally_likely_and_those_of_chance_follow_the_odds() -> None:
    dice, taken, fallen = Dice(7), [0] * 4, [0] * 2
    for _ in range(1200):
        state = Heap(3)
        answer_at_random(TAKE, state, dice)
        taken[3 - state.stones] += 1
        state = Heap(3)
        state.seat = CHANCE
        answer_at_random(FALL, state, dice)
        fallen[3 - state.stones] += 1
    assert all(240 < many < 360 for many in taken)
    assert 140 < fallen[0] < 260


GOOD: dict[str, tuple[Value, ...]] = {
    CELL: (Cell(0, 0), Cell(-3, 7)),
    TURN: (Turn(0), 3),
    SEAT: (Seat(0), 5),
    NUMBER: (-4, 0, 99),
    SIDE: ('n', 'e', 's', 'w'),
    TILE: ('A', ''),
    PART: ('field',),
    CHOICE: ('yes',),
}
BAD: dict[str, tuple[Value, ...]] = {
    CELL: ('0,0', 0),
    TURN: (Turn(4), Turn(-1), 'r0', Cell(0, 0)),
    SEAT: (Seat(CHANCE), '@1'),
    NUMBER: ('1', Cell(0, 0)),
    SIDE: ('x', '', 0, 'north'),
    TILE: (0, Cell(0, 0)),
    PART: (1,),
    CHOICE: (1,),
}


@pytest.mark.parametrize('kind', KINDS)
def test_a_value_is_of_a_kind_or_not(kind: str) -> None:
    assert all(is_of(kind, value) for value in GOOD[kind])
    assert not any(is_of(kind, value) for value in BAD[kind])


def test_arguments_fit_a_verb_when_each_is_of_its_slot() -> None:
    lay = Verb('lay', (Slot('tile', TILE), Slot('cell', CELL), Slot('turn', TURN)))
    args: Args = ('A', Cell(1, 2), Turn(3))
    assert fits(lay, args)
    assert (word_of(args, 0), cell_of(args, 1), number_of(args, 2)) == ('A', Cell(1, 2), 3)
    assert lay_of(args) == args
    for wrong in ((), args[:2], (*args, 0), ('A', Turn(3), Cell(1, 2)), ('A', Cell(1, 2), Turn(4))):
        assert not fits(lay, wrong)
    assert fits(Verb('keep'), ())


# ---------------------------------------------------------------- who begins, and who wins


def test_a_first_player_is_named_or_left_to_chance() -> None:
    assert [starter(word, 3, 'HEAP-3') for word in ('random', '1', '3')] == [-1, 0, 2]
    with pytest.raises(Misuse, match=r'a first player from 1 to 3 expected \(HEAP-3\), 4 came'):
        starter('4', 3, 'HEAP-3')


def test_chance_draws_who_begins_by_lot() -> None:
    def begin(state: Heap, seat: int, told: list[Told] | None) -> None:
        state.seat = seat
        tell(told, 'starts', seat)

    verbs = {'first': Verb('first', (Slot('seat', SEAT),))}
    first = drawn_by_lot('HEAP-3', lambda _: 3, begin, astray)
    state = Heap(1)
    assert first.ask(state) == Ask((CHANCE,), 'first')
    assert odds_of(first, state) == [(Move(CHANCE, 'first', (Seat(seat),)), 1) for seat in range(3)]
    assert refuses(first, verbs, state, Move(CHANCE, 'first', (Seat(3),))) == Refusal('HEAP-3', 'no_such_seat')
    assert carry_out(first, verbs, state, roll(first, state, Random(2))) == [Told('starts', state.seat)]
    seats = set()
    for seed in range(30):
        answer_at_random(first, state, Dice(seed))
        seats.add(state.seat)
    assert seats == {0, 1, 2}


def test_the_most_points_win_and_are_shared() -> None:
    assert most_points([1, 5, 3]) == (1,)
    assert most_points([-2, -2, -7]) == (0, 1)
