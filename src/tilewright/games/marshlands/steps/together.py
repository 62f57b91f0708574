"""Act 6: all are asked at once, and each picks a tile and then lays or exchanges it, takes one back, or is ready.

Which tile comes first and where it goes second, each seat in its own time; what one has picked keeps nobody from
anything. Whoever has picked a tile may pick another instead, and nothing was done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.dice import Dice
from tilewright.core.grid import Cell
from tilewright.core.masks import ONE
from tilewright.core.play import Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, cell_of, number_of, tell, word_of
from tilewright.games.marshlands.acts.act import Stage
from tilewright.games.marshlands.acts.together import (
    agree,
    busy,
    free_cells,
    has_renewal,
    laid_cells,
    lay_there,
    lift,
    offered_to,
    partners,
    pick,
    renew,
    to_pick,
    trade,
    trades,
    use_eclipse,
)
from tilewright.games.marshlands.board.sections import APART_WIDTH, CELLS
from tilewright.games.marshlands.board.sets import ECLIPSE, KIND, NAMES, VILLAGE
from tilewright.games.marshlands.laying.refusal import why_not_there
from tilewright.games.marshlands.state import TOGETHER, State, ask_at, holds_kind, left
from tilewright.games.marshlands.steps.lays import cell_number, make_lays
from tilewright.games.marshlands.steps.naming import KINDS, SEATS, kind_named, never

if TYPE_CHECKING:
    from mypy_extensions import i64

PICKS: Final = [Move(seat, 'pick', (name,)) for seat in SEATS for name in NAMES]
RENEWALS: Final = [Move(seat, 'renew', (name,)) for seat in SEATS for name in NAMES]
READIES: Final = [Move(seat, 'ready') for seat in SEATS]
WIDE: Final = CELLS[int(APART_WIDTH)]
LIFTS: Final = [[Move(seat, 'lift', (cell,)) for cell in WIDE] for seat in SEATS]
LAYS: Final[dict[int, dict[int, list[Move]]]] = {}  # [KINDS * seat + kind][cell] lays made before, in four turns
ASKED: Final[dict[tuple[int, int, int], Ask]] = {}  # questions that were asked before


def ask(state: State) -> Ask | None:
    """SM-A6-04  All who are not ready; whoever says nothing when the time is over is ready (SM-A6-01)."""
    key = (int(state.market.ready), state.rules.seats, state.rules.minutes)
    asked = ASKED.get(key)
    if asked is None:
        asked = Ask(tuple(busy(state)), 'together', (), 60 * state.rules.minutes, 'ready', lasting=True)
        ASKED[key] = asked
    return asked


def is_busy(state: State, seat: int) -> bool:
    """SM-A6-04  Whether a seat goes on playing."""
    return 0 <= seat < state.rules.seats and not state.market.ready & ONE[seat]


def moves(state: State) -> list[Move]:
    """SM-A6-04  Everything that all of them can do."""
    out: list[Move] = []
    for seat in busy(state):
        add_moves(state, seat, out)
    return out


def add_moves(state: State, seat: i64, out: list[Move]) -> None:
    """SM-A6-04  Adds everything a seat can do: use what it has picked, pick a tile, lift one, and agree to end."""
    row = KINDS * seat
    if state.market.picked[seat] >= 0:
        add_uses(state, seat, out)
    out += [PICKS[row + kind] for kind in to_pick(state, seat)]
    lifts = LIFTS[seat]
    out += [lifts[cell] for cell in laid_cells(state, seat)]
    for other in partners(state, seat):
        swap = Move(int(seat), 'swap', (Seat(other),)) if other >= 0 else Move(int(seat), 'eclipse', (0,))
        out.append(swap)
    out.append(READIES[seat])


def add_uses(state: State, seat: i64, out: list[Move]) -> None:
    """SM-A6-04  Adds what a seat can do with the tile that it has picked: lay it anywhere, or exchange it."""
    kind = state.market.picked[seat]
    row = int(KINDS * seat + kind)
    lays = LAYS.setdefault(row, {})
    for cell in free_cells(state, seat):
        four = lays.get(cell)
        if four is None:
            four = lays[cell] = make_lays(state, seat, kind, cell)
        out += four
    if has_renewal(state, seat):  # SM-A6-10
        out.append(RENEWALS[row])
    out += [Move(int(seat), 'trade', (NAMES[kind], NAMES[wanted])) for wanted in trades(state, seat)]


# ---------------------------------------------------------------- why not


def astray(state: State, move: Move) -> Refusal:
    """SM-A6-26  Refuses what is no answer here, and everything from whoever is ready."""
    if 0 <= move.seat < state.rules.seats and state.market.ready & ONE[move.seat]:
        return Refusal('SM-A6-26', 'you_are_ready')
    return Refusal('SM-A6-04', 'not_asked', (move.verb,))


def kind_in_hand(state: State, seat: i64, args: Args) -> i64:
    """The kind of a tile that a seat has before it, or -1."""
    kind: i64 = kind_named(args, 0)
    return kind if kind >= 0 and holds_kind(state, seat, kind) else -1


def why_not_pick(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-A6-27  Refuses to pick what is not before one, or the Eclipse, which is neither laid nor exchanged."""
    kind = kind_in_hand(state, seat, args)
    if kind < 0:
        return Refusal('SM-A6-27', 'not_before_you')
    if kind == ECLIPSE:
        return Refusal('SM-E-19', 'eclipse_is_swapped')
    return Refusal('SM-A6-04', 'picked_already', (NAMES[kind],)) if kind == state.market.picked[seat] else None


def why_not_picked(state: State, seat: i64, kind: i64) -> Refusal | None:
    """SM-A6-04  Refuses to use a tile that is before one but was not picked first."""
    return None if kind == state.market.picked[seat] else Refusal('SM-A6-04', 'pick_first', (NAMES[kind],))


def why_not_lay(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-A6-13  Refuses only what is not before one and picked, or not an empty cell of one's own section."""
    kind, cell = kind_in_hand(state, seat, args), cell_of(args, 1)
    if kind < 0:
        return Refusal('SM-A6-27', 'not_before_you')
    if kind == ECLIPSE:
        return Refusal('SM-E-19', 'eclipse_is_swapped')
    number = state.board.number(cell.x, cell.y)
    if number < 0:
        return Refusal('SM-A6-02', 'not_your_section', (cell,))
    return why_not_there(state, seat, kind, number, number_of(args, 2)) or why_not_picked(state, seat, kind)


def not_there(state: State, seat: i64, cell: Cell, rule: str, why: str) -> Refusal:
    """SM-A6-02  Refuses a cell of somebody else or of nobody, or for another reason one of one's own."""
    number = state.board.number(cell.x, cell.y)  # -1 for one that is far off
    if number < 0 or state.realms[number] != state.holds[seat]:
        return Refusal('SM-A6-02', 'not_your_section', (cell,))
    return Refusal(rule, why, (cell,))


def why_not_lift(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-A6-12  Refuses to take back what is not there or not one's own, or anything where tiles stay."""
    cell = cell_of(args, 0)
    if int(state.board.number(cell.x, cell.y)) in laid_cells(state, seat):
        return None
    if state.rules.fixed:
        return Refusal('SM-A6-12', 'tiles_stay')
    return not_there(state, seat, cell, 'SM-A6-12', 'nothing_there')


def why_not_given(kind: i64) -> Refusal | None:
    """SM-A6-27  Refuses an exchange of what is not before one; a village and the Eclipse are not exchanged."""
    if kind < 0:
        return Refusal('SM-A6-27', 'not_before_you')
    if kind == VILLAGE or kind == ECLIPSE:
        return Refusal('SM-A6-05' if kind == VILLAGE else 'SM-E-19', 'not_exchanged')
    return None


def why_not_renew(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-A6-06  Refuses an exchange for a tile of a stock that is empty (SM-A6-10)."""
    kind = kind_in_hand(state, seat, args)
    no_stock = None if left(state) else Refusal('SM-A6-10', 'no_stock')
    return why_not_given(kind) or no_stock or why_not_picked(state, seat, kind)


def why_not_trade(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-A6-07  Refuses an exchange for what does not lie there, or for one's own (SM-A6-09)."""
    kind, wanted = kind_in_hand(state, seat, args), kind_named(args, 1)
    refusal = why_not_given(kind)
    if refusal is not None:
        return refusal
    if wanted in offered_to(state, seat):
        return Refusal('SM-A6-08', 'the_same') if wanted == kind else why_not_picked(state, seat, kind)
    own = wanted >= 0 and 8 * wanted + seat in state.market.tiles
    return Refusal('SM-A6-09', 'own_discard') if own else Refusal('SM-A6-07', 'not_face_up')


def why_not_swap(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-E-19  Refuses to use an Eclipse that one does not have, or with somebody who is not there."""
    if not holds_kind(state, seat, ECLIPSE):
        return Refusal('SM-E-19', 'not_before_you')
    other = number_of(args, 0)
    return None if other < state.rules.seats and other != seat else Refusal('SM-E-19', 'no_such_seat')


def why_not_eclipse(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-E-19  Refuses to use an Eclipse that one does not have, or to turn anything by it."""
    if not holds_kind(state, seat, ECLIPSE):
        return Refusal('SM-E-19', 'not_before_you')
    return None if number_of(args, 0) == 0 else Refusal('SM-E-19', 'eclipse_is_swapped')


# ---------------------------------------------------------------- what happens


def play_pick(state: State, seat: int, args: Args, _told: list[Told] | None) -> None:
    """SM-A6-04  Picks a tile out; nothing has happened yet that others would be told."""
    pick(state, seat, KIND[word_of(args, 0)])


def play_lay(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A6-11  Lays a tile anywhere on the own section."""
    tell(told, 'lays', seat, args)
    lay_there(state, seat, KIND[word_of(args, 0)], cell_number(state, cell_of(args, 1)), number_of(args, 2), told)


def play_lift(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A6-12  Takes a tile back."""
    tell(told, 'lifts', seat, args)
    lift(state, seat, cell_number(state, cell_of(args, 0)))


def play_renew(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A6-06  Exchanges a tile for one of the stock."""
    tell(told, 'renews', seat, args)
    renew(state, seat, KIND[word_of(args, 0)])


def play_trade(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A6-07  Exchanges a tile for one beside the stock."""
    tell(told, 'trades', seat, args)
    trade(state, seat, KIND[word_of(args, 0)], KIND[word_of(args, 1)])


def play_swap(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-E-19  Exchanges sections with another."""
    tell(told, 'swaps', seat, args)
    use_eclipse(state, seat, number_of(args, 0))


def play_eclipse(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-E-19  Exchanges sections with nobody."""
    tell(told, 'eclipse', seat, ())
    use_eclipse(state, seat, -1)


def play_ready(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A6-26  Is ready."""
    tell(told, 'is_ready', seat, args)
    agree(state, seat, told)


# ---------------------------------------------------------------- at random


def at_random(state: State, dice: Dice) -> None:
    """Does one of the things that one of the seats may do, each equally likely."""
    seats = busy(state)
    counts = [choices(state, seat) for seat in seats]
    nth: i64 = dice.below(sum(counts))
    which = 0
    while nth >= counts[which]:
        nth -= counts[which]
        which += 1
    do(state, seats[which], nth)


def choices(state: State, seat: int) -> int:
    """How many things a seat may do."""
    many = len(to_pick(state, seat)) + len(laid_cells(state, seat)) + len(partners(state, seat)) + 1
    return many + uses(state, seat) if state.market.picked[seat] >= 0 else many


def uses(state: State, seat: int) -> int:
    """How many things a seat may do with the tile that it has picked."""
    return 4 * len(free_cells(state, seat)) + int(has_renewal(state, seat)) + len(trades(state, seat))


def do(state: State, seat: int, nth: i64) -> None:
    """Does the nth of these things."""
    if state.market.picked[seat] >= 0:
        many = uses(state, seat)
        if nth < many:
            use(state, seat, nth)
            return
        nth -= many
    kinds, lying, others = to_pick(state, seat), laid_cells(state, seat), partners(state, seat)
    if nth < len(kinds):
        pick(state, seat, kinds[nth])
    elif nth < len(kinds) + len(lying):
        lift(state, seat, lying[nth - len(kinds)])
    elif nth < len(kinds) + len(lying) + len(others):
        use_eclipse(state, seat, others[nth - len(kinds) - len(lying)])
    else:
        agree(state, seat, None)


def use(state: State, seat: int, nth: i64) -> None:
    """Lays or exchanges the tile that a seat has picked, in the nth of the ways there are."""
    kind, cells = state.market.picked[seat], free_cells(state, seat)
    lays = 4 * len(cells)
    if nth < lays:
        lay_there(state, seat, kind, cells[nth // 4], nth % 4, None)
    elif nth == lays and has_renewal(state, seat):
        renew(state, seat, kind)
    else:
        trade(state, seat, kind, trades(state, seat)[nth - lays - int(has_renewal(state, seat))])


STEP: Final[Step[State]] = Step(
    'together',
    ask,
    moves,
    {
        'pick': Answer(why_not_pick, play_pick),
        'lay': Answer(why_not_lay, play_lay),
        'lift': Answer(why_not_lift, play_lift),
        'renew': Answer(why_not_renew, play_renew),
        'trade': Answer(why_not_trade, play_trade),
        'swap': Answer(why_not_swap, play_swap),
        'eclipse': Answer(why_not_eclipse, play_eclipse),
        'ready': Answer(never, play_ready),
    },
    astray,
    at_random=at_random,
    among=is_busy,
)


class DealOn(Stage):
    """The deal of Act 6."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-A6-04  Deals to the next seat; when all have their tiles, all play at once (SM-A6-03)."""
        if state.seat == state.rules.seats - 1:
            state.seat = 0
            return ask_at(state, TOGETHER)
        state.seat, state.step = state.seat + 1, -1
        return False


DEAL_ON: Final = DealOn('when all have their tiles, all play at once')
