"""What travels light: compressed answers, files that browsers keep, pictures that nobody waits for."""

from __future__ import annotations

import asyncio
import gzip
import json
import mimetypes
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.rushing import put_in_catalogue
from tests.server.support import CATALOGUE, Place, Sitting, find, rest, run, serving, until
from tilewright.server.http import pages
from tilewright.server.match.records import Played, Reading
from tilewright.server.pictures import studio
from tilewright.server.pictures.studio import Studio
from tilewright.server.players.thinking import Load
from tilewright.server.players.workers import Inline, Painting, Task
from tilewright.server.wire import Error

PLAIN = {'accept-encoding': 'identity'}


async def both(place: Place, path: str) -> tuple[httpx.Response, httpx.Response]:
    """An answer compressed and not."""
    device = place.device()
    return await device.http.get(path), await device.http.get(path, headers=PLAIN)


def test_a_tile_whose_name_has_a_stroke_in_it_has_a_picture(tmp_path: Path) -> None:
    hash_ = CATALOGUE.boxes['marshlands'].look.hash

    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            for name in ('red_hand%2Fstraight', 'private_property/tee:red', 'P01'):
                answer = await device.http.get(f'/art/{hash_}/marshlands/tile/{name}/1.svg')
                assert (answer.status_code, answer.headers['content-type']) == (200, 'image/svg+xml')
            for name in ('red_hand/0.svg', 'red_hand%2Fstraight/4.svg', '1.svg'):
                assert (await device.http.get(f'/art/{hash_}/marshlands/tile/{name}')).status_code == 404

    run(scenario)


def test_pictures_scripts_and_json_are_compressed_for_whoever_reads_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = tmp_path / 'static'
    (static / 'assets').mkdir(parents=True)
    for name in ('a.js', 'a.css'):
        (static / 'assets' / name).write_text('/* */' * 999, encoding='ascii')
    monkeypatch.setattr(pages, 'STATIC', static)
    monkeypatch.setattr(mimetypes, 'guess_type', lambda *_: ('text/other', None))  # as a machine may have it
    look = CATALOGUE.boxes['carcassonne'].look
    kinds = {
        f'/art/{look.hash}/carcassonne/tile/V/0.svg': 'image/svg+xml', '/api/games': 'application/json',
        '/assets/a.js': 'text/javascript', '/assets/a.css': 'text/css',
    }  # fmt: skip

    async def scenario() -> None:
        async with serving(tmp_path) as place:
            for path, kind in kinds.items():
                small, plain = await both(place, path)
                assert small.headers['content-encoding'] == 'gzip'
                assert 'accept-encoding' in small.headers['vary'].lower()
                assert int(small.headers['content-length']) < len(plain.content) / 2
                assert 'content-encoding' not in plain.headers
                assert small.content == plain.content
                for name in ('content-type', 'cache-control', 'content-security-policy', 'etag'):
                    assert small.headers.get(name) == plain.headers.get(name)
                assert small.headers['content-type'].startswith(kind)
            short, _ = await both(place, '/api/me')
            assert 'content-encoding' not in short.headers
            assert 'set-cookie' in short.headers

    run(scenario)


def test_a_socket_is_compressed_for_whoever_reads_that(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            address = f'{place.address.replace("http", "ws", 1)}/ws/{match}'
            cookie = {'Cookie': '; '.join(f'{name}={value}' for name, value in device.http.cookies.items())}
            async with connect(address, additional_headers=cookie, compression=None) as socket:
                plain = Sitting(socket)
                hello = await plain.wait('hello')
                assert not socket.protocol.extensions
            async with device.sit(match) as sitting:
                assert await sitting.wait('hello') == hello
                assert sitting.socket.protocol.extensions

    run(scenario)


def weigh(sitting: Sitting) -> list[int]:
    """How many bytes come over the wire from now on."""
    sizes: list[int] = []
    protocol = sitting.socket.protocol
    receive = protocol.receive_data

    def received(data: bytes | bytearray) -> None:
        sizes.append(len(data))
        receive(data)

    protocol.receive_data = received  # type: ignore[method-assign]  # nothing else sees what came before it is unpacked
    return sizes


def test_thousands_of_answers_travel_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_in_catalogue(monkeypatch)

    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('rush', 'here', 'here', options={'tiles': '29'}))['match']
            async with device.sit(match) as sitting:
                hello = await sitting.wait('hello')
                assert len(hello['table']['moves']) == 2 * (29 * 30 * 4 + 3)
                sizes = weigh(sitting)
                await sitting.quiet()
                sizes.clear()
                assert (await sitting.play('lay T28 5,4 r3', 1))['ok']
                said = sum(len(json.dumps(message)) for message in sitting.heard[-2:])
                assert sum(sizes) < said / 8

    run(scenario)


@pytest.mark.parametrize('path', ['/', '/t/abc', '/icon.svg', '/art/old/carcassonne/back.svg', '/assets/a.js'])
def test_whoever_has_a_file_is_told_that_it_has_not_changed(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / 'assets').mkdir()
    for name in ('index.html', 'icon.svg', 'assets/a.js'):
        (tmp_path / name).write_text(name * 999, encoding='ascii')
    monkeypatch.setattr(pages, 'STATIC', tmp_path)

    async def scenario() -> None:
        async with serving(tmp_path) as place:
            first, plain = await both(place, path)
            mark, cache = first.headers['etag'], first.headers['cache-control']
            assert mark == plain.headers['etag']
            assert ('immutable' if path.startswith('/assets') else 'no-cache') in cache
            for asked in (mark, f'"other", {mark}', mark.removeprefix('W/')):
                same = await place.device().http.get(path, headers={'if-none-match': asked})
                assert same.status_code == 304
                assert not same.content
                assert (same.headers['etag'], same.headers['cache-control']) == (mark, cache)
                assert 'content-encoding' not in same.headers
            other = await place.device().http.get(path, headers={'if-none-match': '"other"'})
            assert (other.status_code, other.content) == (200, first.content)

    run(scenario)


class Stuck:
    """Workers who think, but whose painter never comes to an end."""

    def __init__(self) -> None:
        self.here = False
        self.asked: list[Painting] = []

    def load(self) -> Load:
        return Load()

    async def think(self, task: Task) -> str:
        return await Inline(find).think(task)

    async def read(self, reading: Reading) -> Played | Error:
        return await Inline(find).read(reading)

    async def paint(self, painting: Painting) -> bytes:
        self.asked.append(painting)
        await asyncio.Event().wait()
        raise AssertionError('unreachable')

    def close(self) -> None:
        pass


def test_a_match_is_opened_and_played_before_its_pictures_are_planned(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, workers=Stuck()) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here', seed='7'))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                for verb in ('lay', 'deploy'):
                    move = next(each for each in sitting.table['moves'] if each['verb'] == verb)
                    assert (await sitting.play(' '.join((verb, *move['args']))))['ok']
                (piece,) = sitting.table['scene']['pieces']
                (laid,) = [
                    each
                    for each in sitting.table['scene']['laid']
                    if (each['x'], each['y']) == (piece['x'], piece['y'])
                ]
                spots = CATALOGUE.boxes['carcassonne'].look.spots(laid['tile'], laid['turn'])
                assert (piece['px'], piece['py']) == spots[piece['part']]

    run(scenario)


def test_where_pieces_stand_is_worked_out_once_and_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        first = await Studio(CATALOGUE, Inline(find), tmp_path / 'faces').faces('toy')
        (kept,) = (tmp_path / 'faces').iterdir()
        assert await Studio(CATALOGUE, Stuck(), tmp_path / 'faces').faces('toy') == first
        kept.write_bytes(gzip.compress(b'broken'))
        assert await Studio(CATALOGUE, Inline(find), tmp_path / 'faces').faces('toy', gently=True) == first

    run(scenario)


def test_a_full_disk_keeps_nobody_from_seeing_where_pieces_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise OSError('no space left on device')

    async def scenario() -> None:
        monkeypatch.setattr(studio, 'replace_file', full)
        first = await Studio(CATALOGUE, Inline(find)).faces('toy')
        assert await Studio(CATALOGUE, Inline(find), tmp_path / 'faces').faces('toy') == first
        assert [record.getMessage() for record in caplog.records] == ['what a game looks like cannot be kept']

    run(scenario)


def test_where_pieces_stand_is_never_worked_out_where_people_are_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError('painters expected, the server worked it out itself')

    class Painters(Stuck):
        async def paint(self, painting: Painting) -> bytes:
            self.asked.append(painting)
            return painted

    box = CATALOGUE.boxes['toy']
    tile, painted = list(box.game.tiles)[-1], b''

    async def scenario() -> None:
        nonlocal painted
        painted = await Inline(find).paint(Painting('toy', 'face', tile))
        want = (await Studio(CATALOGUE, Inline(find)).faces('toy'))[tile].spots[0]
        painters = Studio(CATALOGUE, Painters(), tmp_path)
        assert not painters.knows('toy')
        with monkeypatch.context() as patch:
            patch.setattr(type(box.look), 'spots', never)
            await painters.look_at(box, [tile, 'no tile'])
            assert [painters.spot(box, tile, 0, part) for part in range(len(want))] == want
        painters.close()

    run(scenario)


def test_a_painter_who_never_comes_to_an_end_is_not_waited_for_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, 'MOMENT', 0.01)
    box = CATALOGUE.boxes['toy']
    tile = next(iter(box.game.tiles))

    async def scenario() -> None:
        workers = Stuck()
        painters = Studio(CATALOGUE, workers, tmp_path)
        for _ in range(3):
            await painters.look_at(box, [tile])
        assert len(workers.asked) == 1
        assert painters.spot(box, tile, 0, 0) == box.look.spots(tile, 0)[0]
        painters.close()

    run(scenario)


def test_the_studio_lets_whoever_asks_go_first(tmp_path: Path) -> None:
    async def scenario() -> None:
        workers = Stuck()
        painters = Studio(CATALOGUE, workers, tmp_path)
        warming = asyncio.create_task(painters.warm())
        await until(lambda: bool(workers.asked))
        await rest()
        assert len(workers.asked) == 1  # the others of the game wait until this one is painted
        asking, tiles = asyncio.create_task(painters.faces('toy')), list(CATALOGUE.boxes['toy'].game.tiles)
        await until(lambda: len(workers.asked) > len(tiles))
        assert [each.name for each in workers.asked[1:]] == tiles
        for task in (warming, asking):
            task.cancel()
        await asyncio.gather(warming, asking, return_exceptions=True)
        painters.close()

    run(scenario)
