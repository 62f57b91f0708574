"""What Interval 2 remembers: counters on canals, and the circuits that are declared at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, final

from tilewright.core.fields import IN_USE, UNORDERED

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Tour:
    """Tolls while tiles are laid, then how far the declaring has come."""

    used: Annotated[bool, IN_USE]
    tolls: Annotated[list[int], UNORDERED]  # counters on canals, packed (places.py); spot 4 is the hub (SM-I2-35)
    halts: list[int]  # [colour] the side of the arm on which its boat halts before a closed hub, or -1 (SM-I2-38)
    touched: Annotated[list[int], UNORDERED]  # spots where a counter was laid or taken back on this visit
    stage: i64  # 0 while tiles are laid, then 1 and 2: circuits are declared before and after clearing
    teller: i64  # how many have declared in this stage
    declared: list[tuple[int, ...]]  # circuits: colour, then the places of their canals in order (SM-I2-103)
    walk: list[int]  # the one that is being traced
    scraps: i64  # how often one was given up in this stage
    own: i64  # how many circuits whoever declares has traced
    votes: i64  # how many have objected to what was declared (SM-I2-121)
    voter: i64  # which of the others votes, or 0
    gone: Annotated[list[int], UNORDERED]  # cells whose Private Property has come off (SM-I2-58)
    signed: list[int]  # cells whose loss Signposting cancels, found before anything comes off (SM-I2-118)
    opened: list[int]  # colours for whom clearing has opened a way (SM-I2-102)
    unbound: list[int]  # canals whose counters have come off: they need no cover any more (SM-I2-98)

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'declared', 'gone', 'halts', 'opened', 'own', 'scraps', 'signed', 'stage', 'teller', 'tolls', 'touched',
        'unbound', 'used', 'voter', 'votes', 'walk',
    )

    def __init__(
        self, used: bool, tolls: list[int], halts: list[int], touched: list[int], stage: i64, teller: i64,
        declared: list[tuple[int, ...]], walk: list[int], scraps: i64, own: i64, votes: i64, voter: i64,
        gone: list[int], signed: list[int], opened: list[int], unbound: list[int],
    ) -> None:
        self.used = used
        self.tolls = tolls
        self.halts = halts
        self.touched = touched
        self.stage = stage
        self.teller = teller
        self.declared = declared
        self.walk = walk
        self.scraps = scraps
        self.own = own
        self.votes = votes
        self.voter = voter
        self.gone = gone
        self.signed = signed
        self.opened = opened
        self.unbound = unbound

    def copy(self) -> Tour:
        """An independent copy."""
        if not self.used:
            return self
        return Tour(
            True, self.tolls[:], self.halts[:], self.touched[:], self.stage, self.teller, self.declared[:],
            self.walk[:], self.scraps, self.own, self.votes, self.voter, self.gone[:], self.signed[:], self.opened[:],
            self.unbound[:],
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        if not self.used:
            return ()
        return (
            tuple(sorted(self.tolls)), tuple(self.halts), tuple(sorted(self.touched)), self.stage, self.teller,
            tuple(self.declared), tuple(self.walk), self.scraps, self.own, self.votes, self.voter,
            tuple(sorted(self.gone)), tuple(self.signed), tuple(self.opened), tuple(self.unbound),
        )

    # fmt: on
    # end of what is made


def new_tour(used: bool, realms: int) -> Tour:
    """No counters on canals, no circuit declared."""
    return Tour(
        used,
        tolls=[],
        halts=[-1] * realms if used else [],
        touched=[],
        stage=0,
        teller=0,
        declared=[],
        walk=[],
        scraps=0,
        own=0,
        votes=0,
        voter=0,
        gone=[],
        signed=[],
        opened=[],
        unbound=[],
    )


NO_TOUR: Final = new_tour(False, 0)
