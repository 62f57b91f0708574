import { describe, expect, test } from 'vitest';
import { prefs } from '../lib/prefs.svelte';

const modules = import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true });
const STRAIGHT = /[A-Za-zÀ-ÿ]'[A-Za-zÀ-ÿ]/;

/** Everything that is said, however deep; of a function, what it is made of. */
function said(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value)];
  return value && typeof value === 'object' ? Object.values(value).flatMap(said) : [];
}

/** The French of a file: what is exported as such, and what its words are while French is preferred. */
function french(exports: Record<string, unknown>): string[] {
  prefs.lang = 'fr';
  const own = Object.entries(exports).flatMap(([name, value]) => (/^fr$|Fr$/.test(name) ? said(value) : []));
  const chosen = Object.values(exports).flatMap((value) => (value && typeof value === 'object' && 'w' in value ? said(value.w) : []));
  prefs.lang = 'en';
  return [...own, ...chosen];
}

describe('the French of the interface', () => {
  const files = Object.entries(modules).filter(([name, exports]) => !name.includes('.test.') && french(exports).length > 0);
  test('is found', () => expect(files.length).toBeGreaterThan(2));
  test.each(files)('has typographic apostrophes and one word for a tile: %s', (_, exports) => {
    const all = french(exports);
    expect(all.filter((text) => STRAIGHT.test(text))).toEqual([]);
    expect(all.filter((text) => /\bdalles?\b|\bcarreaux?\b/i.test(text))).toEqual([]);
  });
});
