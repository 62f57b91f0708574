"""Moves carried out on copies: what they tell and lead to is known before anything is stored."""

from __future__ import annotations

import json
from random import Random
from typing import NamedTuple

from tilewright.core.notation import read_move
from tilewright.core.play import CHANCE, Game, Move, State, Told
from tilewright.server.store.rows import Ending, EntryRow, MatchRow


class Step(NamedTuple):
    """A move that was carried out: what it told, and the state it led to."""

    move: Move
    told: tuple[Told, ...]
    state: State


def carry_out(game: Game[State], state: State, move: Move) -> Step:
    """A move carried out on a copy of a state; Illegal when the rules refuse it."""
    after = state.copy()
    return Step(move, tuple(game.play(after, move)), after)


def carry_out_entry(game: Game[State], state: State, entry: EntryRow) -> Step:
    """A stored move carried out."""
    return carry_out(game, state, read_move(game.verbs, entry.seat, tuple(entry.move.split())))


def let_chance(game: Game[State], state: State, seed: str, ply: int) -> list[Step]:
    """The answers of chance for as long as it is asked, each played; the same for a ply played again."""
    out: list[Step] = []
    while (ask := game.ask(state)) is not None and CHANCE in ask.seats:
        out.append(carry_out(game, state, game.roll(state, Random(f'{seed} {ply + len(out)} chance'))))
        state = out[-1].state
    return out


def new_ending(game: Game[State], row: MatchRow, after: State) -> Ending | None:
    """How a match ends in a state, if that is not yet stored."""
    over = game.ask(after) is None
    winners = json.dumps(game.winners(after) if over else ())
    return None if (over, winners) == (row.over, row.winners) else Ending(over, winners)
