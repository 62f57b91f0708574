"""What every interval remembers besides tiles, boats and counters; each has a memory of its own besides.

Acts without events share one empty record, which is never changed and so never copied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, final

from tilewright.core.fields import IN_USE
from tilewright.core.flat import filled

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


@final
class Story:
    """The turn's happenings in any interval."""

    used: Annotated[bool, IN_USE]
    dealt: i64  # how many seats have their first hand; one more once hands are sorted (SM-I2-13)
    first: i64  # who began, or -1
    layer: i64  # who has laid the tile of this turn, or -1
    berths: list[int]  # boats on a tile just replaced whose owner chooses a water: 256 * colour + waters
    ever: vec[i64]  # [realm] tiles ever laid there (SM-I1-81)

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'berths', 'dealt', 'ever', 'first', 'layer', 'used',
    )

    def __init__(
        self, used: bool, dealt: i64, first: i64, layer: i64, berths: list[int], ever: vec[i64],
    ) -> None:
        self.used = used
        self.dealt = dealt
        self.first = first
        self.layer = layer
        self.berths = berths
        self.ever = ever

    def copy(self) -> Story:
        """An independent copy."""
        if not self.used:
            return self
        return Story(
            True, self.dealt, self.first, self.layer, self.berths[:], self.ever[:],
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        if not self.used:
            return ()
        return (
            self.dealt, self.first, self.layer, tuple(self.berths), tuple(self.ever),
        )

    # fmt: on
    # end of what is made


def new_story(used: bool, realms: int) -> Story:
    """Nothing has happened."""
    return Story(used, dealt=0, first=-1, layer=-1, berths=[], ever=filled(realms if used else 0, 0))


NO_STORY: Final = new_story(False, 0)
