"""Carcassonne behind the contract: asks, moves, refusals, what is told."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final, final

from tilewright.core.choosing import choose_variant, chosen_fields, count, first_player, switch
from tilewright.core.dice import Dice
from tilewright.core.faces import SIGNATURES, UNKNOWN
from tilewright.core.grid import Cell
from tilewright.core.play import (
    CELL,
    CHANCE,
    PART,
    SEAT,
    TILE,
    TURN,
    TURNS,
    Ask,
    Illegal,
    Move,
    Points,
    Refusal,
    Seat,
    Slot,
    Told,
    Value,
    Variant,
    Verb,
    most_points,
)
from tilewright.core.scene import Scene
from tilewright.core.tile import Tile
from tilewright.games.carcassonne import position, refusing, show
from tilewright.games.carcassonne.explain import booked_since, due
from tilewright.games.carcassonne.playout import play_out
from tilewright.games.carcassonne.scoring import score_rest
from tilewright.games.carcassonne.sets import FACES, FIRST_WATER, MOST_SETS, NAMES
from tilewright.games.carcassonne.state import DRAW, FIRST, LAY, OVER, Rules, State, new_state
from tilewright.games.carcassonne.turn import (
    begin_turn,
    deploy,
    drawn,
    finish_turn,
    free_parts,
    lay,
    legal_turns,
    river_entry,
    stock,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

SEATS: Final = (2, 3, 4, 5)  # CAR-01
OPTIONS: Final = (
    switch('small_city', 'full', 'half', 'CAR-73', 'half'),
    switch('farmers', 'by_city', 'by_field', 'CAR-95', 'by_field'),
    first_player(5, 'CAR-07'),
    count('sets', 1, 'CAR-02', 'sets', most=MOST_SETS),
)
RIVER_OPTIONS: Final = (
    switch('river_uturn', 'immediate', 'strict', 'CAR-35', 'strict'),
    switch('river_start_tile', 'box', 'shuffle', 'CAR-11', 'shuffle_start'),
)
VARIANTS: Final = (
    Variant('base', SEATS, OPTIONS, 'CAR-01'),
    Variant('river', SEATS, RIVER_OPTIONS + OPTIONS, 'CAR-01'),
)
VERBS: Final = {
    'first': Verb('first', (Slot('seat', SEAT),)),
    'draw': Verb('draw', (Slot('tile', TILE),)),
    'lay': Verb('lay', (Slot('tile', TILE), Slot('cell', CELL), Slot('turn', TURN))),
    'deploy': Verb('deploy', (Slot('part', PART),)),
    'keep': Verb('keep'),
}
DRAWS: Final = [Move(CHANCE, 'draw', (name,)) for name in NAMES]
LAY_ASKED: Final = [Ask((seat,), 'lay', (name,)) for name in NAMES for seat in range(8)]
DRAW_ASKED: Final = [Ask((CHANCE,), 'draw', (Seat(seat),)) for seat in range(8)]
FIRST_ASKED: Final = Ask((CHANCE,), 'first')
DRAWN: Final = [Told('draws', seat, (name,)) for name in NAMES for seat in range(8)]
KEPT: Final = [Told('keeps', seat) for seat in range(8)]
WIDEST_KEPT: Final = 128  # on wider boards ready-made lays would take more memory than they are worth
TURNS_IN: Final = [[turn for turn in range(4) if mask & (1 << turn)] for mask in range(16)]


@final
class Carcassonne:
    """The rules of Carcassonne with the River."""

    def __init__(self) -> None:
        self.name: Final = 'carcassonne'
        self.version: Final = 1
        self.variants: Final = VARIANTS
        self.verbs: Final[Mapping[str, Verb]] = VERBS
        self.tiles: Final[Mapping[str, Tile]] = {tile.name: tile for tile in FACES.tiles}
        self.ready: dict[int, list[Move | None]] = {}
        self.fresh: dict[Rules, State] = {}  # tables set up before, to be copied
        self.stands: dict[int, tuple[Move, ...]] = {}

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> State:
        """CAR-01  A table for two to five."""
        chosen = choose_variant(VARIANTS, variant, seats)
        rules = Rules(river=chosen.name == 'river', **chosen_fields(chosen, seats, options))
        if rules not in self.fresh:
            self.fresh[rules] = new_state(rules)
        return self.fresh[rules].copy()

    def ask(self, state: State) -> Ask | None:
        """CAR-17  Who is asked and what about."""
        phase = state.phase
        if phase == LAY:
            return LAY_ASKED[8 * state.tile + state.seat]
        if phase == DRAW:
            return DRAW_ASKED[state.seat]
        if phase == OVER:
            return None
        if phase == FIRST:
            return FIRST_ASKED
        place = state.board.laid - 1
        about = (NAMES[state.board.face[place] >> 2], state.board.cell(place))
        return tuple.__new__(Ask, ((int(state.seat),), 'deploy', about, 0, '', False))

    def moves(self, state: State) -> list[Move]:
        """Every legal answer."""
        phase = state.phase
        if phase == LAY:
            return self.lays(state)
        if phase == OVER:
            return []
        if phase == DRAW or phase == FIRST:
            return [move for move, _ in self.odds(state)]
        return list(self.deploys(state))

    def lays(self, state: State) -> list[Move]:
        """CAR-24  Every way to lay the drawn tile; there is no passing."""
        board, kind = state.board, state.tile
        front, known, fits = board.front, board.known, FACES.fits
        if kind >= FIRST_WATER:
            entry = river_entry(state)
            mask = legal_turns(state, kind, entry)
            made = self.make_lays(state, front[entry])
            return [made[turn] for turn in TURNS_IN[mask]]
        ready = self.ready_lays(state)
        out: list[Move] = []
        row = kind * SIGNATURES
        for entry in range(board.opened):
            mask = fits[row + known[entry]]
            if mask:
                if mask == UNKNOWN:
                    mask = board.turns(kind, entry)
                if not ready:
                    made = self.make_lays(state, front[entry])
                    out += [made[turn] for turn in TURNS_IN[mask]]
                    continue
                first = front[entry] << 2
                if mask & 1:  # four tests are quicker than a loop, compiled or not
                    out.append(ready[first] or self.make_ready(state, ready, front[entry])[0])
                if mask & 2:
                    out.append(ready[first + 1] or self.make_ready(state, ready, front[entry])[1])
                if mask & 4:
                    out.append(ready[first + 2] or self.make_ready(state, ready, front[entry])[2])
                if mask & 8:
                    out.append(ready[first + 3] or self.make_ready(state, ready, front[entry])[3])
        return out

    def ready_lays(self, state: State) -> list[Move | None]:
        """The lays of a tile and a seat made so far, by 4 * cell + turn; moves are values that serve every match."""
        width = state.board.width
        if width > WIDEST_KEPT:
            return []
        key = int((((width << 6) + state.tile) << 4) + state.seat)
        ready = self.ready.get(key)
        if ready is None:
            ready = self.ready[key] = [None] * int(4 * width * width)
        return ready

    def make_ready(self, state: State, ready: list[Move | None], cell: i64) -> list[Move]:
        """Makes the lays on one cell and keeps them; all four turns at once, so that they lie together in memory."""
        made = self.make_lays(state, cell)
        for turn in range(4):
            ready[(cell << 2) + turn] = made[turn]
        return made

    def make_lays(self, state: State, cell: i64) -> list[Move]:
        """Makes the lays of the drawn tile on one cell, in all four turns."""
        where, name, seat = state.board.cell_of(cell), NAMES[state.tile], int(state.seat)
        args = [(name, where, turn) for turn in TURNS]
        return [Move(seat, 'lay', arg) for arg in args]

    def deploys(self, state: State) -> tuple[Move, ...]:
        """CAR-48  Every part where a follower may stand, and keeping it."""
        mask, seat = free_parts(state), int(state.seat)
        kind = state.board.face[state.board.laid - 1] >> 2
        ready = self.stands.get((mask << 12) + (kind << 4) + seat)
        if ready is None:
            parts = [part.name for number, part in enumerate(FACES.tiles[kind].parts) if mask & (1 << number)]
            moves = [Move(seat, 'deploy', (name,)) for name in parts]
            ready = self.stands[(mask << 12) + (kind << 4) + seat] = (*moves, Move(seat, 'keep'))
        return ready

    def odds(self, state: State) -> list[tuple[Move, int]]:
        """CAR-06  What may be drawn: every tile left is equally likely."""
        if state.phase == FIRST:
            return [(Move(CHANCE, 'first', (Seat(seat),)), 1) for seat in range(state.rules.seats)]  # CAR-07
        if state.phase != DRAW:
            return []
        return [(DRAWS[kind], weight) for kind, weight in stock(state).odds()]

    def roll(self, state: State, rng: Random) -> Move:
        """CAR-06  One answer of chance, drawn by the odds."""
        if state.phase == FIRST:
            return Move(CHANCE, 'first', (Seat(rng.randrange(state.rules.seats)),))
        bag = stock(state)
        return DRAWS[bag.pick(int(rng.random() * int(bag.mixed))) if bag.mixed else bag.under[0]]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Why a move is refused; None when it is legal."""
        return refusing.why_not(state, move)

    def play(self, state: State, move: Move) -> list[Told]:
        """Carries out one answer."""
        refusal = refusing.why_not(state, move)
        if refusal is not None:
            raise Illegal(move, refusal)
        seat, verb, args = move
        if verb == 'lay':
            cell, turn = args[1], args[2]
            assert isinstance(cell, Cell)  # why_not has seen to it
            assert isinstance(turn, int)
            x, y = cell
            lay(state, turn, x, y)
            return [tuple.__new__(Told, ('lays', seat, args, None))]  # three times as fast as Told(...)
        if verb == 'draw':
            return self.draw(state, args)
        if verb == 'first':
            starter = args[0]
            assert isinstance(starter, int)
            state.seat = starter
            begin_turn(state)
            return [Told('starts', starter)]
        return self.finish(state, seat, args)

    def draw(self, state: State, args: tuple[Value, ...]) -> list[Told]:
        """CAR-23  Shows the drawn tile, and where it goes when it cannot be laid."""
        name = args[0]
        assert isinstance(name, str)
        seat, paid, gone, river = int(state.seat), len(state.booked), len(state.out), stock(state) is state.river
        drawn(state, FACES.kind_of[name])
        if state.phase == LAY:
            return [DRAWN[8 * state.tile + seat]]
        told = [Told('draws', seat, args), Told('under' if river else 'unplaceable', seat, args)]
        if river:
            told += [Told('leaves', seat, (NAMES[kind],)) for kind in state.out[gone:]]  # CAR-42
        return told + [Told('scores', line.seat, (line,)) for line in booked_since(state, paid)]

    def finish(self, state: State, seat: int, args: tuple[Value, ...]) -> list[Told]:
        """CAR-17  Deploys or keeps, then tells what was scored."""
        place = state.board.laid - 1
        paid, gone = len(state.booked), len(state.out)
        if args:
            name = args[0]
            assert isinstance(name, str)
            told = [Told('deploys', seat, (name, state.board.cell(place)))]
            deploy(state, FACES.tiles[state.board.face[place] >> 2].part(name))
        else:
            told = [KEPT[seat]]
            finish_turn(state)
        if len(state.booked) > paid:
            told += [Told('scores', line.seat, (line,)) for line in booked_since(state, paid)]
        if len(state.out) > gone:
            told += [Told('leaves', int(state.seat), (NAMES[kind],)) for kind in state.out[gone:]]  # CAR-42, CAR-43
        return told

    def see(self, state: State, seat: int | None) -> State:
        """CAR-15  Everybody sees everything there is: the stacks are counts, their order exists for nobody."""
        return state.copy()

    def guess(self, state: State, rng: Random) -> State:
        """Nothing is hidden, so nothing is guessed."""
        return state.copy()

    def sheet(self, state: State) -> list[Points]:
        """Every line paid so far and every line due now."""
        return booked_since(state, 0) + due(state)

    def scores(self, state: State) -> list[int]:
        """What each seat would have if the game ended now."""
        if state.phase == OVER or not state.standing:
            return [int(score) for score in state.scores]
        trial = state.copy()
        score_rest(trial)
        return [int(score) for score in trial.scores]

    def winners(self, state: State) -> tuple[int, ...]:
        """CAR-102  Most points win; those tied share the win (CAR-103)."""
        return most_points(self.scores(state)) if state.phase == OVER else ()

    def sides(self, state: State) -> tuple[int, ...]:
        """CAR-102  Everybody plays alone."""
        return tuple(range(state.rules.seats))

    def scene(self, state: State) -> Scene:
        """CAR-15  What lies on the table."""
        return show.scene(state)

    def arrange(self, state: State, what: str, args: tuple[str, ...]) -> None:
        """Sets one thing of a position entered by hand."""
        position.arrange(state, what, args)

    def playout(self, state: State, rng: Random) -> None:
        """Plays at random to the end, on plain numbers."""
        play_out(state, Dice(rng.getrandbits(60)))
