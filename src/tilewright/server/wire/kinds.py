"""The kinds of values that come over the wire, with their bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

Short = Annotated[str, Meta(max_length=80)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Notation = Annotated[str, Meta(min_length=1, max_length=400)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Language = Annotated[str, Meta(max_length=8)]
Place = tuple[int, int]
SlotKind = Literal['tile', 'cell', 'turn', 'part', 'seat', 'side', 'choice', 'number']
