"""The judgement of Carcassonne: what is measured, how it is weighed, and the quick look of a bot."""

from typing import Final

from tilewright.games.carcassonne.judging.judge import CarcassonneJudging

JUDGING: Final = CarcassonneJudging()
