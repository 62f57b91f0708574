"""Every lesson of every game is played to its end at a real table, by the answers that its own file names."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.support import CATALOGUE, Bench, asker, bench, run
from tilewright.presentation.lessons import Lesson, check_lesson
from tilewright.presentation.lessons.finding import lesson_texts
from tilewright.presentation.words import languages
from tilewright.server import wire
from tilewright.server.match.table import Table
from tilewright.server.match.views import Eyes

LESSONS = [(box.game.name, lesson) for box in CATALOGUE.boxes.values() for lesson in box.lessons.values()]
EVERY = pytest.mark.parametrize(('game', 'lesson'), LESSONS, ids=[f'{game}-{each.name}' for game, each in LESSONS])


def coach(table: Table, lang: str = 'en') -> wire.CoachInfo:
    """What the coach says to the learner."""
    found = table.views.table(Eyes(0, (0,), lang)).coach
    assert found is not None
    return found


async def play(table: Table, move: str) -> wire.Error | None:
    """Plays an answer of the learner; gives what was refused."""
    seq = table.numbering.seq(0)
    return (await table.commands.play((0,), wire.Play(f'{seq} {move}'[:60], seq, 0, move), 'en')).error


async def guide(table: Table, way: str) -> wire.Error | None:
    """Goes on with the lesson."""
    seq = table.numbering.seq(0)
    command = wire.Teach(f'{seq} {way}', seq, 0, way)  # type: ignore[arg-type]
    return (await table.commands.teach((0,), command, 'en')).error


async def begin(place: Bench, game: str, lesson: Lesson) -> Table:
    """A table at which a lesson begins."""
    return await place.open(asker('ann'), game, 'here', lesson=lesson.name)


async def walk(table: Table, lesson: Lesson) -> None:
    """Plays the step that waits as its file says, and listens to it in every language."""
    nth = table.coaching.step
    said = {lang: coach(table, lang) for lang in languages()}
    assert all(each.step == nth + 1 and (each.look or each.aim) for each in said.values())
    assert len({each.look + each.aim for each in said.values()}) == len(said)
    for move in (move for move in lesson.steps[nth].moves if move.seat == 0):
        now = coach(table)
        assert not now.met
        assert not now.astray
        assert now.example
        assert await play(table, str(move)) is None
    assert coach(table).met
    assert await guide(table, 'next') is None


def test_every_lesson_of_a_game_can_be_read() -> None:
    for box in CATALOGUE.boxes.values():
        assert set(box.lessons) == set(lesson_texts(box.game))


@EVERY
def test_a_lesson_says_everything_in_every_language_and_its_answers_fulfil_it(game: str, lesson: Lesson) -> None:
    assert check_lesson(lesson) == []
    assert lesson.follows in ('', *CATALOGUE.boxes[game].lessons)


@EVERY
def test_a_lesson_is_played_to_its_end_in_every_language(game: str, lesson: Lesson, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as place:
            table = await begin(place, game, lesson)
            for nth in range(len(lesson.steps)):
                assert table.coaching.step == nth
                await walk(table, lesson)
            assert all(coach(table, lang).over for lang in languages())

    run(scenario)


@EVERY
def test_whoever_answers_anything_still_comes_to_the_end(game: str, lesson: Lesson, tmp_path: Path) -> None:
    async def scenario() -> None:
        rng = Random(lesson.name)
        async with bench(tmp_path) as place:
            table = await begin(place, game, lesson)
            for _ in range(10 * len(lesson.steps)):
                if coach(table).over:
                    return
                moves = table.views.table(Eyes(0, (0,), 'en')).moves
                if moves and rng.random() < 0.7:
                    chosen = rng.choice(moves)
                    assert await play(table, ' '.join((chosen.verb, *chosen.args))) is None
                else:
                    assert await guide(table, rng.choice(('again', 'skip'))) is None
            while not coach(table).over:
                assert await guide(table, 'skip') is None

    run(scenario)
