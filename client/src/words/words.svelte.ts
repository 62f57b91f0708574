/** The words of the interface in the language that is preferred. Words of games come from the server. */

import { prefs } from '../lib/prefs.svelte';
import { en } from './en';
import { fr } from './fr';
import { tableEn, tableFr } from './table';

const english = { ...en, ...tableEn };
export type Words = typeof english;
const ALL: Record<string, Words> = { en: english, fr: { ...fr, ...tableFr } };

export const words = {
  get w(): Words {
    return ALL[prefs.lang] ?? english;
  },
};
