"""A toy game that stretches the contract: hidden hands, chance that deals to a seat, all seats asked at once.

TOY-1  Two or three play.
TOY-2  Chance fills every hand; only its owner knows what came.
TOY-3  Everybody bids a tile of their hand, face down and in any order; the highest wins, the lower seat among equals.
TOY-4  The winner lays the tile bid at either end of the row, any way round (under `turned=no` never turned).
TOY-5  A tile laid pays its number, under `pay=double` twice that.
TOY-6  The winner may mark a part of that tile, with one of two markers.
TOY-7  At the end every marker pays 1.
TOY-8  The game is over when a hand is empty before a bid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final, final

from tilewright.core.drawing import read
from tilewright.core.grid import Cell, read_cell
from tilewright.core.play import (
    CELL,
    CHANCE,
    PART,
    SEAT,
    TILE,
    TURN,
    TURNS,
    Ask,
    Count,
    Hand,
    Illegal,
    Laid,
    Misuse,
    Move,
    Option,
    Piece,
    Points,
    Refusal,
    Scene,
    Seat,
    Slot,
    Told,
    Turn,
    Variant,
    Verb,
    choose_options,
    choose_variant,
    read_value,
    totals,
)
from tilewright.core.tile import Tile

LEGEND: Final = 'legend\n  .  ground field\n  C  solid  city\n'
DRAWN: Final = ('.....', '.....', 'CCCCC', 'CCCCC', 'CCCCC')
FULL: Final = Counter({'1': 4, '2': 4, '3': 3, '4': 1})

TILE_SLOT: Final = Slot('tile', TILE)
VERBS: Final = {
    'deal': Verb('deal', (Slot('to', SEAT), TILE_SLOT)),
    'bid': Verb('bid', (TILE_SLOT,)),
    'lay': Verb('lay', (TILE_SLOT, Slot('cell', CELL), Slot('turn', TURN))),
    'mark': Verb('mark', (Slot('part', PART),)),
    'keep': Verb('keep'),
}
OPTIONS: Final = (Option('pay', ('plain', 'double'), 'TOY-5'), Option('hand', ('2',), 'TOY-2', number=True))
LOOSE: Final = Variant('loose', (2, 3), OPTIONS, 'TOY-1')
STRICT: Final = Variant('strict', (2,), (*OPTIONS, Option('turned', ('no', 'yes'), 'TOY-4')), 'TOY-1')


def _tiles() -> dict[str, Tile]:
    """The four tiles, all with the same drawing."""
    text = LEGEND + ''.join(f'tile {name} x{n}\n' + ''.join(f'  {row}\n' for row in DRAWN) for name, n in FULL.items())
    return {tile.name: tile for tile in read(text)}


@final
class Toy:
    """The whole state; an empty name is a tile face down."""

    __slots__ = (
        'bids',
        'booked',
        'deck',
        'double',
        'gone',
        'hands',
        'laid',
        'owner',
        'phase',
        'pieces',
        'size',
        'turned',
    )

    def __init__(self, seats: int, size: int, double: bool, turned: bool) -> None:
        self.size = size
        self.double = double
        self.turned = turned
        self.deck = sorted(FULL.elements())
        self.gone: list[str] = []  # bids that lost and tiles scrapped: everybody saw them
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.bids: list[str | None] = [None] * seats
        self.laid: list[Laid] = []
        self.pieces: list[Piece] = []
        self.booked: list[Points] = []
        self.phase = 'deal'
        self.owner = 0  # who won the bid

    def copy(self) -> Toy:
        """An independent copy."""
        out = Toy(len(self.hands), self.size, self.double, self.turned)
        out.deck, out.gone = self.deck[:], self.gone[:]
        out.hands = [hand[:] for hand in self.hands]
        out.bids = self.bids[:]
        out.laid, out.pieces, out.booked = self.laid[:], self.pieces[:], self.booked[:]
        out.phase, out.owner = self.phase, self.owner
        return out

    def key(self) -> tuple[object, ...]:
        """Everything that makes two states the same state."""
        rules = (self.size, self.double, self.turned)
        hidden = (tuple(self.deck), tuple(tuple(sorted(hand)) for hand in self.hands), tuple(self.bids))
        return (
            rules,
            hidden,
            tuple(self.gone),
            tuple(self.laid),
            tuple(self.pieces),
            tuple(self.booked),
            self.phase,
            self.owner,
        )

    def supply(self, seat: int) -> int:
        """How many markers a seat has left."""
        return 2 - sum(piece.seat == seat for piece in self.pieces)


@final
class ToyGame:
    """The rules."""

    def __init__(self) -> None:
        self.name: Final = 'toy'
        self.version: Final = 1
        self.variants: Final = (LOOSE, STRICT)
        self.verbs: Final[Mapping[str, Verb]] = VERBS
        self.tiles: Final[Mapping[str, Tile]] = _tiles()

    def new(self, variant: str, seats: int, options: Mapping[str, str]) -> Toy:
        chosen = choose_options(choose_variant(self.variants, variant, seats), options)
        return Toy(seats, int(chosen['hand']), chosen['pay'] == 'double', chosen.get('turned', 'yes') == 'yes')

    def ask(self, state: Toy) -> Ask | None:
        if state.phase == 'over':
            return None
        if state.phase == 'deal':
            return Ask((CHANCE,), 'deal', (Seat(_short(state)),))
        if state.phase == 'bid':
            return Ask(tuple(seat for seat, bid in enumerate(state.bids) if bid is None), 'bid')
        return Ask((state.owner,), state.phase)

    def moves(self, state: Toy) -> list[Move]:
        if state.phase == 'deal':
            return [move for move, _ in self.odds(state)]
        if state.phase == 'bid':
            held = [(seat, tile) for seat, hand in enumerate(state.hands) for tile in sorted(set(hand)) if tile]
            return [Move(seat, 'bid', (tile,)) for seat, tile in held if state.bids[seat] is None]
        if state.phase == 'lay':
            tile = state.bids[state.owner]
            moves = [Move(state.owner, 'lay', (tile or '', cell, turn)) for cell in _ends(state) for turn in TURNS]
            return [move for move in moves if self.why_not(state, move) is None]
        return [move for move in _markings(state) if self.why_not(state, move) is None]

    def why_not(self, state: Toy, move: Move) -> Refusal | None:
        ask = self.ask(state)
        if ask is None or move.seat not in ask.seats:
            return Refusal('TOY-8', 'not_asked')
        if move.verb != state.phase and not (move.verb == 'keep' and state.phase == 'mark'):
            return Refusal('TOY-3', 'not_now', (move.verb,))
        if move.verb == 'deal':
            return None if move in [each for each, _ in self.odds(state)] else Refusal('TOY-2', 'not_in_deck')
        if move.verb == 'bid':
            return None if move.args[0] in state.hands[move.seat] else Refusal('TOY-3', 'not_held', move.args)
        if move.verb == 'lay':
            return _why_not_lay(state, move)
        if move.verb == 'mark':
            return _why_not_mark(state, move)
        return None

    def play(self, state: Toy, move: Move) -> list[Told]:
        refusal = self.why_not(state, move)
        if refusal:
            raise Illegal(move, refusal)
        if move.verb == 'deal':
            told = _deal(state, move)
        elif move.verb == 'bid':
            told = _bid(state, move)
        elif move.verb == 'lay':
            told = _lay(state, move)
        else:
            told = _mark(state, move)
        return told + _end(state)

    def odds(self, state: Toy) -> list[tuple[Move, int]]:
        if state.phase != 'deal':
            return []
        deck = state.deck if '' not in state.deck else _unseen(state)
        return [(Move(CHANCE, 'deal', (Seat(_short(state)), tile)), n) for tile, n in sorted(Counter(deck).items())]

    def roll(self, state: Toy, rng: Random) -> Move:
        odds = self.odds(state)
        return rng.choices([move for move, _ in odds], [weight for _, weight in odds])[0]

    def see(self, state: Toy, seat: int | None) -> Toy:
        out = state.copy()
        out.deck = [''] * len(state.deck)
        for other, hand in enumerate(state.hands):
            if other != seat:
                out.hands[other] = [''] * len(hand)
                if state.phase == 'bid' and state.bids[other] is not None:
                    out.bids[other] = ''
        return out

    def guess(self, state: Toy, rng: Random) -> Toy:
        out = state.copy()
        rest = _unseen(state)
        rng.shuffle(rest)
        out.hands = [sorted(tile or rest.pop() for tile in hand) for hand in state.hands]
        out.bids = [rest.pop() if bid == '' else bid for bid in state.bids]
        out.deck = sorted(tile or rest.pop() for tile in state.deck)
        return out

    def sheet(self, state: Toy) -> list[Points]:
        return state.booked + ([] if state.phase == 'over' else _marks(state, due=True))

    def scores(self, state: Toy) -> list[int]:
        return totals(self.sheet(state), len(state.hands))

    def winners(self, state: Toy) -> tuple[int, ...]:
        sums = [sum(line.n for line in self.sheet(state) if line.seat == seat) for seat in range(len(state.hands))]
        return tuple(seat for seat, total in enumerate(sums) if total == max(sums) > 0)

    def scene(self, state: Toy) -> Scene:
        hands = tuple(Hand(seat, tuple(hand)) for seat, hand in enumerate(state.hands))
        counts = [Count(seat, 'markers', state.supply(seat)) for seat in range(len(state.hands))]
        return Scene(tuple(state.laid), tuple(state.pieces), hands, (*counts, Count(CHANCE, 'deck', len(state.deck))))

    def arrange(self, state: Toy, what: str, args: tuple[str, ...]) -> None:
        if what == 'hand':
            seat = read_value(SEAT, args[0])
            assert isinstance(seat, int)
            for tile in args[1:]:
                _take(state, tile)
                state.hands[seat].append(tile)
        elif what == 'lay':
            tile, cell, turn = args
            _take(state, tile)
            state.laid.append(Laid(read_cell(cell), tile, int(turn[1:])))
        elif what == 'guard':
            state.pieces.append(Piece(CHANCE, 'guard', read_cell(args[0])))
        elif what == 'scrap':
            for tile in args:
                _take(state, tile)
                state.gone.append(tile)
        else:
            raise Misuse(f'hand, lay, guard or scrap expected, {what!r} came')
        _end(state)

    def playout(self, state: Toy, rng: Random) -> None:
        while self.ask(state) is not None:
            self.play(state, rng.choice(self.moves(state)))


TOY: Final = ToyGame()


def find_toy(name: str) -> ToyGame:
    """The only game there is."""
    return {'toy': TOY}[name]


def _take(state: Toy, tile: str) -> None:
    if tile not in state.deck:
        raise Misuse(f'a tile of the deck expected, {tile!r} came')
    state.deck.remove(tile)


def _short(state: Toy) -> int:
    """The seat that is dealt to next: the first with the fewest tiles."""
    sizes = [len(hand) for hand in state.hands]
    return sizes.index(min(sizes))


def _unseen(state: Toy) -> list[str]:
    """The tiles that lie face down somewhere."""
    open_ones = [*state.gone, *(laid.tile for laid in state.laid)]
    seen = [*(tile for hand in state.hands for tile in hand), *state.bids, *state.deck, *open_ones]
    rest = sorted((FULL - Counter(tile for tile in seen if tile)).elements())
    assert len(rest) == seen.count('')
    return rest


def _ends(state: Toy) -> list[Cell]:
    if not state.laid:
        return [Cell(0, 0)]
    columns = [laid.cell.x for laid in state.laid]
    return [Cell(min(columns) - 1, 0), Cell(max(columns) + 1, 0)]


def _markings(state: Toy) -> list[Move]:
    if state.phase != 'mark':
        return []
    return [Move(state.owner, 'mark', ('field',)), Move(state.owner, 'mark', ('city',)), Move(state.owner, 'keep')]


def _why_not_lay(state: Toy, move: Move) -> Refusal | None:
    tile, cell, turn = move.args
    if tile != state.bids[state.owner] or cell not in _ends(state):
        return Refusal('TOY-4', 'not_at_an_end', (cell,))
    return Refusal('TOY-4', 'turned', (turn,)) if turn and not state.turned else None


def _why_not_mark(state: Toy, move: Move) -> Refusal | None:
    if move.args[0] not in ('field', 'city'):
        return Refusal('TOY-6', 'no_such_part', move.args)
    return None if state.supply(move.seat) else Refusal('TOY-6', 'no_marker')


def _deal(state: Toy, move: Move) -> list[Told]:
    seat, tile = move.args
    assert isinstance(seat, int)
    state.deck.remove(str(tile))
    state.hands[seat].append(str(tile))
    return [Told('dealt', seat), Told('got', seat, (tile,), (seat,))]


def _bid(state: Toy, move: Move) -> list[Told]:
    tile = str(move.args[0])
    state.hands[move.seat].remove(tile)
    state.bids[move.seat] = tile
    told = [Told('bid', move.seat)]
    if None not in state.bids:
        bids = [bid or '' for bid in state.bids]
        state.owner = bids.index(max(bids))
        state.phase = 'lay'
        told.append(Told('won', state.owner, (max(bids),)))
    return told


def _lay(state: Toy, move: Move) -> list[Told]:
    tile, cell, turn = move.args
    assert isinstance(cell, Cell)
    assert isinstance(turn, int)
    state.laid.append(Laid(cell, str(tile), Turn(turn)))
    points = Points(move.seat, 'tiles', int(str(tile)) * (2 if state.double else 1), 'TOY-5', (cell,))
    state.booked.append(points)
    state.gone += [bid for seat, bid in enumerate(state.bids) if bid and seat != state.owner]
    state.bids = [None] * len(state.bids)
    state.phase = 'mark'
    return [Told('laid', move.seat, move.args), Told('paid', move.seat, (points,))]


def _mark(state: Toy, move: Move) -> list[Told]:
    if move.verb == 'mark':
        laid = state.laid[-1]
        part = TOY.tiles[laid.tile].part(str(move.args[0]))
        state.pieces.append(Piece(move.seat, 'marker', laid.cell, part))
    state.phase = 'deal'
    return [Told(move.verb, move.seat, move.args)]


def _marks(state: Toy, due: bool) -> list[Points]:
    pieces = [piece for piece in state.pieces if piece.seat != CHANCE]
    return [Points(piece.seat, 'marks', 1, 'TOY-7', (piece.cell,), due) for piece in pieces]


def _end(state: Toy) -> list[Told]:
    """Passes from dealing to bidding, and from there to the end."""
    if state.phase in ('deal', 'bid') and not any(state.bids):
        full = all(len(hand) >= state.size for hand in state.hands)
        state.phase = 'deal' if state.deck and not full else 'bid' if all(state.hands) else 'over'
        if state.phase == 'over':
            paid = _marks(state, due=False)
            state.booked += paid
            return [Told('over', CHANCE), *(Told('paid', line.seat, (line,)) for line in paid)]
    return []
