"""Bocage: a game in a package of its own, written as a new game is best written.

Its tiles are drawn in tiles/, its statements stand in rules.md, its words in locale/, its proofs in scenarios/.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from random import Random
from typing import Final, NamedTuple, final

from tilewright.core import positions
from tilewright.core.bag import Bag, new_bag
from tilewright.core.board import Board, new_board
from tilewright.core.choosing import choose_variant, chosen_fields, first_player
from tilewright.core.dice import Dice
from tilewright.core.drawing import read
from tilewright.core.faces import Faces
from tilewright.core.play import (
    CELL,
    CHANCE,
    SEAT,
    TILE,
    TURN,
    TURNS,
    Ask,
    Misuse,
    Move,
    Points,
    Refusal,
    Seat,
    Slot,
    Told,
    Variant,
    Verb,
    most_points,
    totals,
)
from tilewright.core.scene import Count, Laid, Scene
from tilewright.core.starting import drawn_by_lot
from tilewright.core.stepping import (
    Answer,
    Args,
    Step,
    answer_at_random,
    carry_out,
    cell_of,
    number_of,
    odds_as_moves,
    odds_of,
    refuses,
    roll,
    tell,
    the_end,
    word_of,
)
from tilewright.core.tile import Tile

# ---------------------------------------------------------------- what there is

FACES: Final = Faces(read(files('bocage').joinpath('tiles', 'bocage.tiles').read_text(encoding='utf-8')))
NAMES: Final = [tile.name for tile in FACES.tiles]
STRAIGHT: Final = FACES.kind_of['straight']
LANE: Final = FACES.side_kinds.index('lane') + 1

VARIANTS: Final = (Variant('base', (2, 3, 4), (first_player(4, 'BOC-01'),), 'BOC-01'),)
VERBS: Final = {
    'first': Verb('first', (Slot('seat', SEAT),)),
    'draw': Verb('draw', (Slot('tile', TILE),)),
    'lay': Verb('lay', (Slot('tile', TILE), Slot('cell', CELL), Slot('turn', TURN))),
}


# ---------------------------------------------------------------- the state

FIRST: Final = 0  # chance names the starter
DRAW: Final = 1  # chance gives the seat on turn a tile
LAY: Final = 2  # the seat on turn lays it
OVER: Final = 3


class Rules(NamedTuple):
    """What was chosen before the game."""

    seats: int
    first: int  # -1: by lot


@final
class State:
    """A position with everything that is to be known of it."""

    rules: Rules
    board: Board
    bag: Bag
    seat: int
    phase: int
    tile: int  # the kind drawn and not yet laid, or -1
    booked: list[Points]

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'bag', 'board', 'booked', 'phase', 'rules', 'seat', 'tile',
    )

    def __init__(
        self, rules: Rules, board: Board, bag: Bag, seat: int, phase: int, tile: int, booked: list[Points],
    ) -> None:
        self.rules = rules
        self.board = board
        self.bag = bag
        self.seat = seat
        self.phase = phase
        self.tile = tile
        self.booked = booked

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.rules, self.board.copy(), self.bag.copy(), self.seat, self.phase, self.tile, self.booked[:],
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        return (
            self.rules, self.board.key(), self.bag.key(), self.seat, self.phase, self.tile, tuple(self.booked),
        )

    # fmt: on
    # end of what is made


def new_state(rules: Rules) -> State:
    """BOC-02  The table before the first tile is drawn."""
    counts = [tile.count - (kind == STRAIGHT) for kind, tile in enumerate(FACES.tiles)]
    state = State(
        rules, new_board(FACES), new_bag(counts), max(rules.first, 0), FIRST if rules.first < 0 else DRAW, -1, []
    )
    state.board.lay(4 * STRAIGHT, 0, 0)
    return state


# ---------------------------------------------------------------- the decisions


def seats(state: State) -> int:
    """How many play."""
    return state.rules.seats


def begin(state: State, seat: int, told: list[Told] | None) -> None:
    """BOC-01  Takes the starter that chance names."""
    state.seat, state.phase = seat, DRAW
    tell(told, 'starts', seat)


def astray(_: State, move: Move) -> Refusal:
    """BOC-03  Refuses what is not asked now, or not of this seat."""
    return Refusal('BOC-03', 'not_asked', (move.verb,))


def over(_state: State, _move: Move) -> Refusal:
    """BOC-06  Refuses everything: the game is over."""
    return Refusal('BOC-06', 'over')


def ask_draw(state: State) -> Ask | None:
    """BOC-03  For whom the tile is."""
    return Ask((CHANCE,), 'draw', (Seat(state.seat),))


def odds(state: State) -> list[tuple[Move, int]]:
    """BOC-02  Every tile left is equally likely."""
    return [(Move(CHANCE, 'draw', (NAMES[kind],)), weight) for kind, weight in state.bag.odds()]


def why_not_draw(state: State, _: int, args: Args) -> Refusal | None:
    """BOC-02  Refuses a tile that is not left."""
    kind = FACES.kind_of.get(word_of(args, 0), -1)
    return None if state.bag.may_draw(kind) else Refusal('BOC-02', 'not_there')


def draw(state: State, _: int, args: Args, told: list[Told] | None) -> None:
    """BOC-03  Shows the tile; one that fits nowhere leaves the game."""
    kind = FACES.kind_of[word_of(args, 0)]
    state.bag.draw(kind)
    tell(told, 'draws', state.seat, args)
    if state.board.fits_somewhere(kind):
        state.tile, state.phase = kind, LAY
    else:
        tell(told, 'leaves', CHANCE, args)
        draw_on(state)


def draw_on(state: State) -> None:
    """BOC-06  Goes on to the next draw, or to the end when no tile is left."""
    state.tile, state.phase = -1, DRAW if state.bag.left else OVER


def ask_lay(state: State) -> Ask | None:
    """BOC-04  Who lays which tile."""
    return Ask((state.seat,), 'lay', (NAMES[state.tile],))


def lays(state: State) -> list[Move]:
    """BOC-04  Every cell and every way round that fits."""
    board, name = state.board, NAMES[state.tile]
    ways = [(board.cell_of(board.front[at]), turn, at) for at in range(board.opened) for turn in TURNS]
    return [Move(state.seat, 'lay', (name, cell, turn)) for cell, turn, at in ways if may_lay(state, at, turn)]


def may_lay(state: State, entry: int, turn: int) -> bool:
    """BOC-04  Whether a lane meets a lane and a meadow a meadow on an open cell beside a tile."""
    return bool(state.board.turns(state.tile, entry) & (1 << turn))


def why_not_lay(state: State, _: int, args: Args) -> Refusal | None:
    """BOC-04  Refuses another tile, a cell away from the others, and sides that do not match."""
    if word_of(args, 0) != NAMES[state.tile]:
        return Refusal('BOC-03', 'other_tile', (NAMES[state.tile],))
    cell = cell_of(args, 1)
    entry = int(state.board.entry_at(cell.x, cell.y))
    if entry < 0:
        return Refusal('BOC-04', 'not_beside', (cell,))
    return None if may_lay(state, entry, number_of(args, 2)) else Refusal('BOC-04', 'no_fit')


def lay(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """BOC-05  Lays the tile and books a point for each lane that it continues."""
    cell, face = cell_of(args, 1), 4 * state.tile + number_of(args, 2)
    place = int(state.board.lay(face, cell.x, cell.y))
    tell(told, 'lays', seat, args)
    here = state.board.where[place]
    met = [state.board.at[state.board.over(here, side)] >= 0 for side in range(4)]
    many = sum(met[side] and FACES.sides[4 * face + side] == LANE for side in range(4))
    if many:
        state.booked.append(Points(seat, 'lanes', many, 'BOC-05', (cell,)))
        tell(told, 'scores', seat, (state.booked[-1],))
    state.seat = (seat + 1) % state.rules.seats
    draw_on(state)


STEPS: Final[dict[int, Step[State]]] = {
    FIRST: drawn_by_lot('BOC-01', seats, begin, astray),
    DRAW: Step('draw', ask_draw, odds_as_moves(odds), {'draw': Answer(why_not_draw, draw)}, astray, odds=odds),
    LAY: Step('lay', ask_lay, lays, {'lay': Answer(why_not_lay, lay)}, astray),
    OVER: the_end(over),
}


# ---------------------------------------------------------------- positions entered by hand


def set_tile(state: State, args: tuple[str, ...]) -> None:
    """Says which tile is drawn."""
    kind = FACES.kind(args[0])
    if not state.bag.may_draw(kind) or not state.board.fits_somewhere(kind):
        raise Misuse(f'a tile that is left and fits somewhere expected, {args[0]} came')
    if state.tile >= 0:
        state.bag.put(state.tile)
    state.bag.draw(kind)
    state.tile, state.phase = kind, LAY


FORMS: Final = {'tile': 'tile TILE'}
SETTERS: Final = {'tile': set_tile}


# ---------------------------------------------------------------- behind the contract


@final
class Bocage:
    """The rules of Bocage."""

    def __init__(self) -> None:
        self.name: Final = 'bocage'
        self.version: Final = 1
        self.variants: Final = VARIANTS
        self.verbs: Final[Mapping[str, Verb]] = VERBS
        self.tiles: Final[Mapping[str, Tile]] = {tile.name: tile for tile in FACES.tiles}

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> State:
        """BOC-01  A table for two to four."""
        return new_state(Rules(**chosen_fields(choose_variant(VARIANTS, variant, seats), seats, options)))

    def ask(self, state: State) -> Ask | None:
        """Who is asked and what about."""
        return STEPS[state.phase].ask(state)

    def moves(self, state: State) -> list[Move]:
        """Every legal answer."""
        return STEPS[state.phase].moves(state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Why a move is refused; None when it is legal."""
        return refuses(STEPS[state.phase], VERBS, state, move)

    def play(self, state: State, move: Move) -> list[Told]:
        """Carries out one answer."""
        return carry_out(STEPS[state.phase], VERBS, state, move)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        """What chance may answer, with the weights."""
        return odds_of(STEPS[state.phase], state)

    def roll(self, state: State, rng: Random) -> Move:
        """One answer of chance, drawn by the odds."""
        return roll(STEPS[state.phase], state, rng)

    def see(self, state: State, seat: int | None) -> State:
        """Nothing is hidden."""
        return state.copy()

    def guess(self, state: State, rng: Random) -> State:
        """Nothing is hidden, so nothing is guessed."""
        return state.copy()

    def sheet(self, state: State) -> list[Points]:
        """BOC-05  Every line of points."""
        return state.booked[:]

    def scores(self, state: State) -> list[int]:
        """BOC-05  What each seat has."""
        return totals(state.booked, state.rules.seats)

    def winners(self, state: State) -> tuple[int, ...]:
        """BOC-06  Most points win; those tied share the win."""
        return most_points(self.scores(state)) if state.phase == OVER else ()

    def sides(self, state: State) -> tuple[int, ...]:
        """BOC-06  Everybody plays alone."""
        return tuple(range(state.rules.seats))

    def scene(self, state: State) -> Scene:
        """What lies on the table."""
        laid = [Laid(cell, NAMES[face >> 2], face & 3) for cell, face in state.board.key()]
        shown = (NAMES[state.tile],) if state.tile >= 0 else ()
        return Scene(tuple(laid), (), (), (Count(CHANCE, 'left', state.bag.left),), shown)

    def arrange(self, state: State, what: str, args: tuple[str, ...]) -> None:
        """Sets one thing of a position; on a copy first, so that nothing has changed when it cannot be."""
        positions.arrange(state.copy(), what, args, FORMS, SETTERS)
        positions.arrange(state, what, args, FORMS, SETTERS)

    def playout(self, state: State, rng: Random) -> None:
        """Plays at random to the end, and tells nothing."""
        dice = Dice(rng.getrandbits(60))
        while state.phase != OVER:
            answer_at_random(STEPS[state.phase], state, dice)


GAME: Final = Bocage()
