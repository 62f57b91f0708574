"""What the intervals remember besides tiles, boats and counters: an exchange under way, hands that pass, effects.

Acts without events share one empty record, which is never changed and so never copied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, final

from tilewright.core.fields import IN_USE, UNORDERED
from tilewright.core.flat import filled

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

ANY_TILE: Final[i64] = -2  # wanted: whichever the partner gives (SM-I1-50)
TO_LOOK: Final[i64] = -3  # wanted: one to be picked from the hand that is shown (SM-I1-51)
KEPT_SECRET: Final[i64] = -4  # wanted: something that whoever looks may not know


@final
class Story:
    """The turn's happenings in an interval."""

    used: Annotated[bool, IN_USE]
    dealt: i64  # how many seats have their first hand; one more once hands are sorted (SM-I2-13)
    layer: i64  # who has laid the tile of this turn, or -1
    drawer: i64  # who draws out of turn, or -1 (SM-I1-142)
    proposals: i64  # how many exchanges were proposed in this turn (SM-I1-58)
    put_up: i64  # the kind that the proposer gives, or -1
    partner: i64  # whom he asks
    wanted: i64  # the kind he asks for, ANY_TILE or TO_LOOK
    gifts: list[int]  # tiles that chance is to take out of hands: giver + 8 * taker (SM-I1-149)
    moving: list[int]  # those it has taken, all handed over at once: the same + 64 * (kind + 1)
    berths: list[int]  # boats on a tile just replaced whose owner chooses a water: 256 * colour + waters
    charm: i64  # the section whose counters the Fairy may take, or -1 (SM-I1-139)
    relic: i64  # whether hands pass once the replacement is drawn (SM-I1-97)
    ended: i64  # whether the Bishop has come late (SM-I1-82)
    early: i64  # sections in which he came early, as a mask (SM-I1-84)
    ever: vec[i64]  # [realm] tiles ever laid there (SM-I1-81)
    homing: i64  # whose boat goes home at the end (SM-I1-159)
    to_go: i64  # how many boats still have to
    visited: i64  # whether counters were laid where that boat is
    polluter: i64  # who has laid Pollution, or -1 (SM-I3-93)
    speed: i64  # 0 while it does not spread, 1 beside a village (SM-I3-96), 2 beside the Factory
    waves: i64  # how often it has spread
    markers: Annotated[list[int], UNORDERED]  # polluted waters (SM-I3-92)
    cleaner: i64  # who has laid the Purifying Plant, or -1 (SM-I3-111)
    clean_all: i64  # whether in place of Pollution; else only its zone is cleaned (SM-I3-119)
    freed: list[int]  # the cells it has cleaned, the last one last (SM-I3-114)
    eased: Annotated[
        list[int], UNORDERED
    ]  # sides between a cell that Floods have emptied and a tile left standing (SM-I3-54)
    maintained: i64  # sections in which Maintenance Work has replaced something (SM-I3-86)
    washed: i64  # whether pollution has spread in this turn
    scrubbed: i64  # whether the Plant has had its marker in this turn, or is to have one at once
    first: i64  # who began, or -1
    tolls: Annotated[
        list[int], UNORDERED
    ]  # counters on canals: 64 * place + 8 * spot + colour; spot 4 is the hub (SM-I2-35)
    halts: list[int]  # [colour] the side of the arm on which its boat halts before a closed hub, or -1 (SM-I2-38)
    stage: i64  # 0 while tiles are laid, then 1 and 2: circuits are declared before and after clearing
    teller: i64  # how many have declared in this stage
    declared: list[tuple[int, ...]]  # circuits: colour, then the places of their canals in order (SM-I2-103)
    walk: list[int]  # the one that is being traced
    scraps: i64  # how often one was given up in this stage
    gone: Annotated[list[int], UNORDERED]  # cells whose Private Property has come off (SM-I2-58)
    votes: i64  # how many have objected to what was declared (SM-I2-121)
    voter: i64  # which of the others votes, or 0
    own: i64  # how many circuits whoever declares has traced
    touched: Annotated[list[int], UNORDERED]  # spots where a counter was laid or taken back on this visit
    signed: list[int]  # cells whose loss Signposting cancels, found before anything comes off (SM-I2-118)
    opened: list[int]  # colours for whom clearing has opened a way (SM-I2-102)
    unbound: list[int]  # canals whose counters have come off: they need no cover any more (SM-I2-98)

    # made by scripts/fields.py from the fields above
    # fmt: off

    def __init__(
        self, used: bool, dealt: i64, layer: i64, drawer: i64, proposals: i64, put_up: i64, partner: i64, wanted: i64,
        gifts: list[int], moving: list[int], berths: list[int], charm: i64, relic: i64, ended: i64, early: i64,
        ever: vec[i64], homing: i64, to_go: i64, visited: i64, polluter: i64, speed: i64, waves: i64,
        markers: list[int], cleaner: i64, clean_all: i64, freed: list[int], eased: list[int], maintained: i64,
        washed: i64, scrubbed: i64, first: i64, tolls: list[int], halts: list[int], stage: i64, teller: i64,
        declared: list[tuple[int, ...]], walk: list[int], scraps: i64, gone: list[int], votes: i64, voter: i64,
        own: i64, touched: list[int], signed: list[int], opened: list[int], unbound: list[int],
    ) -> None:
        self.used = used
        self.dealt = dealt
        self.layer = layer
        self.drawer = drawer
        self.proposals = proposals
        self.put_up = put_up
        self.partner = partner
        self.wanted = wanted
        self.gifts = gifts
        self.moving = moving
        self.berths = berths
        self.charm = charm
        self.relic = relic
        self.ended = ended
        self.early = early
        self.ever = ever
        self.homing = homing
        self.to_go = to_go
        self.visited = visited
        self.polluter = polluter
        self.speed = speed
        self.waves = waves
        self.markers = markers
        self.cleaner = cleaner
        self.clean_all = clean_all
        self.freed = freed
        self.eased = eased
        self.maintained = maintained
        self.washed = washed
        self.scrubbed = scrubbed
        self.first = first
        self.tolls = tolls
        self.halts = halts
        self.stage = stage
        self.teller = teller
        self.declared = declared
        self.walk = walk
        self.scraps = scraps
        self.gone = gone
        self.votes = votes
        self.voter = voter
        self.own = own
        self.touched = touched
        self.signed = signed
        self.opened = opened
        self.unbound = unbound

    def copy(self) -> Story:
        """An independent copy."""
        if not self.used:
            return self
        return Story(
            True, self.dealt, self.layer, self.drawer, self.proposals, self.put_up, self.partner, self.wanted,
            self.gifts[:], self.moving[:], self.berths[:], self.charm, self.relic, self.ended, self.early, self.ever[:],
            self.homing, self.to_go, self.visited, self.polluter, self.speed, self.waves, self.markers[:], self.cleaner,
            self.clean_all, self.freed[:], self.eased[:], self.maintained, self.washed, self.scrubbed, self.first,
            self.tolls[:], self.halts[:], self.stage, self.teller, self.declared[:], self.walk[:], self.scraps,
            self.gone[:], self.votes, self.voter, self.own, self.touched[:], self.signed[:], self.opened[:],
            self.unbound[:],
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        if not self.used:
            return ()
        return (
            self.dealt, self.layer, self.drawer, self.proposals, self.put_up, self.partner, self.wanted,
            tuple(self.gifts), tuple(self.moving), tuple(self.berths), self.charm, self.relic, self.ended, self.early,
            tuple(self.ever), self.homing, self.to_go, self.visited, self.polluter, self.speed, self.waves,
            tuple(sorted(self.markers)), self.cleaner, self.clean_all, tuple(self.freed), tuple(sorted(self.eased)),
            self.maintained, self.washed, self.scrubbed, self.first, tuple(sorted(self.tolls)), tuple(self.halts),
            self.stage, self.teller, tuple(self.declared), tuple(self.walk), self.scraps, tuple(sorted(self.gone)),
            self.votes, self.voter, self.own, tuple(sorted(self.touched)), tuple(self.signed), tuple(self.opened),
            tuple(self.unbound),
        )

    # fmt: on
    # end of what is made


def new_story(used: bool, realms: int) -> Story:
    """Nothing has happened."""
    ever = filled(realms if used else 0, 0)
    return Story(
        used,
        dealt=0,
        layer=-1,
        drawer=-1,
        proposals=0,
        put_up=-1,
        partner=-1,
        wanted=-1,
        gifts=[],
        moving=[],
        berths=[],
        charm=-1,
        relic=0,
        ended=0,
        early=0,
        ever=ever,
        homing=-1,
        to_go=0,
        visited=0,
        polluter=-1,
        speed=0,
        waves=0,
        markers=[],
        cleaner=-1,
        clean_all=0,
        freed=[],
        eased=[],
        maintained=0,
        washed=0,
        scrubbed=0,
        first=-1,
        tolls=[],
        halts=[-1] * realms if used else [],
        stage=0,
        teller=0,
        declared=[],
        walk=[],
        scraps=0,
        gone=[],
        votes=0,
        voter=0,
        own=0,
        touched=[],
        signed=[],
        opened=[],
        unbound=[],
    )


NO_STORY: Final = new_story(False, 0)
