"""Positions of intervals entered by hand: what is under way is undone, pollution and its tiles are set."""

from __future__ import annotations

from tilewright.core.grid import read_cell
from tilewright.core.play import Misuse
from tilewright.core.positions import number, seat_at
from tilewright.games.marshlands.intervals.events import BISHOP, EVENT
from tilewright.games.marshlands.intervals.interval3.pollution import FAST
from tilewright.games.marshlands.intervals.story import new_story
from tilewright.games.marshlands.laying.events import MOST_EARLY, nth_of_section
from tilewright.games.marshlands.pieces.boats import in_water
from tilewright.games.marshlands.state import State, give
from tilewright.games.marshlands.steps.naming import place_named


def calm(state: State) -> None:
    """Lets whatever is under way in an interval not have happened: an exchange, tiles that pass, hands being dealt."""
    story = state.story
    if story.put_up >= 0:
        give(state, state.seat, story.put_up)
    for gift in story.moving:
        give(state, gift & 7, (gift >> 6) - 1)
    fresh = new_story(True, len(story.ever))
    fresh.dealt, fresh.early, fresh.ever = state.rules.seats + 1, story.early, story.ever
    fresh.polluter, fresh.speed, fresh.waves, fresh.markers = story.polluter, story.speed, story.waves, story.markers
    fresh.cleaner, fresh.clean_all, fresh.freed = story.cleaner, story.clean_all, story.freed
    fresh.eased, fresh.maintained = story.eased, story.maintained
    fresh.tolls, fresh.halts = story.tolls, story.halts
    fresh.first = story.first if story.first >= 0 else max(state.rules.first, 0)  # SM-I2-103
    state.story = fresh


def note_bishop(state: State, kind: int, where: int) -> None:
    """SM-I1-84  Remembers that a Bishop laid by hand has come early."""
    if EVENT[kind] == BISHOP and nth_of_section(state, where) <= MOST_EARLY:
        state.story.early |= 1 << int(state.realms[where])


def with_pollution(state: State) -> None:
    """Refuses what only Interval 3 has."""
    if state.act.events != 'clovers':
        raise Misuse(f'{state.act.name} has no pollution')


def set_marker(state: State, args: tuple[str, ...]) -> None:
    """SM-I3-92  Puts a marker of pollution on a water."""
    with_pollution(state)
    place = int(place_named(state, (read_cell(args[0]), args[1])))
    if place < 0 or not in_water(state, place):
        raise Misuse(f'a water of a tile on the board expected (SM-I3-92), {args[0]} {args[1]} came')
    if place not in state.story.markers:
        state.story.markers.append(place)


def set_polluter(state: State, args: tuple[str, ...]) -> None:
    """SM-I3-93  Says who has laid Pollution, how fast it spreads (1 or 2) and how often it has."""
    with_pollution(state)
    story = state.story
    story.polluter = seat_at(args[0], state.rules.seats)
    story.speed, story.waves = number(args[1], FAST), number(args[2], 99)


def set_cleaner(state: State, args: tuple[str, ...]) -> None:
    """SM-I3-111  Says who has laid the Purifying Plant, and whether (1) or not (0) in place of Pollution."""
    with_pollution(state)
    state.story.cleaner = seat_at(args[0], state.rules.seats)
    state.story.clean_all = number(args[1], 1)
