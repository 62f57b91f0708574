/** Which thing on the new table is which thing on the old one, so that what moved can be seen to move. */

export interface Keyed<T> { key: number; item: T; fresh: boolean }
export type Same<T> = (before: T, now: T) => boolean;

/**
 * Gives every item a key that stays the same while it is the same thing: first those that the first test recognises,
 * then those of the second, and so on. What has no forerunner gets a key of its own.
 */
export function follow<T>(before: Keyed<T>[], now: T[], tests: Same<T>[], next: () => number): Keyed<T>[] {
  const free = new Set(before);
  const found: (Keyed<T> | null)[] = now.map(() => null);
  for (const test of tests) {
    now.forEach((item, i) => {
      if (found[i]) return;
      for (const old of free) {
        if (!test(old.item, item)) continue;
        free.delete(old);
        found[i] = { key: old.key, item, fresh: false };
        break;
      }
    });
  }
  return now.map((item, i) => found[i] ?? { key: next(), item, fresh: true });
}

/** As `follow`, for lists in which nearly everything stays where it is: looks unchanged things up by name. */
export function followFast<T>(before: Keyed<T>[], now: T[], name: (item: T) => string, tests: Same<T>[], next: () => number): Keyed<T>[] {
  const byName = new Map(before.map((old) => [name(old.item), old]));
  const kept = now.map((item) => {
    const old = byName.get(name(item));
    if (old) byName.delete(name(item));
    return old ? { key: old.key, item, fresh: false } : null;
  });
  const rest = follow([...byName.values()], now.filter((_, i) => !kept[i]), tests, next);
  let at = 0;
  return kept.map((one) => one ?? (rest[at++] as Keyed<T>));
}
