"""Stands before a package that only tests need: servers of tests go without it, as those of people do.

Where it is installed, Litestar loads it, which is a tenth of what a server does until it answers.
"""

from __future__ import annotations

raise ImportError('a server without pydantic expected')
