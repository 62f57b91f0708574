"""Players made of code: each knows the contract and nothing of any game.

A package of its own brings one by an entry point of the group `tilewright.bots`: the name of the bot, and the function
that chooses (`shy = "bocage.shy:choose"`). Five are opponents for people (levels.py); those and the ones of other
packages are offered at a table. `random`, `greedy` and bots that think, with settings in their names (thinking.py:
`search:0.1s`), are for whoever knows them by name. One that sees the draws to come (seer.py) plays in arenas alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from tilewright.bots import at_random, greedy, levels, thinking
from tilewright.bots.bot import Bot
from tilewright.core.play import Misuse

GROUP: Final = 'tilewright.bots'
BUILT_IN: Final[dict[str, Bot]] = {'random': at_random.choose, 'greedy': greedy.choose}
THINKING: Final[dict[str, Callable[[str], Bot]]] = {'look': thinking.look, 'search': thinking.search}


@cache
def outside() -> dict[str, EntryPoint]:
    """Where bots of other packages are, by their names; a bot that is here keeps its name."""
    return {found.name: found for found in entry_points(group=GROUP) if found.name not in known()}


def known() -> tuple[str, ...]:
    """The names of the bots that are here, those without settings."""
    return (*levels.levels(), *BUILT_IN)


def bots() -> tuple[str, ...]:
    """The names of the bots that a table offers, the mildest first, those of other packages behind."""
    return (*levels.levels(), *sorted(outside()))


def is_bot(name: str) -> bool:
    """Whether a name is that of a bot without settings."""
    return name in known() or name in outside()


def find_bot(name: str) -> Bot:
    """The bot of that name; Misuse lists the names there are."""
    if name in outside():
        found: Bot = outside()[name].load()
        return found
    kind, _, setting = name.partition(':')
    if kind in THINKING:
        return THINKING[kind](setting)
    if name in levels.levels():
        return levels.find_level(name)
    if name not in BUILT_IN:
        there = ', '.join([*bots(), *BUILT_IN, *THINKING])
        raise Misuse(f'the name of a bot expected ({there}), {name!r} came')
    return BUILT_IN[name]
