"""Opening a lesson: a match whose log begins with the name of the lesson and what comes before its first step."""

from __future__ import annotations

from typing import Final

from tilewright.core.match import Match
from tilewright.core.play import CHANCE, State
from tilewright.core.record import open_match
from tilewright.presentation.lessons import Lesson
from tilewright.presentation.lessons.lesson import LEARNER
from tilewright.server import wire
from tilewright.server.catalogue import Boxed, Catalogue
from tilewright.server.errors import refuse
from tilewright.server.lobby.opening import Plan, match_row
from tilewright.server.match.helping.coaching import LESSON, STEP
from tilewright.server.match.records import Played, played_of
from tilewright.server.match.seats import BOT, HERE, Asker, seat_names
from tilewright.server.store.rows import EntryRow, SeatRow

PARTNER: Final = 'greedy'  # plays the other seats where the file does not


def plan_lesson(
    catalogue: Catalogue, wish: wire.MatchWish, _: Played | None, asker: Asker, name: str, now: int
) -> Plan:
    """A guided game for one person; refused when there is none of that name."""
    box = catalogue.find(wish.game, asker.lang)
    lesson = box.lessons.get(wish.lesson)
    if lesson is None:
        raise refuse(asker.lang, 'unknown', 'no_lesson', lesson=wish.lesson[:80])
    played = played_of(begun(lesson))
    row = match_row(box, played, name, now, f'lesson {lesson.name}'[:80])
    row = row._replace(host=asker.guest.id, title=lesson.title(asker.lang))
    said = [(LESSON, CHANCE, lesson.name), *(('move', *move) for move in played.moves), (STEP, CHANCE, '')]
    entries = tuple(EntryRow(name, nth, kind, seat, text, at=now) for nth, (kind, seat, text) in enumerate(said, 1))
    return Plan(row, plan_seats(box, lesson, wish, asker, name), entries)


def begun(lesson: Lesson) -> Match[State]:
    """The match of a lesson when its first step begins."""
    match = open_match(lesson.record)
    for entry in lesson.record.entries:
        if entry.verb == 'set':
            match.arrange(*entry.words)
    for move in lesson.opening:
        match.play(move)
    return match


def plan_seats(box: Boxed, lesson: Lesson, wish: wire.MatchWish, asker: Asker, match: str) -> tuple[SeatRow, ...]:
    """The learner, and bots under the names that the file gives them."""
    there = lesson.record.seats
    names = seat_names([wish.seats[0].name or asker.guest.name or there[LEARNER], *there[1:]], tuple(box.game.verbs))
    learner = SeatRow(match, LEARNER, HERE, names[LEARNER], '', asker.guest.id, True)
    return (learner, *(SeatRow(match, nth, BOT, names[nth], PARTNER, '', True) for nth in range(1, len(there))))
