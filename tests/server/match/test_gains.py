"""The answers that brought most are found where points are counted at the end only, and told by what somebody saw."""

from __future__ import annotations

from random import Random

from tilewright.core.match import Match, new_match
from tilewright.core.play import State
from tilewright.games import find_game
from tilewright.laws.walking import any_move
from tilewright.server.match.helping.gains import MOST, gains


def played() -> Match[State]:
    """A whole game of somebody alone in the marsh."""
    match, rng = new_match(find_game('marshlands'), 'act8', 1), Random(3)
    while match.ask is not None:
        match.play(any_move(match.game, match.state, rng))
    return match


def test_answers_are_worth_what_they_added_to_the_sheet() -> None:
    match = played()
    plies = range(1, len(match.log) + 1)
    scores = [match.game.scores(match.at(ply)) for ply in (0, *plies)]
    grown = {ply: scores[ply][0] - scores[ply - 1][0] for ply in plies if match.log[ply - 1].seat == 0}
    told = gains(match, plies)
    assert [gain.n for gain in told] == sorted(grown.values(), reverse=True)[:MOST]
    assert all(gain.n == grown[gain.ply] > 0 for gain in told)


def test_what_somebody_has_not_seen_is_left_out_and_the_rest_has_their_numbers() -> None:
    match = played()
    everything = range(1, len(match.log) + 1)
    best = gains(match, everything)[0].ply
    told = gains(match, [ply for ply in everything if ply != best])
    whole = {gain.ply: gain.n for gain in gains(match, everything)}
    assert best not in [gain.ply + (gain.ply >= best) for gain in told]
    assert told[0].n == whole[told[0].ply + (told[0].ply >= best)]
