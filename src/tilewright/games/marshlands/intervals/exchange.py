"""What is remembered of an exchange: with whom, what is put up, and what is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, final

from tilewright.core.fields import IN_USE

if TYPE_CHECKING:
    from mypy_extensions import i64

ANY_TILE: Final[i64] = -2  # wanted: whichever the partner gives (SM-I1-50)
TO_LOOK: Final[i64] = -3  # wanted: one to be picked from the hand that is shown (SM-I1-51)
KEPT_SECRET: Final[i64] = -4  # wanted: something that whoever looks may not know


@final
class Exchange:
    """An exchange under way, and how many there were in this turn."""

    used: Annotated[bool, IN_USE]
    proposals: i64  # how many exchanges were proposed in this turn (SM-I1-58)
    dropped: i64  # how many more were begun in it and not proposed
    put_up: i64  # the kind that the proposer gives, or -1
    partner: i64  # whom he asks
    wanted: i64  # the kind he asks for, ANY_TILE or TO_LOOK; -1 while he has not said

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'dropped', 'partner', 'proposals', 'put_up', 'used', 'wanted',
    )

    def __init__(
        self, used: bool, proposals: i64, dropped: i64, put_up: i64, partner: i64, wanted: i64,
    ) -> None:
        self.used = used
        self.proposals = proposals
        self.dropped = dropped
        self.put_up = put_up
        self.partner = partner
        self.wanted = wanted

    def copy(self) -> Exchange:
        """An independent copy."""
        if not self.used:
            return self
        return Exchange(
            True, self.proposals, self.dropped, self.put_up, self.partner, self.wanted,
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        if not self.used:
            return ()
        return (
            self.proposals, self.dropped, self.put_up, self.partner, self.wanted,
        )

    # fmt: on
    # end of what is made


def new_exchange(used: bool) -> Exchange:
    """Nothing is exchanged."""
    return Exchange(used, proposals=0, dropped=0, put_up=-1, partner=-1, wanted=-1)


NO_EXCHANGE: Final = new_exchange(False)
