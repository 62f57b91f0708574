/** Many tiles at a glance: equal ones on one stack, the stacks in the order of the game's own list of tiles. */

import type { Hand } from './wire';

export interface Stack { name: string; n: number }

/** How many of each tile there are; those that the list does not know, such as tiles face down, come last. */
export function stacked(names: string[], order: Iterable<string>): Stack[] {
  const many = new Map<string, number>();
  for (const name of names) many.set(name, (many.get(name) ?? 0) + 1);
  const known = [...order].filter((name) => many.has(name));
  const rest = [...many.keys()].filter((name) => !known.includes(name));
  return [...known, ...rest].map((name) => ({ name, n: many.get(name) ?? 0 }));
}

/**
 * The hand of somebody else from which the named tiles are chosen: it lies open though hands are secret, and holds them all.
 * A tile of one's own of the same name is not meant then.
 */
export function shownHand(hands: Hand[], own: number | null, names: string[]): Hand | null {
  const open = (hand: Hand) => hand.seat !== own && hand.tiles.every(Boolean) && names.every((name) => hand.tiles.includes(name));
  return names.length ? (hands.find(open) ?? null) : null;
}
