"""Choosing a move by narrowing the list of legal ones, and reading what a person typed for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tilewright.core.play import Game, Move, Refusal, S, Slot
from tilewright.core.record import read_words

FLAT: Final = 12  # so many answers with different verbs are listed in full


class Choice(NamedTuple):
    """One thing to pick, and the moves that remain then."""

    word: str  # its notation
    moves: tuple[Move, ...]


class Step(NamedTuple):
    """One step of narrowing: what is picked, and from what."""

    slot: Slot | None  # None: a verb, or a whole answer
    nth: int  # which word of the notation is picked: 0 the verb; -1 all of them
    choices: tuple[Choice, ...]


class Reading(NamedTuple):
    """What a line means: the moves that remain, or why there are none."""

    moves: tuple[Move, ...] = ()
    refusal: Refusal | None = None


def next_step(game: Game[S], moves: Sequence[Move]) -> Step:
    """The first thing in which the moves differ."""
    if len({move.verb for move in moves}) > 1:
        if len(moves) <= FLAT:
            return Step(None, -1, tuple(Choice(str(move), (move,)) for move in moves))
        return Step(None, 0, grouped(moves, 0))
    slots = game.verbs[moves[0].verb].slots
    for nth, slot in enumerate(slots, 1):
        groups = grouped(moves, nth)
        if len(groups) > 1:
            return Step(slot, nth, groups)
    return Step(None, -1, tuple(Choice(str(move), (move,)) for move in moves))


def grouped(moves: Sequence[Move], nth: int) -> tuple[Choice, ...]:
    """The moves by one word of their notation."""
    groups: dict[str, list[Move]] = {}
    for move in moves:
        word = str(move.args[nth - 1]) if nth else move.verb
        groups.setdefault(word, []).append(move)
    return tuple(Choice(word, tuple(group)) for word, group in groups.items())


def read_line(game: Game[S], state: S, names: Sequence[str], step: Step, moves: Sequence[Move], line: str) -> Reading:
    """Reads a number, the word of a choice, an answer in full or what is still missing of one."""
    words = tuple(line.split())
    if line.isdecimal() and 1 <= int(line) <= len(step.choices):
        return Reading(step.choices[int(line) - 1].moves)
    for choice in step.choices:
        if choice.word.casefold() == ' '.join(words).casefold():
            return Reading(choice.moves)
    move = read_answer(game, names, step, moves, words)
    if move is None:
        return Reading()
    refusal = game.why_not(state, move)
    return Reading((move,)) if refusal is None else Reading(refusal=refusal)


def read_answer(
    game: Game[S], names: Sequence[str], step: Step, moves: Sequence[Move], words: tuple[str, ...]
) -> Move | None:
    """The move that was typed, begun with what is already chosen and ended like the first of the moves that remain."""
    first = (moves[0].verb, *map(str, moves[0].args))
    begun = first[: max(step.nth, 0)]
    tries = [words, begun + words, begun + words + first[len(begun) + len(words) :], (moves[0].verb, *words)]
    for attempt in tries:
        try:
            return read_words(game.verbs, names, moves[0].seat, attempt)
        except ValueError:
            continue
    return None
