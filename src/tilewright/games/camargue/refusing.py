"""Why a move is refused: the same predicates as in play, with the rule's number and the facts a sentence needs."""

from __future__ import annotations

from tilewright.core.grid import COMPASS, Cell
from tilewright.core.play import CHANCE, Move, Refusal, Value
from tilewright.games.camargue.helping import helpers_for, offered
from tilewright.games.camargue.laying import may_lay
from tilewright.games.camargue.playing import may_claim
from tilewright.games.camargue.sets import (
    EMERGENCY,
    FACES,
    KIND,
    LANDSCAPE,
    LANDSCAPES,
    LEANS,
    NAMES,
    PATH,
    is_helper,
    sides_of,
)
from tilewright.games.camargue.state import (
    DEAL,
    DRAW,
    FIRST,
    HELP,
    LEAN,
    OUTSIDE,
    OVER,
    PILE,
    PILES,
    PLAY,
    WAITING,
    State,
)


def why_not(state: State, move: Move) -> Refusal | None:
    """None when the move is legal, else the rule that forbids it."""
    seat, verb, args = move
    phase = state.phase
    if phase == OVER:
        return Refusal('CAM-82', 'over')
    if seat == CHANCE:
        return why_not_chance(state, verb, args)
    if not 0 <= seat < state.rules.seats:
        return Refusal('CAM-01', 'no_such_seat')
    if phase == HELP:
        return why_not_answer(state, move)
    if verb in ('help', 'pass'):
        return not_offered(state, move)
    if seat != state.seat and phase not in (FIRST, DEAL):
        return Refusal('CAM-23', 'not_your_turn')
    if phase == PLAY:
        return why_not_play(state, verb, args)
    if phase == LEAN and verb == 'lay':
        return why_not_lean(state, args)
    if phase == PILE and verb == 'pile':
        return why_not_pile(state, args)
    return not_asked(state, verb)


def not_asked(state: State, verb: str) -> Refusal:
    """Refuses what is not asked now, by the rule that says what is."""
    rule = {FIRST: 'CAM-13', DEAL: 'CAM-18', PLAY: 'CAM-24', LEAN: 'CAM-74', HELP: 'CAM-59', PILE: 'CAM-26'}
    return Refusal(rule.get(state.phase, 'CAM-26'), 'not_asked', (verb,))


def not_offered(state: State, move: Move) -> Refusal:
    """CAM-50  Refuses help when no tile of somebody else was just laid; whoever is on turn cannot pass (CAM-25)."""
    if move.verb == 'pass' and move.seat == state.seat:
        return Refusal('CAM-25', 'no_passing')
    return Refusal('CAM-50', 'nothing_to_help')


# ---------------------------------------------------------------- chance


def why_not_chance(state: State, verb: str, args: tuple[Value, ...]) -> Refusal | None:
    """CAM-15  Refuses a starter who does not sit here and tiles that are not among the unseen."""
    if state.phase == FIRST and verb == 'first':
        good = len(args) == 1 and isinstance(args[0], int) and 0 <= args[0] < state.rules.seats
        return None if good else Refusal('CAM-13', 'no_such_seat')
    if state.phase in (DEAL, DRAW) and verb == 'draw':
        kind = kind_of(args)
        rule = 'CAM-15' if state.phase == DEAL else 'CAM-26'
        return None if state.unseen.may_draw(kind) else Refusal(rule, 'not_unseen')
    return not_asked(state, verb)


def kind_of(args: tuple[Value, ...]) -> int:
    """The kind that the only argument names, -1 when it names none."""
    name = args[0] if len(args) == 1 else ''
    return KIND.get(name, -1) if isinstance(name, str) else -1


# ---------------------------------------------------------------- the seat on turn


def why_not_play(state: State, verb: str, args: tuple[Value, ...]) -> Refusal | None:
    """CAM-24  Refuses what is neither a landscape tile laid nor a helper discarded nor a claim."""
    if verb == 'lay':
        return why_not_lay(state, args)
    if verb == 'discard':
        return why_not_discard(state, args)
    if verb == 'claim' and not args:
        return None if may_claim(state) else no_claim(state)
    return not_asked(state, verb)


def no_claim(state: State) -> Refusal:
    """CAM-69  Why nobody can claim: the hand was shown already (CAM-73), a helper is in it (CAM-65), or a tile fits."""
    if state.claimed:
        return Refusal('CAM-73', 'hand_was_shown')
    if any(is_helper(kind) for kind in state.hands[state.seat]):
        return Refusal('CAM-65', 'helper_in_hand')
    return Refusal('CAM-69', 'something_fits')


def why_not_discard(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """CAM-48  Refuses to discard what is no helper in hand."""
    kind = kind_of(args)
    if kind < 0 or kind not in state.hands[state.seat]:
        return Refusal('CAM-24', 'not_in_hand')
    return None if is_helper(kind) else Refusal('CAM-48', 'no_helper', (NAMES[kind],))


def why_not_lay(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """CAM-35  Refuses a lay that is not from hand, turned, away from the display, or against a path."""
    kind, (cell, turn) = kind_of(args[:1]), args[1:] if len(args) == 3 else ('', '')
    if kind == EMERGENCY:
        return Refusal('CAM-74', 'no_emergency')
    if kind < 0 or kind not in state.hands[state.seat]:
        return Refusal('CAM-24', 'not_in_hand')
    if is_helper(kind):
        return Refusal('CAM-07', 'helper_is_not_laid', (NAMES[kind],))
    if not isinstance(cell, Cell) or not isinstance(turn, int):
        return Refusal('CAM-35', 'not_a_lay')
    if turn:
        return Refusal('CAM-34', 'turned')
    entry = int(state.board.entry_at(cell.x, cell.y))
    if entry < 0:
        return no_entry(state, cell)
    return None if may_lay(state, kind, entry) else why_no_fit(state, kind, entry)


def no_entry(state: State, cell: Cell) -> Refusal:
    """CAM-35  Refuses a cell away from the display, or one where a tile lies (CAM-41)."""
    if state.board.is_free(cell.x, cell.y):
        return Refusal('CAM-35', 'no_neighbour', (cell,))
    return Refusal('CAM-41', 'occupied', (cell,))


def why_no_fit(state: State, kind: int, entry: int) -> Refusal:
    """CAM-37  Says on which side a path would be cut off, or that none is continued (CAM-36)."""
    for side, known in enumerate(sides_of(int(state.board.known[entry]))):
        mine = FACES.sides[16 * kind + side]
        if known and (known == PATH) != (mine == PATH):
            return Refusal('CAM-37', 'cuts_off', (COMPASS[side],))
    return Refusal('CAM-36', 'continues_nothing')


def why_not_lean(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """CAM-75  Refuses an emergency tile that does not lean with its closed side on one tile, its paths free."""
    if kind_of(args[:1]) != EMERGENCY:
        return Refusal('CAM-74', 'emergency_first')
    cell, turn = args[1:] if len(args) == 3 else ('', '')
    if not isinstance(cell, Cell) or not isinstance(turn, int):
        return Refusal('CAM-74', 'not_a_lay')
    entry = int(state.board.entry_at(cell.x, cell.y))
    if entry < 0:
        return no_entry(state, cell)
    signature = int(state.board.known[entry])
    if LEANS[signature] == turn:
        return None
    known = [code for code in sides_of(signature) if code]
    if len(known) == 1 and known[0] == PATH:
        return Refusal('CAM-76', 'cuts_off_here')
    return Refusal('CAM-75', 'closed_side')


def why_not_pile(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """CAM-26  Refuses a pile that is empty or does not exist."""
    pile = args[0] if len(args) == 1 else 0
    good = isinstance(pile, int) and 1 <= pile <= PILES and state.piles[pile - 1] > 0
    return None if good else Refusal('CAM-26', 'no_such_pile')


# ---------------------------------------------------------------- helping


def why_not_answer(state: State, move: Move) -> Refusal | None:
    """CAM-57  Refuses an answer of who is not asked or has answered, and a helper that does not match (CAM-88)."""
    seat, verb, args = move
    if verb not in ('help', 'pass'):
        return not_asked(state, verb)
    if state.answers[seat] == OUTSIDE:
        return outside(state, seat)
    if state.answers[seat] != WAITING:
        helped = verb == 'help' and state.answers[seat] >= 0
        return Refusal('CAM-51', 'one_helper') if helped else Refusal('CAM-57', 'answered')
    if verb == 'pass':
        return not_asked(state, verb) if args else None
    land = LANDSCAPES[LANDSCAPE[offered(state)]]
    return None if kind_of(args) in helpers_for(state, seat) else Refusal('CAM-88', 'no_matching_helper', (land,))


def outside(state: State, seat: int) -> Refusal:
    """CAM-50  Says why a seat cannot help: its own tile, a helper in front (CAM-52), or an empty hand (CAM-56)."""
    if seat == state.seat:
        return Refusal('CAM-50', 'own_tile')
    return Refusal('CAM-52', 'front_helper') if state.front[seat] >= 0 else Refusal('CAM-56', 'empty_hand')
