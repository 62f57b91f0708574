/** Requests to the server. Every fault comes back as a Refused with the server's own sentence. */

import { prefs } from './prefs.svelte';
import { tongue } from './tongue';
import type { Game } from './game';
import type { Build, DeviceLink, Fault, Info, Line, MadeMatch, MatchLine, Me, NewMatch, Rules, Table, Tile } from './wire';

export class Refused extends Error {
  constructor(
    readonly fault: Fault,
    readonly status: number,
  ) {
    super(fault.text);
  }
}

export const keyOf = (match: string): string | null => localStorage.getItem(`tilewright.key.${match}`);
export const keepKey = (match: string, key: string): void => localStorage.setItem(`tilewright.key.${match}`, key);

export const query = (path: string, more: Record<string, string | number | null | undefined> = {}): string => {
  const params = new URLSearchParams({ lang: path.startsWith('/api/matches') ? tongue() : prefs.lang });
  for (const [name, value] of Object.entries(more)) if (value !== null && value !== undefined) params.set(name, String(value));
  return `${path}?${params}`;
};

async function ask(path: string, init: RequestInit = {}, match?: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', prefs.lang);
  const key = match ? keyOf(match) : null;
  if (key) headers.set('Authorization', `Bearer ${key}`);
  if (init.body) headers.set('Content-Type', 'application/json');
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw new Refused({ code: 'offline', text: '' }, 0);
  }
  if (answer.ok) return answer;
  const fault: Fault = await answer
    .json()
    .then((body: { error?: Fault; detail?: string }) => body.error ?? { code: 'fault', text: body.detail ?? answer.statusText })
    .catch(() => ({ code: 'fault', text: `${answer.status} ${answer.statusText}` }));
  throw new Refused(fault, answer.status);
}

export const get = async <T>(path: string, match?: string): Promise<T> => (await ask(path, {}, match)).json() as Promise<T>;
export const post = async <T>(path: string, body: unknown, match?: string): Promise<T> =>
  (await ask(path, { method: 'POST', body: JSON.stringify(body) }, match)).json() as Promise<T>;

const at = (match: string) => `/api/matches/${encodeURIComponent(match)}`;

export const api = {
  build: () => get<Build>('/api/build'),
  me: () => get<Me>(query('/api/me')),
  rename: (change: { name?: string; lang?: string }) => post<Me>('/api/me', change),
  games: () => get<Game[]>(query('/api/games')),
  tiles: (name: string) => get<{ hash: string; tiles: Record<string, Tile> }>(query(`/api/games/${encodeURIComponent(name)}`)),
  rules: (name: string) => get<Rules>(query(`/api/games/${encodeURIComponent(name)}/rules`)),
  begin: (match: NewMatch) => post<MadeMatch>(query('/api/matches'), match),
  matches: (of: 'me' | 'open') => get<MatchLine[]>(query('/api/matches', { of })),
  match: (match: string) => get<{ info: Info; table: Table; log: Line[] }>(query(at(match)), match),
  at: (match: string, ply: number, seat: number | null) => get<Table>(query(`${at(match)}/at/${ply}`, { seat }), match),
  record: async (match: string) => (await ask(`${at(match)}/record`, {}, match)).text(),
  join: (match: string, wish: { name?: string; seat?: number }) => post<{ seat: number }>(query(`${at(match)}/join`), wish, match),
  device: (match: string, seat: number) => post<DeviceLink>(query(`${at(match)}/devices`), { seat }, match),
  enter: (match: string, secret: string) => post<{ seat: number }>(query(`${at(match)}/enter`), { secret }, match),
  hide: async (match: string) => void (await ask(query(`${at(match)}/hide`), { method: 'POST', keepalive: true }, match)), // also when the page is left at once
  rematch: (match: string) => post<MadeMatch>(query(`${at(match)}/rematch`), {}, match),
  open: (text: string) => post<MadeMatch>(query('/api/records'), { text }),
};
