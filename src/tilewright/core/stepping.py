"""A game told as decisions: a step is one decision with everything that belongs to it.

A step says who is asked and what about, lists the answers there are, and holds for each verb why it is refused and what
it does; for random play it may bring a quick way of its own. A game is mostly which steps there are and what follows
each of them: its state says at which step it stands, and its contract (`core/play.py`) is made from that step by the
functions here. What every game would have to check again is checked once: whether whoever moves is asked at all,
whether the verb answers the question and its arguments are of its kinds. A game is therefore handed arguments that
are of the right kinds, and reads them with `word_of`, `cell_of` and `number_of`.

What a step does takes a list to which it adds what there is to tell; in a playout there is none, and nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from tilewright.core.grid import COMPASS, Cell
from tilewright.core.play import (
    CELL,
    CHANCE,
    CHOICE,
    NUMBER,
    PART,
    SEAT,
    SIDE,
    TILE,
    TURN,
    Ask,
    Illegal,
    Move,
    Points,
    Refusal,
    Told,
    Value,
    Verb,
)

if TYPE_CHECKING:
    from tilewright.core.dice import Dice

S = TypeVar('S')

Args = tuple[Value, ...]
NOTHING_LISTED: Final[list[Move]] = []
Shape = list[tuple[type, str]]  # the arguments of a verb: of which class, and of which kind where that is not enough


@final
class Answer(Generic[S]):
    """One verb of a step: why it is refused, and what it does when it is not."""

    def __init__(
        self,
        why_not: Callable[[S, int, Args], Refusal | None],
        play: Callable[[S, int, Args, list[Told] | None], None],
    ) -> None:
        self.why_not: Final = why_not
        self.play: Final = play


@final
class Step(Generic[S]):
    """One decision: who takes it, what can be answered, why not, and what happens then."""

    def __init__(
        self,
        name: str,
        ask: Callable[[S], Ask | None],
        moves: Callable[[S], list[Move]],
        answers: Mapping[str, Answer[S]],
        astray: Callable[[S, Move], Refusal],
        *,
        odds: Callable[[S], list[tuple[Move, int]]] | None = None,
        roll: Callable[[S, Random], Move] | None = None,
        at_random: Callable[[S, Dice], None] | None = None,
        who: Callable[[S], int] | None = None,
        among: Callable[[S, int], bool] | None = None,
    ) -> None:
        self.name: Final = name
        self.ask: Final = ask
        self.moves: Final = moves
        self.answers: Final = answers
        self.astray: Final = astray  # why somebody who is not asked is refused, or a verb that does not answer
        self.odds: Final = odds  # a decision of chance: its answers and their weights
        self.roll: Final = roll  # a quick way to draw one of them; without it the odds are listed and weighed
        self.at_random: Final = at_random  # a quick way to answer at random; without it any of the moves is taken
        self.who: Final = who  # a quick way to say who is asked, where it is one seat; without it the ask is made
        self.among: Final = among  # the same where several are: whether a seat is one of them
        self.shapes: Final[dict[str, Shape]] = {}  # of the verbs that were tried


def the_end(astray: Callable[[S, Move], Refusal]) -> Step[S]:
    """The last step of a game: nobody is asked any more, and whatever comes is refused."""

    def ask(_: S) -> Ask | None:
        return None

    def moves(_: S) -> list[Move]:
        return []

    return Step('over', ask, moves, {}, astray)


def refuses(step: Step[S], verbs: Mapping[str, Verb], state: S, move: Move) -> Refusal | None:
    """None when the move is legal, else why it is not: asked at all, an answer to this, well formed, allowed."""
    seat, verb, args = move
    answer, who = step.answers.get(verb), step.who
    if answer is None or (who(state) != seat if who is not None else not is_asked(step, state, seat)):
        return step.astray(state, move)
    shape = step.shapes.get(verb)
    if shape is None:
        shape = step.shapes[verb] = shape_of(verbs[verb])
    return answer.why_not(state, seat, args) if has_shape(shape, args) else Refusal('', 'misshapen', (verb,))


def is_asked(step: Step[S], state: S, seat: int) -> bool:
    """Whether a seat is among those who are asked at a step."""
    if step.among is not None:
        return step.among(state, seat)
    asked = step.ask(state)
    return asked is not None and seat in asked.seats


def carry_out(
    step: Step[S], verbs: Mapping[str, Verb], state: S, move: Move, listed: list[Move] = NOTHING_LISTED
) -> list[Told]:
    """Plays one answer in place and gives what there is to tell; Illegal when it is refused.

    What was just listed for this very state is legal, and nothing is asked about it again; but a move that is only
    equal to one of these may be of other kinds.
    """
    for known in listed:
        if known is move:
            break
    else:
        refusal = refuses(step, verbs, state, move)
        if refusal is not None:
            raise Illegal(move, refusal)
    seat, verb, args = move
    told: list[Told] = []
    play = step.answers[verb].play  # a name is called quicker than a field
    play(state, seat, args, told)
    return told


def odds_of(step: Step[S], state: S) -> list[tuple[Move, int]]:
    """The answers of chance and their weights; nothing when it is not asked."""
    return step.odds(state) if step.odds is not None else []


def roll(step: Step[S], state: S, rng: Random) -> Move:
    """One answer of chance, drawn by the odds of a step that chance decides."""
    if step.roll is not None:
        return step.roll(state, rng)
    odds = odds_of(step, state)
    drawn = rng.random() * sum([weight for _, weight in odds])
    below = 0
    for move, weight in odds:
        below += weight
        if drawn < below:
            return move
    raise AssertionError('odds expected')  # pragma: no cover  # only a step that chance decides comes here


def answer_at_random(step: Step[S], state: S, dice: Dice) -> None:
    """Answers a step at random in place, without a word: each answer equally likely, chance's by their odds."""
    if step.at_random is not None:
        step.at_random(state, dice)
    else:
        any_answer(step, state, dice)


def any_answer(step: Step[S], state: S, dice: Dice) -> None:
    """Answers a step at random by its moves or odds; for a quick way that is not always to be had."""
    if step.odds is not None:
        moves = [move for move, weight in step.odds(state) for _ in range(weight)]
    else:
        moves = step.moves(state)
    move = moves[dice.below(len(moves))]
    step.answers[move.verb].play(state, move.seat, move.args, None)


def tell(
    told: list[Told] | None,
    what: str,
    seat: int,
    data: tuple[Value | Points, ...] = (),
    to: tuple[int, ...] | None = None,
) -> None:
    """Adds to what there is to tell, where anybody listens."""
    if told is not None:
        told.append(tuple.__new__(Told, (what, seat, data, to)))  # quicker than by name


def odds_as_moves(odds: Callable[[S], list[tuple[Move, int]]]) -> Callable[[S], list[Move]]:
    """The moves of a decision of chance: those that have odds."""

    def moves(state: S) -> list[Move]:
        return [move for move, _ in odds(state)]

    return moves


# ---------------------------------------------------------------- arguments

# What a value of each kind is; for some kinds that is not enough.
CLASS_OF: Final[dict[str, type]] = {
    CELL: Cell,
    **dict.fromkeys((TURN, SEAT, NUMBER), int),
    **dict.fromkeys((TILE, PART, SIDE, CHOICE), str),
}
BOUNDED: Final = frozenset((TURN, SEAT, SIDE))


def fits(verb: Verb, args: Args) -> bool:
    """Whether arguments are as many as a verb has slots, each of its slot's kind."""
    return has_shape(shape_of(verb), args)


def shape_of(verb: Verb) -> Shape:
    """What the arguments of a verb have to be."""
    return [(CLASS_OF[slot.kind], slot.kind if slot.kind in BOUNDED else '') for slot in verb.slots]


def has_shape(shape: Shape, args: Args) -> bool:
    """Whether arguments are what they have to be."""
    if len(args) != len(shape):
        return False
    nth = 0
    for kind, bounded in shape:  # a loop is quicker than a generator
        value = args[nth]
        if not isinstance(value, kind) or (bounded and not is_of(bounded, value)):
            return False
        nth += 1
    return True


def is_of(kind: str, value: Value) -> bool:
    """Whether a value is one that an argument of a kind can have."""
    if kind == TURN:  # asked most
        return isinstance(value, int) and 0 <= value < 4
    if kind == CELL:
        return isinstance(value, Cell)
    if kind == SEAT:
        return isinstance(value, int) and value > CHANCE
    if kind == NUMBER:
        return isinstance(value, int)
    return isinstance(value, str) and (kind != SIDE or value in COMPASS)


def word_of(args: Args, nth: int) -> str:
    """The nth argument, which is a name: of a tile, a part, a side or a choice."""
    value = args[nth]
    assert isinstance(value, str)  # the arguments fit
    return value


def cell_of(args: Args, nth: int) -> Cell:
    """The nth argument, which is a cell."""
    value = args[nth]
    assert isinstance(value, Cell)
    return value


def number_of(args: Args, nth: int) -> int:
    """The nth argument, which is a number, a turn or a seat."""
    value = args[nth]
    assert isinstance(value, int)
    return value


def lay_of(args: Args) -> tuple[str, Cell, int]:
    """The arguments of a lay, which are a tile, a cell and a turn, at once: it is played more than anything else."""
    name, cell, turn = args
    assert isinstance(name, str)
    assert isinstance(cell, Cell)
    assert isinstance(turn, int)
    return name, cell, turn
