/** What is this? The card that is shown, and what makes it appear: resting on a thing, holding it, or reaching it by keys. */

import { get, query } from './api';
import { once, type Kept } from './games.svelte';
import type { Game } from './game';
import type { CardBook, Reason } from './wire';

export type What = keyof CardBook;

/** Something on the table that can be asked about. */
export interface Thing {
  game: Game;
  what: What;
  name: string;
  seat?: number; // whose piece or ground it is
  turn?: number;
  why?: () => Promise<Reason[]>; // why it cannot be laid now
}

type How = 'hover' | 'focus' | 'stay';
interface Shown { thing: Thing; box: DOMRect; how: How; from: Element | null }

const REST = 450; // milliseconds for which the mouse rests on a thing
const HOLD = 500; // for which a finger holds it
const GRACE = 220; // in which the mouse may go over to the card
const SLACK = 10; // pixels that a finger may slip

export const card = $state<{ now: Shown | null }>({ now: null });
const books: Kept<CardBook> = new Map();
const things = new WeakMap<Element, () => Thing | null>();
let leaving = 0;
let goingBack = false;

export function cardsOf(game: Game): Promise<CardBook> {
  const way = [game.name, game.variant ?? game.variants[0]?.name ?? ''].map(encodeURIComponent);
  return once(books, way.join('/'), () => get<CardBook>(query(`/api/games/${way[0]}/cards/${way[1]}`)));
}

export const whyNot = (match: string, seat: number, tile: string): Promise<Reason[]> =>
  get<Reason[]>(query(`/api/matches/${encodeURIComponent(match)}/why`, { seat, tile }), match);

export function show(thing: Thing, box: DOMRect, how: How, from: Element | null = null): void {
  clearTimeout(leaving);
  card.now = { thing, box, how, from };
}

/** Shows another thing in place of the one that is shown. */
export function turnTo(thing: Thing): void {
  if (card.now) card.now = { ...card.now, thing, how: 'stay' };
}

export function hide(): void {
  clearTimeout(leaving);
  card.now = null;
}

/** Closes the card, and the keys go on where they were, without showing it again. */
export function close(): void {
  const from = card.now?.from;
  hide();
  goingBack = true;
  if (from instanceof HTMLElement || from instanceof SVGElement) from.focus();
  goingBack = false;
}

/** Hides what was shown because the mouse was there, unless it goes over to the card. */
export function leave(): void {
  clearTimeout(leaving);
  if (card.now?.how === 'hover') leaving = setTimeout(hide, GRACE);
}

export const stay = (): void => clearTimeout(leaving);

/** Shows what has the focus and lets the keys go on in the card; false where nothing is known of it. */
export function askFocused(other: () => Thing | null = () => null): boolean {
  const at = document.activeElement;
  const thing = at && (things.get(at)?.() ?? other());
  if (!thing) return false;
  show(thing, at.getBoundingClientRect(), 'stay', at);
  return true;
}

/** Calls back when a finger has held still for a while; what the finger then does counts no more. */
export function holding(node: Element, held: (event: PointerEvent) => boolean): () => void {
  let timer = 0;
  let at = [0, 0];
  let done = false;
  const stop = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    stop();
    done = false;
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    at = [event.clientX, event.clientY];
    timer = setTimeout(() => (done = held(event)), HOLD);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - (at[0] ?? 0), event.clientY - (at[1] ?? 0)) > SLACK) stop();
  };
  const swallow = (event: Event) => {
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') done = false;
  };
  const on: [string, EventListener, boolean][] = [
    ['pointerdown', down as EventListener, false], ['pointermove', move as EventListener, false], ['pointerup', stop, false],
    ['pointercancel', stop, false], ['click', swallow, true], ['contextmenu', swallow, true],
  ];
  for (const [name, does, first] of on) node.addEventListener(name, does, first);
  return () => {
    stop();
    for (const [name, does, first] of on) node.removeEventListener(name, does, first);
  };
}

/** Makes an element say what it is: to the mouse that rests on it, to the finger that holds it, to the keys that reach it. */
export function what(node: HTMLElement, thing: () => Thing | null): { update: (next: () => Thing | null) => void; destroy: () => void } {
  let timer = 0;
  let of = thing;
  things.set(node, () => of());
  const open = (how: How) => {
    const found = of();
    if (found) show(found, node.getBoundingClientRect(), how, node);
    return found !== null;
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !event.buttons) timer = setTimeout(() => open('hover'), REST);
  };
  const out = () => {
    clearTimeout(timer);
    leave();
  };
  const press = (event: PointerEvent) => {
    clearTimeout(timer);
    if (event.pointerType === 'mouse') hide();
  };
  const focus = () => !goingBack && node.matches(':focus-visible') && open('focus');
  // What is taken off the page loses the focus in the middle of that: the card goes when it is done.
  const gone = (how?: How) => queueMicrotask(() => card.now?.from === node && (!how || card.now.how === how) && hide());
  const blur = () => gone('focus');
  const drop = holding(node, () => open('stay'));
  node.addEventListener('pointerenter', enter);
  node.addEventListener('pointerleave', out);
  node.addEventListener('pointerdown', press);
  node.addEventListener('focus', focus);
  node.addEventListener('blur', blur);
  return {
    update: (next) => {
      of = next;
    },
    destroy: () => {
      clearTimeout(timer);
      drop();
      gone();
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', out);
      node.removeEventListener('pointerdown', press);
      node.removeEventListener('focus', focus);
      node.removeEventListener('blur', blur);
    },
  };
}
