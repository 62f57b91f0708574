"""The turns that are still to come in Act 7: who lays next, and how many turns each seat has left.

As long as tiles are drawn that is a guess. Once nobody draws any more hands are known by their size, so it is counted:
the game is over with the lay after which somebody has no tile left (SM-A7-29).
"""

from __future__ import annotations

from tilewright.games.marshlands.pieces.claims import supply_of
from tilewright.games.marshlands.state import PLAY, State


def last_to_lay(state: State) -> int:
    """The seat that has laid last: the one on turn, or the one before it where that has not laid yet."""
    seat, seating = state.seat, state.rules.seating
    if state.phase != PLAY:
        return int(seat)
    return int(seat if seat == seating.single and state.props.again else (seat - 1) % state.rules.seats)


def lays_again(state: State) -> bool:
    """SM-A7-07  Whether the seat that has laid last has its second turn next, before anybody else."""
    return bool(state.seat == state.rules.seating.single and (state.phase == PLAY) == (state.props.again == 1))


def pace(state: State, seat: int) -> int:
    """SM-A7-08  How many turns a seat has in a round."""
    return 2 if seat == state.rules.seating.single else 1


def share(state: State, seat: int) -> float:
    """SM-A7-28  How many counters a seat has left; of those that a team has together, half."""
    many = float(supply_of(state, seat))
    return many / 2.0 if state.rules.pool and list(state.holds).count(state.holds[seat]) > 1 else many


def turns_left(state: State, seat: int) -> float:
    """SM-A7-29  How many turns a seat has left: about, until another has no counter left and then while hands last.

    Whoever plays alone among teams has two turns in a round (SM-A7-07), and ends the game as much sooner.
    """
    if state.props.closing:
        return float(turns_to_come(state)[seat])
    seats = range(state.rules.seats)
    rounds = min([share(state, other) / pace(state, other) for other in seats if other != seat])
    rounds += float(state.act.hand) / max([pace(state, other) for other in seats])
    return pace(state, seat) * rounds


def turns_to_come(state: State) -> list[int]:
    """SM-A7-29  The turns that each seat has until somebody has no tile left, where nobody draws and all can lay."""
    seats = state.rules.seats
    held, out = [int(state.held[seat]) for seat in range(seats)], [0] * seats
    seat = last_to_lay(state)
    more = 1 if lays_again(state) else 0
    while all(held):
        if more == 0:
            seat = (seat + 1) % seats
            more = pace(state, seat)
        held[seat] -= 1
        out[seat] += 1
        more -= 1
    return out
