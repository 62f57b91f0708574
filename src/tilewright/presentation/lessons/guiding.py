"""Guiding: where somebody stands in a lesson follows from what was played since its step began."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilewright.core.match import Match
from tilewright.core.play import Game, Illegal, Move, State
from tilewright.presentation.lessons.lesson import LEARNER, Lesson, Step
from tilewright.presentation.lessons.wanting import answered, points_in

POINTS: Final = ('row', 'score', 'paid')


def is_met(step: Step, match: Match[State], start: int) -> bool:
    """Whether a step that began at a ply is fulfilled; one that only is to be read always is."""
    own = [ply for ply in range(start, len(match.log)) if match.log[ply].seat == LEARNER]
    moves = [match.log[ply] for ply in own]
    before = match.at(own[0]) if own and any(want.kind in POINTS for want in step.wants) else None
    for want in step.wants:
        if want.kind == 'end':
            met = match.ask is None
        elif want.kind in ('move', 'any'):
            met = answered(want, moves)
        else:
            had = points_in(want, match.game, before) if before is not None else 0
            met = before is not None and points_in(want, match.game, match.state) - had >= want.by
        if met:
            return True
    return not step.wants


def due(script: Sequence[Move], since: Sequence[Move]) -> Move | None:
    """What somebody else answers next by the file, once the learner has answered as often as the file has it before."""
    own = sum(move.seat == LEARNER for move in since)
    said = len(since) - own
    seen = others = 0
    for move in script:
        if move.seat == LEARNER:
            seen += 1
        elif others < said:
            others += 1
        else:
            return move if seen <= own else None
    return None


def stays_legal(game: Game[State], state: State, moves: Sequence[Move]) -> bool:
    """Whether moves can be played one after another from here."""
    after = state.copy()
    try:
        for move in moves:
            game.play(after, move)
    except Illegal:
        return False
    return True


def line_to(lesson: Lesson, step: int) -> list[Move | None]:
    """Everything that the file plays before a step begins, with None where each step up to it begins."""
    out: list[Move | None] = [*lesson.opening, None]
    for nth in range(step):
        out += (*lesson.script(nth), None)
    return out
