"""Advice in words: the facts that speak for an answer, put into a sentence by the catalogues.

A game says what its features mean in the tables `reason_more` and `reason_less` of its catalogue; a feature without
words is passed over. What every game has, the rows of the sheet, is said in the words of the bots.
"""

from __future__ import annotations

from tilewright.bots.advising import LESS, MORE, RIVAL, Advice, Fact
from tilewright.bots.naming import bot_word
from tilewright.presentation.words import Words

SIGHT = 1.0  # points of difference under which two answers are about the same


def reasons(words: Words, advice: Advice) -> list[str]:
    """Why an answer is good, one reason after another; what speaks against it comes last."""
    said = [text for fact in advice.facts if (text := reason(words, fact))]
    return said or [bot_word('reason', 'sheet' if advice.better > SIGHT else 'alike', words.language)]


def reason(words: Words, fact: Fact) -> str:
    """One reason in words, or nothing."""
    if fact.kind in (MORE, LESS):
        found = words.entry(f'reason_{fact.kind}', fact.name)
        if not isinstance(found, str):
            return ''
        return bot_word('reason', 'although', words.language).format(what=found) if fact.kind == LESS else found
    points = words.plural('points', round(fact.n))
    if fact.kind == RIVAL:
        return bot_word('reason', 'rival', words.language).format(points=points)
    word = 'row' if fact.n > 0 else 'row_less'
    points = words.plural('points', abs(round(fact.n)))
    return bot_word('reason', word, words.language).format(points=points, row=words.row(fact.name))


def compared(words: Words, advice: Advice) -> str:
    """How much better it is than a usual answer, where that can be said."""
    if advice.better < SIGHT:
        return ''
    return bot_word('reason', 'better', words.language).format(points=words.plural('points', round(advice.better)))
