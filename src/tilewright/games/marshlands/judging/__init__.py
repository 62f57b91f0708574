"""The judgement of the Sacred Marshlands: what stands in each row of the sheet, what is still open, and what fits."""

from typing import Final

from tilewright.games.marshlands.judging.finding import finds
from tilewright.games.marshlands.judging.judge import MarshJudging

JUDGING: Final = MarshJudging()
PROSPECTS: Final = finds
