"""History and statistics: what somebody has played, by game and variant, guests included."""

from __future__ import annotations

from pathlib import Path

from tests.server.people.authenticator import ORIGIN
from tests.server.people.playing import join, play_on
from tests.server.support import run, serving
from tilewright.server.people import history


def test_games_played_won_and_points_are_summed_up_by_game_and_variant(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            device = place.device()
            matches = [(await device.open('toy', 'here', 'random'))['match'] for _ in range(3)]
            shared = (await device.open('carcassonne', 'here', 'here'))['match']
            await join(device)
            for match in matches[:2]:
                await play_on(device, match)
            await play_on(device, shared)
            told = await device.get('/api/statistics')
            assert not told['more']
            toy = next(each for each in told['games'] if each['game'] == 'toy')
            ends = [(await device.get(f'/api/matches/{match}'))['table'] for match in matches[:2]]
            mine = [end['totals'][0] for end in ends]
            assert (toy['played'], toy['counted'], toy['points'], toy['best']) == (2, 2, sum(mine), max(mine))
            assert toy['won'] == sum(0 in end['winners'] for end in ends)
            here = next(each for each in told['games'] if each['game'] == 'carcassonne')
            assert (here['played'], here['shared']) == (0, 1)
            listed = await device.get('/api/history')
            assert [line['match'] for line in listed['lines'][:2]] == [shared, matches[1]]
            assert listed['lines'][1]['points'] == ends[1]['totals']
            assert listed['lines'][-1]['points'] == []
            assert not listed['more']

    run(scenario, 240)


def test_history_comes_in_pieces_and_for_guests_as_well(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            opened = {(await device.open('toy', 'here', 'random'))['match'] for _ in range(history.PAGE + 2)}
            await place.device().open('toy', 'here', 'random')
            first = await device.get('/api/history')
            assert (len(first['lines']), first['more']) == (history.PAGE, True)
            rest = await device.get('/api/history', before=first['lines'][-1]['at'])
            seen = {line['match'] for line in (*first['lines'], *rest['lines'])}
            assert seen <= opened
            assert not rest['more']
            assert (await device.get('/api/statistics'))['games'] == []

    run(scenario)


def test_points_are_counted_again_after_an_end_that_was_taken_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'random'))['match']
            await play_on(device, match)
            people = place.house.identity.people
            who = (await device.get('/api/me'))['guest']
            assert await people.belongings.uncounted(who, 5) == [match]
            before = await device.get('/api/history')
            assert await people.belongings.uncounted(who, 5) == []
            table = await place.house.hall.table(match, 'en')
            undone = await device.post(f'/api/matches/{match}/undo', {'id': 'u', 'seq': table.seq, 'seat': 0})
            assert undone['ok']
            assert not (await device.get('/api/history'))['lines'][0]['over']
            await play_on(device, match)
            assert await people.belongings.uncounted(who, 5) == [match]
            after = (await device.get('/api/history'))['lines'][0]
            assert after['points'] == (await device.get(f'/api/matches/{match}'))['table']['totals']
            assert before['lines'][0]['over']

    run(scenario, 240)


def test_a_match_of_other_rules_is_listed_without_points(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('toy', 'here', 'random'))['match']
            await play_on(device, match)
            store = place.house.hall.store
            async with store.engine.begin() as connection:
                await connection.exec_driver_sql('UPDATE matches SET version = 99')
        async with serving(tmp_path) as place:
            again = place.device()
            again.http.cookies.update(device.http.cookies)
            line = (await again.get('/api/history'))['lines'][0]
            assert (line['match'], line['over'], line['points']) == (match, True, [])
            total = (await again.get('/api/statistics'))['games'][0]
            assert (total['played'], total['counted']) == (1, 0)

    run(scenario)
