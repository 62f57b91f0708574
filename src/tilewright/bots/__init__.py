"""Players made of code: each knows the contract and nothing of any game."""

from __future__ import annotations

from tilewright.bots import at_random, greedy
from tilewright.bots.bot import Bot
from tilewright.core.play import Misuse


def bots() -> dict[str, Bot]:
    """Every bot by its name."""
    return {'random': at_random.choose, 'greedy': greedy.choose}


def find_bot(name: str) -> Bot:
    """The bot of that name; Misuse lists the names there are."""
    found = bots().get(name)
    if found is None:
        raise Misuse(f'the name of a bot expected ({", ".join(bots())}), {name!r} came')
    return found
