"""Lines of one decision are compared, and what a judgement had wrong between them is mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.core.thinking.judging import Lesson
from tilewright.games import learnt_weights
from tilewright.games.carcassonne.judging import JUDGING
from tilewright.lab import refining
from tilewright.lab.executing import executor
from tilewright.lab.refining import gather_lines, over_others, refine_table
from tilewright.lab.training import Course, Task, judging_of

LESSON = Lesson('2 by_field', 'base', 2, (('farmers', 'by_field'),))


def nothing(_: int) -> None:
    """Says nothing."""


def test_a_seat_is_compared_with_the_others_on_average() -> None:
    assert over_others([5.0, 1.0, 3.0], 0) == 3.0
    assert over_others([5.0], 0) == 5.0


@pytest.mark.sweep
def test_the_same_seeds_see_the_same_in_whatever_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refining, 'FAR', 2)
    task = Task('carcassonne', LESSON, learnt_weights('carcassonne'), ('a', 'b'), 1)
    both = gather_lines(task)
    one, other = gather_lines(task._replace(seeds=('a',))), gather_lines(task._replace(seeds=('b',)))
    assert both == pytest.approx([a + b for a, b in zip(one, other, strict=True)])
    assert one != other


def test_a_weight_that_is_far_too_high_comes_down_and_rounds_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refining, 'FAR', 2)
    table = dict(learnt_weights('carcassonne')[LESSON.table])
    table['road_chance'] = (30.0, 0.0, 0.0)  # whoever believes that leaves roads open
    course = Course('carcassonne', tmp_path, 1, 1, 5, 2, lines=True)
    (better,) = refine_table(course, LESSON, table, executor(1), nothing)
    assert tuple(better) == JUDGING.features
    assert sum(better['road_chance']) < 29.0
    played: list[int] = []
    monkeypatch.setattr(refining, 'gather_lines', nothing)  # nobody plays again
    assert list(refine_table(course, LESSON, table, executor(1), played.append)) == [better]
    assert played == [1]
    with pytest.raises(TypeError):  # another beginning is another round
        list(refine_table(course, LESSON, dict(better), executor(1), nothing))


@pytest.mark.parametrize(
    ('lesson', 'found'),
    [(Lesson('act8', 'act8', 1), True), (Lesson('act6', 'act6', 2), False)],
    ids=['alone', 'together, where nobody has lines'],
)
def test_every_kind_of_game_is_refined(
    lesson: Lesson, found: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refining, 'COMPARED', 0.15)
    course = Course('marshlands', tmp_path, 1, 1, 5, 1, lines=True)
    (table,) = refine_table(course, lesson, {}, executor(1), nothing)
    assert tuple(table) == judging_of('marshlands').features
    assert any(any(parts) for parts in table.values()) == found
