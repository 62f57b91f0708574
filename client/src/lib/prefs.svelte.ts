/** What a person prefers; kept in this browser only. */

export interface Prefs {
  lang: 'en' | 'fr';
  theme: 'system' | 'light' | 'dark';
  confirm: 'tiles' | 'always' | 'never'; // which answers are confirmed before they are sent
  auto: boolean; // play the only answer there is
  sound: boolean;
  keys: boolean; // single-key shortcuts
  lasts: boolean; // mark the last lay of each seat
  dead: boolean; // show cells that nothing can fill
  left: boolean; // show what is left to come
  grid: boolean; // show coordinates
  notify: boolean; // notices of the browser when it is one's turn
}

const STORE = 'tilewright.prefs';
const languageOfBrowser = (): Prefs['lang'] =>
  typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';

const DEFAULTS: Prefs = {
  lang: languageOfBrowser(),
  theme: 'system',
  confirm: 'tiles',
  auto: true,
  sound: true,
  keys: true,
  lasts: true,
  dead: false,
  left: true,
  grid: false,
  notify: false,
};

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Prefs>;
  } catch {
    return {};
  }
}

export const prefs: Prefs = $state({ ...DEFAULTS, ...stored() });

/** Changes one preference and keeps it. */
export function prefer<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
  prefs[name] = value;
  try {
    localStorage.setItem(STORE, JSON.stringify(prefs));
  } catch {
    /* a private window keeps nothing; the preference holds for this visit */
  }
  showPrefs();
}

/** Hands theme and language to the document. */
export function showPrefs(): void {
  const root = document.documentElement;
  root.lang = prefs.lang;
  if (prefs.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = prefs.theme;
}

/** Whether the system asks for less motion. */
export const calm = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
