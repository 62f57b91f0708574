/** Opening a match and going to it. */

import { api, Refused } from './api';
import { me } from './me.svelte';
import { go } from './route.svelte';
import { note } from './say.svelte';
import type { Game } from './game';
import type { Bot, Lesson, MadeMatch, NewMatch } from './wire';
import { words } from '../words/words.svelte';

export const botOf = (game: Game): Bot | undefined => game.bots.at(-1);

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

/** One click: a lesson that was begun goes on where it was left, another begins. */
export async function learn(game: Game, lesson: Lesson): Promise<void> {
  const mine = await api.matches('me').catch(() => []);
  const begun = mine.find((line) => line.game === game.name && line.lesson === lesson.name && !line.over);
  if (begun) go(begun.url);
  else await begin({ game: game.name, lesson: lesson.name, seats: [{ kind: 'here', name: me.name || words.w.me }] });
}

/** One click: the usual way to play or another, as few seats as it takes, bots in all the others. */
export async function playNow(game: Game, name?: string): Promise<void> {
  const variant = game.variants.find((one) => one.name === name) ?? game.variants[0];
  const bot = botOf(game);
  if (!variant) return;
  const seats = Math.min(...variant.seats.filter((n) => n > 1), Math.max(...variant.seats)); // alone only where nobody else can sit
  const others = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, name: bot?.title ?? '', bot: bot?.name ?? '' }));
  await begin({ game: game.name, variant: variant.name, options: {}, seats: [{ kind: 'here', name: me.name || words.w.me }, ...others] });
}
