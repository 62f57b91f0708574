"""A lesson at the table: others wait, tries may be begun again, and whoever leaves finds it as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lessons.playing import begin, coach, play, shown, teach
from tests.server.support import CATALOGUE, asker, bench, run, serving, until
from tilewright.presentation.lessons import read_lesson
from tilewright.server.lobby.listing import match_line
from tilewright.server.match.views import Eyes

GAME, FIRST = 'carcassonne', 'first'
FREE = """game carcassonne
option first_player=1
seats You Odile
lesson en Free
lesson fr Libre
about en Play.
about fr Jouez.
draw U
step
try en Claim a road some time.
try fr Prenez un chemin un jour.
why en Done.
why fr Fait.
want deploy
free
You lay U 1,0 r0
You deploy road
step
look en More.
look fr Encore.
"""


OPEN = (
    FREE.replace('want deploy\nfree\n', 'want deploy\n')
    .replace('step\nlook en More.', 'draw V\nOdile lay V 2,0 r0\nOdile keep\ndraw U\nstep\nlook en More.')
    .replace('look fr Encore.\n', 'look fr Encore.\nwant lay\nYou lay U -1,0 r0\n')
)


@pytest.fixture
def lessons() -> Iterator[None]:
    box = CATALOGUE.boxes[GAME]
    box.lessons |= {
        name: read_lesson(name, text, lambda _: box.game) for name, text in (('free', FREE), ('open', OPEN))
    }
    yield
    del box.lessons['free'], box.lessons['open']


def test_others_wait_after_another_answer_until_it_is_begun_again_or_left_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as place:
            table = await begin(place, GAME, FIRST)
            assert coach(table).step == 1
            refused = await play(table, 'lay U 1,0 r1')
            assert refused is not None
            assert (refused.code, refused.rule) == ('refused', 'CAR-26')  # by the rule itself
            early = await teach(table, 'next')
            assert early is not None
            assert early.text == 'This step of the lesson is not done yet.'
            assert await play(table, 'lay U 1,0 r0') is None
            assert coach(table).met
            assert await play(table, 'keep') is None  # which begins the next step, and is not what that wants
            now = coach(table)
            assert (now.step, now.met, now.astray) == (2, False, True)
            assert now.before.startswith('The road runs on')
            assert len(table.match.log) == 3  # nobody draws
            assert await teach(table, 'again') is None
            now = coach(table)
            assert (now.step, now.astray, len(table.match.log)) == (2, False, 2)
            assert await teach(table, 'skip') is None
            assert coach(table).step == 3
            assert [move.verb for move in table.match.log] == ['draw', 'lay', 'deploy', 'draw', 'lay', 'deploy', 'draw']

    run(scenario)


def test_taking_back_leads_back_into_the_step_before(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as place:
            table = await begin(place, GAME, FIRST)
            assert await play(table, 'lay U 1,0 r0') is None
            assert await teach(table, 'next') is None
            assert coach(table).step == 2
            await table.inside(lambda: table.go_back(0, 1, None))
            now = coach(table)
            assert (now.step, now.met) == (1, False)

    run(scenario)


@pytest.mark.usefixtures('lessons')
def test_a_board_from_which_the_file_cannot_go_on_is_set_as_the_file_has_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as place:
            table = await begin(place, GAME, 'open')
            assert await play(table, 'lay U -1,0 r0') is None
            assert await play(table, 'deploy road') is None
            assert coach(table).met
            assert await teach(table, 'next') is None  # the bend of Odile has no place at 2,0
            assert coach(table).step == 2
            line = [str(move) for move in table.match.log]
            assert line == ['draw U', 'lay U 1,0 r0', 'deploy road', 'draw V', 'lay V 2,0 r0', 'keep', 'draw U']
            assert [entry.kind for entry in table.entries].count('undo') == 1
            assert await teach(table, 'again') is None  # where nothing was tried yet
            assert [str(move) for move in table.match.log] == line

    run(scenario)


def test_whoever_comes_back_finds_the_lesson_at_its_step(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as place:
            table = await begin(place, GAME, FIRST)
            assert await teach(table, 'skip') is None
            match = table.row.id
        async with bench(tmp_path) as place:
            table = await place.hall.table(match, 'en')
            assert (coach(table).step, coach(table, 'fr').title) == (2, 'Vos premières tuiles à Carcassonne')
            (line,) = await place.hall.listed('me', asker('ann'))
            assert (line.lesson, line.over, line.mine_to_answer) == (FIRST, False, True)
            while not coach(table).over:
                assert await teach(table, 'skip') is None
            assert await teach(table, 'skip') is not None
            line = match_line(table, place.hall.held(table, asker('ann')), 'fr')
            assert (line.over, line.mine_to_answer, line.title) == (True, False, 'Vos premières tuiles à Carcassonne')

    run(scenario)


def test_only_the_learner_hears_the_coach(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as place:
            table = await begin(place, GAME, FIRST)
            assert table.views.table(Eyes(None, (), 'en')).coach is None
            assert table.views.past(0, Eyes(0, (0,), 'en')).coach is None
            other = await place.open(asker('ann'), GAME, 'here', 'random')
            assert shown(other).coach is None
            assert await teach(other, 'next') is not None

    run(scenario)


@pytest.mark.usefixtures('lessons')
def test_in_a_free_step_the_others_play_on_until_it_is_fulfilled(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as place:
            table = await begin(place, GAME, 'free')
            assert await play(table, 'lay U 1,0 r0') is None
            assert await play(table, 'keep') is None
            await until(lambda: bool(shown(table).moves))  # chance and the bot have answered
            assert table.match.log[-1].verb == 'draw'
            assert {move.seat for move in table.match.log} == {-1, 0, 1}
            lay = next(move for move in shown(table).moves if move.verb == 'lay')
            assert await play(table, ' '.join((lay.verb, *lay.args))) is None
            claim = next(move for move in shown(table).moves if move.verb == 'deploy')
            assert await play(table, ' '.join((claim.verb, *claim.args))) is None
            plies = len(table.match.log)
            assert coach(table).met
            assert await teach(table, 'next') is None
            assert (coach(table).step, len(table.match.log)) == (2, plies)
            assert await teach(table, 'next') is None
            assert coach(table).over
            await until(lambda: bool(shown(table).moves))  # whoever wants to may simply play on

    run(scenario)


def test_a_lesson_is_opened_and_goes_on_over_the_wire(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            ann, bob = place.device(), place.device()
            games = {each['name']: each for each in await ann.get('/api/games', lang='fr')}
            assert games[GAME]['lessons'][0]['title'] == 'Vos premières tuiles à Carcassonne'
            missing = await ann.open(GAME, 'here', lesson='last', status=404)
            assert missing['error']['text'] == 'There is no lesson last.'
            match = (await ann.open(GAME, 'here', lesson=FIRST))['match']
            path = f'/api/matches/{match}/teach'
            wish = {'id': 'one', 'seq': 3, 'seat': 0, 'way': 'skip'}
            assert (await ann.post(path, wish, 200))['ok']
            assert (await ann.post(path, wish, 200))['ok']  # the same command, once
            assert (await ann.post(path, {**wish, 'id': 'two'}, 409))['error']['code'] == 'stale'
            await bob.post(path, wish, 403)
            async with ann.sit(match) as sitting:
                await sitting.wait('hello')
                assert sitting.table['coach']['step'] == 2
                assert (await sitting.ask(do='teach', seq=sitting.table['seq'], seat=1, way='skip'))['ok'] is False
                assert (await sitting.ask(do='teach', seq=sitting.table['seq'], seat=0, way='skip'))['ok']
                assert sitting.table['coach']['step'] == 3

    run(scenario)
