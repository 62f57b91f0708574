"""What the lobby speaks of: errors, guests, games, and matches to be opened, listed and joined."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from tilewright.server.wire.kinds import (
    Count,
    Id,
    Language,
    Notation,
    Parting,
    Place,
    SeatNumber,
    Seed,
    Short,
    SlotKind,
)
from tilewright.server.wire.lessons import LessonInfo

# ---------------------------------------------------------------- errors and identity


class Error(Struct, omit_defaults=True):
    """Why something was refused: a code for programs, a text for people."""

    code: str
    text: str
    rule: str = ''
    line: int = 0


class Fault(Struct):
    """The body of every answer that is an error."""

    error: Error


class Me(Struct):
    """Who the asker is; `notice`: the message of the day, if there is one."""

    guest: str
    name: str
    lang: str
    account: bool = False  # whether they are signed in to one
    operator: bool = False
    notice: str = ''


class MeChange(Struct, forbid_unknown_fields=True):
    """What the asker wants to be called, and in which language they read."""

    name: Annotated[str, Meta(max_length=40)] | None = None
    lang: Language | None = None


# ---------------------------------------------------------------- games


class ValueInfo(Struct):
    """A value of an option."""

    value: str
    text: str


class OptionInfo(Struct):
    """A choice made before a game; its first value is the default."""

    name: str
    title: str
    about: str
    rule: str
    number: bool
    values: list[ValueInfo]


class VariantInfo(Struct):
    """A way to play a game."""

    name: str
    title: str
    about: str
    seats: list[int]
    rule: str
    secret: bool
    options: list[OptionInfo]
    new: str = ''  # what it has that those before it have not
    hard: int = 0  # 1 to 3; 0 where nobody has said
    minutes: int = 0  # how long it takes, about


class BotInfo(Struct):
    """A player made of code."""

    name: str
    title: str
    kind: str  # what it is in a few words
    about: str  # what it is like
    level: int  # how strong it is, from 1; 0: nobody has said


class SlotInfo(Struct):
    """An argument of a verb."""

    name: str
    kind: SlotKind
    title: str


class VerbInfo(Struct):
    """What can be done."""

    title: str
    slots: list[SlotInfo]
    picks: bool = False  # only says what the next answer is about: sent at once, and another may be picked instead


class PartInfo(Struct):
    """A part of a tile: its cells and outline as drawn, and where a piece stands on it in each of the four turns."""

    name: str
    title: str
    kind: str
    cells: list[Place]  # row and column in the drawing
    at: list[tuple[float, float]]  # where the foot of a piece stands in each turn, in hundredths of the cell
    path: str  # the outline as SVG path data in a box of 100 by 100, before the tile is turned


class TileInfo(Struct):
    """A tile as drawn, in a square of n by n cells."""

    title: str
    count: int
    n: int
    parts: list[PartInfo]


class GameInfo(Struct):
    """A game as the lobby shows it."""

    name: str
    title: str
    about: str
    picture: str
    version: int
    secret: bool
    hash: str
    variants: list[VariantInfo]
    bots: list[BotInfo]
    verbs: dict[str, VerbInfo]
    shapes: dict[str, str]
    words: dict[str, dict[str, str]]
    lessons: list[LessonInfo]


class GameTiles(Struct):
    """Every tile of a game by name."""

    name: str
    hash: str
    tiles: dict[str, TileInfo]


# ---------------------------------------------------------------- matches


class ClockWish(Struct, forbid_unknown_fields=True):
    """Time for the whole game or for each move."""

    kind: Literal['game', 'move']
    seconds: Annotated[int, Meta(ge=1, le=30 * 24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0  # seconds that an answer brings, where it is for the game


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who sits in a seat: somebody on this device, a bot, or whoever opens the link."""

    kind: Literal['here', 'bot', 'open']
    name: Annotated[str, Meta(max_length=40)] = ''
    bot: Short = ''


class Origin(Struct, forbid_unknown_fields=True):
    """A record to start from, and after how many of its moves (all of them when left out)."""

    game_text: Annotated[str, Meta(max_length=200_000)]
    ply: Count | None = None


class MatchWish(Struct, forbid_unknown_fields=True):
    """A match to be opened."""

    game: Short
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    variant: Short = ''
    options: dict[Short, Short] = field(default_factory=dict)
    clock: ClockWish | None = None
    seed: Seed | None = None
    origin: Origin | None = field(default=None, name='from')
    public: bool = False
    absence: Annotated[int, Meta(ge=0, le=7 * 24 * 3600)] = 0  # seconds before a bot plays for who is gone; 0: never
    pace: Literal['mine', 'calm', 'quick'] = 'mine'  # of bots: as people here play, slower, faster
    chat: Literal['all', 'phrases', 'off'] = 'off'
    lesson: Short = ''  # a guided game: it says itself how it is played, and only the first seat is read
    hints: bool | None = None  # left out: where one person plays alone


class SeatKey(Struct, omit_defaults=True):
    """A seat of a new match, with its key where somebody else is to take it."""

    seat: int
    kind: str
    name: str
    key: str = ''


class Opened(Struct):
    """A match just opened."""

    match: str
    url: str
    seats: list[SeatKey]
    watch_key: str


class MatchLine(Struct):
    """A match in a list."""

    match: str
    game: str
    title: str
    names: list[str]
    ask_text: str
    mine: list[int]
    mine_to_answer: bool
    open_seats: list[int]
    over: bool
    winners: list[int]
    updated: int
    url: str
    act: str = ''  # the variant in words, where the game has several
    lesson: str = ''  # the guided game that it is, or nothing


class JoinWish(Struct, forbid_unknown_fields=True):
    """A seat to be taken: by its key, or an open one of a public match."""

    name: Annotated[str, Meta(max_length=40)] = ''
    seat: SeatNumber | None = None


class Joined(Struct):
    """The seat taken."""

    match: str
    seat: int
    name: str
    url: str


class DeviceWish(Struct, forbid_unknown_fields=True):
    """One of your own seats, to be used on one more device."""

    seat: SeatNumber


class DeviceLink(Struct):
    """A link for one more device: `url` holds its secret, which is good once and for so many seconds."""

    seat: int
    url: str
    seconds: int


class EnterWish(Struct, forbid_unknown_fields=True):
    """The secret of a link that lets one more device in."""

    secret: Short


class RecordWish(Struct, forbid_unknown_fields=True):
    """A `.game` text to be looked at."""

    text: Annotated[str, Meta(max_length=200_000)]


class MoveWish(Struct, forbid_unknown_fields=True):
    """An answer of a seat, sent without a socket."""

    id: Id
    seq: Count
    seat: SeatNumber
    move: Notation


class UndoWish(Struct, forbid_unknown_fields=True):
    """A wish to take back, sent without a socket."""

    id: Id
    seq: Count
    seat: SeatNumber


class SettleWish(Struct, forbid_unknown_fields=True):
    """Something that a seat wishes beside the moves, sent without a socket."""

    id: Id
    seq: Count
    seat: SeatNumber
    what: Parting
    about: SeatNumber | None = None


class AgreeWish(Struct, forbid_unknown_fields=True):
    """What a seat says to somebody's wish to take back, sent without a socket."""

    id: Id
    seat: SeatNumber
    yes: bool
    seq: Count | None = None
