"""Pages without ink: all of a page is there, laid out and pressed as ever, but no pixel of it is painted.

To paint is more than half of what a browser does at a table without a graphics card, and most tests never look at a
pixel. Those that do visit with ink; whoever asks about colours has them for as long as they ask.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Page

# What has no opacity is laid out, hit and visible for Playwright, but is not painted. A sheet without an element needs
# no document that has begun, and no policy of the server can forbid it.
WITHOUT: Final = """
(() => {
  window.inkless = new CSSStyleSheet();
  window.inkless.replaceSync(':root { opacity: 0 }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, window.inkless];
})();
"""
SWITCH: Final = '(off) => { if (window.inkless) window.inkless.disabled = off; }'
OPACITY: Final = '() => getComputedStyle(document.documentElement).opacity'


@contextmanager
def inked(page: Page) -> Iterator[None]:
    """Has the page be as people see it."""
    page.evaluate(SWITCH, True)
    assert page.evaluate(OPACITY) == '1'
    yield
    page.evaluate(SWITCH, False)
