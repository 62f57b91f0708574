/** What the others did while nobody looked: shown move by move, or told where less motion is wanted; it can always be skipped. */

import { api } from './api';
import type { Match } from './match.svelte';
import { calm } from './prefs.svelte';
import type { Line, Table } from './wire';

const PACE = 750; // milliseconds for which a move is shown
const MOST = 8; // moves; of more, the last are shown

/** The last ply that was seen at each table, for as long as this tab is open. */
const store = {
  key: (match: string) => `tilewright.seen.${match}`,
  read: (match: string): number | null => {
    const kept = sessionStorage.getItem(store.key(match));
    return kept === null ? null : Number(kept);
  },
  write: (match: string, ply: number) => sessionStorage.setItem(store.key(match), String(ply)),
};

/** The moves of others after a ply. */
export function movesOfOthers(log: Line[], since: number, mine: number[]): Line[] {
  return log.filter((line) => line.ply > since && line.seat >= 0 && !mine.includes(line.seat) && line.text);
}

export class Missed {
  table = $state.raw<Table | null>(null); // the table as it was after the move that is shown
  lines = $state.raw<Line[]>([]); // what is told: the move that is shown, or all of them
  showing = $state(false);
  away: boolean; // nobody looked for a while, so that even one move was missed
  private seen: number | null;
  private timer = 0;
  private run = 0;

  constructor(private readonly match: Match) {
    this.seen = store.read(match.id);
    this.away = this.seen !== null;
  }

  /** Takes notice of the table as it stands; `looking`: somebody sees it, and nothing hides it from them. */
  notice(looking: boolean): void {
    const { table, log, mine } = this.match;
    if (!table || !looking || this.showing) return;
    const since = this.seen ?? table.ply;
    if (this.lines.length && mine.includes(log.at(-1)?.seat ?? -1)) this.lines = []; // whoever has answered has read them
    const missed = since < table.ply ? movesOfOthers(log, since, mine).slice(-MOST) : [];
    const oneByOne = table.ply - since < 2 || missed.length < 2;
    this.saw(table.ply);
    if (!missed.length || (oneByOne && !this.away)) return;
    this.away = false;
    if (calm()) this.lines = missed;
    else void this.show(missed, since);
  }

  private saw(ply: number): void {
    this.seen = ply;
    store.write(this.match.id, ply);
  }

  /** Shows some moves in their order, each on the table as it was then. */
  private async show(lines: Line[], since: number): Promise<void> {
    const run = ++this.run;
    this.showing = true;
    const eyes = this.match.table?.eyes ?? null;
    const at = (ply: number) => api.at(this.match.id, ply, eyes);
    try {
      this.table = await at(since);
      for (const line of lines) {
        const table = await at(line.ply);
        if (run !== this.run) return;
        [this.table, this.lines] = [table, [line]];
        await new Promise<void>((done) => (this.timer = window.setTimeout(done, PACE)));
        if (run !== this.run) return;
      }
    } catch {
      /* what cannot be shown is in the log */
    }
    if (run === this.run) this.skip();
  }

  /** Goes to the table as it is now. */
  skip(): void {
    this.run++;
    clearTimeout(this.timer);
    [this.showing, this.table, this.lines] = [false, null, []];
  }
}
