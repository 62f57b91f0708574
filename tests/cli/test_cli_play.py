"""A game in the terminal, driven as a person would drive it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.core.toy_game import TOY
from tilewright.bots import find_bot
from tilewright.cli import app
from tilewright.cli.choosing import next_step, read_line
from tilewright.cli.plainly import load_match, text_console
from tilewright.cli.playing import seat_names
from tilewright.cli.session import Player, Session
from tilewright.core.match import new_match
from tilewright.core.play import totals
from tilewright.games.carcassonne import GAME
from tilewright.presentation.words import Words

BEGIN = ('carcassonne', '--text', '--seed', '3', '--option', 'first_player=1')


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def play(*lines: str, begin: tuple[str, ...] = BEGIN) -> Result:
    result = CliRunner().invoke(app, ['play', *begin], input=''.join(f'{line}\n' for line in lines))
    assert result.exit_code == 0, result.output
    return result


def said(result: Result, *wanted: str) -> None:
    """The output holds these, in this order."""
    rest = result.output
    for text in wanted:
        assert text in rest, f'{text!r} missing in:\n{rest}'
        rest = rest.split(text, 1)[1]


@pytest.mark.parametrize(
    ('variant', 'seats'),
    [
        ('act1', 'you,random,random,random'),
        ('act2', 'you,random'),
        ('act3', 'you,random,random'),
        ('act4', 'you,random'),
        ('act5', 'you,random'),
        ('act7', 'you,random,random,random,random'),
        ('act8', ''),
        ('interval1', 'you,random,random'),
        ('interval2', 'you,random,random,random'),
        ('interval3', 'you,random'),
    ],
)
def test_every_act_of_the_marsh_is_played_to_its_end(variant: str, seats: str) -> None:
    begin = ('marshlands', '--text', '--seed', '7', '--variant', variant, '--save', 'end.game')
    result = play(*['1'] * 400, begin=(*begin, '--seats', seats) if seats else begin)
    said(result, 'a Ann: a person', 'the game is over')
    assert 'tilewright:' not in result.output


def test_an_act_without_turns_ends_when_all_are_ready() -> None:
    begin = ('marshlands', '--text', '--seed', '7', '--variant', 'act6', '--seats', 'you,random')
    result = play('pick VIL', 'lay VIL 0,2 r0', 'ready', begin=begin)
    said(result, 'lay, move and exchange tiles as you like', 'Ann is ready.', 'the game is over', 'wrongly laid -1')
    assert 'tilewright:' not in result.output


@pytest.mark.parametrize('variant', ['base', 'river'])
def test_a_whole_game_from_a_pipe(variant: str, tmp_path: Path) -> None:
    begin = (*BEGIN, '--variant', variant, '--seats', 'you,random', '--save', 'end.game')
    result = play(*['1'] * 400, begin=begin)
    said(result, 'a Ann: a person', 'b random: a bot', 'The game is over.', ' win')
    match = load_match(tmp_path / 'end.game')
    assert match.ask is None
    assert match.variant == variant
    assert f'Ann {totals(match.game.sheet(match.state), 2)[0]} (' in result.output
    assert 'Saved in end.game.' in result.output


def test_the_first_decision_is_shown_in_words_and_characters() -> None:
    result = play()
    said(
        result,
        'Carcassonne, base game, seed 3. Type help at any time.',
        'a Ann: a person',
        'b friend: Nell, plays for fun',
        'Ann draws ',
        '. C C C .',
        '= = = = =',
        'a  Ann 0 (0 booked, 0 due), followers 7',
        'land tiles left 70',
        'Ann lays ',
        'On which cell? Type a number, or the whole answer such as lay ',
        'Nothing was played, so nothing was saved.',
    )
    assert list(Path().iterdir()) == []


def test_a_choice_is_narrowed_step_by_step() -> None:
    result = play('1', '1', '1')
    said(result, 'On which cell?', 'Which way round?', 'Ann lays ', 'may deploy a follower', 'What?', 'friend draws')
    log = load_match(Path('carcassonne-3.game')).log
    assert [move.verb for move in log[:3]] == ['draw', 'lay', 'deploy']


def test_an_answer_can_be_typed_in_full_or_in_part() -> None:
    example = re.search(r'such as (lay (\S+) (\S+) (r\d))', play().output)
    assert example
    full = play(example[1])
    assert f'Ann lays {example[2]} at {example[3]}' in full.output
    for lines in ((f'{example[3]} {example[4]}',), (example[3], example[4]), (example[3], '1')):
        again = play(*lines)
        assert f'Ann lays {example[2]} at {example[3]}' in again.output


def test_wrong_answers_are_explained_with_their_rule() -> None:
    result = play('lay X 0,1 r0', '50,50', '0,0', 'deploy road', 'hello there', '99', '0')
    said(
        result,
        'and it is the one to lay. [CAR-18]',
        'No tile lies beside 50,50. [CAR-25]',
        'A tile lies on 0,0 already. [CAR-28]',
        'is not asked now. [CAR-17]',
        'Not understood: hello there.',
        ' expected, 99 came.',
        ' expected, 0 came.',
    )
    assert 'Traceback' not in result.output


def test_a_part_that_is_not_there_is_refused_with_the_parts_that_are() -> None:
    said(play('1', '1', 'roof'), 'The tile just laid has these parts: ', '[CAR-49]')


def test_back_returns_to_the_first_choice() -> None:
    result = play('1', 'back')
    assert result.output.count('On which cell?') == 2


def test_commands_answer_without_playing() -> None:
    result = play('help', '?', 'sheet', 'rules CAR-26', 'rules', 'rules car-999', 'moves', 'list', 'board', '', 'undo')
    said(
        result,
        'plays an answer in full',
        'plays an answer in full',
        'Nobody has any points yet.',
        'CAR-26  ',
        'Say which: rules CAR-01',
        'There is no rule car-999 in Carcassonne.',
        ' answers',
        '  lay ',
        '0,0 D: city, road straight past it',
        '. C C C .',
        '. C C C .',
        'There is nothing of yours to take back.',
    )


def test_undo_takes_back_the_last_choice_and_chance_stays_the_same() -> None:
    result = play('1', '1', '1', 'undo', '1', 'undo', 'undo', '1', '1', '1')
    said(result, 'Taken back: deploy ', 'Taken back: deploy ', 'Taken back: lay ', 'Ann deploys')
    draws = re.findall(r'friend draws (\S+)', result.output)
    assert len(draws) == 3
    assert len(set(draws)) == 1


def test_undo_takes_back_what_was_picked_together_with_what_was_done_with_it() -> None:
    begin = ('marshlands', '--text', '--seed', '7', '--variant', 'act6', '--seats', 'you,random')
    done = play('pick VIL', 'lay VIL 0,2 r0', 'undo', begin=begin)
    said(done, 'Taken back: pick VIL, lay VIL 0,2 r0')
    picked = play('pick VIL', 'undo', begin=begin)
    said(picked, 'Taken back: pick VIL')
    again = play('pick VIL', 'lay VIL 0,2 r0', 'pick VIL', 'undo', begin=begin)
    said(again, 'Taken back: pick VIL, lay VIL 0,2 r0')


def test_leaving_saves_the_game_and_says_how_to_go_on() -> None:
    result = play('1', '1', 'quit')
    said(result, 'Go on with: tilewright play carcassonne --text --open carcassonne-3.game')
    again = play('1', 'quit', begin=('carcassonne', '--open', 'carcassonne-3.game', '--seed', '8'))
    said(again, 'b friend: Nell, plays for fun', 'may deploy a follower', 'friend lays', '--open carcassonne-3.game')
    assert [path.name for path in Path().iterdir()] == ['carcassonne-3.game']


def test_a_scenario_is_opened_but_never_written_over() -> None:
    text = 'game carcassonne\noption first_player=1\nseats Ann Bob\nset tile V  # a bend\ncheck not over\n'
    Path('mine.game').write_text(text, encoding='utf-8')
    result = play(
        '1', '1', 'quit', begin=('carcassonne', '--open', 'mine.game', '--seats', 'you,random', '--seed', '8')
    )
    said(result, 'a Ann: a person', 'b Bob: a bot', '--open carcassonne-8.game')
    assert Path('mine.game').read_text(encoding='utf-8') == text


def test_save_names_a_file_from_then_on() -> None:
    result = play('1', '1', 'save', 'save a/b/c.game', 'save my.game', 'quit')
    said(result, 'Say where: save FILE.game', 'Not saved: No such file', 'Saved in my.game.', '--open my.game')
    assert [path.name for path in Path().iterdir()] == ['my.game']


def test_two_people_and_two_bots_of_a_kind() -> None:
    result = play('1', begin=(*BEGIN, '--seats', 'Zoe,greedy,you,greedy'))
    said(result, 'a Zoe: a person', 'b greedy: a bot', 'c Ann: a person', 'd greedy-2: a bot')
    assert seat_names('you, you,Ann,random') == ('Bob', 'Cleo', 'Ann', 'random')


def test_only_answers_are_played_and_said() -> None:
    text = 'game carcassonne\noption first_player=1\nseats Ann Bob\nset supply Ann 0\nset tile V\n'
    Path('poor.game').write_text(text, encoding='utf-8')
    result = play('1', '1', begin=('carcassonne', '--open', 'poor.game', '--seed', '1'))
    said(result, 'Ann has one answer only: keep the follower', 'Ann deploys nobody.')


def test_the_whole_table_speaks_french() -> None:
    result = play('1', '1', '1', 'sheet', 'help', 'foo', 'quit', begin=(*BEGIN, '--language', 'fr'))
    said(result, 'jeu de base, graine 3', 'une personne', 'Ann pioche', 'Sur quelle case ?', 'Ann pose', 'Ann place')
    said(result, 'réponse entière', 'Pas compris : foo.', 'Pour continuer : ')


def test_ctrl_c_leaves_as_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr('builtins.input', interrupted)
    assert 'Nothing was played' in play().output


def test_a_game_without_locale_with_hidden_hands_is_played_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr('builtins.input', lambda _: '1')
    match = new_match(TOY, 'loose', ('Ann', 'random'), {'hand': '3'})
    players = [Player('Ann'), Player('random', find_bot('random'))]
    assert Session(match, players, Words(TOY), 1, Path('toy.game'), text_console()).run()
    output = capsys.readouterr().out
    assert match.ask is None
    assert 'random holds ? ?' in output
    assert re.search(r'Ann holds [1-4] ', output)
    assert 'Ann got ' in output
    assert 'random got ' not in output


def test_narrowing_lists_few_answers_in_full_and_many_by_their_verb() -> None:
    match = new_match(TOY, 'loose', 2)
    match.state.phase = 'mark'
    step = next_step(TOY, match.moves())
    assert [choice.word for choice in step.choices] == ['mark field', 'mark city', 'keep']
    many = [move for move in match.moves() for _ in range(5)]
    step = next_step(TOY, many)
    assert [(choice.word, len(choice.moves)) for choice in step.choices] == [('mark', 10), ('keep', 5)]
    same = next_step(TOY, many[:2])
    assert [choice.word for choice in same.choices] == ['mark field', 'mark field']


def test_a_line_may_be_a_number_a_word_or_the_end_of_an_answer() -> None:
    match = new_match(GAME, 'base', ('Ann', 'Bob'), {'first_player': '1'})
    match.arrange('tile', 'V')
    moves = match.moves()
    step = next_step(GAME, moves)

    def read(line: str) -> list[str]:
        return [str(move) for move in read_line(GAME, match.state, match.names, step, moves, line).moves]

    assert read('1') == [str(move) for move in step.choices[0].moves]
    assert read('0,1') == read('  0,1 '.strip()) == ['lay V 0,1 r0', 'lay V 0,1 r3']
    assert read('0,1 r3') == read('lay V 0,1 r3') == ['lay V 0,1 r3']
    assert read('V 0,1 r3') == ['lay V 0,1 r3']
    assert read('0,1 r1') == read('nonsense') == read('lay V') == []
