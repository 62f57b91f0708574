"""Frames and requests that nobody would send by mistake, made from those that clients send."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

ODD: Final = (
    '',
    ' ',
    '\x00',
    'a\x00b',
    '\x1b[2J',
    '\n',
    '\u202e',
    '\ufeff',
    '\U0001f600',
    'é' * 90,
    'x' * 300,
    "' OR 1=1 --",
    '../..',
    '%00',
    '{}',
    '[]',
    'null',
    'NaN',
    '-0',
    '1e999',
    '@1',
    '@',
    '#',
    'lay',
    'lay V 1,0 r2',
    'lay V 99999999999999999999,0 r9',
    'draw V',
    'pass',
    'constructor',
    '__class__',
    '{0}',
    '{most}',
    '%s',
    '\\',
    '\ud7ff',
    '\uffff',
)
NUMBERS: Final = (0, 1, -1, 63, 64, 2**31 - 1, 2**31, 2**53, -(2**63), 2**64, 10**30, 0.5, -0.0, 1e308)
METHODS: Final = ('GET', 'GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE')
GAME: Final[str] = """game carcassonne
variant base
seats Ann Bob
title A game
set lay D 0,0 r0
check asked Ann
draw V
Ann lay V 0,1 r2
Ann pass
"""
HEADERS: Final = (
    ('authorization', 'Bearer '),
    ('cookie', 'tilewright='),
    ('accept-language', ''),
    ('if-none-match', ''),
    ('origin', ''),
    ('accept-encoding', ''),
    ('content-type', ''),
    ('x-forwarded-for', ''),
    ('range', 'bytes='),
    ('sec-websocket-protocol', ''),
)

NO_TEXT: Final = 0.02  # of the broken frames: with one that is no text a socket is over

Value = Any  # whatever JSON can say


class Request(NamedTuple):
    """A request to be sent."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


def odd_text(rng: Random) -> str:
    """A text that nobody expects."""
    if rng.random() < 0.6:
        return rng.choice(ODD)
    return ''.join(
        chr(rng.choice((rng.randrange(128), rng.randrange(0x2FF), 0x1F600))) for _ in range(rng.randrange(12))
    )


def odd_value(rng: Random, depth: int = 3) -> Value:
    """Anything that JSON can say."""
    kind = rng.randrange(8 if depth else 5)
    if kind < 2:
        return odd_text(rng)
    if kind < 4:
        return rng.choice(NUMBERS)
    if kind == 4:
        return rng.choice((True, False, None))
    if kind == 5:
        return [odd_value(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {odd_text(rng): odd_value(rng, depth - 1) for _ in range(rng.randrange(4))}


def bend(value: Value, rng: Random) -> Value:
    """A value with something in it that does not belong there."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        out = dict(value)
        name = rng.choice(list(out))
        deed = rng.randrange(5)
        if deed == 0:
            del out[name]
        elif deed == 1:
            out[odd_text(rng)] = odd_value(rng)
        else:
            out[name] = bend(out[name], rng)
        return out
    if isinstance(value, list) and value and rng.random() < 0.7:
        out_list = [*value]
        nth = rng.randrange(len(out_list))
        out_list[nth] = bend(out_list[nth], rng)
        return out_list * rng.choice((1, 1, 1, 9))
    return odd_value(rng)


def break_bytes(data: bytes, rng: Random) -> bytes:
    """Bytes of which some were lost, doubled or changed."""
    out = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(out) + 1)
        deed = rng.randrange(4)
        if deed == 0:
            del out[at : at + rng.randrange(1, 9)]
        elif deed == 1:
            out[at:at] = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 5)))
        elif deed == 2 and at < len(out):
            out[at] = rng.randrange(256)
        else:
            out[at:at] = rng.choice((b'[' * 2000, b'{"a":' * 500, b'"\\ud800"', b'\xff\xfe', b'\x00', b'1' * 400))
    return bytes(out[:8000])


def command(rng: Random, moves: Sequence[str], seq: int) -> dict[str, Value]:
    """A command as clients send it."""
    name = f'{rng.randrange(10**9)}'
    kind = rng.choice(('play', 'play', 'play', 'undo', 'agree', 'look', 'lang'))
    if kind == 'play':
        return {'do': kind, 'id': name, 'seq': seq, 'seat': rng.randrange(2), 'move': rng.choice(moves or ['pass'])}
    if kind == 'undo':
        return {'do': kind, 'id': name, 'seq': seq, 'seat': rng.randrange(2)}
    if kind == 'agree':
        return {'do': kind, 'id': name, 'yes': True, 'seat': rng.randrange(2), 'seq': seq}
    return (
        {'do': kind, 'id': name, 'seat': rng.randrange(2)} if kind == 'look' else {'do': kind, 'id': name, 'lang': 'fr'}
    )


def frame(rng: Random, moves: Sequence[str], seq: int) -> str | bytes:
    """A frame: seldom as it should be."""
    said = command(rng, moves, seq)
    kind = rng.randrange(10)
    if kind == 0:
        return json.dumps(said)
    if kind < 6:
        return json.dumps(bend(said, rng))
    if kind == 6:
        return json.dumps(odd_value(rng))
    if kind == 7:
        return odd_text(rng)
    broken = break_bytes(json.dumps(said).encode(), rng)
    return broken if rng.random() < NO_TEXT else broken.decode('utf-8', 'replace')


def wish(rng: Random) -> dict[str, Value]:
    """A match to be opened, as clients say it; little of it is opened."""
    return {
        'game': rng.choice(('carcassonne', 'marshlands', 'camargue', 'mare')),
        'seats': [{'kind': 'here', 'name': 'Ann'}, {'kind': 'open'}],
        'variant': '',
        'options': {'sets': '1'},
        'clock': {'kind': 'move', 'seconds': 60},
        'seed': None,
        'public': True,
    }


def bodies(match: str) -> tuple[tuple[str, Callable[[Random], Value]], ...]:
    """What is posted where."""
    base = f'/api/matches/{match}'
    play = {'id': 'x', 'seq': 3, 'seat': 0, 'move': 'lay V 0,1 r2'}
    return (
        ('/api/me', lambda _: {'name': 'Ann', 'lang': 'en'}),
        ('/api/matches', wish),
        ('/api/matches', lambda rng: {**wish(rng), 'from': {'game_text': odd_record(rng), 'ply': 2}}),
        ('/api/records', lambda rng: {'text': odd_record(rng)}),
        (f'{base}/moves', lambda _: play),
        (f'{base}/undo', lambda _: {'id': 'y', 'seq': 3, 'seat': 0}),
        (f'{base}/agree', lambda _: {'id': 'z', 'seat': 0, 'yes': True}),
        (f'{base}/join', lambda _: {'name': 'Bob', 'seat': 1}),
        (f'{base}/devices', lambda _: {'seat': 0}),
        (f'{base}/enter', lambda _: {'secret': 'abc'}),
        (f'{base}/rematch', lambda _: {}),
    )


def odd_record(rng: Random) -> str:
    """A `.game` text with lines that are missing, doubled, moved or changed."""
    lines: list[str] = list(GAME.splitlines())
    for _ in range(rng.randrange(1, 4)):
        at, deed = rng.randrange(len(lines)), rng.randrange(5)
        if deed == 0:
            lines[at] = f'{lines[at]} {odd_text(rng)}'
        elif deed == 1:
            words = lines[at].split(' ')
            words[rng.randrange(len(words))] = odd_text(rng)
            lines[at] = ' '.join(words)
        elif deed == 2 and len(lines) > 1:
            del lines[at]
        elif deed == 3:
            lines[at:at] = [lines[at]] * rng.choice((1, 2, 50))
        else:
            lines.insert(
                at,
                rng.choice(
                    ('option sets=99', 'option sets=9999999999', 'set bag V 9999', 'set', 'check', odd_text(rng))
                ),
            )
    return '\n'.join(lines)


def path_of(rng: Random, match: str) -> str:
    """An address, with something odd in it."""
    odd = ''.join(f'%{byte:02X}' for byte in odd_text(rng).encode('utf-8', 'replace'))[:900]
    chosen = rng.choice((match, match, odd or 'x'))
    return rng.choice(
        (
            '/',
            f'/{odd}',
            f'/assets/{odd}',
            f'/t/{chosen}',
            '/health',
            '/api/me',
            '/api/games',
            f'/api/games/{odd}',
            '/api/build',
            '/api/games/carcassonne',
            f'/api/games/{odd}/rules',
            f'/api/matches?of={odd}',
            f'/api/matches/{chosen}',
            f'/api/matches/{chosen}?seat={odd}',
            f'/api/matches/{chosen}?since={rng.choice(NUMBERS)}&lang={odd}',
            f'/api/matches/{chosen}/at/{rng.choice(NUMBERS)}',
            f'/api/matches/{chosen}/at/{odd}',
            f'/api/matches/{chosen}/record',
            f'/art/x/carcassonne/tile/{odd}/0.svg',
            f'/art/x/carcassonne/piece/{odd}/1.svg',
            f'/art/{odd}/{odd}/back.svg',
            f'/art/x/camargue/ground/{odd}/0.svg',
            f'/art/x/carcassonne/tile/V/{odd}.svg',
            f'/api/schema/{odd}',
            f'/ws/{chosen}',
        )
    )


def request(rng: Random, match: str) -> Request:
    """A request: seldom as it should be."""
    headers = {}
    if rng.random() < 0.3:
        name, begin = rng.choice(HEADERS)
        kept = ''.join(char for char in odd_text(rng) if char.isprintable() and char.isascii())
        headers[name] = (begin + kept).strip()
    if rng.random() < 0.5:
        return Request(rng.choice(METHODS), path_of(rng, match), headers, b'')
    path, body = rng.choice(bodies(match))
    headers.setdefault('content-type', 'application/json')
    said = json.dumps(bend(body(rng), rng) if rng.random() < 0.8 else body(rng)).encode()
    return Request('POST', path, headers, break_bytes(said, rng) if rng.random() < 0.2 else said)
