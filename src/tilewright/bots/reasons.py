"""Advice in words: the facts that speak for an answer, put into a sentence by the catalogues.

A game may say in its own words what its rows mean when points are booked at once (`reason_scores`) or stand on the
sheet (`reason_row`, `reason_row_less`), what its regions promise (`reason_region`), what comes back or goes
(`plural.WHAT_back`, `plural.WHAT_gone`), what its features mean (`reason_more`, `reason_less`), which of them belong
together (`reason_with`) and to which row (`reason_about`), and any sentence of the bots (`reason`). A feature, a region
or a count without words is passed over. In every sentence {points} is the number as points, {n} the number alone, and
{things} so many of any things that the catalogue can count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilewright.bots.advising import (
    COUNT,
    HINDERS,
    LESS,
    MORE,
    ONLY,
    REGION,
    RIVAL,
    ROW,
    SCORES,
    SIGHT,
    TRIED,
    WON,
    Advice,
    Fact,
)
from tilewright.bots.naming import bot_word
from tilewright.presentation.words import PLURAL, Words

LEAST: Final = 1.0  # points of difference under which two answers are about the same
FOR: Final = 4  # reasons for it that are said at most
AGAINST: Final = 2  # and against it
ORDER: Final = (
    SCORES,
    COUNT,
    ROW,
    ONLY,
    REGION,
    RIVAL,
    SIGHT,
    MORE,
    HINDERS,
    TRIED,
    WON,
    LESS,
)  # what is sure comes first


class Counted(dict[str, str]):
    """A number in a sentence: as it is, or as so many of something."""

    def __init__(self, words: Words, n: float, **fields: str) -> None:
        super().__init__(n=str(abs(round(n))), **fields)
        self.words: Final = words
        self.number: Final = abs(round(n))

    def __missing__(self, thing: str) -> str:
        return self.words.plural(thing, self.number)


def reasons(words: Words, advice: Advice) -> list[str]:
    """Why an answer is good, one reason after another; what speaks against it comes last."""
    facts = told_once(words, advice.facts)
    good = said(words, [fact for fact in facts if not is_against(fact)])
    bad = said(words, [fact for fact in facts if is_against(fact)])
    if not good:
        alike = advice.better < LEAST and not bad
        good = [form(words, 'alike' if alike else 'sheet')]
    return [*good[:FOR], *bad[:AGAINST]]


def said(words: Words, facts: Sequence[Fact]) -> list[str]:
    """Facts in words, each once; those without words are left out."""
    return list(dict.fromkeys(text for fact in facts if (text := reason(words, fact))))


def is_against(fact: Fact) -> bool:
    """Whether a fact speaks against an answer."""
    return fact.kind == LESS or (fact.n < 0 and fact.kind in (ROW, COUNT))


def told_once(words: Words, facts: Sequence[Fact]) -> list[Fact]:
    """The facts in order, each thing once: no row that was booked at once, and of features that belong together one."""
    booked = {fact.name for fact in facts if fact.kind == SCORES}
    counted = {fact.name for fact in facts if fact.kind == COUNT}
    kept = [fact for fact in facts if fact.kind not in (MORE, LESS) and not (fact.kind == ROW and fact.name in booked)]
    gained = booked | {fact.name for fact in facts if fact.kind == ROW and fact.n > 0}
    groups: dict[str, list[Fact]] = {}
    for fact in facts:
        if fact.kind in (MORE, LESS) and words.entry('reason_about', fact.name) not in (
            booked if fact.kind == MORE else gained
        ):
            groups.setdefault(str(words.entry('reason_with', fact.name) or fact.name), []).append(fact)
    weighed = [weigh(group) for name, group in groups.items() if name not in counted]
    features = sorted([fact for fact in weighed if round(fact.n) and wording(words, fact)], key=lambda fact: -fact.n)
    sure = [fact for fact in kept if fact.kind not in (TRIED, WON)]
    enough = sum(not is_against(fact) for fact in (*sure, *features)) > 1
    return sorted([*(sure if enough else kept), *features], key=lambda fact: ORDER.index(fact.kind))


def weigh(group: Sequence[Fact]) -> Fact:
    """Features as one: what they come to, named by the one that counts most for that."""
    n = sum(fact.n if fact.kind == MORE else -fact.n for fact in group)
    kind = MORE if n > 0 else LESS
    return max((fact for fact in group if fact.kind == kind), key=lambda fact: fact.n, default=group[0])._replace(
        kind=kind, n=abs(n)
    )


def reason(words: Words, fact: Fact) -> str:
    """One reason in words, or nothing."""
    text = wording(words, fact).format_map(Counted(words, fact.n, row=words.row(fact.name)))
    return form(words, 'although').format(what=text) if text and is_against(fact) else text


def wording(words: Words, fact: Fact) -> str:
    """The sentence for a fact: the game's own where it has one, or that of the bots; '' where there is none."""
    if fact.kind == COUNT:
        side = 'back' if fact.n > 0 else 'gone'
        return f'{{{fact.name}_{side}}}' if words.entry(PLURAL, f'{fact.name}_{side}') else ''
    kind = 'row_less' if fact.kind == ROW and fact.n < 0 else fact.kind
    found = words.entry(f'reason_{kind}', fact.name)
    if isinstance(found, str) or fact.kind in (MORE, LESS, REGION):
        return found if isinstance(found, str) else ''
    return form(words, 'only_none' if fact.kind == ONLY and fact.n <= 0 else kind)


def form(words: Words, name: str) -> str:
    """A sentence of the bots, or what the game says instead."""
    found = words.entry('reason', name)
    return found if isinstance(found, str) else bot_word('reason', name, words.language)


def compared(words: Words, advice: Advice, other: str = 'better') -> str:
    """How much better it is than a usual answer ('better') or than the next best ('next'), where that can be said."""
    if advice.better < LEAST:
        return ''
    return form(words, other).format_map(Counted(words, advice.better))
