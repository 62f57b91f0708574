"""Hints where the table gives them, and reviews that are made in the background and kept with their match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.support import Device, Json, Place, asker, bench, run, serving
from tilewright.bots.problems import problems
from tilewright.games import games
from tilewright.server.lobby import reviewing
from tilewright.server.lobby.opening import plan_rematch
from tilewright.server.lobby.solving import open_problem

SEATS = {'here': [{'kind': 'here'}, {'kind': 'bot', 'bot': 'learner'}], 'two': [{'kind': 'here'}, {'kind': 'here'}]}


async def opened(device: Device, kind: str, **more: object) -> str:
    """A match of Carcassonne, the first seat to begin."""
    body = {'game': 'carcassonne', 'seats': SEATS[kind], 'options': {'first_player': '1'}, 'seed': '4', **more}
    return str((await device.post('/api/matches', body))['match'])


def test_whoever_plays_alone_gets_a_hint_with_reasons(tmp_path: Path) -> None:
    async def scenario(place: Place) -> None:
        device = place.device()
        match = await opened(device, 'here')
        shown = await device.get(f'/api/matches/{match}')
        assert shown['info']['hints']
        wish = {'seat': 0, 'seq': shown['table']['seq']}
        hint = await device.post(f'/api/matches/{match}/hint', wish, status=200)
        legal = [(move['verb'], *move['args']) for move in shown['table']['moves']]
        assert (hint['moves'][0]['verb'], *hint['moves'][0]['args']) in legal
        assert hint['moves'][0]['text']
        assert hint['reasons']
        assert await device.post(f'/api/matches/{match}/hint', wish, status=200) == hint
        french = await device.post(f'/api/matches/{match}/hint?lang=fr', wish, status=200)
        assert french['reasons'] != hint['reasons']
        stale = await device.post(f'/api/matches/{match}/hint', {**wish, 'seq': 0}, status=409)
        assert stale['error']['code'] == 'stale'
        other = await device.post(f'/api/matches/{match}/hint', {**wish, 'seat': 1}, status=403)
        assert other['error']['code'] == 'not_yours'

    run(lambda: at_home(tmp_path, scenario))


def test_several_people_get_hints_only_if_all_have_agreed(tmp_path: Path) -> None:
    async def scenario(place: Place) -> None:
        device = place.device()
        for hints, status in ((None, 422), (False, 422), (True, 200)):
            match = await opened(device, 'two', **({} if hints is None else {'hints': hints}))
            seq = (await device.get(f'/api/matches/{match}'))['table']['seq']
            for seat, given in ((0, status), (1, 422)):  # the other is not asked
                await device.post(f'/api/matches/{match}/hint', {'seat': seat, 'seq': seq}, status=given)

    run(lambda: at_home(tmp_path, scenario))


def test_a_match_is_reviewed_when_it_is_over_and_the_review_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, 'SLICE', 50)

    async def scenario(place: Place) -> None:
        device = place.device()
        match = str((await device.post('/api/matches', {'game': 'toy', 'seats': SEATS['two']}))['match'])
        review = f'/api/matches/{match}/review'
        for early in (review, f'/api/matches/{match}/gains'):
            assert (await device.get(early, status=422))['error']['code'] == 'misuse'
        await finish(device, match)
        assert (await device.get(review))['state'] == 'none'
        best = await device.get(f'/api/matches/{match}/gains')
        assert [one['n'] for one in best] == sorted([one['n'] for one in best], reverse=True)
        begun = await device.post(review, {}, status=200)
        assert begun['state'] == 'making'
        found = await made(device, review)
        assert found['state'] == 'ready'
        assert len(found['expected']) == found['done'] == found['of']
        totals = (await device.get(f'/api/matches/{match}'))['table']['totals']
        assert found['expected'][-1] == [share['total'] for share in found['shares']] == totals
        assert await device.post(review, {}, status=200) == found

    run(lambda: at_home(tmp_path, scenario))


def test_a_match_that_people_have_ended_is_reviewed_too(tmp_path: Path) -> None:
    async def scenario(place: Place) -> None:
        device = place.device()
        match = await opened(device, 'here')
        seq = (await device.get(f'/api/matches/{match}'))['table']['seq']
        wish = {'id': 'enough', 'seq': seq, 'seat': 0, 'what': 'resign'}
        await device.post(f'/api/matches/{match}/settle', wish, status=200)
        review = f'/api/matches/{match}/review'
        await device.post(review, {}, status=200)
        assert (await made(device, review))['state'] == 'ready'

    run(lambda: at_home(tmp_path, scenario))


def test_a_review_that_failed_can_be_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(place: Place) -> None:
        device = place.device()
        match = str((await device.post('/api/matches', {'game': 'toy', 'seats': SEATS['two']}))['match'])
        review = f'/api/matches/{match}/review'
        await finish(device, match)
        with monkeypatch.context() as broken:
            broken.setattr(reviewing, 'Body', None)
            await device.post(review, {}, status=200)
            assert (await made(device, review))['state'] == 'failed'
        await device.post(review, {}, status=200)
        assert (await made(device, review))['state'] == 'ready'

    run(lambda: at_home(tmp_path, scenario))


def test_a_problem_is_solved_at_a_table_and_told_after_the_answer(tmp_path: Path) -> None:
    async def scenario(place: Place) -> None:
        device = place.device()
        today = await device.get('/api/problems')
        assert {each['game'] for each in today} <= set(games())
        assert all(0 < each['number'] <= each['of'] for each in today)
        game = 'carcassonne'
        for number in (0, len(problems(game)) + 1):
            await device.post(f'/api/games/{game}/problem', {'number': number}, status=404)
        wanted = problems(game)[0]
        for solved in (True, False):
            match = (await device.post(f'/api/games/{game}/problem', {'number': 1}))['match']
            shown = await device.get(f'/api/matches/{match}')
            assert (shown['info']['problem'], shown['info']['hints']) == ('1', False)
            state = await device.get(f'/api/matches/{match}/problem')
            assert (state['state'], state['best'], state['ply']) == ('open', [], shown['table']['ply'])
            moves = [' '.join((move['verb'], *move['args'])) for move in shown['table']['moves']]
            move = wanted.good[0] if solved else next(each for each in moves if each not in wanted.good)
            said = {'id': 'x', 'seq': shown['table']['seq'], 'seat': wanted.seat, 'move': move}
            await device.post(f'/api/matches/{match}/moves', said, status=200)
            state = await device.get(f'/api/matches/{match}/problem')
            assert state['state'] == ('solved' if solved else 'missed')
            assert state['played']
            assert state['best'][0]['text']
            assert state['reasons']
            assert not (await device.get(f'/api/matches/{match}'))['table']['undo']
        match = await opened(device, 'here')
        assert (await device.get(f'/api/matches/{match}/problem', status=404))['error']['code'] == 'unknown'

    run(lambda: at_home(tmp_path, scenario))


def test_the_position_of_a_problem_is_found_again_whatever_was_hidden_before(tmp_path: Path) -> None:
    async def scenario(place: Place) -> None:
        device = place.device()
        for game in games():
            match = (await device.post(f'/api/games/{game}/problem', {'number': 1}))['match']
            table = (await device.get(f'/api/matches/{match}'))['table']
            assert not table['undo']  # what led to it stands
            assert (await device.get(f'/api/matches/{match}/problem'))['ply'] == table['ply']

    run(lambda: at_home(tmp_path, scenario))


def test_a_rematch_of_a_problem_is_none(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            made = await open_problem(tables.hall, 'carcassonne', 1, asker('ann'))
            table = await tables.hall.table(made.match, 'en')
            assert (table.row.problem, plan_rematch(table, 'next', 0).match.problem) == ('1', '')

    run(scenario)


async def finish(device: Device, match: str) -> None:
    """Plays a match to its end by first answers."""
    while True:
        table = (await device.get(f'/api/matches/{match}'))['table']
        if table['over']:
            return
        eyes = table['ask']['mine'][0]
        table = (await device.get(f'/api/matches/{match}', seat=eyes))['table']
        move = table['moves'][0]
        wish = {'id': f'{table["seq"]} {eyes}', 'seq': table['seq'], 'seat': move['seat']}
        answer = {**wish, 'move': ' '.join((move['verb'], *move['args']))}
        await device.post(f'/api/matches/{match}/moves', answer, status=200)


async def made(device: Device, review: str) -> Json:
    """A review once it is there or has failed."""
    while (found := await device.get(review))['state'] == 'making':
        await asyncio.sleep(0.01)
    out: Json = found
    return out


async def at_home(folder: Path, scenario: Callable[[Place], Awaitable[None]]) -> None:
    """Runs a scenario in a house of its own."""
    async with serving(folder) as place:
        await scenario(place)
