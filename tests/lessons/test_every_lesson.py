"""Every lesson of every game is played to its end at a real table, by the answers that its own file names."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from tests.lessons.playing import begin, coach, play, shown, teach
from tests.server.support import CATALOGUE, bench, run
from tilewright.presentation.lessons import Lesson, check_lesson
from tilewright.presentation.lessons.finding import lesson_texts
from tilewright.presentation.words import languages
from tilewright.server.match.table import Table

LESSONS = [(box.game.name, lesson) for box in CATALOGUE.boxes.values() for lesson in box.lessons.values()]
EVERY = pytest.mark.parametrize(('game', 'lesson'), LESSONS, ids=[f'{game}-{each.name}' for game, each in LESSONS])


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
    assert await teach(table, 'next') is None


def test_every_title_every_act_and_every_interval_has_a_lesson() -> None:
    taught = {(game, lesson.record.variant) for game, lesson in LESSONS}
    variants = {(name, each.name) for name, box in CATALOGUE.boxes.items() for each in box.game.variants}
    # The River and the variant of Act 5 for three add a rule or two to what is taught already.
    assert {('carcassonne', 'river'), ('marshlands', 'act5_three')} | taught >= {
        (name, variant) for name, variant in variants if find_spec(f'tilewright.games.{name}')
    }


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
            table = await begin(place, game, lesson.name)
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
            table = await begin(place, game, lesson.name)
            for _ in range(10 * len(lesson.steps)):
                if coach(table).over:
                    return
                moves = shown(table).moves
                if moves and rng.random() < 0.7:
                    chosen = rng.choice(moves)
                    assert await play(table, ' '.join((chosen.verb, *chosen.args))) is None
                else:
                    assert await teach(table, rng.choice(('again', 'skip'))) is None
            while not coach(table).over:
                assert await teach(table, 'skip') is None

    run(scenario)
