"""A plot of a tournament: each bot's share of wins with its 95 % interval, and its rating."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tilewright.lab.extras import need
from tilewright.lab.tournament import SURE, Standing


def plot(lines: Sequence[Standing], title: str, file: Path) -> None:
    """Draws the standings into a file, of the kind that its name says."""
    figures = need('matplotlib.figure', 'lab')
    figure = figures.Figure(figsize=(8, 1.2 + 0.5 * len(lines)), layout='constrained')
    left, right = figure.subplots(1, 2, sharey=True)
    places = range(len(lines))
    left.errorbar([100 * line.share for line in lines], places, xerr=[100 * line.sure for line in lines], fmt='o')
    right.errorbar([line.rating for line in lines], places, xerr=[SURE * line.doubt for line in lines], fmt='o')
    left.set_yticks(list(places), [line.bot for line in lines])
    left.invert_yaxis()
    left.set_xlabel('wins, %')
    right.set_xlabel('rating')
    figure.suptitle(title)
    figure.savefig(file)
