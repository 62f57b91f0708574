"""A server, a browser and pages for the browser tests.

The server and the browser live as long as the session: either takes seconds to start. Playwright's event loop counts as
running in this thread all the while, so that no other could run here; it is hidden from the tests of other folders.
"""

from __future__ import annotations

import json
import os
from asyncio import AbstractEventLoop, _get_running_loop, _set_running_loop
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.house import ARGS, CHROMIUM, LONG, WAIT, House
from tests.browser.ink import WITHOUT
from tests.browser.support import DESKTOP, DOOR, Size, Visit
from tests.patience import patient

expect.set_options(timeout=WAIT * 1000)  # the first table of a server that has just started takes its time
SLOW = float(os.environ.get('TILEWRIGHT_SLOW', '1'))  # how many times slower than this machine the browser shall be


@pytest.fixture(scope='session')
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    out = House(tmp_path_factory.mktemp('house'))
    out.start()
    try:
        yield out
    finally:
        out.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    out = House(tmp_path)
    out.start()
    try:
        yield out
    finally:
        out.stop()


@pytest.fixture(scope='session')
def launched() -> Iterator[tuple[Browser, AbstractEventLoop | None]]:
    if not Path(CHROMIUM).exists():
        missing = f'{CHROMIUM} is missing: the browser tests need it (on Debian, apt install chromium-headless-shell)'
        if os.environ.get('CI'):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as kit:
        out, loop = kit.chromium.launch(executable_path=CHROMIUM, args=list(ARGS), headless=True), _get_running_loop()
        _set_running_loop(None)
        yield out, loop
        _set_running_loop(loop)
        out.close()


@pytest.fixture(scope='module')
def browser(launched: tuple[Browser, AbstractEventLoop | None]) -> Iterator[Browser]:
    out, loop = launched
    _set_running_loop(loop)
    yield out
    _set_running_loop(None)


def opener(browser: Browser, address: str) -> Iterator[Visit]:
    """Opens pages at an address, and afterwards closes them and sees that none of them complained."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def visit(
        path: str = DOOR, *, size: Size = DESKTOP, touch: bool = False, lang: str = 'en-GB', dark: bool = False,
        calm: bool = True, loud: bool = True, ink: bool = False, prefs: Mapping[str, object] | None = None,
    ) -> Page:  # fmt: skip
        context = browser.new_context(
            base_url=address,
            viewport={'width': size[0], 'height': size[1]},
            has_touch=touch,
            is_mobile=touch,
            locale=lang,
            color_scheme='dark' if dark else 'light',
            reduced_motion='reduce' if calm else 'no-preference',
        )
        wait = max(WAIT, patient(LONG)) * 1000
        context.set_default_timeout(wait)
        expect.set_options(timeout=wait)
        contexts.append(context)
        # The only answer there is plays itself only where a test is about that: elsewhere it would race with the test.
        kept = json.dumps(json.dumps({'auto': False, **(prefs or {})}))
        context.add_init_script(
            f"localStorage.getItem('tilewright.prefs') ?? localStorage.setItem('tilewright.prefs', {kept})"
        )
        if not ink:
            context.add_init_script(WITHOUT)
        page = context.new_page()
        if SLOW > 1:
            context.new_cdp_session(page).send('Emulation.setCPUThrottlingRate', {'rate': SLOW})
        page.on('pageerror', lambda fault: faults.append(str(fault)))
        if loud:
            page.on(
                'console', lambda said: faults.append(f'{said.text} {said.location}') if said.type == 'error' else None
            )
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    yield from opener(browser, house.address)


@pytest.fixture
def own_visit(browser: Browser, own_house: House) -> Iterator[Visit]:
    yield from opener(browser, own_house.address)
