"""Moves carried out on copies: what they tell and lead to is known before anything is stored."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from random import Random
from typing import Final, NamedTuple

from tilewright.core.match import Match
from tilewright.core.notation import read_move
from tilewright.core.play import CHANCE, Game, Move, State, Told
from tilewright.server.match.numbering import Numbering
from tilewright.server.match.parting import Parting
from tilewright.server.store.rows import Ending, EntryRow, MatchRow

STEP: Final = 'step'  # an entry of the log: the next step of a lesson begins


class Step(NamedTuple):
    """A move that was carried out: what it told, and the state it led to."""

    move: Move
    told: tuple[Told, ...]
    state: State


def carry_out(game: Game[State], state: State, move: Move) -> Step:
    """A move carried out on a copy of a state; Illegal when the rules refuse it."""
    after = state.copy()
    return Step(move, tuple(game.play(after, move)), after)


def let_chance(game: Game[State], state: State, seed: str, ply: int) -> list[Step]:
    """The answers of chance for as long as it is asked, each played; the same for a ply played again."""
    out: list[Step] = []
    while (ask := game.ask(state)) is not None and CHANCE in ask.seats:
        out.append(carry_out(game, state, game.roll(state, Random(f'{seed} {ply + len(out)} chance'))))
        state = out[-1].state
    return out


def step_of(match: Match[State], entry: EntryRow) -> Step:
    """A stored move carried out."""
    return carry_out(match.game, match.state, read_move(match.game.verbs, entry.seat, tuple(entry.move.split())))


def winners_of(match: Match[State], state: State, parting: Parting) -> tuple[int, ...]:
    """Who has won in a state, once the match is over, be it that people have ended it."""
    if parting.stop is not None:
        return parting.winners(len(match.names))
    return tuple(match.game.winners(state)) if match.game.ask(state) is None else ()


def new_ending(match: Match[State], row: MatchRow, after: State, parting: Parting) -> Ending | None:
    """How a match ends in a state, or because people ended it, if that is not yet stored."""
    over = parting.stop is not None or match.game.ask(after) is None
    winners = json.dumps(winners_of(match, after, parting))
    return None if (over, winners) == (row.over, row.winners) else Ending(over, winners)


def written(step: Step | None) -> tuple[int, str, str]:
    """What the log says of a move: the seat, the notation, and that it is one; of none, that a lesson goes on."""
    return (CHANCE, '', STEP) if step is None else (step.move.seat, str(step.move), 'move')


def fresh(numbering: Numbering, entries: Sequence[EntryRow], seats: int) -> Collection[int]:
    """The seats for which these entries begin a new decision, as far as everybody can know."""
    if entries[-1].kind == 'undo':
        return range(seats)
    public = numbering.entries[None]
    return {entry.seat for entry in entries if entry.seq in public[-len(entries) :]}
