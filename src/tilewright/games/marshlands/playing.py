"""Carrying out an answer that is legal, and what there is to tell of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, Told, Value
from tilewright.games.marshlands.acting import (
    accept,
    accept_eclipse,
    ask_next,
    claim_no_more,
    claim_there,
    discard,
    eclipse_own,
    exchange_own,
    keep_boat,
    lay_own,
    moor,
    move_boat,
    next_step,
    offer,
    stop,
    turn_village,
)
from tilewright.games.marshlands.acts.together import agree, drawn, lay_there, lift, renew, trade, use_eclipse
from tilewright.games.marshlands.board.sets import KIND, NAMES
from tilewright.games.marshlands.listing import KINDS, MOST_SEATS
from tilewright.games.marshlands.playing_events import play_in_interval
from tilewright.games.marshlands.refusing_pieces import place_named
from tilewright.games.marshlands.state import ANSWER, BERTH, PLAY, TOGETHER, TOLL, State, drawing
from tilewright.games.marshlands.turn import draw, draw_from_stock, found_village, set_hub, start, take_village

if TYPE_CHECKING:
    from mypy_extensions import i64

SEATS: Final = range(MOST_SEATS)
DRAWN: Final = [Told('draws', seat) for seat in SEATS]
GOT: Final = [Told('gets', seat, (name,), (seat,)) for seat in SEATS for name in NAMES]
GOT_OPENLY: Final = [Told('gets', seat, (name,)) for seat in SEATS for name in NAMES]
TELLING: Final = {
    'offer': 'offers',
    'refuse': 'refuses',
    'discard': 'discards',
    'turn': 'turns',
    'stop': 'stops',
    'stock': 'from_stock',
    'village': 'takes_village',
    'go': 'goes',
    'stay': 'stays',
    'claim': 'claims',
    'done': 'claims_no_more',
    'eclipse': 'eclipse',
    'exchange': 'eclipse',
    'lift': 'lifts',
    'renew': 'renews',
    'trade': 'trades',
    'ready': 'is_ready',
    'swap': 'swaps',
    'charm': 'charms',
    'leave': 'leaves_dirt',
    'mark': 'marks',
    'unmark': 'unmarks',
    'agree': 'agrees',
    'trace': 'traces',
    'scrap': 'scraps',
    'close': 'closes',
    'approve': 'approves',
    'object': 'objects',
    'decline': 'declines',
    'show': 'shows',
}


def draw_tile(state: State, kind: i64) -> list[Told]:
    """SM-A1-14  Draws a tile, which only its owner sees unless hands are open (SM-A4-05, SM-A6-03)."""
    seat = drawing(state)
    nth = seat * KINDS + kind
    told = [GOT_OPENLY[nth]] if state.act.open_hands else [DRAWN[seat], GOT[nth]]
    if state.market.drawer >= 0:
        state.stock.draw(kind)
        drawn(state, kind)
    else:
        draw(state, kind, told)
    return told


def lay_tile(state: State, seat: int, args: tuple[Value, ...]) -> list[Told]:
    """SM-G-37  Lays a tile: at the founding of villages, from the hand, or one that was offered."""
    name, cell, turn = args
    assert isinstance(cell, Cell)  # why_not has seen to it
    assert isinstance(turn, int)
    assert isinstance(name, str)
    phase, width = state.phase, state.board.width
    number = (cell[1] + width // 2) * width + cell[0] + width // 2
    told = [tuple.__new__(Told, ('takes' if phase == ANSWER else 'lays', seat, args, None))]
    if phase == PLAY:
        lay_own(state, KIND[name], number, turn, told)
    elif phase == ANSWER:
        accept(state, number, turn, told)
    elif phase == TOGETHER:
        lay_there(state, seat, KIND[name], number, turn, told)
    else:
        found_village(state, number, turn, told)
    return told


def else_played(state: State, seat: int, verb: str, args: tuple[Value, ...]) -> list[Told]:
    """SM-A1-10  Everything that is neither a draw nor a lay."""
    arg = args[0] if args else 0
    if verb == 'first' or verb == 'hub':
        assert isinstance(arg, int)
        told = [Told('starts', int(arg)) if verb == 'first' else Told('hub_lies', CHANCE, args)]
        if verb == 'first':
            start(state, arg, told)
        else:
            set_hub(state, arg, told)
        return told
    told = [Told(TELLING[verb], seat, () if verb in ('eclipse', 'exchange') else args)]
    if verb == 'offer':
        offer(state, KIND[str(arg)], told)
    elif verb == 'refuse':
        ask_next(state, told)
    elif verb == 'discard':
        discard(state, KIND[str(arg)], told)
    elif verb == 'turn':
        assert isinstance(arg, int)
        turn_village(state, arg)
    elif verb == 'stop':
        stop(state, told)
    elif verb == 'stock':
        draw_from_stock(state)
    elif verb == 'village':
        take_village(state, told)
    else:
        play_pieces(state, verb, args, told)
    return told


def play_pieces(state: State, verb: str, args: tuple[Value, ...], told: list[Told] | None) -> None:
    """SM-A5-07  Moves a boat, lays a counter or the Eclipse."""
    if verb == 'go' and state.phase == BERTH:
        moor(state, place_named(state, args), told)
    elif verb == 'go':
        move_boat(state, place_named(state, args), told)
    elif verb == 'claim':
        claim_there(state, place_named(state, args), told)
    elif verb == 'stay':
        keep_boat(state, told)
    elif verb == 'done' and state.phase == TOLL:
        next_step(state, told)
    elif verb == 'done':
        claim_no_more(state, told)
    elif verb == 'eclipse':
        by = args[0]
        assert isinstance(by, int)
        if state.phase == ANSWER:
            accept_eclipse(state, by, told)
        else:
            eclipse_own(state, by, told)
    else:
        one, other = args
        assert isinstance(one, int)
        assert isinstance(other, int)
        exchange_own(state, one, other, told)


def play_event(state: State, seat: int, verb: str, args: tuple[Value, ...]) -> list[Told]:
    """SM-I1-48  What only intervals ask, and what there is to tell of it: not which tiles change hands."""
    told: list[Told] = [Told(TELLING[verb], seat, args)] if verb in TELLING else []
    play_in_interval(state, verb, args, told)
    return told


def play_together(state: State, seat: int, verb: str, args: tuple[Value, ...]) -> list[Told]:
    """SM-A6-04  What a seat does in Act 6 besides laying."""
    told = [Told(TELLING[verb], seat, args if verb != 'eclipse' else ())]
    arg = args[0] if args else 0
    if verb == 'lift':
        assert isinstance(arg, Cell)
        lift(state, seat, state.board.number(arg.x, arg.y))
    elif verb == 'renew':
        renew(state, seat, KIND[str(arg)])
    elif verb == 'trade':
        trade(state, seat, KIND[str(arg)], KIND[str(args[1])])
    elif verb == 'ready':
        agree(state, seat, told)
    else:
        assert isinstance(arg, int)
        use_eclipse(state, seat, arg if verb == 'swap' else -1)
    return told
