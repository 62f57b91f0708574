"""File dans ta mare! behind the contract: asks, moves, refusals, what is told."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, final

from tilewright.core.grid import COMPASS
from tilewright.core.play import (
    CELL,
    CHANCE,
    PART,
    SEAT,
    SIDE,
    TILE,
    TURN,
    TURNS,
    Ask,
    Illegal,
    Misuse,
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
from tilewright.games.mare import effects, explain, position, refusing, seeing, show
from tilewright.games.mare.boards import NAMES, cell_of
from tilewright.games.mare.sets import FILES, MOST_SEATS, TILES
from tilewright.games.mare.sliding import pushes
from tilewright.games.mare.state import CHOOSE, DEAL, DRAW, EFFECT, FIRST, OVER, STAND, Rules, State, new_state
from tilewright.games.mare.state import TURN as ON_TURN
from tilewright.games.mare.telling import carry_out
from tilewright.games.mare.turn import can_exchange, free_cells, landscape, loose_tiles, must_pass, usables, winner
from tilewright.games.mare.walking import carries, choices, over_roads, steps

SEATS: Final = tuple(range(2, MOST_SEATS + 1))  # MAR-08
VARIANTS: Final = (
    Variant(
        'base',
        SEATS,
        (
            Option('roads', tuple(FILES), 'MAR-32'),
            Option('insert_blocked_by', ('moved', 'line'), 'MAR-55'),
            Option('first_player', ('random', *map(str, range(1, MOST_SEATS + 1))), 'MAR-13'),
            Option('board', tuple(NAMES), 'MAR-01'),
        ),
        'MAR-08',
    ),
)
WHICH: Final = Slot('tile', TILE)
WHERE: Final = Slot('cell', CELL)
ROUND: Final = Slot('turn', TURN)
VERBS: Final = {
    verb.name: verb
    for verb in (
        Verb('first', (Slot('seat', SEAT),)),
        Verb('draw', (WHICH,)),
        Verb('choose', (WHERE,)),
        Verb('go', (WHERE,)),
        Verb('lay', (WHICH, WHERE, ROUND)),
        Verb('insert', (WHICH, WHERE, ROUND, Slot('side', SIDE))),
        Verb('use', (WHICH,)),
        Verb('exchange', (WHICH,)),
        Verb('pass'),
        Verb('stand', (Slot('bank', PART),)),
        Verb('stop'),
        Verb('carry', (WHERE,)),
        Verb('lift', (WHERE,)),
        Verb('turn', (WHERE, ROUND)),
        Verb('halt', (Slot('opponent', SEAT),)),
    )
}


@final
class Mare:
    """The rules of File dans ta mare!."""

    def __init__(self) -> None:
        self.name: Final = 'mare'
        self.version: Final = 1
        self.variants: Final = VARIANTS
        self.verbs: Final[Mapping[str, Verb]] = VERBS
        self.tiles: Final[Mapping[str, Tile]] = TILES

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> State:
        """MAR-08  A table for two to four."""
        choice = choose_options(choose_variant(VARIANTS, variant, seats), options)
        first = choice['first_player']
        if first != 'random' and int(first) > seats:
            raise Misuse(f'a first player from 1 to {seats} expected (MAR-13), {first} came')
        starter = -1 if first == 'random' else int(first) - 1
        rules = Rules(seats, choice['roads'], choice['insert_blocked_by'] == 'line', starter, choice['board'])
        return new_state(rules)

    def ask(self, state: State) -> Ask | None:
        """MAR-17  Who is asked and what about."""
        phase, seat = state.phase, int(state.seat)
        if phase == OVER:
            return None
        if phase == FIRST:
            return Ask((CHANCE,), 'first')
        if phase == DRAW or phase == DEAL:
            return Ask((CHANCE,), 'draw', (Seat(seat),))
        if phase == ON_TURN:
            return Ask((seat,), 'turn_halted' if state.halted[seat] else 'turn')
        if phase == CHOOSE:
            return Ask((seat,), 'choose')
        name = state.deck.names
        if phase == STAND:
            return Ask((seat,), 'stand', (name[state.face(state.onto) >> 2], cell_of(state.onto)))
        effect = state.effect()
        more = effect.does == effects.WALK and state.done >= effect.least
        return Ask((seat,), 'walk_on' if more else f'effect_{effect.does}', (name[state.using],))

    def moves(self, state: State) -> list[Move]:
        """Every legal answer."""
        phase, seat = state.phase, int(state.seat)
        if phase == ON_TURN:
            return turn_moves(state)
        if phase == EFFECT:
            return effect_moves(state)
        if phase == CHOOSE:
            free = sorted(cell for cell in state.layout.starts if cell not in state.ponds)  # MAR-11
            return [Move(seat, 'choose', (cell_of(cell),)) for cell in free]
        if phase == STAND:
            parts = state.deck.faces.tiles[state.face(state.onto) >> 2].parts
            return [Move(seat, 'stand', (parts[bank].name,)) for bank in choices(state, seat, state.onto)]
        return [move for move, _ in self.odds(state)]

    def odds(self, state: State) -> list[tuple[Move, int]]:
        """MAR-13  Who may begin, and what may be drawn."""
        if state.phase == FIRST:
            return [(Move(CHANCE, 'first', (Seat(seat),)), 1) for seat in range(state.rules.seats)]
        if state.phase != DRAW and state.phase != DEAL:
            return []
        return [(Move(CHANCE, 'draw', (state.deck.names[kind],)), weight) for kind, weight in seeing.odds(state)]

    def roll(self, state: State, rng: Random) -> Move:
        """One answer of chance, drawn by the odds."""
        odds = self.odds(state)
        return rng.choices([move for move, _ in odds], [weight for _, weight in odds])[0]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Why a move is refused; None when it is legal."""
        return refusing.why_not(state, move)

    def play(self, state: State, move: Move) -> list[Told]:
        """Carries out one answer."""
        refusal = refusing.why_not(state, move)
        if refusal is not None:
            raise Illegal(move, refusal)
        return carry_out(state, move)

    def see(self, state: State, seat: int | None) -> State:
        """MAR-15  The same state with what this seat may not know turned face down."""
        return seeing.see(state, seat)

    def guess(self, state: State, rng: Random) -> State:
        """MAR-15  A state in which what lies face down is dealt at random."""
        return seeing.guess(state, rng)

    def sheet(self, state: State) -> list[Points]:
        """MAR-76  How far everybody has to go; no points are played for."""
        return explain.sheet(state)

    def scores(self, state: State) -> list[int]:
        """MAR-76  How far everybody has to go, as points lost."""
        return explain.scores(state)

    def winners(self, state: State) -> tuple[int, ...]:
        """MAR-74  Whoever is in the own arrival pond: never two (MAR-76), and perhaps nobody (MAR-77)."""
        seat = winner(state)
        return (seat,) if seat >= 0 else ()

    def scene(self, state: State) -> Scene:
        """MAR-15  What lies on the table."""
        return show.scene(state)

    def arrange(self, state: State, what: str, args: tuple[str, ...]) -> None:
        """Sets one thing of a position entered by hand."""
        position.arrange(state, what, args)

    def playout(self, state: State, rng: Random) -> None:
        """Plays at random to the end."""
        play_at_random(self, state, rng)


# ---------------------------------------------------------------- the moves of a seat


def turn_moves(state: State) -> list[Move]:
    """MAR-17  All that a turn may be: move, lay, insert, play an effect, exchange; pass when all fail (MAR-19)."""
    seat, names = int(state.seat), state.deck.names
    out: list[Move] = []
    if not state.halted[seat]:  # MAR-70
        out += [Move(seat, 'go', (cell_of(cell),)) for cell in steps(state, seat, False)]
    out += lays(state)
    out += inserts(state)
    out += [Move(seat, 'use', (names[kind],)) for kind in usables(state)]
    if can_exchange(state):
        held = sorted({kind for kind in state.hands[seat] if kind >= 0})
        out += [Move(seat, 'exchange', (names[kind],)) for kind in held]
    if not out and must_pass(state):
        out.append(Move(seat, 'pass'))
    return out


def lays(state: State) -> list[Move]:
    """MAR-41  Every way to lay a landscape tile of the hand."""
    seat, names = int(state.seat), state.deck.names
    cells = [cell_of(cell) for cell in free_cells(state)]
    args = [(names[kind], cell, turn) for kind in landscape(state) for cell in cells for turn in TURNS]
    return [Move(seat, 'lay', arg) for arg in args]


def inserts(state: State) -> list[Move]:
    """MAR-47  Every way to insert a landscape tile of the hand."""
    seat, names, kinds = int(state.seat), state.deck.names, landscape(state)
    if not kinds:
        return []
    ways = [(cell_of(cell), COMPASS[side]) for cell, side in pushes(state)]
    args = [(names[kind], cell, turn, side) for kind in kinds for cell, side in ways for turn in TURNS]
    return [Move(seat, 'insert', arg) for arg in args]


def effect_moves(state: State) -> list[Move]:
    """MAR-60  Every way to go on with the effect that is being carried out."""
    seat, does = int(state.seat), state.effect().does
    if does == effects.WALK:
        on = [Move(seat, 'go', (cell_of(cell),)) for cell in steps(state, seat, over_roads(state))]
        return [*on, Move(seat, 'stop')] if state.done >= state.effect().least else on
    if does == effects.LAY:
        return lays(state)
    if does == effects.CARRY:
        return [Move(seat, 'carry', (cell_of(cell),)) for cell in carries(state, seat, state.effect().far)]
    if does == effects.LIFT:
        return [Move(seat, 'lift', (cell_of(cell),)) for cell in loose_tiles(state)]
    if does == effects.HALT:
        others = [other for other in range(state.rules.seats) if other != seat]
        return [Move(seat, 'halt', (Seat(other),)) for other in others]
    return [
        Move(seat, 'turn', (cell_of(cell), turn))
        for cell in loose_tiles(state)
        for turn in TURNS
        if turn != state.face(cell) & 3
    ]
