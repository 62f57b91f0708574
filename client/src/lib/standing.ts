/** How the seats stand: the number that says most, and what it is. What it is comes from the sheet; no game is known here. */

import type { Row, Table } from './wire';
import type { Words } from '../words/words.svelte';

export interface Standing {
  text: string; // the headline
  label: string; // what it is
  also: string; // what it would be if it ended now, where that is something else
}

export const signed = (n: number, w: Words): string => (n < 0 ? `${w.minus}${-n}` : String(n));

const sum = (rows: Row[], test: (row: Row) => boolean): number => rows.reduce((all, row) => all + (test(row) ? row.n : 0), 0);

/** Whether the sheet counts a way that is left: nothing on it is ever won but what is lost less, or the end itself. */
export function isRace({ sheet, over }: Table): boolean {
  const left = sheet.filter((row) => row.n < 0);
  const won = sheet.filter((row) => row.n > 0);
  return left.length > 0 && new Set(left.map((row) => row.row)).size === 1 && (over ? new Set(won.map((row) => row.seat)).size <= 1 && won.length <= 1 : won.length === 0);
}

export function standingOf(table: Table, seat: number, w: Words): Standing {
  const rows = table.sheet.filter((row) => row.seat === seat);
  if (isRace(table)) {
    const found = rows.find((row) => row.n > 0) ?? rows.find((row) => row.n < 0);
    return { text: !found ? '0' : found.n > 0 ? '✓' : String(-found.n), label: found?.text ?? table.sheet[0]?.text ?? '', also: '' };
  }
  const [booked, due] = [sum(rows, (row) => !row.due), sum(rows, (row) => row.due)];
  const total = table.totals[seat] ?? booked + due;
  const open = table.sheet.some((row) => row.due);
  if (!open) return { text: signed(total, w), label: table.over ? w.pointsWord : w.booked, also: '' };
  if (!table.sheet.some((row) => !row.due)) return { text: signed(total, w), label: w.due, also: '' };
  return { text: signed(booked, w), label: w.booked, also: signed(total, w) };
}
