"""Camargue behind the contract: asks, moves, refusals, what is told."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, final

from tilewright.core.grid import Cell
from tilewright.core.play import (
    CELL,
    CHANCE,
    NUMBER,
    SEAT,
    TILE,
    TURN,
    TURNS,
    Ask,
    Illegal,
    Move,
    Option,
    Points,
    Refusal,
    Scene,
    Seat,
    Slot,
    Told,
    Variant,
    Verb,
    choose_options,
    choose_variant,
    play_at_random,
)
from tilewright.core.tile import Tile
from tilewright.games.camargue import position, refusing, seeing, show
from tilewright.games.camargue.helping import answer, asked, helpers_for, offered
from tilewright.games.camargue.laying import fits, leans
from tilewright.games.camargue.playing import claim, discard, lay, lean, may_claim
from tilewright.games.camargue.scoring import explained, worth
from tilewright.games.camargue.sets import EMERGENCY, HIDDEN, KIND, LEANS, NAMES, TILES, is_helper
from tilewright.games.camargue.state import (
    DEAL,
    DRAW,
    FIRST,
    HELP,
    LEAN,
    OVER,
    PASSED,
    PILE,
    PLAY,
    WAITING,
    Rules,
    State,
    new_state,
)
from tilewright.games.camargue.turn import deal, deal_on, dealt_to, draw

SEATS: Final = (2, 3, 4, 5, 6)  # CAM-01
OPTIONS: Final = (
    Option('reactions', ('sealed', 'open'), 'CAM-56'),
    Option('reaction_seconds', ('20', 'unlimited'), 'CAM-57', number=True),
    Option('emergency_check', ('automatic', 'table'), 'CAM-69'),
    Option('first_player', ('random', '1', '2', '3', '4', '5', '6'), 'CAM-13'),
    Option('pile_choice', ('program', 'seat'), 'CAM-27'),
)
VARIANTS: Final = (Variant('base', SEATS, OPTIONS, 'CAM-01'),)
TILE_SLOT: Final = Slot('tile', TILE)
VERBS: Final = {
    'first': Verb('first', (Slot('seat', SEAT),)),
    'draw': Verb('draw', (TILE_SLOT,)),
    'lay': Verb('lay', (TILE_SLOT, Slot('cell', CELL), Slot('turn', TURN))),
    'discard': Verb('discard', (TILE_SLOT,)),
    'claim': Verb('claim'),
    'help': Verb('help', (TILE_SLOT,)),
    'pass': Verb('pass'),
    'pile': Verb('pile', (Slot('pile', NUMBER),)),
}
DRAWS: Final = [Move(CHANCE, 'draw', (name,)) for name in NAMES]


@final
class Camargue:
    """The rules of Camargue."""

    def __init__(self) -> None:
        self.name: Final = 'camargue'
        self.version: Final = 1
        self.variants: Final = VARIANTS
        self.verbs: Final[Mapping[str, Verb]] = VERBS
        self.tiles: Final[Mapping[str, Tile]] = {tile.name: tile for tile in TILES}

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> State:
        """CAM-01  A table for two to six."""
        choice = choose_options(choose_variant(VARIANTS, variant, seats), options)
        seconds = choice['reaction_seconds']
        rules = Rules(
            seats,
            choice['reactions'] == 'open',
            0 if seconds == 'unlimited' else int(seconds),
            choice['emergency_check'] == 'table',
            position.starter(choice['first_player'], seats),
            choice['pile_choice'] == 'seat',
        )
        return new_state(rules)

    def ask(self, state: State) -> Ask | None:
        """CAM-24  Who is asked and what about; it depends on what everybody knows."""
        phase, seat = state.phase, state.seat
        if phase == OVER:
            return None
        if phase == PLAY:
            return Ask((seat,), 'play')
        if phase == HELP:
            place = int(state.board.laid) - 1
            facts = (NAMES[offered(state)], state.board.cell(place), Seat(seat), worth(state.board, place))
            return Ask(tuple(asked(state)), 'help', facts, state.rules.seconds, 'pass')  # CAM-57
        if phase == DRAW:
            return Ask((CHANCE,), 'draw', (Seat(seat),))
        if phase == DEAL:
            return Ask((CHANCE,), 'deal', (Seat(dealt_to(state)),))
        if phase == FIRST:
            return Ask((CHANCE,), 'first')
        return Ask((seat,), 'lean' if phase == LEAN else 'pile')

    def moves(self, state: State) -> list[Move]:
        """Every legal answer."""
        phase, seat, board = state.phase, state.seat, state.board
        if phase == PLAY:
            return self.plays(state)
        if phase == HELP:
            return self.answers(state)
        if phase == LEAN:
            cells = [(board.cell_of(board.front[at]), TURNS[LEANS[board.known[at]]]) for at in leans(state)]
            return [Move(seat, 'lay', (NAMES[EMERGENCY], cell, turn)) for cell, turn in cells]
        if phase == PILE:
            return [Move(seat, 'pile', (nth,)) for nth, size in enumerate(state.piles, 1) if size]
        return [move for move, _ in self.odds(state)]

    def plays(self, state: State) -> list[Move]:
        """CAM-25  Everything the seat on turn can do: one of these it must do."""
        board, seat = state.board, state.seat
        out: list[Move] = []
        for kind in sorted(set(state.hands[seat]) - {HIDDEN}):
            name = NAMES[kind]
            if is_helper(kind):
                out.append(Move(seat, 'discard', (name,)))
            else:
                cells = [board.cell_of(board.front[entry]) for entry in fits(state, kind)]
                out += [Move(seat, 'lay', (name, cell, TURNS[0])) for cell in cells]
        return [*out, Move(seat, 'claim')] if may_claim(state) else out

    def answers(self, state: State) -> list[Move]:
        """CAM-56  What those can answer who have not yet: a helper, or passing, whatever they hold (CAM-63)."""
        out: list[Move] = []
        for seat in asked(state):
            if state.answers[seat] == WAITING:
                out.append(Move(seat, 'pass'))
                out += [Move(seat, 'help', (NAMES[kind],)) for kind in helpers_for(state, seat)]
        return out

    def odds(self, state: State) -> list[tuple[Move, int]]:
        """CAM-15  What chance may answer: every unseen tile is equally likely."""
        if state.phase == FIRST:
            return [(Move(CHANCE, 'first', (Seat(seat),)), 1) for seat in range(state.rules.seats)]  # CAM-13
        return [(DRAWS[kind], weight) for kind, weight in state.unseen.odds()] if state.phase in (DEAL, DRAW) else []

    def roll(self, state: State, rng: Random) -> Move:
        """CAM-15  One answer of chance, drawn by the odds."""
        if state.phase == FIRST:
            return Move(CHANCE, 'first', (Seat(rng.randrange(state.rules.seats)),))
        return DRAWS[state.unseen.pick(rng.randrange(int(state.unseen.mixed)))]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Why a move is refused; None when it is legal."""
        return refusing.why_not(state, move)

    def play(self, state: State, move: Move) -> list[Told]:
        """Carries out one answer."""
        refusal = refusing.why_not(state, move)
        if refusal is not None:
            raise Illegal(move, refusal)
        told: list[Told] = []
        if move.verb == 'lay':
            self.lay(state, move, told)
        elif move.verb in ('help', 'pass'):
            answer(state, move.seat, KIND[str(move.args[0])] if move.args else PASSED, told)
        elif move.verb == 'claim':
            claim(state, told)
        elif move.verb == 'discard':
            discard(state, KIND[str(move.args[0])], told)
        elif move.verb == 'draw':
            (deal if state.phase == DEAL else draw)(state, KIND[str(move.args[0])], told)
        else:
            self.choose(state, move, told)
        return told

    def lay(self, state: State, move: Move, told: list[Told]) -> None:
        """CAM-34  Lays a landscape tile as it is drawn, or an emergency tile any way round (CAM-77)."""
        name, cell, turn = move.args
        assert isinstance(cell, Cell)  # why_not has seen to it
        assert isinstance(turn, int)
        if state.phase == LEAN:
            lean(state, cell, turn, told)
        else:
            lay(state, KIND[str(name)], cell, told)

    def choose(self, state: State, move: Move, told: list[Told]) -> None:
        """CAM-13  Takes the starter that chance names, or the pile that a seat chooses (CAM-27)."""
        chosen = move.args[0]
        assert isinstance(chosen, int)  # why_not has seen to it
        if move.verb == 'first':
            state.seat = int(chosen)
            told.append(Told('starts', state.seat))
            deal_on(state, told)
        else:
            state.phase, state.pile = DRAW, int(chosen) - 1

    def see(self, state: State, seat: int | None) -> State:
        """CAM-87  What a seat may know."""
        return seeing.see(state, seat)

    def guess(self, state: State, rng: Random) -> State:
        """CAM-87  A world that agrees with what is seen."""
        return seeing.guess(state, rng)

    def sheet(self, state: State) -> list[Points]:
        """CAM-42  Every line of points, all of them booked as they were made."""
        return [explained(state, line) for line in state.booked]

    def scores(self, state: State) -> list[int]:
        """CAM-11  What each seat has."""
        return state.scores[:]

    def winners(self, state: State) -> tuple[int, ...]:
        """CAM-85  Most points win; those tied share the win (CAM-86)."""
        if state.phase != OVER:
            return ()
        best = max(state.scores)
        return tuple([seat for seat, points in enumerate(state.scores) if points == best])

    def scene(self, state: State) -> Scene:
        """CAM-87  What lies on the table."""
        return show.scene(state)

    def arrange(self, state: State, what: str, args: tuple[str, ...]) -> None:
        """Sets one thing of a position entered by hand."""
        position.arrange(state, what, args)

    def playout(self, state: State, rng: Random) -> None:
        """Plays at random to the end."""
        play_at_random(self, state, rng)
