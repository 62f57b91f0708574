"""What Interval 1 remembers: hands that pass, the Bishop, the Fairy, boats that sail home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, final

from tilewright.core.fields import IN_USE

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Myths:
    """What bell tiles have brought about."""

    used: Annotated[bool, IN_USE]
    drawer: i64  # who draws out of turn, or -1 (SM-I1-142)
    gifts: list[int]  # tiles that chance is to take out of hands: giver + 8 * taker (SM-I1-149)
    moving: list[int]  # those it has taken, all handed over at once: the same + 64 * (kind + 1)
    charm: i64  # the section whose counters the Fairy may take, or -1 (SM-I1-139)
    relic: i64  # whether hands pass once the replacement is drawn (SM-I1-97)
    ended: i64  # whether the Bishop has come late (SM-I1-82)
    early: i64  # sections in which he came early, as a mask (SM-I1-84)
    homing: i64  # whose boat goes home at the end (SM-I1-159)
    to_go: i64  # how many boats still have to
    visited: i64  # whether counters were laid where that boat is

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'charm', 'drawer', 'early', 'ended', 'gifts', 'homing', 'moving', 'relic', 'to_go', 'used', 'visited',
    )

    def __init__(
        self, used: bool, drawer: i64, gifts: list[int], moving: list[int], charm: i64, relic: i64, ended: i64,
        early: i64, homing: i64, to_go: i64, visited: i64,
    ) -> None:
        self.used = used
        self.drawer = drawer
        self.gifts = gifts
        self.moving = moving
        self.charm = charm
        self.relic = relic
        self.ended = ended
        self.early = early
        self.homing = homing
        self.to_go = to_go
        self.visited = visited

    def copy(self) -> Myths:
        """An independent copy."""
        if not self.used:
            return self
        return Myths(
            True, self.drawer, self.gifts[:], self.moving[:], self.charm, self.relic, self.ended, self.early,
            self.homing, self.to_go, self.visited,
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        if not self.used:
            return ()
        return (
            self.drawer, tuple(self.gifts), tuple(self.moving), self.charm, self.relic, self.ended, self.early,
            self.homing, self.to_go, self.visited,
        )

    # fmt: on
    # end of what is made


def new_myths(used: bool) -> Myths:
    """Nothing has happened."""
    return Myths(
        used, drawer=-1, gifts=[], moving=[], charm=-1, relic=0, ended=0, early=0, homing=-1, to_go=0, visited=0
    )


NO_MYTHS: Final = new_myths(False)
