/** The words of opponents, hints, reviews and problems. */

import { prefs } from '../lib/prefs.svelte';

const en = {
  strength: (n: number, of: number) => `Strength ${n} of ${of}`,
};

export type PlayerWords = typeof en;

const fr: PlayerWords = {
  strength: (n, of) => `Force ${n} sur ${of}`,
};

export const playerWords = {
  get w(): PlayerWords {
    return prefs.lang === 'fr' ? fr : en;
  },
};
