"""Advice and reviews in the words of whoever reads."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from random import Random
from typing import Final

from tilewright.bots.advising import Advice
from tilewright.bots.reasons import compared, reasons
from tilewright.bots.reviewing import Step, shares, worst
from tilewright.core.match import Match
from tilewright.core.notation import read_move
from tilewright.core.play import Illegal, State
from tilewright.presentation.words import Words
from tilewright.server import wire
from tilewright.server.match.phrases import asked_tile, move_texts
from tilewright.server.wire.advice import HintInfo, MomentInfo, ReviewInfo, ShareInfo

MOMENTS: Final = 12  # answers that lost something, of which a review speaks


def line_info(match: Match[State], state: State, seat: int, line: Sequence[str], words: Words) -> list[wire.MoveInfo]:
    """Answers in a row, each in words; `state` may be what a seat sees."""
    game, out = match.game, []
    state = game.guess(state, Random(0))
    for notation in line:
        move, ask = read_move(game.verbs, seat, tuple(notation.split())), game.ask(state)
        if ask is None:
            break
        under = asked_tile(game, game.scene(state), ask)
        text = move_texts(words, game, [move], under, match.names)[0]
        out.append(wire.MoveInfo(seat, move.verb, [str(arg) for arg in move.args], text))
        try:
            game.play(state, move)
        except Illegal:  # in another guess what follows may not be legal
            break
    return out


def hint_info(match: Match[State], advice: Advice, seq: int, words: Words) -> HintInfo:
    """A hint."""
    moves = line_info(match, match.see(advice.seat), advice.seat, advice.line, words)
    return HintInfo(advice.seat, seq, moves, reasons(words, advice), compared(words, advice))


def review_info(
    match: Match[State], steps: list[Step], best: int | None, seen: Sequence[int], words: Words
) -> ReviewInfo:
    """A review that is there, of the plies that somebody saw."""
    totals = match.game.scores(match.state)
    return ReviewInfo(
        'ready',
        len(match.log),
        len(match.log),
        [list(steps[ply - 1].expected) for ply in seen],
        [ShareInfo(*share) for share in shares(steps, totals, best)],
        [moment_info(match, step, seen, words) for step in worst(steps, MOMENTS)],
        best,
    )


def moment_info(match: Match[State], step: Step, seen: Sequence[int], words: Words) -> MomentInfo:
    """An answer that lost something."""
    assert step.better is not None  # as is so for the worst of them
    before = match.at(step.ply - 1)
    played = line_info(match, before, step.seat, (str(match.log[step.ply - 1]),), words)[0].text
    better = line_info(match, before, step.seat, step.better.line, words)
    ply = bisect_left(seen, step.ply)
    return MomentInfo(ply, step.seat, step.lost, played, better, reasons(words, step.better))
