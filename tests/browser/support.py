"""What the browser tests share: how they sit down at a table, and what a page offers and shows there."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, Final, Protocol

from playwright.sync_api import Locator, Page, expect

from tests.browser.house import WAIT
from tests.patience import patient

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = ROOT / 'docs' / 'games'
OWN_GAMES: Final = Path(__file__).parent  # recorded for the tests alone
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


class Visit(Protocol):
    """Opens a page in a browser of somebody of their own."""

    def __call__(
        self, path: str = DOOR, *, size: Size = DESKTOP, touch: bool = False, lang: str = 'en-GB', dark: bool = False,
        calm: bool = True, loud: bool = True, ink: bool = False, prefs: Mapping[str, object] | None = None,
    ) -> Page: ...  # fmt: skip


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
