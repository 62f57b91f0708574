"""What docs/hosting.md tells people to copy can be read by what will read it, and names every setting there is."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from tilewright.server import settings
from tilewright.server.running import BOUND

PAGE = (Path(__file__).parents[1] / 'docs' / 'hosting.md').read_text(encoding='utf-8')
BLOCKS = re.findall(r'^```(\w+)\n(.*?)^```$', PAGE, re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[str]:
    """The pieces of one kind."""
    found = [text for name, text in BLOCKS if name == kind]
    assert found, f'a piece of {kind} expected'
    return found


def test_every_setting_is_explained() -> None:
    source = Path(settings.__file__).read_text(encoding='utf-8')
    names = set(re.findall(r'TILEWRIGHT_[A-Z_]*[A-Z]', source))
    names |= {f'TILEWRIGHT_{field.name.upper()}' for field in fields(settings.Limits)}
    assert len(names) > 15
    assert {name for name in names if f'`{name}`' not in PAGE} == set()


def test_the_unit_is_read_and_gives_the_server_time_to_end(tmp_path: Path) -> None:
    (text,) = blocks('ini')
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]  # names are kept as they are
    unit.read_string(text)
    assert {'Unit', 'Service', 'Install'} == set(unit.sections())
    assert int(unit['Service']['TimeoutStopSec']) > BOUND
    command = unit['Service']['ExecStart'].split()
    assert command[1:4] == ['serve', '--host', '127.0.0.1']


@pytest.mark.skipif(shutil.which('systemd-analyze') is None, reason='systemd is not here')
def test_systemd_finds_no_fault_with_the_unit(tmp_path: Path) -> None:
    text = re.sub(r'ExecStart=\S+', 'ExecStart=/bin/true', blocks('ini')[0])
    unit = tmp_path / 'tilewright.service'
    unit.write_text(text, encoding='utf-8')
    done = subprocess.run(['systemd-analyze', 'verify', str(unit)], capture_output=True, text=True, check=False)
    assert 'tilewright.service' not in done.stderr, done.stderr


def test_the_compose_file_is_read_and_its_services_know_one_another() -> None:
    compose, scrape = (yaml.safe_load(text) for text in blocks('yaml'))
    services = compose['services']
    assert set(services['games']['depends_on']) <= set(services)
    environment = services['games']['environment']
    assert all(name in PAGE.partition('## systemd')[0] for name in environment if name.startswith('TILEWRIGHT'))
    assert '@db/' in environment['TILEWRIGHT_DATABASE']
    assert int(services['games']['stop_grace_period'].rstrip('s')) > BOUND + int(environment['TILEWRIGHT_LINGER'])
    named = {volume.partition(':')[0] for each in services.values() for volume in each.get('volumes', ())}
    assert {name for name in named if not name.startswith('.')} == set(compose['volumes'])
    assert scrape['scrape_configs'][0]['job_name'] == 'tilewright'


@pytest.mark.parametrize('kind', ['nginx', 'caddy'])
def test_a_proxy_keeps_what_is_inside_inside_and_its_braces_match(kind: str) -> None:
    text, *more = blocks(kind)
    for each in (text, *more):
        depth = 0
        for char in re.sub(r'\{http\.[a-z.]+\}', '', each):
            depth += {'{': 1, '}': -1}.get(char, 0)
            assert depth >= 0
        assert depth == 0
    assert all(word in text for word in ('metrics', 'health', 'ready', 'Strict-Transport-Security'))


def test_nginx_passes_on_what_the_server_has_to_know() -> None:
    text, _ = blocks('nginx')
    for header in ('Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Upgrade', 'Connection', 'X-Request-Id'):
        assert re.search(rf'proxy_set_header {header} \S+;', text), header


@pytest.mark.skipif(shutil.which('caddy') is None, reason='Caddy is not here')
def test_caddy_reads_what_it_is_told(tmp_path: Path) -> None:
    for text in blocks('caddy'):
        written = tmp_path / 'Caddyfile'
        written.write_text(text, encoding='utf-8')
        done = subprocess.run(['caddy', 'adapt', '--config', str(written)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_all_of_a_table_come_to_one_of_several_processes() -> None:
    assert 'hash $uri' in blocks('nginx')[1]
    assert 'lb_policy uri_hash' in blocks('caddy')[1]
