"""What is wrong with a lesson is said with its line."""

from __future__ import annotations

import pytest

from tests.core.toy_game import TOY
from tilewright.core.grid import Cell
from tilewright.core.play import Game, State
from tilewright.core.record import RecordError
from tilewright.games import find_game
from tilewright.presentation.lessons import Lesson, check_lesson, lessons_of, read_lesson

HEAD = """game carcassonne
option first_player=1
seats You Odile
lesson en Roads
lesson fr Chemins
about en How roads pay.
about fr Comment paient les chemins.
draw U
"""
TEXTS = """look en Look.
look fr Regardez.
try en Try.
try fr Essayez.
why en Because.
why fr Parce que.
"""
STEP = f'step\n{TEXTS}want lay\nYou lay U 1,0 r0\n'


def read(text: str) -> Lesson:
    """A lesson called 'roads'."""
    return read_lesson('roads', text, find_game)


def faults(text: str) -> list[tuple[int, str]]:
    """What is wrong with a lesson that can be read."""
    return [(each.line, each.why) for each in check_lesson(read(text))]


def test_a_lesson_has_titles_steps_and_what_they_light() -> None:
    lesson = read(HEAD.replace('draw U', 'next cities\ndraw U') + STEP + 'show 1,0 2,0 V   # both\nfree\n')
    assert lesson.title('fr') == lesson.title('fr-x-plain') == 'Chemins'
    assert lesson.about('en-x-plain') == 'How roads pay.'
    assert lesson.follows == 'cities'
    assert lesson.say(0, 'fr').aim == lesson.say(0, 'fr-x-plain').aim == 'Essayez.'
    (step,) = lesson.steps
    assert step.cells == (Cell(1, 0), Cell(2, 0))
    assert step.tiles == ('V',)
    assert step.free
    assert [str(move) for move in lesson.opening] == ['draw U']
    assert check_lesson(lesson) == []


def test_lines_of_a_kind_are_read_one_after_another() -> None:
    lesson = read(HEAD + STEP.replace('look en Look.', 'look en Look.\nlook en Then look again.'))
    assert lesson.say(0, 'en').look == 'Look. Then look again.'


def test_what_others_answer_after_the_learner_begins_the_next_step() -> None:
    more = 'You keep\ndraw V\nOdile lay V 2,0 r0\nOdile keep\n'
    lesson = read(HEAD + STEP + f'step\n{TEXTS}want keep\n{more}step\nlook en End.\nlook fr Fin.\n')
    assert [len(step.moves) for step in lesson.steps] == [1, 1, 0]
    assert [str(move) for move in lesson.closing] == ['draw V', 'lay V 2,0 r0', 'keep']
    assert check_lesson(lesson) == []


@pytest.mark.parametrize(
    ('line', 'said'),
    [
        ('look de Schau.', "'look en|fr TEXT' expected, 'look de Schau.' came"),
        ('try en', "'try en|fr TEXT' expected, 'try en' came"),
        ('want', "words after 'want' expected, nothing came"),
        ('free now', "nothing after 'free' expected, 'now' came"),
        ('lesson en Late', "'lesson' before the first step expected"),
        ('show here', "a cell such as 1,0 or the name of a tile expected, 'here' came"),
        ('want jump', 'any, end, row, score, paid or a verb expected (first, draw, lay, deploy, keep), '),
        ('want lay U 1,0 r0 r1', "'lay TILE CELL TURN' at most expected, 'lay U 1,0 r0 r1' came"),
        ('want lay Z', "a tile expected, 'Z' came"),
        ('want lay * here', "a cell such as 2,-1 expected, 'here' came"),
        ('want first Bob', "a seat expected (You, Odile), 'Bob' came"),
        ('want row', "'want row ROW grows [by NUMBER]' expected, 'want row' came"),
        ('want row roads falls', "'want row ROW grows [by NUMBER]' expected, 'want row roads falls' came"),
        ('want score by 3', "'want score grows [by NUMBER]' expected, 'want score by 3' came"),
        ('want score grows by many', "a number from 1 to 999 expected, 'many' came"),
        ('want paid', "'want paid ROW [NUMBER]' expected, 'want paid' came"),
        ('want paid roads 0', "a number from 1 to 999 expected, '0' came"),
    ],
)
def test_a_line_that_cannot_be_understood_is_named(line: str, said: str) -> None:
    with pytest.raises(RecordError) as refused:
        read(HEAD + STEP + line)
    assert refused.value.line == (HEAD + STEP).count('\n') + 1
    assert refused.value.text.startswith(said)


def test_a_text_without_steps_or_with_two_names_is_refused() -> None:
    with pytest.raises(RecordError, match="line 8: a line 'step' expected, none came"):
        read(HEAD)
    with pytest.raises(RecordError, match="line 9: one line 'about' for each language expected, a second came"):
        read(HEAD + 'about fr Encore.\n' + STEP)
    with pytest.raises(RecordError, match="line 9: 'want' inside a step expected"):
        read(HEAD + 'want lay\n' + STEP)


def test_what_is_not_said_in_a_language_or_at_too_great_a_length_is_a_fault() -> None:
    assert faults((HEAD + STEP).replace('about fr Comment paient les chemins.\n', '')) == [
        (1, "a line 'about fr TEXT' expected, none came")
    ]
    assert faults(HEAD + STEP.replace('look fr Regardez.\n', '')) == [(9, "a line 'look fr TEXT' expected, none came")]
    assert faults(HEAD + 'step\nwant lay\nYou lay U 1,0 r0\n') == [
        (9, f"a line '{keyword} {lang} TEXT' expected, none came")
        for keyword, lang in (('try', 'en'), ('try', 'fr'), ('why', 'en'), ('why', 'fr'))
    ]
    assert faults(HEAD + STEP.replace('Because.', 'x' * 400)) == [
        (9, 'at most 320 characters expected, why en has 400')
    ]
    read_only = 'step\nlook en A.\nlook fr B.\n'
    assert faults(HEAD + STEP + read_only * 14) == [(1, 'at most 14 steps expected, 15 came')]


@pytest.mark.parametrize(
    ('step', 'why'),
    [
        (STEP.replace('want lay', 'want keep'), 'the moves of this step do not fulfil it'),
        (STEP.replace('You lay U 1,0 r0\n', ''), 'a move of the learner that fulfils the step expected, none came'),
        (STEP + 'You keep\n', 'only the last move of the learner in a step may fulfil it, an earlier one does'),
        (STEP.replace('want lay\n', ''), 'no move of the learner expected in a step that wants nothing, one came'),
        (STEP.replace('want lay', 'want end'), 'the moves of this step do not fulfil it'),
    ],
)
def test_a_step_that_its_own_answers_do_not_fulfil_is_a_fault(step: str, why: str) -> None:
    assert faults(HEAD + step) == [(9, why)]


def test_a_move_that_is_not_legal_and_a_check_that_fails_are_faults() -> None:
    ((line, why),) = faults(HEAD + STEP.replace('U 1,0 r0', 'U 5,5 r0'))
    assert (line, why.startswith('a legal move expected, CAR-25')) == (17, True)
    ((line, why),) = faults(HEAD + STEP + 'check score You 3\n')
    assert (line, why) == (18, '3 booked expected, 0 are')


@pytest.mark.parametrize('want', ['any', 'lay U|V 1,0', 'row roads grows', 'score grows by 1', 'paid roads 3'])
def test_a_step_may_want_many_things(want: str) -> None:
    moves = 'You lay U 1,0 r0\n' + ('You deploy road\n' if 'grows' in want or 'paid' in want else '')
    if want.startswith('paid'):
        moves = moves.replace('You deploy road\n', 'You keep\n')
        assert faults(HEAD + STEP.replace('want lay\nYou lay U 1,0 r0\n', f'want {want}\n{moves}')) != []
    else:
        assert faults(HEAD + STEP.replace('want lay\nYou lay U 1,0 r0\n', f'want {want}\n{moves}')) == []


def test_a_game_of_elsewhere_has_no_lessons_here() -> None:
    toy: Game[State] = TOY  # type: ignore[assignment]  # a game of its own states
    assert lessons_of(toy) == {}
    assert set(lessons_of(find_game('carcassonne'))) == {'first', 'river'}
