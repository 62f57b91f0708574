"""The Solar Eclipse: laid in place of the Abbey, it turns the board before the seats, or exchanges counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.play import Seat, Told
from tilewright.games.marshlands.acts.terms import BY_EVENT, WHOLE
from tilewright.games.marshlands.board.constructions import place_of, segment_at
from tilewright.games.marshlands.board.places import cell_claimed, cell_in, claim_on, owner_in, place_claimed, place_on
from tilewright.games.marshlands.board.sets import ECLIPSE, FIRST_WATER
from tilewright.games.marshlands.laying.around import show_around
from tilewright.games.marshlands.state import State, seat_colours, survey

if TYPE_CHECKING:
    from mypy_extensions import i64

QUARTERS: Final = 4


def places_round(state: State) -> int:
    """SM-E-11  By how many places colours go round: the players, or the four sections where the board truly turns."""
    return QUARTERS if state.rules.literal_turn else state.rules.seats


def turnings(state: State) -> list[int]:
    """SM-E-06  By how much the board may be turned: any way round or not at all (SM-E-07), in madness exactly one step.

    Which way is chosen now, for good (SM-E-23, SM-E-25). In Act 7 it is not turned (SM-E-20).
    """
    if state.act.where == WHOLE:
        return [0]
    many = places_round(state)
    return sorted({1, many - 1}) if state.rules.madness else list(range(many))


def lay_eclipse(state: State, seat: i64, by: i64, told: list[Told] | None) -> None:
    """SM-E-03  Lays the Eclipse in place of the Abbey, whose part it takes over (SM-E-05), and turns the board."""
    board, props = state.board, state.props
    keep_counters(state)
    board.replace(0, 4 * ECLIPSE)
    if state.act.where == BY_EVENT:
        show_around(state, board.where[0])
    state.networks = None
    for colour in range(len(props.boats)):
        if cell_in(props.boats[colour]) == board.where[0]:  # SM-E-18: they stay
            props.boats[colour] = place_on(board.where[0], FIRST_WATER[ECLIPSE])
    if state.rules.madness:
        state.mad, state.way = seat, by
    turn_board(state, by, told)


def keep_counters(state: State) -> None:
    """SM-E-18  Moves counters from the green of the central village to another part of the same field."""
    props, centre = state.props, state.board.where[0]
    for nth, claim in enumerate(props.claims):
        if cell_claimed(claim) == centre:
            networks = survey(state)
            members = networks.regions.members(segment_at(state, networks, place_claimed(claim)))
            there = min(
                [int(place_of(state, networks, member)) for member in members if networks.regions.owner[member]]
            )
            props.claims[nth] = claim_on(there, owner_in(claim))


def turn_board(state: State, by: i64, told: list[Told] | None) -> None:
    """SM-E-08  Gives each seat the section and the colour that come before it, with all that is theirs (SM-E-09).

    Persons keep their hands (SM-E-10) and their order (SM-E-12); at the end they are paid for what they then hold
    (SM-E-14, SM-E-26).
    """
    if not by:
        return
    seats: i64 = state.rules.seats
    before = state.holds[:]
    for seat in range(seats):
        if state.rules.literal_turn:
            state.holds[seat] = (before[seat] - by) % QUARTERS
        else:
            state.holds[(seat + by) % seats] = before[seat]
    seat_colours(state)
    state.turned = (state.turned + by * quarters_a_place(state)) % QUARTERS
    if told is not None:
        told.append(Told('board_quarters' if state.rules.literal_turn else 'board_turns', int(state.seat), (int(by),)))


def quarters_a_place(state: State) -> i64:
    """SM-E-11  How far the board itself turns when colours go on by a place; 0 where no turn of it does that."""
    if state.rules.literal_turn or state.rules.seats == QUARTERS:
        return 1
    return 2 if state.rules.seats == 2 and not state.rules.adjacent else 0


def turn_again(state: State, told: list[Told] | None) -> None:
    """SM-E-24  Whoever laid the Eclipse in madness turns the board again, at the start of each later turn of theirs."""
    turn_board(state, state.way, told)


# ---------------------------------------------------------------- Act 7


def exchanges(state: State) -> list[tuple[int, int]]:
    """SM-E-21  The pairs of colours whose counters may change owner, each named by its first seat: teams with teams."""
    firsts = [int(state.holder[colour]) for colour in range(state.rules.colours)]
    sizes = [sum(state.holds[other] == state.holds[seat] for other in range(state.rules.seats)) for seat in firsts]
    pairs = [
        (a, b) for nth, a in enumerate(firsts) for later, b in enumerate(firsts) if a < b and sizes[nth] == sizes[later]
    ]
    return sorted(pairs)


def exchange(state: State, one: int, other: int, told: list[Told] | None) -> None:
    """SM-E-21  Lets two colours change owner, with all their counters, laid and unlaid."""
    mine, theirs = state.holds[one], state.holds[other]
    for seat in range(state.rules.seats):
        if state.holds[seat] == mine:
            state.holds[seat] = theirs
        elif state.holds[seat] == theirs:
            state.holds[seat] = mine
    seat_colours(state)
    if told is not None:
        told.append(Told('counters_change', int(state.seat), (Seat(one), Seat(other))))
