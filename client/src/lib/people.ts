/** Requests about accounts, history and the operator's page. */

import { get, post, query } from './api';
import type {
  AccountPage,
  BanWish,
  History,
  House,
  PasskeyAsk,
  PersonLine,
  Sent,
  SignInLink,
  Statistics,
} from './wire';

const account = (path = ''): string => query(`/api/account${path}`);
const operator = (path = ''): string => query(`/api/operator${path}`);

export const people = {
  page: () => get<AccountPage>(account()),
  askToMake: () => post<PasskeyAsk>(account('/passkeys/ask'), {}),
  make: (ticket: string, answer: string) => post<AccountPage>(account('/passkeys'), { ticket, answer }),
  dropPasskey: (passkey: string) => post<AccountPage>(account('/passkeys/drop'), { passkey }),
  askToUse: () => post<PasskeyAsk>(account('/enter/ask'), {}),
  use: (ticket: string, answer: string, bring: boolean) => post<AccountPage>(account('/enter'), { ticket, answer, bring }),
  mail: (mail: string) => post<Sent>(account('/mail'), { mail }),
  link: () => post<SignInLink>(account('/link'), {}),
  open: (secret: string, bring: boolean) => post<AccountPage>(account('/open'), { secret, bring }),
  leave: (wish: { device?: string; all?: boolean } = {}) => post<AccountPage>(account('/leave'), wish),
  remove: () => post<AccountPage>(account('/delete'), { sure: true }),
  exported: () => account('/export'),
  history: (before = 0) => get<History>(query('/api/history', { before })),
  statistics: () => get<Statistics>(query('/api/statistics')),
};

export const house = {
  look: () => get<House>(operator()),
  people: (text: string) => get<PersonLine[]>(query('/api/operator/people', { text })),
  ban: (wish: BanWish) => post<House>(operator('/bans'), wish),
  lift: (ban: number) => post<House>(operator('/bans/lift'), { ban }),
  notify: (texts: Record<string, string>) => post<House>(operator('/notice'), { texts }),
  role: (account: string, role: PersonLine['role']) => post<House>(operator('/roles'), { account, role }),
};
