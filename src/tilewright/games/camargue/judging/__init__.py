"""The judgement of Camargue: what the board pays next, what hands could take of it, and the quick answer of a bot."""

from typing import Final

from tilewright.games.camargue.judging.judge import CamargueJudging

JUDGING: Final = CamargueJudging()
