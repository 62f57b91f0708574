"""A backup that is taken while people play comes back in an empty place, and they play on there."""

from __future__ import annotations

import asyncio
import zipfile
from pathlib import Path

import pytest
import typer

from tests.server.people.authenticator import ORIGIN, Authenticator
from tests.server.people.playing import enter, join, play_on
from tests.server.support import Place, run, serving
from tilewright.cli import keeping
from tilewright.server.folder import claim_folder
from tilewright.server.settings import Settings

SECRET = '0123456789abcdef' * 4


def moved(place: Place, match: str) -> int:
    return place.house.hall.tables[match].seq


def test_a_backup_taken_under_way_is_restored_elsewhere_and_played_on(tmp_path: Path) -> None:
    old, new, file = tmp_path / 'old', tmp_path / 'new', tmp_path / 'all.backup'
    old.mkdir()
    new.mkdir()

    async def scenario() -> None:
        key = Authenticator()
        async with serving(old, address=ORIGIN) as place:
            device = place.device()
            (old / 'secret').write_text(SECRET, encoding='ascii')
            await join(device, key)
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            await play_on(device, match, 5)
            before = moved(place, match)
            playing = asyncio.create_task(play_on(device, match, 20))
            await asyncio.to_thread(keeping.backup, file, old)
            await playing
            after = moved(place, match)
        await asyncio.to_thread(keeping.restore, file, new)
        async with serving(new, address=ORIGIN) as place:
            again, other = place.device(), place.device()
            again.http.cookies.update(device.http.cookies)
            shown = await again.get(f'/api/matches/{match}')
            seqs = [line['seq'] for line in shown['log']]
            assert before <= len(seqs) <= after
            assert seqs == list(range(1, len(seqs) + 1))
            assert (await again.get('/api/me'))['account']
            assert await play_on(again, match, 4) == 4
            await enter(other, key)
            assert [line['match'] for line in await other.get('/api/matches')] == [match]

    run(scenario, 240)
    assert (new / 'secret').read_text(encoding='ascii') == SECRET
    assert file.stat().st_mode & 0o077 == 0


def test_a_backup_goes_into_an_empty_place_only_and_is_never_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = tmp_path / 'data', tmp_path / 'all.backup'
    data.mkdir()

    async def scenario() -> None:
        async with serving(data) as place:
            await place.device().open('toy', 'here', 'random')

    def refused(command: object, *given: Path) -> str:
        with pytest.raises(typer.Exit):
            command(*given)  # type: ignore[operator]  # a command
        return capsys.readouterr().err

    assert 'nothing to back up' in refused(keeping.backup, file, tmp_path / 'empty')
    assert not file.exists()
    run(scenario)
    keeping.backup(file, data)
    assert 'not there yet' in refused(keeping.backup, file, data)
    assert 'an empty database expected' in refused(keeping.restore, file, data)
    other = tmp_path / 'other'
    other.mkdir()
    (other / 'secret').write_text('another', encoding='ascii')
    assert 'a secret is there already' in refused(keeping.restore, file, other)
    for nth, (name, text) in enumerate((('a', 'b'), ('manifest.json', '{}'), ('manifest.json', '[')), 1):
        wrong = tmp_path / f'wrong{nth}'
        with zipfile.ZipFile(wrong, 'w') as out:
            out.writestr(name, text)
        assert 'a backup of Tilewright expected' in refused(keeping.restore, wrong, tmp_path / f'empty{nth}')
    later = tmp_path / 'later'
    with zipfile.ZipFile(later, 'w') as out:
        out.writestr('manifest.json', '{"format":1,"version":"99","revision":"9999","made":0,"tables":{}}')
    assert 'one of 99 came' in refused(keeping.restore, later, tmp_path / 'empty')
    torn = tmp_path / 'torn'
    with zipfile.ZipFile(file) as whole, zipfile.ZipFile(torn, 'w') as out:
        for each in whole.namelist():
            out.writestr(each, b'' if each == 'tables/entries.jsonl' else whole.read(each))
    assert 'rows expected' in refused(keeping.restore, torn, tmp_path / 'half')
    keeping.restore(file, tmp_path / 'half')  # nothing of the torn one has stayed
    assert Settings(tmp_path / 'half').data.joinpath('tilewright.db').exists()


def test_nothing_is_restored_into_the_folder_of_a_server_that_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, other, file = tmp_path / 'data', tmp_path / 'other', tmp_path / 'all.backup'
    data.mkdir()
    other.mkdir()

    async def scenario() -> None:
        async with serving(data) as place:
            await place.device().open('toy', 'here', 'random')

    run(scenario)
    keeping.backup(file, data)
    running = claim_folder(Settings(other))
    assert running is not None
    with running, pytest.raises(typer.Exit):
        keeping.restore(file, other)
    told = capsys.readouterr().err
    assert f'{other}: a folder of its own expected, the server with process number' in told
    assert told.count('\n') == 1
    assert not (other / 'tilewright.db').exists()
    keeping.restore(file, other)
    assert (other / 'tilewright.db').exists()
