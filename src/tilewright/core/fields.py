"""Words that say of a field how it is copied and compared: `layout: Annotated[Layout, SHARED]`.

The fields of a state are declared once; `scripts/fields.py` writes how it is built, copied and compared from them. A
field without such a word is copied, and two states are the same only if it is.
"""

from __future__ import annotations

from typing import Final

SHARED: Final = 'shared'  # follows from other fields and is never changed: neither copied nor compared
DERIVED: Final = 'derived'  # an index over other fields: copied, not compared
UNORDERED: Final = 'unordered'  # in which order things came does not matter
IN_USE: Final = 'in use'  # a record that is not in use is empty and one for all: neither copied nor compared
