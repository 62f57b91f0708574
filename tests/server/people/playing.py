"""People who play: a match played to its end, and an account to play it with."""

from __future__ import annotations

from random import Random

from tests.server.people.authenticator import Authenticator
from tests.server.support import Device, Json


async def join(device: Device, key: Authenticator | None = None) -> Json:
    """Makes an account with a passkey, or adds one to it."""
    ask = await device.post('/api/account/passkeys/ask', {})
    page: Json = await device.post('/api/account/passkeys', (key or Authenticator()).make(ask))
    return page


async def enter(device: Device, key: Authenticator, status: int = 200, **more: object) -> Json:
    """Signs in with a passkey."""
    ask = await device.post('/api/account/enter/ask', {})
    page: Json = await device.post('/api/account/enter', key.use(ask) | more, status)
    return page


async def play_on(device: Device, match: str, moves: int = 10_000) -> int:
    """Plays a seat of a device at random, to the end or for so many moves; gives how many were played."""
    rng, played = Random(3), 0
    async with device.sit(match) as sitting:
        await sitting.wait('hello')
        while not sitting.table['over'] and played < moves:
            if not sitting.table['moves']:
                await sitting.hear()
                continue
            answer = await sitting.play(*sitting.some_move(rng))
            assert answer['ok'] or answer['error']['code'] == 'stale', answer
            played += bool(answer['ok'])
    return played
