"""What the intervals remember besides tiles, boats and counters: an exchange under way, hands that pass, effects.

Acts without events share one empty record, which is never changed and so never copied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

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

    def __init__(
        self,
        used: bool,
        dealt: i64,
        layer: i64,
        drawer: i64,
        proposals: i64,
        put_up: i64,
        partner: i64,
        wanted: i64,
        gifts: list[int],
        moving: list[int],
        berths: list[int],
        charm: i64,
        relic: i64,
        ended: i64,
        early: i64,
        ever: vec[i64],
        homing: i64,
        to_go: i64,
        visited: i64,
        polluter: i64,
        speed: i64,
        waves: i64,
        markers: list[int],
        cleaner: i64,
        clean_all: i64,
        freed: list[int],
        eased: list[int],
        maintained: i64,
        washed: i64,
        scrubbed: i64,
        first: i64,
        tolls: list[int],
        halts: list[int],
        stage: i64,
        teller: i64,
        declared: list[tuple[int, ...]],
        walk: list[int],
        scraps: i64,
        gone: list[int],
        votes: i64,
        voter: i64,
        own: i64,
        touched: list[int],
        signed: list[int],
        opened: list[int],
        unbound: list[int],
    ) -> None:
        self.used = used
        self.dealt = dealt  # how many seats have their first hand; one more once hands are sorted (SM-I2-13)
        self.layer = layer  # who has laid the tile of this turn, or -1
        self.drawer = drawer  # who draws out of turn, or -1 (SM-I1-142)
        self.proposals = proposals  # how many exchanges were proposed in this turn (SM-I1-58)
        self.put_up = put_up  # the kind that the proposer gives, or -1
        self.partner = partner  # whom he asks
        self.wanted = wanted  # the kind he asks for, ANY_TILE or TO_LOOK
        self.gifts = gifts  # tiles that chance is to take out of hands: giver + 8 * taker (SM-I1-149)
        self.moving = moving  # those it has taken, all handed over at once: the same + 64 * (kind + 1)
        self.berths = berths  # boats on a tile just replaced whose owner chooses a water: 256 * colour + waters
        self.charm = charm  # the section whose counters the Fairy may take, or -1 (SM-I1-139)
        self.relic = relic  # whether hands pass once the replacement is drawn (SM-I1-97)
        self.ended = ended  # whether the Bishop has come late (SM-I1-82)
        self.early = early  # sections in which he came early, as a mask (SM-I1-84)
        self.ever = ever  # [realm] tiles ever laid there (SM-I1-81)
        self.homing = homing  # whose boat goes home at the end (SM-I1-159)
        self.to_go = to_go  # how many boats still have to
        self.visited = visited  # whether counters were laid where that boat is
        self.polluter = polluter  # who has laid Pollution, or -1 (SM-I3-93)
        self.speed = speed  # 0 while it does not spread, 1 beside a village (SM-I3-96), 2 beside the Factory
        self.waves = waves  # how often it has spread
        self.markers = markers  # polluted waters (SM-I3-92)
        self.cleaner = cleaner  # who has laid the Purifying Plant, or -1 (SM-I3-111)
        self.clean_all = clean_all  # whether in place of Pollution; else only its zone is cleaned (SM-I3-119)
        self.freed = freed  # the cells it has cleaned, the last one last (SM-I3-114)
        self.eased = eased  # sides between a cell that Floods have emptied and a tile left standing (SM-I3-54)
        self.maintained = maintained  # sections in which Maintenance Work has replaced something (SM-I3-86)
        self.washed = washed  # whether pollution has spread in this turn
        self.first = first  # who began, or -1
        self.tolls = tolls  # counters on canals: 64 * place + 8 * spot + colour; spot 4 is the hub (SM-I2-35)
        self.halts = halts  # [colour] the side of the arm on which its boat halts before a closed hub, or -1 (SM-I2-38)
        self.stage = stage  # 0 while tiles are laid, then 1 and 2: circuits are declared before and after clearing
        self.teller = teller  # how many have declared in this stage
        self.declared = declared  # circuits: colour, then the places of their canals in order (SM-I2-103)
        self.walk = walk  # the one that is being traced
        self.scraps = scraps  # how often one was given up in this stage
        self.gone = gone  # cells whose Private Property has come off (SM-I2-58)
        self.votes = votes  # how many have objected to what was declared (SM-I2-121)
        self.voter = voter  # which of the others votes, or 0
        self.touched = touched  # spots where a counter was laid or taken back on this visit
        self.signed = signed  # cells whose loss Signposting cancels, found before anything comes off (SM-I2-118)
        self.opened = opened  # colours for whom clearing has opened a way (SM-I2-102)
        self.unbound = unbound  # canals whose counters have come off: they need no cover any more (SM-I2-98)
        self.own = own  # how many circuits whoever declares has traced
        self.scrubbed = scrubbed  # whether the Plant has had its marker in this turn, or is to have one at once

    def copy(self) -> Story:
        """An independent copy."""
        if not self.used:
            return self
        return Story(
            True,
            self.dealt,
            self.layer,
            self.drawer,
            self.proposals,
            self.put_up,
            self.partner,
            self.wanted,
            self.gifts[:],
            self.moving[:],
            self.berths[:],
            self.charm,
            self.relic,
            self.ended,
            self.early,
            self.ever[:],
            self.homing,
            self.to_go,
            self.visited,
            self.polluter,
            self.speed,
            self.waves,
            self.markers[:],
            self.cleaner,
            self.clean_all,
            self.freed[:],
            self.eased[:],
            self.maintained,
            self.washed,
            self.scrubbed,
            self.first,
            self.tolls[:],
            self.halts[:],
            self.stage,
            self.teller,
            self.declared[:],
            self.walk[:],
            self.scraps,
            self.gone[:],
            self.votes,
            self.voter,
            self.own,
            self.touched[:],
            self.signed[:],
            self.opened[:],
            self.unbound[:],
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        if not self.used:
            return ()
        turn = (int(self.dealt), int(self.layer), int(self.drawer), int(self.charm), int(self.relic), int(self.ended))
        trade = (int(self.proposals), int(self.put_up), int(self.partner), int(self.wanted))
        lists = (tuple(self.gifts), tuple(self.moving), tuple(self.berths))
        rest = (int(self.early), tuple(self.ever), int(self.homing), int(self.to_go), int(self.visited))
        dirt = (int(self.polluter), int(self.speed), int(self.waves), tuple(sorted(self.markers)))
        clean = (int(self.cleaner), int(self.clean_all), tuple(self.freed), tuple(sorted(self.eased)))
        flags = (int(self.maintained), int(self.washed), int(self.scrubbed))
        return (turn, trade, lists, rest, dirt, clean, flags, self.tour())

    def tour(self) -> tuple[object, ...]:
        """What makes two of them the same as to counters on canals and circuits."""
        lists = (tuple(sorted(self.tolls)), tuple(self.halts), tuple(self.declared), tuple(self.walk))
        turn = (int(self.first), int(self.stage), int(self.teller), int(self.scraps))
        return (
            *lists,
            tuple(sorted(self.gone)),
            turn,
            (int(self.votes), int(self.voter), int(self.own)),
            tuple(sorted(self.touched)),
        )


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
