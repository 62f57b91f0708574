/** The rule somebody asked to see. */

export const asked = $state<{ rule: { game: string; number: string } | null }>({ rule: null });

export function showRule(game: string, number: string): void {
  asked.rule = { game, number };
}

const NUMBER = /\b[A-Z]{2,}(?:-[A-Z0-9]+)*-\d+\b/g;

/** A text cut where it names rules: every odd piece is a number. */
export function cut(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const found of text.matchAll(NUMBER)) {
    pieces.push(text.slice(at, found.index), found[0]);
    at = found.index + found[0].length;
  }
  return [...pieces, text.slice(at)];
}
