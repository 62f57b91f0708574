/** What a finished game comes to: who won by what, row by row, and the moves that brought most. */

import { isRace } from './standing';
import type { Gain, Line, Row, Table } from './wire';

export interface RowSums { row: string; text: string; sums: number[] }

/** The rows of a sheet with what each seat has in them, the weightiest first. */
export function rowSums(sheet: Row[], seats: number): RowSums[] {
  const found = new Map<string, RowSums>();
  for (const line of sheet) {
    const one = found.get(line.row) ?? { row: line.row, text: line.text, sums: Array.from({ length: seats }, () => 0) };
    one.sums[line.seat] = (one.sums[line.seat] ?? 0) + line.n;
    found.set(line.row, one);
  }
  const weight = (one: RowSums) => one.sums.reduce((sum, n) => sum + Math.abs(n), 0);
  return [...found.values()].sort((a, b) => weight(b) - weight(a));
}

export interface Margin { by: number; over: number; row: string }

/** By how much the one who won is ahead of the next, and the row that made most of it; null where points do not tell. */
export function marginOf(table: Table): Margin | null {
  const [winner] = table.winners;
  if (winner === undefined || table.winners.length > 1 || table.totals.length < 2 || isRace(table)) return null;
  const others = table.totals.map((total, seat) => ({ total, seat })).filter((one) => one.seat !== winner);
  const next = others.reduce((best, one) => (one.total > best.total ? one : best));
  const by = (table.totals[winner] ?? 0) - next.total;
  if (by <= 0) return null;
  const ahead = rowSums(table.sheet, table.totals.length).map((one) => ({ text: one.text, n: (one.sums[winner] ?? 0) - (one.sums[next.seat] ?? 0) }));
  const most = ahead.reduce((best, one) => (one.n > best.n ? one : best), { text: '', n: 0 });
  return { by, over: next.seat, row: most.text };
}

export interface Best { line: Line; n: number }

/** The moves that brought their seats most; what is counted at the end is nobody's move. */
export function bestMoves(log: Line[], most = 3): Best[] {
  const last = log.at(-1)?.ply;
  return log
    .filter((line) => line.seat >= 0 && line.ply !== last && line.text)
    .map((line) => ({ line, n: (line.rows ?? []).reduce((sum, row) => sum + (row.seat === line.seat ? row.n : 0), 0) }))
    .filter((one) => one.n > 0)
    .sort((a, b) => b.n - a.n || a.line.ply - b.line.ply)
    .slice(0, most);
}

/** The same where nothing is booked before the end, as the server counted it. */
export function gainedMost(log: Line[], gains: Gain[]): Best[] {
  return gains.flatMap(({ ply, seat, n }) => log.filter((line) => line.ply === ply && line.seat === seat && line.text).slice(0, 1).map((line) => ({ line, n })));
}
