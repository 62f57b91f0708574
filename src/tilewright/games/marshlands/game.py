"""The Sacred Marshlands behind the contract: asks, moves, refusals, what is told."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final, final

from tilewright.core.board import FRONT
from tilewright.core.dice import Dice
from tilewright.core.faces import SIGNATURES
from tilewright.core.grid import Cell
from tilewright.core.play import (
    CELL,
    CHANCE,
    SEAT,
    TILE,
    TURN,
    TURNS,
    Ask,
    Illegal,
    Move,
    Points,
    Refusal,
    Scene,
    Seat,
    Slot,
    Told,
    Value,
    Variant,
    Verb,
    choose_options,
    choose_variant,
)
from tilewright.core.tile import Tile
from tilewright.games.marshlands import explain, position, refusing, seeing, show
from tilewright.games.marshlands.act import Act, Lay, Rules
from tilewright.games.marshlands.acts import ACTS
from tilewright.games.marshlands.land import WIDTH
from tilewright.games.marshlands.laying import ONE, by_water, founder, founding_cell, founding_turns
from tilewright.games.marshlands.playout import play_out
from tilewright.games.marshlands.refusing import village_turns
from tilewright.games.marshlands.sets import FACES, HIDDEN, JOKER, KIND, NAMES, TILES, VILLAGE
from tilewright.games.marshlands.state import (
    ANSWER,
    DRAW,
    FIRST,
    OVER,
    PLAY,
    REFILL,
    SETTLE,
    SLOTS,
    State,
    has_village,
    new_state,
    room,
)
from tilewright.games.marshlands.turn import (
    accept,
    ask_next,
    discard,
    draw,
    draw_from_stock,
    found_village,
    lay_own,
    offer,
    start,
    stop,
    take_village,
    turn_village,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

VARIANTS: Final = tuple([Variant(act.name, act.seats, act.options, act.seats_rule) for act in ACTS])
BY_NAME: Final = {act.name: act for act in ACTS}
TILE_SLOT: Final = Slot('tile', TILE)
VERBS: Final = {
    'first': Verb('first', (Slot('seat', SEAT),)),
    'draw': Verb('draw', (TILE_SLOT,)),
    'lay': Verb('lay', (TILE_SLOT, Slot('cell', CELL), Slot('turn', TURN))),
    'turn': Verb('turn', (Slot('turn', TURN),)),
    'offer': Verb('offer', (TILE_SLOT,)),
    'refuse': Verb('refuse'),
    'discard': Verb('discard', (TILE_SLOT,)),
    'stop': Verb('stop'),
    'stock': Verb('stock'),
    'village': Verb('village'),
}
MOST_SEATS: Final = 4
KINDS: Final = len(NAMES)
DRAWS: Final = [Move(CHANCE, 'draw', (name,)) for name in NAMES]
OFFERS: Final = [Move(seat, 'offer', (name,)) for seat in range(MOST_SEATS) for name in NAMES]
DISCARDS: Final = [Move(0, 'discard', (name,)) for name in NAMES]
TURNINGS: Final = [Move(seat, 'turn', (turn,)) for seat in range(MOST_SEATS) for turn in TURNS]
REFUSALS: Final = [Move(seat, 'refuse') for seat in range(MOST_SEATS)]
STOPS: Final = [Move(seat, 'stop') for seat in range(MOST_SEATS)]
TURNS_IN: Final = [[turn for turn in range(4) if mask & (1 << turn)] for mask in range(16)]
PLAY_ASKED: Final = [Ask((seat,), 'play') for seat in range(MOST_SEATS)]
ALONE_ASKED: Final = Ask((0,), 'play_alone')
MORE_ASKED: Final = [Ask((seat,), 'more') for seat in range(MOST_SEATS)]
SETTLE_ASKED: Final = [Ask((seat,), 'found') for seat in range(MOST_SEATS)]
REFILL_ASKED: Final = Ask((0,), 'refill')
DRAW_ASKED: Final = [Ask((CHANCE,), 'draw', (Seat(seat),)) for seat in range(MOST_SEATS)]
FIRST_ASKED: Final = Ask((CHANCE,), 'first')
ANSWER_ASKED: Final = [
    Ask((seat,), 'answer', (name, Seat(other)))
    for seat in range(MOST_SEATS)
    for name in NAMES
    for other in range(MOST_SEATS)
]
DRAWN: Final = [Told('draws', seat) for seat in range(MOST_SEATS)]
GOT: Final = [Told('gets', seat, (name,), (seat,)) for seat in range(MOST_SEATS) for name in NAMES]


@final
class Marshlands:
    """The rules of the Sacred Marshlands."""

    def __init__(self) -> None:
        self.name: Final = 'marshlands'
        self.version: Final = 1
        self.variants: Final = VARIANTS
        self.verbs: Final[Mapping[str, Verb]] = VERBS
        self.tiles: Final[Mapping[str, Tile]] = {tile.name: tile for tile in TILES}
        self.ready: list[list[Move | None]] = [[] for _ in range(MOST_SEATS * KINDS)]
        self.fresh: dict[tuple[str, Rules], State] = {}  # tables set up before, to be copied

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> State:
        """SM-A1-01  A table for an act."""
        chosen = choose_variant(VARIANTS, variant, seats)
        rules = position.rules_of(BY_NAME[chosen.name], seats, choose_options(chosen, options))
        key = (chosen.name, rules)
        if key not in self.fresh:
            self.fresh[key] = fresh_state(BY_NAME[chosen.name], rules)
        return self.fresh[key].copy()

    # ------------------------------------------------------------ asking

    def ask(self, state: State) -> Ask | None:
        """SM-A1-10  Who is asked and what about."""
        phase = state.phase
        if phase == PLAY:
            if state.done:
                return MORE_ASKED[state.seat]
            if state.turnable and state.turnable & ONE[state.holds[state.seat]]:  # SM-A1-11: this is what may be turned
                return Ask((int(state.seat),), 'play', (state.board.cell_of(state.villages[state.holds[state.seat]]),))
            return PLAY_ASKED[state.seat] if state.rules.seats > 1 else ALONE_ASKED
        if phase == DRAW:
            return DRAW_ASKED[state.seat]
        if phase == ANSWER:
            return ANSWER_ASKED[(state.asked * KINDS + state.offered) * MOST_SEATS + state.seat]
        if phase == OVER:
            return None
        if phase == SETTLE:
            return SETTLE_ASKED[founder(state)]
        return REFILL_ASKED if phase == REFILL else FIRST_ASKED

    def moves(self, state: State) -> list[Move]:
        """Every legal answer."""
        phase = state.phase
        if phase == PLAY:
            return self.plays(state)
        out: list[Move] = []
        if phase == ANSWER:
            self.add_lays(state, state.asked, state.offered, open_cells(state, state.holds[state.asked]), out)
            out.append(REFUSALS[state.asked])
        elif phase == SETTLE:
            seat = founder(state)
            realm = state.holds[seat]
            made = self.make_lays(seat, VILLAGE, founding_cell(state, realm))
            out += [made[turn] for turn in TURNS_IN[founding_turns(state, realm)]]
        elif phase == REFILL:
            out += [Move(0, 'stock'), Move(0, 'village')]  # SM-A8-07
        elif phase != OVER:
            out += [move for move, _ in self.odds(state)]
        return out

    def plays(self, state: State) -> list[Move]:
        """SM-A1-10  Everything the seat on turn can do."""
        seat = state.seat
        out: list[Move] = []
        away: list[Move] = []
        front = open_cells(state, state.holds[seat])
        last: i64 = -2
        first = SLOTS * seat
        for slot in range(first, first + state.held[seat]):
            kind = state.hands[slot]
            if kind != last and kind != HIDDEN:
                last = kind
                self.add_lays(state, seat, kind, front, out)
                if kind != VILLAGE:  # SM-G-79
                    away.append(OFFERS[seat * KINDS + kind] if state.rules.seats > 1 else DISCARDS[kind])
        if has_village(state, seat):
            self.add_lays(state, seat, VILLAGE, front, out)
        if state.done:
            out.append(STOPS[seat])  # SM-N-05, SM-N-07
            return out
        if state.turnable and state.turnable & ONE[state.holds[seat]]:
            out += [TURNINGS[4 * seat + turn] for turn in TURNS_IN[village_turns(state, state.holds[seat])]]
        out += away
        return out

    def add_lays(self, state: State, seat: i64, kind: i64, front: list[int], out: list[Move]) -> None:
        """SM-G-32  Adds every way to lay a tile on open cells (as `open_cells` gives them)."""
        ready = self.ready[seat * KINDS + kind]
        if not ready:
            ready = self.ready[seat * KINDS + kind] = [None] * int(4 * WIDTH * WIDTH)
        also, fits, row = state.act.also, FACES.fits, kind * SIGNATURES
        for both in front:
            signature = both & 0xFFF
            mask = fits[row + signature]
            if not mask:
                continue
            cell = both >> 12
            if mask < 0:
                mask = FACES.turns(kind, signature)
            if kind == JOKER:
                mask &= by_water(signature)
            for rule in also:
                if mask:
                    mask = rule.leaves(state, Lay(int(state.holds[seat]), int(kind), int(cell), int(mask)))
            first = cell << 2
            if mask & 1:  # four tests are quicker than a loop, compiled or not
                out.append(ready[first] or self.make_ready(ready, seat, kind, cell)[0])
            if mask & 2:
                out.append(ready[first + 1] or self.make_ready(ready, seat, kind, cell)[1])
            if mask & 4:
                out.append(ready[first + 2] or self.make_ready(ready, seat, kind, cell)[2])
            if mask & 8:
                out.append(ready[first + 3] or self.make_ready(ready, seat, kind, cell)[3])

    def make_ready(self, ready: list[Move | None], seat: i64, kind: i64, cell: i64) -> list[Move]:
        """Makes the lays on one cell and keeps them, together in memory: moves are values that serve every match."""
        made = self.make_lays(seat, kind, cell)
        for turn, move in enumerate(made):
            ready[4 * int(cell) + turn] = move
        return made

    def make_lays(self, seat: i64, kind: i64, cell: i64) -> list[Move]:
        """The lays of a tile on one cell, in all four turns."""
        where, name = Cell(int(cell % WIDTH) - 8, int(cell // WIDTH) - 8), NAMES[kind]
        args = [(name, where, turn) for turn in TURNS]
        return [Move(int(seat), 'lay', arg) for arg in args]

    def odds(self, state: State) -> list[tuple[Move, int]]:
        """SM-G-15  What chance may answer: every unseen tile is equally likely."""
        if state.phase == FIRST:
            return [(Move(CHANCE, 'first', (Seat(seat),)), 1) for seat in range(state.rules.seats)]  # SM-A1-08
        return [(DRAWS[kind], weight) for kind, weight in state.stock.odds()] if state.phase == DRAW else []

    def roll(self, state: State, rng: Random) -> Move:
        """SM-G-15  One answer of chance, drawn by the odds."""
        if state.phase == FIRST:
            return Move(CHANCE, 'first', (Seat(rng.randrange(state.rules.seats)),))
        return DRAWS[state.stock.pick(int(rng.random() * int(state.stock.mixed)))]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Why a move is refused; None when it is legal."""
        return refusing.why_not(state, move)

    # ------------------------------------------------------------ playing

    def play(self, state: State, move: Move) -> list[Told]:
        """Carries out one answer."""
        refusal = refusing.why_not(state, move)
        if refusal is not None:
            raise Illegal(move, refusal)
        seat, verb, args = move
        if verb == 'draw':
            told = [DRAWN[state.seat], GOT[state.seat * KINDS + KIND[str(args[0])]]]
            draw(state, KIND[str(args[0])], told)
        elif verb == 'lay':
            told = self.lay(state, seat, args)
        else:
            told = self.else_played(state, seat, verb, args)
        if state.phase == OVER:
            told += [tuple.__new__(Told, ('scores', line[0], (line,), None)) for line in explain.sheet(state)]
        return told

    def lay(self, state: State, seat: int, args: tuple[Value, ...]) -> list[Told]:
        """SM-G-37  Lays a tile: at the founding of villages, from the hand, or one that was offered."""
        name, cell, turn = args
        assert isinstance(cell, Cell)  # why_not has seen to it
        assert isinstance(turn, int)
        assert isinstance(name, str)
        phase, number = state.phase, (cell[1] + 8) * 16 + cell[0] + 8
        told = [tuple.__new__(Told, ('takes' if phase == ANSWER else 'lays', seat, args, None))]
        if phase == PLAY:
            lay_own(state, KIND[name], number, turn, told)
        elif phase == ANSWER:
            accept(state, number, turn, told)
        else:
            found_village(state, number, turn, told)
        return told

    def else_played(self, state: State, seat: int, verb: str, args: tuple[Value, ...]) -> list[Told]:
        """SM-A1-10  Everything that is neither a draw nor a lay."""
        if verb == 'first':
            starter = args[0]
            assert isinstance(starter, int)
            told = [Told('starts', int(starter))]
            start(state, starter, told)
            return told
        told = [Told(TELLING[verb], seat, args)]
        if verb == 'offer':
            offer(state, KIND[str(args[0])], told)
        elif verb == 'refuse':
            ask_next(state, told)
        elif verb == 'discard':
            discard(state, KIND[str(args[0])], told)
        elif verb == 'turn':
            turn = args[0]
            assert isinstance(turn, int)
            turn_village(state, turn)
        elif verb == 'stop':
            stop(state, told)
        elif verb == 'stock':
            draw_from_stock(state)
        else:
            take_village(state, told)
        return told

    # ------------------------------------------------------------ looking

    def see(self, state: State, seat: int | None) -> State:
        """SM-A1-09  What a seat may know."""
        return seeing.see(state, seat)

    def guess(self, state: State, rng: Random) -> State:
        """SM-A1-09  A world that agrees with what is seen."""
        return seeing.guess(state, rng)

    def sheet(self, state: State) -> list[Points]:
        """The sheet as the board lies: due while the game goes on, booked when it is over."""
        return explain.sheet(state)

    def scores(self, state: State) -> list[int]:
        """What each seat would have if the game ended now."""
        return explain.totals(state)

    def winners(self, state: State) -> tuple[int, ...]:
        """SM-G-80  Most points win; those tied share the win (SM-G-81)."""
        if state.phase != OVER:
            return ()
        scores = explain.totals(state)
        best = max(scores)
        return tuple([seat for seat, points in enumerate(scores) if points == best])

    def scene(self, state: State) -> Scene:
        """SM-G-78  What lies on the table."""
        return show.scene(state)

    def arrange(self, state: State, what: str, args: tuple[str, ...]) -> None:
        """Sets one thing of a position entered by hand."""
        position.arrange(state, what, args)

    def playout(self, state: State, rng: Random) -> None:
        """Plays at random to the end, on plain numbers."""
        play_out(state, Dice(rng.getrandbits(60)))


TELLING: Final = {
    'offer': 'offers',
    'refuse': 'refuses',
    'discard': 'discards',
    'turn': 'turns',
    'stop': 'stops',
    'stock': 'from_stock',
    'village': 'takes_village',
}


def open_cells(state: State, realm: i64) -> list[int]:
    """The open cells of a realm, each with what it knows of its sides: 4096 * cell + signature."""
    at, known = state.board.at, state.board.known
    first = room(state.rules.seats) * realm
    front = state.front[first : first + state.fronts[realm]]
    if state.laid[realm] == 0:  # then perhaps nothing lies beside them
        return [(cell << 12) + (known[FRONT - at[cell]] if at[cell] <= FRONT else 0) for cell in front]
    return [(cell << 12) + known[FRONT - at[cell]] for cell in front]


def fresh_state(act: Act, rules: Rules) -> State:
    """A table before its first decision; who begins is drawn by lot unless it is settled."""
    state = new_state(act, rules)
    if rules.first >= 0:
        start(state, rules.first, None)
    return state
