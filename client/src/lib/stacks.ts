/** Many tiles at a glance: equal ones on one stack, the stacks in the order of the game's own list of tiles. */

export interface Stack { name: string; n: number }

/** How many of each tile there are; those that the list does not know, such as tiles face down, come last. */
export function stacked(names: string[], order: Iterable<string>): Stack[] {
  const many = new Map<string, number>();
  for (const name of names) many.set(name, (many.get(name) ?? 0) + 1);
  const known = [...order].filter((name) => many.has(name));
  const rest = [...many.keys()].filter((name) => !known.includes(name));
  return [...known, ...rest].map((name) => ({ name, n: many.get(name) ?? 0 }));
}
