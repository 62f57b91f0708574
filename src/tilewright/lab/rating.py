"""Ratings with their uncertainty, by Plackett and Luce (openskill)."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.lab.extras import need
from tilewright.lab.tournament import Played


def rate(results: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """The rating of each bot and its standard deviation; a bot against itself, or alone, says nothing."""
    model = need('openskill.models', 'lab').PlackettLuce()
    ratings = {bot: model.rating(name=bot) for played in results for bot in played.bots}
    for played in results:
        if len(played.bots) == 1 or len(set(played.bots)) < len(played.bots):
            continue
        teams = [[ratings[bot]] for bot in played.bots]
        rated = model.rate(teams, scores=list(played.scores))
        ratings.update({bot: team[0] for bot, team in zip(played.bots, rated, strict=True)})
    return {bot: (float(rating.mu), float(rating.sigma)) for bot, rating in ratings.items()}
