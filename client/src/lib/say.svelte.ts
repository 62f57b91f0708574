/** What the table says: aloud to screen readers, and on a short note that stays for a while, and no longer than the next action. */

export interface Note { id: number; text: string; rule?: string | undefined; game?: string | undefined; bad: boolean; at: number }

export const said = $state({ polite: '', urgent: '', notes: [] as Note[] });
let count = 0;

/** Speaks to screen readers only. */
export function speak(text: string, urgent = false): void {
  if (urgent) said.urgent = text;
  else said.polite = text;
}

/** Shows a note and speaks it. */
export function note(text: string, more: { rule?: string | undefined; game?: string | undefined; bad?: boolean } = {}): void {
  const id = ++count;
  said.notes = [...said.notes.slice(-2), { id, text, rule: more.rule, game: more.game, bad: more.bad ?? false, at: performance.now() }];
  speak(text, more.bad);
  setTimeout(() => drop(id), more.bad ? 12000 : 5000);
}

/** Puts notes away, all or those that have stood for so many milliseconds: somebody has read them, or goes on without. */
export function hush(stood = 0): void {
  if (said.notes.length) said.notes = said.notes.filter((one) => performance.now() - one.at < stood);
}

export function drop(id: number): void {
  said.notes = said.notes.filter((one) => one.id !== id);
}
