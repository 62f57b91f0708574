"""The judgement of File dans ta mare!: how far everybody is, what hands can do about it, and what is worth a look."""

from typing import Final

from tilewright.games.mare.judging.judge import MareJudging

JUDGING: Final = MareJudging()
