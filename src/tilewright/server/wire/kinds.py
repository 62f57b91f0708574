"""The kinds of values that come over the wire, with their bounds."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

PRINTED: Final = '^[^\u0000-\u001f\u007f-\u009f]*$'  # no store keeps a NUL, and no name needs a control character

Short = Annotated[str, Meta(max_length=80, pattern=PRINTED)]
Seed = Annotated[str, Meta(max_length=72, pattern=PRINTED)]
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=PRINTED)]
Notation = Annotated[str, Meta(min_length=1, max_length=400, pattern=PRINTED)]
Words = Annotated[str, Meta(min_length=1, max_length=300, pattern=PRINTED)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Language = Annotated[str, Meta(max_length=16)]  # fr, or fr-x-plain
Place = tuple[int, int]
Parting = Literal['resign', 'draw', 'abandon', 'away', 'rest', 'back']
SlotKind = Literal['tile', 'cell', 'turn', 'part', 'seat', 'side', 'choice', 'number']
