/** A match taken elsewhere: as a file, or as a new table that starts from one of its positions. */

import { api } from './api';
import { botOf, complain, toTable } from './begin';
import type { Game } from './game';
import type { Match } from './match.svelte';
import type { Table } from './wire';
import { words } from '../words/words.svelte';

/** Hands something to the browser to be kept as a file. */
export function keep(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Keeps the record of a match as a file. */
export async function download(match: Match): Promise<void> {
  try {
    keep(`${match.info?.game ?? 'match'}-${match.id}.game`, new Blob([await api.record(match.id)], { type: 'text/plain' }));
  } catch (fault) {
    complain(fault);
  }
}

/** Opens a table that starts after so many plies; whoever is asked there is the one who plays on, against bots. */
export async function playOn(game: Game, match: Match, table: Table | null, ply: number): Promise<void> {
  if (!match.info) return;
  try {
    const bot = botOf(game);
    const asked = table?.ask?.seats.find((seat) => seat >= 0) ?? 0;
    const seats = match.info.seats.map(({ seat }) =>
      seat === asked ? { kind: 'here' as const, name: words.w.me } : { kind: 'bot' as const, name: bot?.title ?? '', bot: bot?.name ?? '' },
    );
    const { variant, options } = match.info;
    toTable(await api.begin({ game: game.name, variant, options, seats, from: { game_text: await api.record(match.id), ply } }));
  } catch (fault) {
    complain(fault);
  }
}
