/** Opening a match and going to it. */

import { api, Refused } from './api';
import { me } from './me.svelte';
import { go } from './route.svelte';
import { note } from './say.svelte';
import type { Game } from './game';
import type { Bot, MadeMatch, NewMatch } from './wire';
import { words } from '../words/words.svelte';

const FRIENDLY = 2; // the strength of whoever plays where nobody has chosen

/** Who plays where nobody has chosen: a friendly opponent. */
export const botOf = (game: Game): Bot | undefined => game.bots.find((bot) => bot.level === FRIENDLY) ?? game.bots.at(-1);

export function toTable(made: MadeMatch): void {
  go(`/t/${encodeURIComponent(made.match)}`);
}

/** Says why something did not work. */
export function complain(fault: unknown): void {
  const text = fault instanceof Refused ? fault.message || words.w.offline : String(fault);
  note(text, { bad: true, rule: fault instanceof Refused ? fault.fault.rule : undefined });
}

export async function begin(match: NewMatch): Promise<void> {
  try {
    toTable(await api.begin(match));
  } catch (fault) {
    complain(fault);
  }
}

/** One click: the usual way to play, as few seats as it takes, bots in all the others. */
export async function playNow(game: Game): Promise<void> {
  const variant = game.variants[0];
  const bot = botOf(game);
  if (!variant) return;
  const seats = Math.max(2, Math.min(...variant.seats));
  const others = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, name: bot?.title ?? '', bot: bot?.name ?? '' }));
  await begin({ game: game.name, variant: variant.name, options: {}, seats: [{ kind: 'here', name: me.name || words.w.me }, ...others] });
}
