/** The words of the interface in the language that is preferred. Words of games come from the server. */

import { prefs } from '../lib/prefs.svelte';
import { en, type Words } from './en';
import { fr } from './fr';

const ALL: Record<string, Words> = { en, fr };

export const words = {
  get w(): Words {
    return ALL[prefs.lang] ?? en;
  },
};
