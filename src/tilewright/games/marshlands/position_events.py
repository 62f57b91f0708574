"""Positions of intervals entered by hand: what is under way is undone, pollution and its tiles are set."""

from __future__ import annotations

from tilewright.core.grid import read_cell
from tilewright.core.play import Misuse
from tilewright.core.positions import number, seat_at
from tilewright.games.marshlands.intervals.events import BISHOP, EVENT
from tilewright.games.marshlands.intervals.exchange import new_exchange
from tilewright.games.marshlands.intervals.interval1.laying import MOST_EARLY, nth_of_section
from tilewright.games.marshlands.intervals.interval1.memory import new_myths
from tilewright.games.marshlands.intervals.interval2.memory import new_tour
from tilewright.games.marshlands.intervals.interval3.pollution import FAST
from tilewright.games.marshlands.intervals.story import new_story
from tilewright.games.marshlands.pieces.boats import in_water
from tilewright.games.marshlands.state import State, give
from tilewright.games.marshlands.steps.naming import place_named


def calm(state: State) -> None:
    """Lets whatever is under way in an interval not have happened: an exchange, tiles that pass, hands being dealt."""
    if state.exchange.put_up >= 0:
        give(state, state.seat, state.exchange.put_up)
    for gift in state.myths.moving:
        give(state, gift & 7, (gift >> 6) - 1)
    story, fresh = state.story, new_story(True, len(state.story.ever))
    fresh.dealt, fresh.ever = state.rules.seats + 1, story.ever
    fresh.first = story.first if story.first >= 0 else max(state.rules.first, 0)  # SM-I2-103
    state.story, state.exchange = fresh, new_exchange(True)
    if state.myths.used:
        early, state.myths = state.myths.early, new_myths(True)
        state.myths.early = early
    if state.tour.used:
        tolls, halts = state.tour.tolls, state.tour.halts
        state.tour = new_tour(True, len(halts))
        state.tour.tolls, state.tour.halts = tolls, halts
    if state.pollution.used:
        state.pollution.washed, state.pollution.scrubbed = 0, 0


def note_bishop(state: State, kind: int, where: int) -> None:
    """SM-I1-84  Remembers that a Bishop laid by hand has come early."""
    if EVENT[kind] == BISHOP and nth_of_section(state, where) <= MOST_EARLY:
        state.myths.early |= 1 << int(state.realms[where])


def with_pollution(state: State) -> None:
    """Refuses what only Interval 3 has."""
    if state.act.name != 'interval3':
        raise Misuse(f'{state.act.name} has no pollution')


def set_marker(state: State, args: tuple[str, ...]) -> None:
    """SM-I3-92  Puts a marker of pollution on a water."""
    with_pollution(state)
    place = int(place_named(state, (read_cell(args[0]), args[1])))
    if place < 0 or not in_water(state, place):
        raise Misuse(f'a water of a tile on the board expected (SM-I3-92), {args[0]} {args[1]} came')
    if place not in state.pollution.markers:
        state.pollution.markers.append(place)


def set_polluter(state: State, args: tuple[str, ...]) -> None:
    """SM-I3-93  Says who has laid Pollution, how fast it spreads (1 or 2) and how often it has."""
    with_pollution(state)
    pollution = state.pollution
    pollution.polluter = seat_at(args[0], state.rules.seats)
    pollution.speed, pollution.waves = number(args[1], FAST), number(args[2], 99)


def set_cleaner(state: State, args: tuple[str, ...]) -> None:
    """SM-I3-111  Says who has laid the Purifying Plant, and whether (1) or not (0) in place of Pollution."""
    with_pollution(state)
    state.pollution.cleaner = seat_at(args[0], state.rules.seats)
    state.pollution.clean_all = number(args[1], 1)
