"""The contract between a game and everything that plays, shows, stores or studies it.

A game is a value with no state of its own. A *state* is plain data that belongs to the caller. The contract is small:

    ask      who is asked, and what about; nothing when the game is over
    moves    every legal answer of the asked seats
    why_not  nothing when a move is legal, else the rule that forbids it
    play     one answer, in place; gives what there is to tell
    odds     when chance is asked: its answers and their weights (`roll` draws one)
    see      the same state with what a seat may not know turned face down
    guess    a state consistent with what is seen, hidden things dealt at random
    sheet    the score as it stands now, every point explained

**Who decides is not whose turn it is.** An `Ask` names seats. Often that is one seat; when several may answer (an
offer that all may take, a helper played on another's turn, a game without turns) it names them all, and each answers
in its own time. Who is asked may depend on public facts only: asking only the seats that hold the right tile would
tell the others who does.

**Chance is a seat** (`CHANCE`). Drawing a tile is its answer, like any other, so the list of all answers *is* the
game: replaying it needs no random generator, and whoever studies the game can weigh the branches with `odds`.

**A move is a verb with typed arguments.** People play by narrowing the list of legal moves: pick a tile, and the
cells that remain light up; pick a cell, and the turns remain. The kinds of the arguments (`TILE`, `CELL`, ...) are
all a table, a keyboard, a screen reader or a bot needs to know; none of them knows the game. `str(move)` is its
notation and `read_move` (notation.py) the inverse.

**One source of legality.** `moves`, `why_not` and `play` use the same predicates: `play` accepts exactly what `moves`
lists.

**Secrets.** `see(state, seat)` is the only door through which anything leaves for that seat; None sees what a
spectator sees. For a seat that is asked, `moves` lists the same answers of that seat in the truth, in its view and in
any guess from its view. A view is for looking and guessing, never for playing. The log itself is open: whoever sends
it to somebody sends `told` instead.

**Scores.** `sheet` lists `Points`: whose, in which row, how many, by which rule, for which cells. Points that are
*due* would be paid if the game ended now; the others are booked. What is told as booked during a game adds up to the
last sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple, Protocol, Self, TypeVar

from tilewright.core.grid import Cell
from tilewright.core.scene import Scene
from tilewright.core.tile import Tile

CHANCE: Final = -1

# Kinds of argument. Each has one notation, so that a move can be read and written without knowing its game.
TILE: Final = 'tile'  # the name of a tile
CELL: Final = 'cell'  # x,y
TURN: Final = 'turn'  # r0 .. r3, quarter turns clockwise
PART: Final = 'part'  # the name of a part of a tile
SEAT: Final = 'seat'  # @1, @2, ...
SIDE: Final = 'side'  # n, e, s or w: a side, or the way a line is pushed
CHOICE: Final = 'choice'  # a word
NUMBER: Final = 'number'  # a whole number
KINDS: Final = (TILE, CELL, TURN, PART, SEAT, SIDE, CHOICE, NUMBER)


class Turn(int):
    """Quarter turns clockwise, written r0 to r3."""

    def __str__(self) -> str:
        return f'r{int(self)}'


class Seat(int):
    """A seat named in a move or in something told, written @1 for seat 0."""

    def __str__(self) -> str:
        return f'@{int(self) + 1}'


TURNS: Final = (Turn(0), Turn(1), Turn(2), Turn(3))

Value = str | int | Cell  # Turn and Seat are ints that write themselves


class Ask(NamedTuple):
    """A decision that is waiting."""

    seats: tuple[int, ...]  # who may answer
    about: str  # a word of the game's catalogue
    data: tuple[Value, ...] = ()  # public facts that the sentence needs
    seconds: int = 0  # how long a table with a clock waits for those who are asked; 0 for ever
    silence: str = ''  # the verb by which they then have answered
    lasting: bool = False  # the time runs on through answers: a question without turns


class Slot(NamedTuple):
    """One argument of a verb."""

    name: str
    kind: str  # one of KINDS


class Verb(NamedTuple):
    """What can be done, with the kinds of its arguments."""

    name: str
    slots: tuple[Slot, ...] = ()
    picks: bool = False  # only says what the next answer is about: nothing is done by it, and another may be picked
    proposed: bool = False  # takes what the game itself proposes: whoever has no wish of their own answers so


class Move(NamedTuple):
    """One answer of one seat."""

    seat: int
    verb: str
    args: tuple[Value, ...] = ()

    def __str__(self) -> str:
        return ' '.join((self.verb, *map(str, self.args)))


class Points(NamedTuple):
    """One line of a score, explained."""

    seat: int
    row: str  # a word of the game's catalogue
    n: int
    rule: str
    cells: tuple[Cell, ...] = ()
    due: bool = False  # would be paid if the game ended now
    how: str = ''  # the arithmetic, in figures: '4 x 2 + 1 x 2'


class Told(NamedTuple):
    """Something that happened, and who may know it."""

    what: str  # a word of the game's catalogue
    seat: int
    data: tuple[Value | Points, ...] = ()
    to: tuple[int, ...] | None = None  # None: everybody


class Refusal(NamedTuple):
    """Why a move is not legal: the rule, and a word of the catalogue with the facts its sentence needs.

    The rule is empty only when what came is no answer to anything, so that no rule had to refuse it.
    """

    rule: str
    why: str
    data: tuple[Value, ...] = ()


class Option(NamedTuple):
    """A choice made before a game; its first value is the default."""

    name: str
    values: tuple[str, ...]
    rule: str = ''
    number: bool = False  # any whole number from 1 to MOST_NUMBER (choosing.py) is a value as well
    field: str = ''  # which field of the game's rules it sets; '' where the game reads it itself
    read: Callable[[str, int], object] | None = None  # to what, from a value and the number of seats


class Variant(NamedTuple):
    """A way to play a game: which numbers of seats it takes and which options it offers."""

    name: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    rule: str  # the statement that bounds the number of seats
    hidden: bool = False  # whether anything is ever secret: then `see` shows less than there is
    draws: bool = True  # whether several can win together: then people may agree on that before the end


class Misuse(ValueError):
    """A request that makes no sense for this game: a wrong number of seats, an unknown option, a bad position."""


class Illegal(ValueError):
    """A move that the rules refuse; it carries the refusal."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(move, refusal)
        self.move = move
        self.refusal = refusal

    def __str__(self) -> str:  # written when it is read: most refusals are only noticed
        return f'{self.move}: {self.refusal.rule} {self.refusal.why}'


class State(Protocol):
    """What the contract asks of a state."""

    def copy(self) -> Self:
        """An independent copy."""
        ...

    def key(self) -> tuple[object, ...]:
        """Everything that makes two states the same state, as a value that compares and hashes."""
        ...


S = TypeVar('S', bound=State)


class Game(Protocol[S]):
    """The rules of a game."""

    @property
    def name(self) -> str:
        """The name of its folder."""
        ...

    @property
    def version(self) -> int:
        """Grows when finished games would no longer replay the same way."""
        ...

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The ways to play it, the usual one first."""
        ...

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """What can be done, chance's answers included."""
        ...

    @property
    def tiles(self) -> Mapping[str, Tile]:
        """Every tile by name."""
        ...

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> S:
        """A state before the first decision; Misuse when it cannot be played so."""
        ...

    def ask(self, state: S) -> Ask | None:
        """Who is asked and what about; None when the game is over."""
        ...

    def moves(self, state: S) -> list[Move]:
        """Every legal answer of the asked seats."""
        ...

    def why_not(self, state: S, move: Move) -> Refusal | None:
        """None when the move is legal, else the rule that forbids it."""
        ...

    def play(self, state: S, move: Move) -> list[Told]:
        """Carries out one answer in place; Illegal when the rules refuse it, and then nothing has changed."""
        ...

    def odds(self, state: S) -> list[tuple[Move, int]]:
        """When chance is asked: its answers and their weights; otherwise nothing."""
        ...

    def roll(self, state: S, rng: Random) -> Move:
        """When chance is asked: one of its answers, drawn by the odds."""
        ...

    def see(self, state: S, seat: int | None) -> S:
        """The same state with what this seat may not know turned face down."""
        ...

    def guess(self, state: S, rng: Random) -> S:
        """A state in which hidden things are dealt at random, consistent with what is seen."""
        ...

    def sheet(self, state: S) -> list[Points]:
        """The score as it stands now, booked and due."""
        ...

    def scores(self, state: S) -> list[int]:
        """What each seat has on the sheet, booked and due together: the same sums, without the explanations."""
        ...

    def winners(self, state: S) -> tuple[int, ...]:
        """Who has won, when the game is over; several share a win, nobody may have won."""
        ...

    def sides(self, state: S) -> tuple[int, ...]:
        """For which side each seat plays: those of one side always have the same and win together."""
        ...

    def scene(self, state: S) -> Scene:
        """What a table shows of this state."""
        ...

    def arrange(self, state: S, what: str, args: tuple[str, ...]) -> None:
        """Sets one thing of a position entered by hand ('lay', 'piece', ...); Misuse, and nothing changes, if not."""
        ...

    def playout(self, state: S, rng: Random) -> None:
        """Plays random legal moves in place until the game is over."""
        ...


def totals(points: list[Points], seats: int) -> list[int]:
    """What each seat has, booked and due together."""
    out = [0] * seats
    for line in points:
        out[line.seat] += line.n
    return out


def most_points(scores: list[int]) -> tuple[int, ...]:
    """The seats that have the most points: one, or several who are level."""
    best = max(scores)
    return tuple([seat for seat, points in enumerate(scores) if points == best])


def play_at_random(game: Game[S], state: S, rng: Random) -> None:
    """Plays random legal moves in place until the game is over; for games without a quicker way of their own."""
    while (ask := game.ask(state)) is not None:
        game.play(state, game.roll(state, rng) if CHANCE in ask.seats else rng.choice(game.moves(state)))
