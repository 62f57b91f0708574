/** Playing by narrowing: from the list of legal moves to one of them, argument by argument. Pure; knows no game. */

import type { Kind } from './game';
import type { Move, Slot, Verb } from './wire';

export type Verbs = Record<string, Verb>;

/** One choice of a person: the verbs it belongs to, and (unless it only chose the verb) a value. */
export interface Pick { verbs: string[]; kind?: Kind; value?: string }

/** Values of one kind that can be chosen next, and for which verbs. */
export interface Offer { kind: Kind; slot: string; title: string; values: Map<string, string[]> }

export interface Step {
  moves: Move[]; // what is left
  verbs: string[];
  offers: Offer[];
  done: Move | null; // the one move that is left
}

const NO_SLOTS: Slot[] = [];

export const slotsOf = (verbs: Verbs, verb: string): Slot[] => verbs[verb]?.slots ?? NO_SLOTS;

/** The slots in the order in which people decide: which way round comes after where. */
export function order(slots: Slot[]): number[] {
  const all = slots.map((_, i) => i);
  const isTurn = (i: number) => slots[i]?.kind === 'turn';
  const lastPlace = Math.max(-1, ...all.filter((i) => slots[i]?.kind === 'cell' || slots[i]?.kind === 'tile'));
  const early = all.filter((i) => isTurn(i) && i < lastPlace);
  const rest = all.filter((i) => !early.includes(i));
  const at = rest.indexOf(lastPlace) + 1;
  return [...rest.slice(0, at), ...early, ...rest.slice(at)];
}

/** The slots of a verb that the picks fill, by index; null when the picks exclude the verb. */
export function filled(slots: Slot[], verb: string, picks: Pick[]): Map<number, string> | null {
  const found = new Map<number, string>();
  const ways = order(slots);
  for (const pick of picks) {
    if (!pick.verbs.includes(verb)) return null;
    if (pick.kind === undefined || pick.value === undefined) continue;
    const slot = ways.find((i) => slots[i]?.kind === pick.kind && !found.has(i));
    if (slot === undefined) return null;
    found.set(slot, pick.value);
  }
  return found;
}

/** The moves that agree with every pick. */
export function left(moves: Move[], verbs: Verbs, picks: Pick[]): Move[] {
  const known = new Map<string, Map<number, string> | null>();
  return moves.filter((move) => {
    if (!known.has(move.verb)) known.set(move.verb, filled(slotsOf(verbs, move.verb), move.verb, picks));
    const want = known.get(move.verb);
    return want ? [...want].every(([i, value]) => move.args[i] === value) : false;
  });
}

/** A verb with the moves left to it and its slots that are not filled yet, in the order of deciding. */
interface Way { verb: string; moves: Move[]; slots: Slot[]; open: number[] }

/**
 * The slot by which a verb is narrowed next: the first with several values. A settled slot is passed over without asking,
 * unless another verb begins with the same kind (then it tells the two apart: the same tile may be laid or discarded),
 * or unless nothing else is open while other verbs compete (the only part stays a part to click; so does the only cell
 * before the way round).
 */
function nextSlot(way: Way, ways: Way[]): number | undefined {
  const rivals = ways.filter((other) => other !== way);
  const first = (other: Way) => other.slots[other.open[0] ?? -1]?.kind;
  const several = (i: number) => new Set(way.moves.map((move) => move.args[i])).size > 1;
  const shared = way.open.find((i, n) => several(i) || (n === 0 && rivals.some((other) => first(other) === way.slots[i]?.kind)));
  const kind = shared === undefined ? undefined : way.slots[shared]?.kind;
  // Of two slots of one kind the first is always the one that is filled first.
  if (!rivals.length || (kind !== undefined && kind !== 'turn')) return way.open.find((i) => way.slots[i]?.kind === kind);
  return way.open.find((i) => way.slots[i]?.kind === 'cell') ?? shared ?? way.open[0];
}

/** Where several verbs begin with a tile and there is but one, it need not be picked up: it tells nothing apart. */
function passOverTheOnlyTile(ways: Way[]): void {
  const own = ways.filter((way) => way.slots[way.open[0] ?? -1]?.kind === 'tile');
  const values = new Set(own.flatMap((way) => way.moves.map((move) => move.args[way.open[0] ?? -1])));
  if (own.length > 1 && values.size === 1) for (const way of own) way.open.shift();
}

/** Where several verbs end with a choice about the same part of the same cell, neither cell nor part need be picked. */
function passOverTheOnlyPlace(ways: Way[]): void {
  const own = ways.filter((way) => way.slots.at(-1)?.kind === 'choice' && way.open.length > 1);
  const places = (way: Way) => way.open.slice(0, -1).filter((i) => way.slots[i]?.kind === 'cell' || way.slots[i]?.kind === 'part');
  const named = new Set(own.flatMap((way) => way.moves.map((move) => places(way).map((i) => move.args[i]).join(' '))));
  if (own.length > 1 && named.size === 1) for (const way of own) way.open = way.open.filter((i) => !places(way).includes(i));
}

/** What a person can choose next. A slot with one value is filled without asking. */
export function step(moves: Move[], verbs: Verbs, picks: Pick[]): Step {
  const rest = left(moves, verbs, picks);
  const names = [...new Set(rest.map((move) => move.verb))];
  const offers = new Map<Kind, Offer>();
  const ways = names.map((verb): Way => {
    const slots = slotsOf(verbs, verb);
    const done = filled(slots, verb, picks);
    return { verb, moves: rest.filter((move) => move.verb === verb), slots, open: order(slots).filter((i) => !done?.has(i)) };
  });
  passOverTheOnlyTile(ways);
  passOverTheOnlyPlace(ways);
  for (const way of ways) {
    const { verb, moves: own, slots } = way;
    const at = nextSlot(way, ways);
    const slot = at === undefined ? undefined : slots[at];
    if (at === undefined || !slot) continue;
    const offer = offers.get(slot.kind) ?? { kind: slot.kind, slot: slot.name, title: slot.title, values: new Map() };
    for (const move of own) {
      const value = move.args[at];
      if (value === undefined) continue;
      const of = offer.values.get(value) ?? [];
      if (!of.includes(verb)) of.push(verb);
      offer.values.set(value, of);
    }
    offers.set(slot.kind, offer);
  }
  return { moves: rest, verbs: names, offers: [...offers.values()], done: rest.length === 1 ? (rest[0] ?? null) : null };
}

/** The steps before the first pick, after the first, and so on. */
export function trail(moves: Move[], verbs: Verbs, picks: Pick[]): Step[] {
  return Array.from({ length: picks.length + 1 }, (_, n) => step(moves, verbs, picks.slice(0, n)));
}

/**
 * The picks after choosing a value; a choice already made of that kind is replaced, and later ones kept where they still fit.
 * Of several choices of that kind the last that offers the value is meant, or the last of the first `most` picks.
 */
export function choose(moves: Move[], verbs: Verbs, picks: Pick[], kind: Kind, value: string, most = picks.length): Pick[] | null {
  const steps = trail(moves, verbs, picks);
  for (let n = most; n >= 0; n--) {
    const of = steps[n]?.offers.find((offer) => offer.kind === kind)?.values.get(value);
    if (!of) continue;
    let next: Pick[] = [...picks.slice(0, n), { verbs: of, kind, value }];
    for (const later of picks.slice(n + 1)) {
      const tried = [...next, later];
      if (left(moves, verbs, tried).length) next = tried;
      else break;
    }
    return next;
  }
  return null;
}

/** The picks after choosing a verb, kept where they fit it. */
export function chooseVerb(moves: Move[], verbs: Verbs, picks: Pick[], verb: string): Pick[] | null {
  for (let n = picks.length; n >= 0; n--) {
    const tried = [...picks.slice(0, n), { verbs: [verb] }];
    if (left(moves, verbs, tried).length) return tried;
  }
  return null;
}

/** The value all remaining moves share for the n-th slot of a kind, or the one that was picked. */
export function settled(moves: Move[], verbs: Verbs, kind: Kind): string | null {
  let found: string | null = null;
  for (const move of moves) {
    const at = slotsOf(verbs, move.verb).findIndex((slot) => slot.kind === kind);
    const value = at < 0 ? undefined : move.args[at];
    if (value === undefined || (found !== null && found !== value)) return null;
    found = value;
  }
  return found;
}

/**
 * What was picked by an answer of its own: the tile that all other answers with a tile begin with, while another may be picked.
 * It stands first among the choices, as if it had just been made here.
 */
export function held(moves: Move[], verbs: Verbs): Pick[] {
  if (!moves.some((move) => verbs[move.verb]?.picks)) return [];
  const own = moves.filter((move) => !verbs[move.verb]?.picks && slotsOf(verbs, move.verb)[0]?.kind === 'tile');
  const [value, ...others] = new Set(own.map((move) => move.args[0]));
  return value === undefined || others.length ? [] : [{ verbs: [...new Set(own.map((move) => move.verb))], kind: 'tile', value }];
}

/** Whether every remaining move has a slot of this kind. */
export const takes = (moves: Move[], verbs: Verbs, kind: Kind): boolean =>
  moves.length > 0 && moves.every((move) => slotsOf(verbs, move.verb).some((slot) => slot.kind === kind));

/** The values of a kind still open among some moves, in the order of the moves. */
export function valuesOf(moves: Move[], verbs: Verbs, kind: Kind): string[] {
  const found = new Set<string>();
  for (const move of moves) {
    const at = slotsOf(verbs, move.verb).findIndex((slot) => slot.kind === kind);
    const value = at < 0 ? undefined : move.args[at];
    if (value !== undefined) found.add(value);
  }
  return [...found];
}
