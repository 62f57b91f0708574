"""A toy game that stretches the contract: hidden hands, chance that deals to a seat, all seats asked at once.

It is told as its decisions, and its parts stand in the order in which a new game is best written.

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
from typing import Annotated, Final, final

from tilewright.core.choosing import choose_variant, chosen_fields, count, switch
from tilewright.core.dice import Dice
from tilewright.core.drawing import read
from tilewright.core.fields import UNORDERED
from tilewright.core.grid import Cell, read_cell
from tilewright.core.notation import read_value
from tilewright.core.play import (
    CELL,
    CHANCE,
    PART,
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
    Turn,
    Variant,
    Verb,
    most_points,
    totals,
)
from tilewright.core.scene import Count, Hand, Laid, Piece, Scene
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
OPTIONS: Final = (switch('pay', 'plain', 'double', 'TOY-5', 'double'), count('hand', 2, 'TOY-2', 'size'))
LOOSE: Final = Variant('loose', (2, 3), OPTIONS, 'TOY-1', hidden=True)
STRICT: Final = Variant(
    'strict', (2,), (*OPTIONS, switch('turned', 'no', 'yes', 'TOY-4', 'turned')), 'TOY-1', hidden=True
)


def _tiles() -> dict[str, Tile]:
    """The four tiles, all with the same drawing."""
    text = LEGEND + ''.join(f'tile {name} x{n}\n' + ''.join(f'  {row}\n' for row in DRAWN) for name, n in FULL.items())
    return {tile.name: tile for tile in read(text)}


@final
class Toy:
    """The whole state; an empty name is a tile face down."""

    size: int
    double: bool
    turned: bool
    deck: list[str]
    gone: list[str]  # bids that lost and tiles scrapped: everybody saw them
    hands: Annotated[list[list[str]], UNORDERED]
    bids: list[str | None]
    laid: list[Laid]
    pieces: list[Piece]
    booked: list[Points]
    phase: str  # the name of the step that is asked
    owner: int  # who won the bid

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'bids', 'booked', 'deck', 'double', 'gone', 'hands', 'laid', 'owner', 'phase', 'pieces', 'size', 'turned',
    )

    def __init__(
        self, size: int, double: bool, turned: bool, deck: list[str], gone: list[str], hands: list[list[str]],
        bids: list[str | None], laid: list[Laid], pieces: list[Piece], booked: list[Points], phase: str, owner: int,
    ) -> None:
        self.size = size
        self.double = double
        self.turned = turned
        self.deck = deck
        self.gone = gone
        self.hands = hands
        self.bids = bids
        self.laid = laid
        self.pieces = pieces
        self.booked = booked
        self.phase = phase
        self.owner = owner

    def copy(self) -> Toy:
        """An independent copy."""
        return Toy(
            self.size, self.double, self.turned, self.deck[:], self.gone[:], [each[:] for each in self.hands],
            self.bids[:], self.laid[:], self.pieces[:], self.booked[:], self.phase, self.owner,
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        return (
            self.size, self.double, self.turned, tuple(self.deck), tuple(self.gone),
            tuple([tuple(sorted(each)) for each in self.hands]), tuple(self.bids), tuple(self.laid), tuple(self.pieces),
            tuple(self.booked), self.phase, self.owner,
        )

    # fmt: on
    # end of what is made

    def supply(self, seat: int) -> int:
        """How many markers a seat has left."""
        return 2 - sum(piece.seat == seat for piece in self.pieces)


# ---------------------------------------------------------------- TOY-2: chance deals


def _short(state: Toy) -> int:
    """The seat that is dealt to next: the first with the fewest tiles."""
    sizes = [len(hand) for hand in state.hands]
    return sizes.index(min(sizes))


def _ask_deal(state: Toy) -> Ask | None:
    return Ask((CHANCE,), 'deal', (Seat(_short(state)),))


def _odds(state: Toy) -> list[tuple[Move, int]]:
    deck = state.deck if '' not in state.deck else _unseen(state)
    return [(Move(CHANCE, 'deal', (Seat(_short(state)), tile)), n) for tile, n in sorted(Counter(deck).items())]


def _why_not_deal(state: Toy, seat: int, args: Args) -> Refusal | None:
    there = [move for move, _ in _odds(state)]
    return None if Move(seat, 'deal', args) in there else Refusal('TOY-2', 'not_in_deck')


def _deal(state: Toy, _: int, args: Args, told: list[Told] | None) -> None:
    to, tile = number_of(args, 0), word_of(args, 1)
    state.deck.remove(tile)
    state.hands[to].append(tile)
    tell(told, 'dealt', to)
    tell(told, 'got', to, (tile,), (to,))
    _go_on(state, told)


# ---------------------------------------------------------------- TOY-3: everybody bids


def _ask_bid(state: Toy) -> Ask | None:
    return Ask(tuple(seat for seat, bid in enumerate(state.bids) if bid is None), 'bid')


def _bids(state: Toy) -> list[Move]:
    held = [(seat, tile) for seat, hand in enumerate(state.hands) for tile in sorted(set(hand)) if tile]
    return [Move(seat, 'bid', (tile,)) for seat, tile in held if state.bids[seat] is None]


def _why_not_bid(state: Toy, seat: int, args: Args) -> Refusal | None:
    return None if word_of(args, 0) in state.hands[seat] else Refusal('TOY-3', 'not_held', args)


def _bid(state: Toy, seat: int, args: Args, told: list[Told] | None) -> None:
    state.hands[seat].remove(word_of(args, 0))
    state.bids[seat] = word_of(args, 0)
    tell(told, 'bid', seat)
    if None not in state.bids:
        bids = [bid or '' for bid in state.bids]
        state.owner, state.phase = bids.index(max(bids)), 'lay'
        tell(told, 'won', state.owner, (max(bids),))


# ---------------------------------------------------------------- TOY-4: the winner lays


def _ask_owner(state: Toy) -> Ask | None:
    return Ask((state.owner,), state.phase)


def _ends(state: Toy) -> list[Cell]:
    if not state.laid:
        return [Cell(0, 0)]
    columns = [laid.cell.x for laid in state.laid]
    return [Cell(min(columns) - 1, 0), Cell(max(columns) + 1, 0)]


def _lays(state: Toy) -> list[Move]:
    tile, turns = state.bids[state.owner] or '', TURNS if state.turned else TURNS[:1]
    return [Move(state.owner, 'lay', (tile, cell, turn)) for cell in _ends(state) for turn in turns]


def _why_not_lay(state: Toy, _: int, args: Args) -> Refusal | None:
    tile, cell, turn = args
    if tile != state.bids[state.owner] or cell not in _ends(state):
        return Refusal('TOY-4', 'not_at_an_end', (cell,))
    return Refusal('TOY-4', 'turned', (turn,)) if turn and not state.turned else None


def _lay(state: Toy, seat: int, args: Args, told: list[Told] | None) -> None:
    tile, cell = word_of(args, 0), cell_of(args, 1)
    state.laid.append(Laid(cell, tile, Turn(number_of(args, 2))))
    points = Points(seat, 'tiles', int(tile) * (2 if state.double else 1), 'TOY-5', (cell,))
    state.booked.append(points)
    state.gone += [bid for other, bid in enumerate(state.bids) if bid and other != state.owner]
    state.bids = [None] * len(state.bids)
    state.phase = 'mark'
    tell(told, 'laid', seat, args)
    tell(told, 'paid', seat, (points,))


# ---------------------------------------------------------------- TOY-6: and marks, or not


def _markings(state: Toy) -> list[Move]:
    parts = ('field', 'city') if state.supply(state.owner) else ()
    return [*(Move(state.owner, 'mark', (part,)) for part in parts), Move(state.owner, 'keep')]


def _why_not_mark(state: Toy, seat: int, args: Args) -> Refusal | None:
    if args[0] not in ('field', 'city'):
        return Refusal('TOY-6', 'no_such_part', args)
    return None if state.supply(seat) else Refusal('TOY-6', 'no_marker')


def _mark(state: Toy, seat: int, args: Args, told: list[Told] | None) -> None:
    laid = state.laid[-1]
    state.pieces.append(Piece(seat, 'marker', laid.cell, TOY.tiles[laid.tile].part(word_of(args, 0))))
    _turn_over(state, 'mark', seat, args, told)


def _why_not_keep(_state: Toy, _seat: int, _args: Args) -> Refusal | None:
    return None


def _keep(state: Toy, seat: int, args: Args, told: list[Told] | None) -> None:
    _turn_over(state, 'keep', seat, args, told)


def _turn_over(state: Toy, verb: str, seat: int, args: Args, told: list[Told] | None) -> None:
    state.phase = 'deal'
    tell(told, verb, seat, args)
    _go_on(state, told)


# ---------------------------------------------------------------- which step comes next


def _astray(state: Toy, move: Move) -> Refusal:
    """TOY-8  Why somebody is refused who is not asked, or a verb that does not answer."""
    asked = STEPS[state.phase].ask(state)
    if asked is None or move.seat not in asked.seats:
        return Refusal('TOY-8', 'not_asked')
    return Refusal('TOY-3', 'not_now', (move.verb,))


STEPS: Final[dict[str, Step[Toy]]] = {
    'deal': Step('deal', _ask_deal, odds_as_moves(_odds), {'deal': Answer(_why_not_deal, _deal)}, _astray, odds=_odds),
    'bid': Step('bid', _ask_bid, _bids, {'bid': Answer(_why_not_bid, _bid)}, _astray),
    'lay': Step('lay', _ask_owner, _lays, {'lay': Answer(_why_not_lay, _lay)}, _astray),
    'mark': Step(
        'mark',
        _ask_owner,
        _markings,
        {'mark': Answer(_why_not_mark, _mark), 'keep': Answer(_why_not_keep, _keep)},
        _astray,
    ),
    'over': the_end(_astray),
}


def _go_on(state: Toy, told: list[Told] | None) -> None:
    """Passes from dealing to bidding, and from there to the end (TOY-8)."""
    if state.phase in ('deal', 'bid') and not any(state.bids):
        full = all(len(hand) >= state.size for hand in state.hands)
        state.phase = 'deal' if state.deck and not full else 'bid' if all(state.hands) else 'over'
        if state.phase == 'over':
            paid = _marks(state, due=False)
            state.booked += paid
            tell(told, 'over', CHANCE)
            for line in paid:
                tell(told, 'paid', line.seat, (line,))


def _marks(state: Toy, due: bool) -> list[Points]:
    """TOY-7  What the markers pay."""
    pieces = [piece for piece in state.pieces if piece.seat != CHANCE]
    return [Points(piece.seat, 'marks', 1, 'TOY-7', (piece.cell,), due) for piece in pieces]


# ---------------------------------------------------------------- behind the contract


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
        chosen = chosen_fields(choose_variant(self.variants, variant, seats), seats, options)
        hands: list[list[str]] = [[] for _ in range(seats)]
        rules = (chosen['size'], chosen['double'], chosen.get('turned', True))
        return Toy(*rules, sorted(FULL.elements()), [], hands, [None] * seats, [], [], [], 'deal', 0)

    def ask(self, state: Toy) -> Ask | None:
        return STEPS[state.phase].ask(state)

    def moves(self, state: Toy) -> list[Move]:
        return STEPS[state.phase].moves(state)

    def why_not(self, state: Toy, move: Move) -> Refusal | None:
        return refuses(STEPS[state.phase], VERBS, state, move)

    def play(self, state: Toy, move: Move) -> list[Told]:
        return carry_out(STEPS[state.phase], VERBS, state, move)

    def odds(self, state: Toy) -> list[tuple[Move, int]]:
        return odds_of(STEPS[state.phase], state)

    def roll(self, state: Toy, rng: Random) -> Move:
        return roll(STEPS[state.phase], state, rng)

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
        scores = self.scores(state)
        return most_points(scores) if max(scores) > 0 else ()

    def sides(self, state: Toy) -> tuple[int, ...]:
        return tuple(range(len(state.hands)))

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
        _go_on(state, None)

    def playout(self, state: Toy, rng: Random) -> None:
        dice = Dice(rng.getrandbits(60))
        while state.phase != 'over':
            answer_at_random(STEPS[state.phase], state, dice)


TOY: Final = ToyGame()


def find_toy(name: str) -> ToyGame:
    """The only game there is."""
    return {'toy': TOY}[name]


def _take(state: Toy, tile: str) -> None:
    if tile not in state.deck:
        raise Misuse(f'a tile of the deck expected, {tile!r} came')
    state.deck.remove(tile)


def _unseen(state: Toy) -> list[str]:
    """The tiles that lie face down somewhere."""
    open_ones = [*state.gone, *(laid.tile for laid in state.laid)]
    seen = [*(tile for hand in state.hands for tile in hand), *state.bids, *state.deck, *open_ones]
    rest = sorted((FULL - Counter(tile for tile in seen if tile)).elements())
    assert len(rest) == seen.count('')
    return rest
