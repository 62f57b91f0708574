"""The configuration of nginx in docs/hosting.md, run by nginx before a server."""

from __future__ import annotations

import asyncio
import re
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.patience import patient
from tests.ports import free_port
from tests.server.support import Sitting, run, serving

NAME = 'games.example.org'
PAGE = (Path(__file__).parents[3] / 'docs' / 'hosting.md').read_text(encoding='utf-8')
ABSENT = [name for name in ('nginx', 'openssl') if shutil.which(name) is None]
PLACES = ('client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi')  # where nginx puts what it cannot hold

pytestmark = pytest.mark.skipif(bool(ABSENT), reason=f'not installed: {", ".join(ABSENT)}')


def configuration(folder: Path, server: str, ports: tuple[int, int]) -> str:
    """What the page tells people to copy, with the ports, the certificate and the server of this test."""
    one, several = re.findall(r'^```nginx\n(.*?)^```$', PAGE, re.MULTILINE | re.DOTALL)
    text = several + one  # nginx reads both; people are served by the first
    for was, now in (
        ('listen 443 ', f'listen 127.0.0.1:{ports[0]} '),
        ('listen 80;', f'listen 127.0.0.1:{ports[1]};'),
        (f'/etc/letsencrypt/live/{NAME}/fullchain.pem', str(folder / 'certificate')),
        (f'/etc/letsencrypt/live/{NAME}/privkey.pem', str(folder / 'key')),
        ('http://127.0.0.1:8000', server),
    ):
        assert was in text
        text = text.replace(was, now)
    places = ' '.join(f'{name}_temp_path {folder / name};' for name in PLACES)
    return (
        f'daemon off; pid {folder}/pid; error_log stderr; events {{}}\nhttp {{ access_log off; {places}\n{text}\n}}\n'
    )


@asynccontextmanager
async def proxied(folder: Path, server: str) -> AsyncIterator[tuple[int, int]]:
    """The ports, with TLS and without, of nginx before a server."""
    ports = free_port(), free_port()
    path, key, certificate = folder / 'nginx.conf', folder / 'key', folder / 'certificate'
    path.write_text(configuration(folder, server, ports), encoding='utf-8')
    made = ['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', str(key), '-out', str(certificate)]
    subprocess.run([*made, '-subj', f'/CN={NAME}'], check=True, capture_output=True)
    told = subprocess.run(['nginx', '-t', '-c', str(path)], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    nginx = await asyncio.create_subprocess_exec('nginx', '-c', str(path))
    try:
        async with asyncio.timeout(patient(60)):
            while not await listens(ports[0]):
                await asyncio.sleep(0.02)
        yield ports
    finally:
        nginx.terminate()
        await nginx.wait()


async def listens(port: int) -> bool:
    """Whether somebody listens on a port."""
    try:
        _, writer = await asyncio.open_connection('127.0.0.1', port)
    except OSError:
        return False
    writer.close()
    return True


def test_nginx_as_the_page_has_it_serves_people_and_keeps_what_is_inside_inside(tmp_path: Path) -> None:
    async def scenario() -> None:
        data = tmp_path / 'data'
        data.mkdir()
        async with (
            serving(data, address=f'https://{NAME}', hosts=(NAME,)) as place,
            proxied(tmp_path, place.address) as (port, plain),
            httpx.AsyncClient(
                base_url=f'https://127.0.0.1:{port}', verify=unverified(), headers={'Host': NAME}, timeout=patient(60)
            ) as client,
        ):
            for path in ('/metrics', '/health', '/ready'):
                assert (await client.get(path)).status_code == 403
            moved = await client.get(f'http://127.0.0.1:{plain}/t/x')
            assert (moved.status_code, moved.headers['location']) == (301, f'https://{NAME}/t/x')
            assert (await client.post('/api/matches', content=b'x' * 400_000)).status_code == 413
            await play(client, port)

    run(scenario)


def unverified() -> ssl.SSLContext:
    """A context that believes the certificate of this test."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


async def play(client: httpx.AsyncClient, port: int) -> None:
    """Opens a match and plays a move through the proxy."""
    wish = {'game': 'carcassonne', 'seats': [{'kind': 'here'}] * 2}
    opened = await client.post('/api/matches', json=wish, headers={'Origin': f'https://{NAME}'})
    assert opened.status_code == 201, opened.text
    assert opened.headers['strict-transport-security'] == 'max-age=31536000'
    assert re.fullmatch('[0-9a-f]{32}', opened.headers['x-request-id'])  # as nginx makes them
    cookie = opened.headers['set-cookie']
    assert 'secure' in cookie.lower()
    said = {'Cookie': cookie.partition(';')[0], 'Origin': f'https://{NAME}'}
    address = f'wss://{NAME}:{port}/ws/{opened.json()["match"]}'
    async with connect(address, host='127.0.0.1', port=port, ssl=unverified(), additional_headers=said) as socket:
        sitting = Sitting(socket)
        await sitting.wait('hello')
        move = sitting.table['moves'][0]
        assert (await sitting.play(' '.join((move['verb'], *move['args'])), move['seat']))['ok']
