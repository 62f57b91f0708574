"""The messages of a socket, in both directions."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tilewright.server.wire.kinds import Count, Id, Language, Notation, Parting, SeatNumber, Words
from tilewright.server.wire.lobby import Error
from tilewright.server.wire.tables import Info, Line, SaidInfo, Table, TableShape, WishInfo

# ---------------------------------------------------------------- server -> client


class Hello(Struct, tag_field='t', tag='hello'):
    """The first message, and again after `look` and `lang`; with `whole` the log replaces what the client holds."""

    info: Info
    table: Table
    log: list[Line]
    whole: bool
    seq: int


class Moved(Struct, tag_field='t', tag='moved'):
    """One or several answers were accepted."""

    seq: int
    lines: list[Line]
    table: Table


class Undone(Struct, tag_field='t', tag='undone'):
    """Something was taken back: the log as it is now."""

    seq: int
    table: Table
    log: list[Line]


class Changed(Struct, tag_field='t', tag='info'):
    """Who sits where has changed, or a rematch was opened."""

    info: Info


class Wished(Struct, tag_field='t', tag='wish'):
    """Somebody wishes something, or no longer does."""

    wish: WishInfo | None


class People(Struct, tag_field='t', tag='people'):
    """The seats whose people are connected, and how many are watching."""

    online: list[int]
    watching: int


class Talk(Struct, tag_field='t', tag='talk'):
    """What people at the table have said since this device last heard of it."""

    lines: list[SaidInfo]


class Bye(Struct, tag_field='t', tag='bye'):
    """The last message; with code 1012 the client should come back in a moment."""

    code: int
    text: str


class Answer(Struct, tag_field='t', tag='answer', omit_defaults=True):
    """What became of a command; on ok `seq` is the entry that it became."""

    re: str
    ok: bool
    seq: int
    error: Error | None = None
    missing: list[Line] | None = None
    table: Table | None = None
    waiting: list[int] | None = None  # whose consent it needs


class AnswerShape(Struct, omit_defaults=True):
    """`Answer` as the OpenAPI schema describes it."""

    t: Literal['answer']
    re: str
    ok: bool
    seq: int
    error: Error | None = None
    missing: list[Line] | None = None
    table: TableShape | None = None
    waiting: list[int] | None = None


ServerMessage = Hello | Moved | Undone | Changed | Wished | People | Talk | Bye | Answer

# ---------------------------------------------------------------- client -> server


class Play(Struct, tag_field='do', tag='play', forbid_unknown_fields=True):
    """An answer of a seat."""

    id: Id
    seq: Count
    seat: SeatNumber
    move: Notation


class Undo(Struct, tag_field='do', tag='undo', forbid_unknown_fields=True):
    """A wish to take back the last answer of a seat."""

    id: Id
    seq: Count
    seat: SeatNumber


class Agree(Struct, tag_field='do', tag='agree', forbid_unknown_fields=True):
    """What a device says to somebody's wish, for one of its seats or for all of them.

    With `seq` it is refused when the match has moved on: a late yes must not consent to another wish.
    """

    id: Id
    yes: bool
    seat: SeatNumber | None = None
    seq: Count | None = None


class Settle(Struct, tag_field='do', tag='settle', forbid_unknown_fields=True):
    """Something that a seat wishes beside the moves; `about`: for `away` the seat of who is gone.

    `resign`, `rest` (a bot plays for me) and `back` (I play again) are done at once; `draw`, `abandon` and `away`
    (a bot plays for who is gone) when the others agree.
    """

    id: Id
    seq: Count
    seat: SeatNumber
    what: Parting
    about: SeatNumber | None = None


class Say(Struct, tag_field='do', tag='say', forbid_unknown_fields=True):
    """Something that a seat says to all at the table; `phrase`: the text is the name of a ready-made one."""

    id: Id
    seat: SeatNumber
    text: Words
    phrase: bool = False


class Look(Struct, tag_field='do', tag='look', forbid_unknown_fields=True):
    """Whose eyes this device uses from now on."""

    id: Id
    seat: SeatNumber | None = None


class Speak(Struct, tag_field='do', tag='lang', forbid_unknown_fields=True):
    """Which language this device reads from now on."""

    id: Id
    lang: Language


class Teach(Struct, tag_field='do', tag='teach', forbid_unknown_fields=True):
    """How a lesson goes on: to its next step, with this step begun again, or without it."""

    id: Id
    seq: Count
    seat: SeatNumber
    way: Literal['next', 'again', 'skip']


ClientMessage = Play | Undo | Agree | Settle | Say | Look | Speak | Teach
