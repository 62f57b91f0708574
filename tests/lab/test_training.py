"""A judgement is learnt by self-play, in rounds that are not played twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilewright.core.play import Misuse
from tilewright.core.thinking.judging import Lesson, Tables
from tilewright.games.carcassonne.judging import JUDGING
from tilewright.lab import training
from tilewright.lab.comparing import share_of_wins
from tilewright.lab.executing import executor
from tilewright.lab.training import Course, Task, gather, judging_of, learn_table

LESSON = Lesson('2 by_field', 'base', 2, (('farmers', 'by_field'),))


def nothing(_: int) -> None:
    """Says nothing."""


def test_the_same_seeds_see_the_same_in_whatever_tasks() -> None:
    task = Task('carcassonne', LESSON, {}, ('a', 'b'))
    both = gather(task)
    one, other = gather(task._replace(seeds=('a',))), gather(task._replace(seeds=('b',)))
    assert both == pytest.approx([a + b for a, b in zip(one, other, strict=True)])
    assert one != other


def test_rounds_are_kept_and_a_last_one_may_be_played_by_a_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = Course('carcassonne', tmp_path, 1, 1, 5, thinking=4)
    said: list[int] = []
    tables = list(learn_table(course, LESSON, executor(1), said.append))
    assert [tuple(table) for table in tables] == [JUDGING.features] * 2
    assert {len(parts) for parts in tables[0].values()} == {3}
    assert tables[0] != tables[1]
    assert said == [1, 1]
    monkeypatch.setattr(training, 'gather', nothing)  # nobody plays again
    assert list(learn_table(course, LESSON, executor(1), said.append)) == tables
    assert said == [1] * 4


def test_rounds_of_a_judgement_with_other_features_are_played_again(tmp_path: Path) -> None:
    course = Course('carcassonne', tmp_path, 1, 1, 5)
    said: list[int] = []
    tables = list(learn_table(course, LESSON, executor(1), said.append))
    file = tmp_path / '2-by_field.1.json'
    kept = json.loads(file.read_text(encoding='utf-8'))
    kept['asked']['features'], kept['sums'] = ['other'], [0.0, 0.0]
    file.write_text(json.dumps(kept), encoding='utf-8')
    assert list(learn_table(course, LESSON, executor(1), said.append)) == tables


def test_tables_are_compared_by_play_and_read_anew_in_every_round(tmp_path: Path) -> None:
    """A process had kept what it read in the first round, so that all rounds were compared by the same weights."""
    poor = {LESSON.table: dict.fromkeys(JUDGING.features, (-9.0, -9.0, -9.0))}
    pairs: list[tuple[Tables, Tables]] = [({}, poor), (poor, {})]
    run = executor(1)
    shares = [share_of_wins('carcassonne', LESSON, new, old, tmp_path, 2, 1, run) for new, old in pairs]
    assert shares == [1.0, 0.0]


@pytest.mark.parametrize(
    ('game', 'lesson'),
    [
        ('camargue', Lesson('base', 'base', 2)),
        ('marshlands', Lesson('act8', 'act8', 1)),
        ('marshlands', Lesson('act6', 'act6', 2)),
    ],
    ids=['hidden', 'alone', 'together'],
)
def test_every_kind_of_game_is_learnt(game: str, lesson: Lesson) -> None:
    sums = gather(Task(game, lesson, {}, ('a',)))
    assert any(sums)
    table = training.fitted(judging_of(game), [sums])
    assert tuple(table) == judging_of(game).features


def test_who_plays_alone_is_compared_by_points(tmp_path: Path) -> None:
    lesson = Lesson('act8', 'act8', 1)
    poor = {'act8': dict.fromkeys(judging_of('marshlands').features, (-9.0, -9.0, -9.0))}
    share = share_of_wins('marshlands', lesson, {}, poor, tmp_path, 2, 1, executor(1))
    assert share > 0.5


def test_only_a_game_with_a_judgement_is_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, 'find_judging', nobody)
    with pytest.raises(Misuse, match='a game with a judgement of its own expected, mare came'):
        judging_of('mare')


def nobody(_: str) -> None:
    """No judgement."""
