"""The seat on turn lays a landscape tile, discards a helper, or says that nothing fits."""

from __future__ import annotations

from typing import Final

from tilewright.core.grid import COMPASS, Cell
from tilewright.core.play import TURNS, Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, cell_of, number_of, tell, word_of
from tilewright.games.camargue.laying import fits, is_emergency, may_lay, no_entry
from tilewright.games.camargue.scoring import DISCARD, DISCARDED, LAID, book, worth
from tilewright.games.camargue.sets import EMERGENCY, FACES, HIDDEN, KIND, NAMES, PATH, is_helper, sides_of
from tilewright.games.camargue.state import State
from tilewright.games.camargue.steps.astray import astray
from tilewright.games.camargue.steps.helping import offer
from tilewright.games.camargue.steps.lean import seek_emergency
from tilewright.games.camargue.turn import finish_play, take


def ask(state: State) -> Ask | None:
    """CAM-24  Who is on turn."""
    return Ask((state.seat,), 'play')


def moves(state: State) -> list[Move]:
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


# ---------------------------------------------------------------- laying


def why_not_lay(state: State, seat: int, args: Args) -> Refusal | None:
    """CAM-35  Refuses a lay that is not from hand, turned, away from the display, or against a path."""
    kind, cell = KIND.get(word_of(args, 0), -1), cell_of(args, 1)
    if kind == EMERGENCY:
        return Refusal('CAM-74', 'no_emergency')
    if kind not in state.hands[seat]:
        return Refusal('CAM-24', 'not_in_hand')
    if is_helper(kind):
        return Refusal('CAM-07', 'helper_is_not_laid', (NAMES[kind],))
    if number_of(args, 2):
        return Refusal('CAM-34', 'turned')
    entry = int(state.board.entry_at(cell.x, cell.y))
    if entry < 0:
        return no_entry(state, cell)
    return None if may_lay(state, kind, entry) else why_no_fit(state, kind, entry)


def why_no_fit(state: State, kind: int, entry: int) -> Refusal:
    """CAM-37  Says on which side a path would be cut off, or that none is continued (CAM-36)."""
    for side, known in enumerate(sides_of(int(state.board.known[entry]))):
        mine = FACES.sides[16 * kind + side]
        if known and (known == PATH) != (mine == PATH):
            return Refusal('CAM-37', 'cuts_off', (COMPASS[side],))
    return Refusal('CAM-36', 'continues_nothing')


def play_lay(state: State, _: int, args: Args, told: list[Told] | None) -> None:
    """CAM-34  Lays a landscape tile as it is drawn."""
    lay(state, KIND[word_of(args, 0)], cell_of(args, 1), told)


def lay(state: State, kind: int, cell: Cell, told: list[Told] | None) -> None:
    """CAM-47  Lays a landscape tile and books its points to whoever laid it; then others may help."""
    seat = state.seat
    take(state, seat, kind)
    place = int(state.board.lay(4 * kind, cell.x, cell.y))
    tell(told, 'lays', seat, (NAMES[kind], cell))
    book(state, seat, LAID, place, worth(state.board, place), told)  # CAM-46
    offer(state, told)


# ---------------------------------------------------------------- discarding


def why_not_discard(state: State, seat: int, args: Args) -> Refusal | None:
    """CAM-48  Refuses to discard what is no helper in hand."""
    kind = KIND.get(word_of(args, 0), -1)
    if kind < 0 or kind not in state.hands[seat]:
        return Refusal('CAM-24', 'not_in_hand')
    return None if is_helper(kind) else Refusal('CAM-48', 'no_helper', (NAMES[kind],))


def discard(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """CAM-48  Discards a helper beside the field for ten points; nobody can help with that (CAM-50)."""
    kind = KIND[word_of(args, 0)]
    take(state, seat, kind)
    state.beside.append(kind)
    tell(told, 'discards', seat, (NAMES[kind],))
    book(state, seat, DISCARDED, kind, DISCARD, told)
    finish_play(state, told)


# ---------------------------------------------------------------- claiming


def may_claim(state: State) -> bool:
    """CAM-69  Whether the seat on turn may say that nothing fits: when it is so, or at any time, once (CAM-72)."""
    return not state.claimed if state.rules.table else is_emergency(state, state.seat)


def why_not_claim(state: State, seat: int, _: Args) -> Refusal | None:
    """CAM-69  Why nobody can claim: the hand was shown already (CAM-73), a helper is in it (CAM-65), or a tile fits."""
    if may_claim(state):
        return None
    if state.claimed:
        return Refusal('CAM-73', 'hand_was_shown')
    if any(is_helper(kind) for kind in state.hands[seat]):
        return Refusal('CAM-65', 'helper_in_hand')
    return Refusal('CAM-69', 'something_fits')


def claim(state: State, seat: int, _: Args, told: list[Told] | None) -> None:
    """CAM-68  Shows the hand to everybody; after a wrong claim the turn is played by the ordinary rules (CAM-73)."""
    state.claimed, state.shown[seat] = True, state.hands[seat][:]
    tell(told, 'claims', seat)
    for kind in state.hands[seat]:
        tell(told, 'shows', seat, (NAMES[kind],))
    if is_emergency(state, seat):
        seek_emergency(state, told)
    else:
        tell(told, 'wrong', seat)


STEP: Final[Step[State]] = Step(
    'play',
    ask,
    moves,
    {
        'lay': Answer(why_not_lay, play_lay),
        'discard': Answer(why_not_discard, discard),
        'claim': Answer(why_not_claim, claim),
    },
    astray('CAM-24'),
)
