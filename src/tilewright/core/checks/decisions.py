"""Checks of decisions: who is asked, what may be answered and what not, and how likely chance is."""

from __future__ import annotations

from tilewright.core.checks.words import (
    Test,
    Words,
    because,
    called,
    differs,
    number,
    seat_of,
    verb_of,
)
from tilewright.core.match import Match
from tilewright.core.play import CHANCE, Misuse, S
from tilewright.core.record import Record, read_words


def can(record: Record[S], who: int, words: Words) -> Test[S]:
    """A move is legal."""
    move = read_words(record.game.verbs, record.seats, who, words)

    def test(match: Match[S]) -> str:
        refusal = match.game.why_not(match.state, move)
        return f'a legal move expected, {refusal.rule} refuses it: {refusal.why}' if refusal else ''

    return test


def cannot(record: Record[S], who: int, words: Words) -> Test[S]:
    """A move is refused, perhaps by a certain rule."""
    words, rule = because(words)
    move = read_words(record.game.verbs, record.seats, who, words)

    def test(match: Match[S]) -> str:
        refusal = match.game.why_not(match.state, move)
        if refusal is None:
            return f'a refusal{" by " * bool(rule)}{rule} expected, the move is legal'
        if rule and refusal.rule != rule:
            return f'a refusal by {rule} expected, {refusal.rule} refuses it: {refusal.why}'
        return ''

    return test


def cannot_seat(_: Record[S], words: Words) -> Test[S] | None:
    """So many cannot play."""
    if words[:1] != ('seat',) or not (len(words) == 2 or (len(words) > 3 and words[2] == 'because')):
        return None
    seats, why = number(words[1]), ' '.join(words[3:])

    def test(match: Match[S]) -> str:
        try:
            match.game.new(match.variant, seats, match.options)
        except Misuse as error:
            return '' if why in str(error) else f'a refusal with {why!r} expected, it says: {error}'
        return f'a refusal of {seats} seats expected, they can play'

    return test


def option(_: Record[S], words: Words) -> Test[S] | None:
    """An option is offered in certain variants."""
    if len(words) < 3 or words[1] != 'in':
        return None
    name, wanted = words[0], sorted(words[2:])

    def test(match: Match[S]) -> str:
        variants = match.game.variants
        there = sorted(each.name for each in variants if name in [option.name for option in each.options])
        return differs(' '.join(words), f'it is offered in {", ".join(there) or "none"}', there == wanted)

    return test


def asked(record: Record[S], words: Words) -> Test[S] | None:
    """Certain seats are asked, and what about."""
    if len(words) < 3 or words[-2] != 'about':
        return None
    wanted = sorted(seat_of(record, word) for word in words[:-2])
    text = ' '.join(words)

    def test(match: Match[S]) -> str:
        ask = match.ask
        if ask is None:
            return f'{text} expected, the game is over'
        there = f'{called(record, ask.seats)} about {ask.about}'
        return differs(text, there, (wanted, words[-1]) == (sorted(ask.seats), ask.about))

    return test


def moves(record: Record[S], words: Words) -> Test[S] | None:
    """A seat has so many answers."""
    if len(words) not in (2, 3):
        return None
    who, verb, wanted = (
        seat_of(record, words[0]),
        verb_of(record, words[1]) if len(words) == 3 else '',
        number(words[-1]),
    )

    def test(match: Match[S]) -> str:
        there = sum(move.seat == who and verb in ('', move.verb) for move in match.moves())
        return differs(f'{wanted} moves', f'there are {there}', there == wanted)

    return test


def odds(record: Record[S], words: Words) -> Test[S] | None:
    """Chance answers so in so many of all cases."""
    if len(words) < 2:
        return None
    move, wanted = read_words(record.game.verbs, record.seats, CHANCE, words[:-1]), number(words[-1])

    def test(match: Match[S]) -> str:
        weight = dict(match.game.odds(match.state)).get(move, 0)
        return differs(f'a weight of {wanted}', f'it is {weight}', weight == wanted)

    return test
