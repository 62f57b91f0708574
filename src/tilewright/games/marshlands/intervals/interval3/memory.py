"""What Interval 3 remembers: how far pollution has spread and was cleaned, and what Floods have left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, final

from tilewright.core.fields import IN_USE, UNORDERED

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Pollution:
    """Polluted waters and whoever spreads or cleans; sides that Floods have eased, sections that are maintained."""

    used: Annotated[bool, IN_USE]
    polluter: i64  # who has laid Pollution, or -1 (SM-I3-93)
    speed: i64  # 0 while it does not spread, 1 beside a village (SM-I3-96), 2 beside the Factory
    waves: i64  # how often it has spread
    washed: i64  # whether it has spread in this turn
    markers: Annotated[list[int], UNORDERED]  # polluted waters (SM-I3-92)
    cleaner: i64  # who has laid the Purifying Plant, or -1 (SM-I3-111)
    clean_all: i64  # whether in place of Pollution; else only its zone is cleaned (SM-I3-119)
    scrubbed: i64  # whether the Plant has had its marker in this turn, or is to have one at once
    freed: list[int]  # the cells it has cleaned, the last one last (SM-I3-114)
    eased: Annotated[list[int], UNORDERED]  # sides between a cell that Floods emptied and a tile left (SM-I3-54)
    maintained: i64  # sections in which Maintenance Work has replaced something (SM-I3-86)

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'clean_all', 'cleaner', 'eased', 'freed', 'maintained', 'markers', 'polluter', 'scrubbed', 'speed', 'used',
        'washed', 'waves',
    )

    def __init__(
        self, used: bool, polluter: i64, speed: i64, waves: i64, washed: i64, markers: list[int], cleaner: i64,
        clean_all: i64, scrubbed: i64, freed: list[int], eased: list[int], maintained: i64,
    ) -> None:
        self.used = used
        self.polluter = polluter
        self.speed = speed
        self.waves = waves
        self.washed = washed
        self.markers = markers
        self.cleaner = cleaner
        self.clean_all = clean_all
        self.scrubbed = scrubbed
        self.freed = freed
        self.eased = eased
        self.maintained = maintained

    def copy(self) -> Pollution:
        """An independent copy."""
        if not self.used:
            return self
        return Pollution(
            True, self.polluter, self.speed, self.waves, self.washed, self.markers[:], self.cleaner, self.clean_all,
            self.scrubbed, self.freed[:], self.eased[:], self.maintained,
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        if not self.used:
            return ()
        return (
            self.polluter, self.speed, self.waves, self.washed, tuple(sorted(self.markers)), self.cleaner,
            self.clean_all, self.scrubbed, tuple(self.freed), tuple(sorted(self.eased)), self.maintained,
        )

    # fmt: on
    # end of what is made


def new_pollution(used: bool) -> Pollution:
    """All waters are clean."""
    return Pollution(
        used,
        polluter=-1,
        speed=0,
        waves=0,
        washed=0,
        markers=[],
        cleaner=-1,
        clean_all=0,
        scrubbed=0,
        freed=[],
        eased=[],
        maintained=0,
    )


NO_POLLUTION: Final = new_pollution(False)
