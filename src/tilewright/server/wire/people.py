"""What accounts, history and the operator's page speak of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tilewright.server.wire.health import FaultInfo
from tilewright.server.wire.kinds import Short

Secret = Annotated[str, Meta(min_length=1, max_length=80)]
Answered = Annotated[str, Meta(max_length=20_000)]  # what a browser says of a passkey, as JSON
Name = Annotated[str, Meta(max_length=80, pattern='^[A-Za-z0-9_-]*$')]  # an id of ours
Role = Literal['player', 'operator']


# ---------------------------------------------------------------- accounts


class PasskeyInfo(Struct):
    """A passkey of an account."""

    id: str
    name: str
    made: int
    used: int


class SignInInfo(Struct):
    """A device on which somebody is signed in; `here`: the one that asks."""

    id: str
    device: str
    made: int
    here: bool


class AccountInfo(Struct):
    """An account."""

    id: str
    name: str
    mail: str
    role: Role
    made: int
    passkeys: list[PasskeyInfo]
    devices: list[SignInInfo]


class AccountPage(Struct):
    """Your account, if you have one, and how one signs in here; `tables`: how many this device holds as a guest."""

    account: AccountInfo | None
    passkeys: bool
    mail: bool
    tables: int


class PasskeyAsk(Struct):
    """What a browser is asked about a passkey, as JSON in `options`; `ticket` comes back with the answer."""

    ticket: str
    options: str


class PasskeyMade(Struct, forbid_unknown_fields=True):
    """A passkey that a browser has made: for a new account, or one more of yours."""

    ticket: Secret
    answer: Answered


class PasskeyUsed(Struct, forbid_unknown_fields=True):
    """A passkey that a browser has used; with `bring` the tables of this device come along."""

    ticket: Secret
    answer: Answered
    bring: bool = True


class MailWish(Struct, forbid_unknown_fields=True):
    """Where a link to sign in with is to be sent."""

    mail: Annotated[str, Meta(min_length=3, max_length=254)]


class Sent(Struct):
    """For how many seconds a link that was sent is good, if it was: who has an account here is told to nobody."""

    seconds: int


class LinkWish(Struct, forbid_unknown_fields=True):
    """The secret of a link to sign in with; with `bring` the tables of this device come along."""

    secret: Secret
    bring: bool = True


class SignInLink(Struct):
    """A link that signs one more device in, once and for so many seconds."""

    url: str
    seconds: int


class LeaveWish(Struct, forbid_unknown_fields=True):
    """Which device is signed out: this one, another of yours by its id, or with `all` every one."""

    device: Name = ''
    all: bool = False


class DropWish(Struct, forbid_unknown_fields=True):
    """A passkey that is to be forgotten."""

    passkey: Name


class DeleteWish(Struct, forbid_unknown_fields=True):
    """That all your data is to be deleted; `sure` has to be true."""

    sure: bool


# ---------------------------------------------------------------- history


class HistoryLine(Struct):
    """A match that you have played; `points` of every seat once it is over and counted."""

    match: str
    game: str
    title: str
    variant: str
    names: list[str]
    mine: list[int]
    points: list[int | None]
    over: bool
    winners: list[int]
    at: int
    url: str


class History(Struct):
    """A piece of what you have played, the latest first; the next piece is asked for with the last `at`."""

    lines: list[HistoryLine]
    more: bool


class GameSum(Struct):
    """A way to play a game, summed up: where you held several seats on one device a match counts as `shared` only."""

    game: str
    title: str
    variant: str
    played: int = 0
    won: int = 0
    counted: int = 0
    points: int = 0
    best: int = 0
    shared: int = 0


class Statistics(Struct):
    """Finished games summed up, the most played first; `more`: older ones are still to be counted, ask again."""

    games: list[GameSum]
    more: bool


# ---------------------------------------------------------------- the operator's page


class SeatLine(Struct):
    """Who sits in a seat, as an operator sees it: `person` is the id of a guest or of an account."""

    name: str
    kind: str
    person: str


class TableLine(Struct):
    """A table that is open in this process, as an operator sees it: nothing of what is played."""

    match: str
    game: str
    seats: list[SeatLine]
    plies: int
    sockets: int
    addresses: list[str]
    quiet: int  # seconds since somebody last wanted to know anything of it


class Load(Struct):
    """How much there is to do in this process."""

    uptime: int
    memory: int  # bytes
    cpu: float  # seconds of processor time
    tables: int
    sockets: int
    waiting: int  # batches that wait to be written
    matches: int
    over: int
    accounts: int


class BanInfo(Struct):
    """Somebody, or an address, that is not let in; `until` is 0 for good."""

    id: int
    kind: Literal['person', 'address']
    value: str
    why: str
    made: int
    until: int


class BanWish(Struct, forbid_unknown_fields=True):
    """Whom not to let in, why, and for how many hours (0: for good)."""

    kind: Literal['person', 'address']
    value: Annotated[str, Meta(min_length=1, max_length=80)]
    why: Annotated[str, Meta(max_length=200)] = ''
    hours: Annotated[int, Meta(ge=0, le=100_000)] = 0


class LiftWish(Struct, forbid_unknown_fields=True):
    """A ban that is to be lifted."""

    ban: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class NoticeWish(Struct, forbid_unknown_fields=True):
    """The message of the day by language; without any text there is none."""

    texts: dict[Short, Annotated[str, Meta(max_length=500)]]


class RoleWish(Struct, forbid_unknown_fields=True):
    """Which role somebody has from now on."""

    account: Name
    role: Role


class PersonLine(Struct):
    """Somebody with an account, as an operator sees them."""

    id: str
    name: str
    mail: str
    role: Role
    made: int


class House(Struct):
    """The operator's page: tables, load, errors, bans and the message of the day."""

    version: str
    well: bool
    load: Load
    tables: list[TableLine]
    faults: list[FaultInfo]
    aside: list[str]
    bans: list[BanInfo]
    notice: dict[str, str]
