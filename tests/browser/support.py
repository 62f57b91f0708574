"""What the browser tests share: a server of their own, what a page offers to choose, and three ways to choose it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable, Mapping
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from random import Random
from socket import socket
from time import monotonic, sleep
from typing import Any, Final, Protocol
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Locator, Page, expect

from tests.mortal import PYTHON
from tests.patience import patient
from tests.starting import STARTING, furnish

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = ROOT / 'docs' / 'games'
OWN_GAMES: Final = Path(__file__).parent  # recorded for the tests alone
# The shell is the same engine without the windows, menus and profiles around it: a page opens in a third of the time.
BROWSERS: Final = (os.environ.get('TILEWRIGHT_CHROMIUM', ''), '/usr/bin/chromium-headless-shell', '/usr/bin/chromium')
CHROMIUM: Final = next((path for path in BROWSERS if Path(path).is_file()), BROWSERS[-1])
ARGS: Final = (
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
)
DOOR: Final = '/health'  # of the house: whoever opens a table next needs no other page before
# Keeps the notes that the page shows from now on.
NOTED: Final = """
() => {
  window.noted = [];
  const notes = document.querySelector('.notes');
  new MutationObserver(() => window.noted.push(notes.textContent)).observe(notes, { childList: true, subtree: true });
}
"""
DESKTOP: Final = (1280, 820)
PHONE: Final = (360, 740)
PATIENCE: Final = patient(600)  # seconds that one game may take
WAIT: Final = patient(60)  # seconds that one thing may take
SEED: Final = 'the browser tests'  # of chance and bots, so that a test sees the same game every time

Json = dict[str, Any]
Size = tuple[int, int]

# What can be chosen now, each with the point where a pointer would meet it; nothing while there is nothing to choose.
LOOK: Final = """
() => {
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const choice = (kind, node, target) => {
    const [x, y] = middle(target);
    const top = document.elementFromPoint(x, y);
    const pressed = node.getAttribute('aria-pressed');
    return {
      kind, x, y, free: top !== null && node.contains(top), chosen: pressed === 'true', id: node.dataset.spot ?? '',
      text: (node.getAttribute('aria-label') ?? node.textContent).trim(),
      main: node.classList.contains('main') && pressed === null,
    };
  };
  const all = (kind, selector, target) =>
    [...document.querySelectorAll(selector)].map((node) =>
      choice(kind, node, target ? node.querySelector(target) : node));
  const shut = document.querySelector('dialog[open], main .pass') !== null;
  const choices = shut ? all('pass', 'main .pass button:not([aria-disabled=true])') : [
    ...all('cell', '.board .cell', '.hit'), ...all('spot', '.board .spot', '.knob'),
    ...all('hand', 'main .hand button'),
    ...all('button', 'main .actions .button:not(.quiet):not([aria-disabled=true])'),
  ];
  const over = document.querySelector('main .won') !== null;
  return { over, choices: over ? [] : choices };
}
"""
# The same once nothing moves any more: what is offered stays where it is for two frames.
STILL: Final = f"""
  const look = {LOOK.strip()};
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const still = async (seen) => {{
    await frame();
    await frame();
    return JSON.stringify(look()) === JSON.stringify(seen);
  }};
"""
SETTLED: Final = f"""
async () => {{
  {STILL.strip()}
  const seen = look();
  return (await still(seen)) && (seen.over || seen.choices.length) ? seen : null;
}}
"""
# The same, waited for in the page: as long as nothing is offered, until something changes there. The test asks anew
# when that takes long, so that it can give up.
AWAITED: Final = f"""
async () => {{
  {STILL.strip()}
  const change = () => new Promise((done) => {{
    const end = () => (watcher.disconnect(), clearTimeout(timer), done());
    const watcher = new MutationObserver(end);
    watcher.observe(document, {{ subtree: true, childList: true, attributes: true }});
    const timer = setTimeout(end, 1000);
  }});
  for (let n = 0; n < 20; n++) {{
    const seen = look();
    if (!seen.over && !seen.choices.length) await change();
    else if (await still(seen)) return seen;
  }}
  return null;
}}
"""
# As text: Playwright carries an object over leaf by leaf, which takes four times as long.
STATE: Final = """
async ([seat]) => {
  const match = location.pathname.split('/')[2];
  const asked = seat === null ? '' : `?seat=${seat}`;
  return (await fetch(`/api/matches/${match}${asked}`)).text();
}
"""
POST: Final = """
async ([path, body]) => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, json: await answer.json() };
}
"""
FOCUSED: Final = """
() => {
  const at = document.activeElement;
  if (!at) return '';
  const spot = at.closest('.board [data-spot]');
  if (spot) return `spot ${spot.getAttribute('aria-pressed')}`;
  if (at.closest('main .actions .button:not(.quiet)')) return `button ${at.textContent.trim()}`;
  if (at.closest('main .hand button')) return `hand ${at.getAttribute('aria-pressed')}`;
  return at.closest('.board') ? 'board' : 'elsewhere';
}
"""


class Visit(Protocol):
    """Opens a page in a browser of somebody of their own."""

    def __call__(
        self, path: str = DOOR, *, size: Size = DESKTOP, touch: bool = False, lang: str = 'en-GB', dark: bool = False,
        calm: bool = True, loud: bool = True, ink: bool = False, prefs: Mapping[str, object] | None = None,
    ) -> Page: ...  # fmt: skip


class House:
    """A server in a process of its own, which can be ended and started again on the same port and data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket() as found:
            found.bind(('127.0.0.1', 0))
            self.port = int(found.getsockname()[1])
        self.address = f'http://127.0.0.1:{self.port}'
        self.child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        names = ('SOCKET_RATE', 'SOCKET_BURST', 'SOCKETS', 'ADDRESS_RATE', 'ADDRESS_BURST', 'OPEN_RATE', 'OPEN_BURST')
        loose = {f'TILEWRIGHT_{name}': '100000' for name in names}
        furnish(self.data)
        with (self.data / 'log').open('ab') as log:
            self.child = subprocess.Popen(
                [*PYTHON, '-m', 'tilewright.server', '--port', str(self.port), '--data', str(self.data)],
                env=os.environ | STARTING | loose, stdout=log, stderr=log,
            )  # fmt: skip
        until = monotonic() + 2 * WAIT
        while monotonic() < until:
            assert self.child.poll() is None, self.said()
            with suppress(URLError, OSError, HTTPException), urlopen(f'{self.address}/health', timeout=2) as answer:
                if answer.status == 200:
                    return
            sleep(0.05)
        raise AssertionError(f'a server that answers expected\n{self.said()}')

    def stop(self) -> None:
        """Asks the server to end, and waits until it has."""
        if self.child is None or self.child.poll() is not None:
            return
        self.child.send_signal(signal.SIGTERM)
        try:
            self.child.wait(WAIT)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait(5)
            raise

    def said(self) -> str:
        """The end of the server's log."""
        return (self.data / 'log').read_text(encoding='utf-8')[-4000:]


# ---------------------------------------------------------------------------------------------------------- looking


def peek(page: Page) -> Json:
    """What the page offers at this moment."""
    seen: Json = page.evaluate(LOOK)
    return seen


def look(page: Page, seconds: float = WAIT) -> Json:
    """What the page offers, as soon as it offers something and stands still, or the game is over."""
    until = monotonic() + seconds
    while monotonic() < until:
        seen: Json | None = page.evaluate(AWAITED)
        if seen is not None:
            return seen
    raise AssertionError(f'a choice or the end of the game expected, this came: {page.locator("body").inner_text()!r}')


def glance(page: Page) -> Json:
    """What the page offers and where, if it stands still; else nothing."""
    return page.evaluate(SETTLED) or {'over': False, 'choices': []}


def state(page: Page, seat: int | None = None) -> Json:
    """What the server says about the match of this page."""
    out: Json = json.loads(page.evaluate(STATE, [seat]))
    return out


def table(page: Page, seat: int | None = None) -> Json:
    """The table as the server knows it."""
    out: Json = state(page, seat)['table']
    return out


def post(page: Page, path: str, body: object, status: int = 201) -> Json:
    """Asks the server for something as the guest of this page."""
    answer = page.evaluate(POST, [path, body])
    assert answer['status'] in (status, 200), answer
    out: Json = answer['json']
    return out


def here(*names: str) -> list[Json]:
    """Seats of people on this device."""
    return [{'kind': 'here', 'name': name} for name in names]


def bots(count: int = 1, bot: str = 'random') -> list[Json]:
    """Seats of bots."""
    return [{'kind': 'bot', 'name': f'Robo {n + 1}', 'bot': bot} for n in range(count)]


def choose_seed(page: Page) -> None:
    """Says in the form of a new table which draws there shall be."""
    page.locator('form details.more summary').click()
    page.get_by_label('Seed').fill(SEED)


def sit_down(page: Page, game: str, seats: list[Json], **more: object) -> str:
    """Opens a match as the guest of this page, with the same draws every time, and shows its table; gives its name."""
    wish = {'game': game, 'variant': 'base', 'options': {}, 'seats': seats, 'seed': SEED}
    made = post(page, '/api/matches', wish | more)
    match = str(made['match'])
    page.goto(f'/t/{match}')
    expect(page.locator('.board')).to_be_visible()
    return match


def sit_down_at(page: Page, game: str, ply: int, file: str = '', mine: tuple[int, ...] = (0,), **more: object) -> str:
    """Opens a match from the middle of a recorded game, bots in the seats that are not mine."""
    name = f'{file or game}.game'
    text = (GAMES / name if (GAMES / name).exists() else OWN_GAMES / name).read_text(encoding='utf-8')
    text = ''.join(line for line in text.splitlines(keepends=True) if not line.startswith('title'))
    names = next(line for line in text.splitlines() if line.startswith('seats')).split()[1:]
    seats = [
        here(name)[0] if n in mine else {'kind': 'bot', 'name': name, 'bot': 'random'} for n, name in enumerate(names)
    ]
    return sit_down(page, game, seats, **({'from': {'game_text': text, 'ply': ply}} | more))


def wait_for_ply(page: Page, test: Callable[[int], bool]) -> None:
    """Waits until the server's count of plies passes a test."""
    settle(page, lambda: test(table(page)['ply']), 'another number of plies')


def scores_on_screen(page: Page) -> list[int]:
    """The totals that the open sheet shows."""
    cells = page.locator('#panel tfoot tr').last.locator('td')
    return [int(text.replace('−', '-')) for text in cells.all_inner_texts()]


def rows_on_screen(page: Page) -> dict[str, list[int]]:
    """The rows that the open sheet shows."""
    out = {}
    for row in page.locator('#panel tbody tr:has(th)').all():
        cells = row.locator('td').all_inner_texts()
        out[row.locator('th').inner_text().strip()] = [int(text.replace('−', '-')) for text in cells]
    return out


def check_sheet(page: Page) -> None:
    """The sheet on the screen is the server's."""
    now = table(page)
    assert scores_on_screen(page) == now['totals']
    rows: dict[str, list[int]] = {}
    for line in now['sheet']:
        sums = rows.setdefault(line['text'], [0] * len(now['totals']))
        sums[line['seat']] += line['n']
    assert rows_on_screen(page) == rows
    assert [sum(column) for column in zip(*rows.values(), strict=True)] == now['totals']


def no_sideways(page: Page) -> None:
    """Nothing has to be scrolled sideways."""
    wide, room = page.evaluate('() => [document.documentElement.scrollWidth, innerWidth]')
    assert wide <= room, f'{page.url}: {wide} pixels wide in a window of {room}'


def spot(page: Page, name: str) -> Locator:
    """Where a choice on the board is met by a pointer, by its name, such as 'cell 1,0'."""
    return page.locator(f'.board [data-spot="{name}"]').locator('.hit, .knob').first


def settle(page: Page, test: Callable[[], object], what: str, seconds: float = WAIT) -> None:
    """Waits until a test of what the page shows is passed."""
    until = monotonic() + seconds
    pause = 30.0  # milliseconds, and longer and longer: whoever asks all the time holds up what is waited for
    while not test():
        assert monotonic() < until, f'{what} expected'
        page.wait_for_timeout(pause)
        pause = min(1.5 * pause, 500)


def note_down(page: Page) -> None:
    """Keeps the notes that a page shows from now on."""
    page.evaluate(NOTED)


def was_noted(page: Page, text: str) -> None:
    """Waits until a note with this text was shown, even if it has gone meanwhile: a note stays for a few seconds."""
    settle(page, lambda: any(text in noted for noted in page.evaluate('() => window.noted')), f'a note {text!r}')


# --------------------------------------------------------------------------------------------------------- choosing


def by_mouse(page: Page, one: Json) -> None:
    """Chooses with the mouse."""
    page.mouse.click(one['x'], one['y'])


def by_touch(page: Page, one: Json) -> None:
    """Chooses with a finger: a tap, never a drag."""
    page.touchscreen.tap(one['x'], one['y'])


def decide(seen: Json, rng: Random) -> Json | None:
    """One of the choices: yes where only yes is missing, else any that is not chosen already and not covered."""
    choices: list[Json] = [one for one in seen['choices'] if one['free']]
    sure = [one for one in choices if one['main']]
    if sure:
        return sure[0]
    left = [one for one in choices if not one['chosen']]
    return rng.choice(left) if left else None


def play(
    page: Page, rng: Random, choose: Callable[[Page, Json], None], done: Callable[[Json], bool] | None = None
) -> int:
    """Chooses until the game is over, or done says so; gives how often something was chosen."""
    until = monotonic() + PATIENCE
    chosen = 0
    while monotonic() < until:
        seen = look(page)
        if seen['over'] or (done is not None and done(seen)):
            return chosen
        one = decide(seen, rng)
        assert one is not None, f'something that is not covered expected: {seen}'
        choose(page, one)
        chosen += 1
    raise AssertionError(f'the game to go on expected; {chosen} choices were made')


def tab_until(page: Page, test: str) -> None:
    """Goes on with Tab until the page passes a test."""
    for _ in range(60):
        if page.evaluate(test):
            return
        page.keyboard.press('Tab')
    raise AssertionError(f'within reach of Tab expected: {test}')


def tab_to(page: Page, what: str) -> None:
    """Goes on with Tab until the focus is on a spot, a tile of the hand or a button."""
    tab_until(page, f"() => ({FOCUSED})().startsWith('{what}')")


def tab_to_any(page: Page, what: str, many: int, rng: Random) -> None:
    """Goes on with Tab to one of so many buttons or tiles of the hand."""
    tab_to(page, what)
    for _ in range(rng.randrange(many)):
        page.keyboard.press('Tab')
        tab_to(page, what)


def play_by_keys(page: Page, rng: Random, on_board: float = 0.6, until_ply: int | None = None) -> int:
    """Plays to the end, or so far, with the keys alone: Tab, arrows, R and Enter; gives how often something was chosen.

    on_board says how often a place on the board is taken where there are buttons as well.
    """
    until = monotonic() + PATIENCE
    chosen = 0
    while monotonic() < until:
        seen = look(page)
        if seen['over'] or (until_ply is not None and table(page)['ply'] > until_ply):
            return chosen
        spots = [one for one in seen['choices'] if one['kind'] in ('cell', 'spot')]
        others = [one for one in seen['choices'] if one['kind'] == 'button' and not one['main']]
        tiles = [one for one in seen['choices'] if one['kind'] == 'hand']
        picked = any(one['chosen'] for one in spots)
        if spots and (picked or not others or rng.random() < on_board):
            tab_to(page, 'spot')
            if picked:
                if rng.random() < 0.3:
                    page.keyboard.press('r')
            else:
                for _ in range(rng.randrange(3)):
                    page.keyboard.press(rng.choice(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']))
        elif any(one['main'] for one in seen['choices']):
            tab_until(page, "document.activeElement?.matches('main .actions .button.main')")
        elif tiles and not spots and not any(one['chosen'] for one in tiles):
            tab_to_any(page, 'hand', len(tiles), rng)
        else:
            tab_to_any(page, 'button', len(others), rng)
        page.keyboard.press('Enter')
        chosen += 1
    raise AssertionError(f'the game to go on expected; {chosen} choices were made')
