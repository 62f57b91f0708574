/** The language in which the table speaks: without coordinates and names of tiles, unless coordinates are switched on. */

import { prefs } from './prefs.svelte';

export const tongue = (): string => (prefs.grid ? prefs.lang : `${prefs.lang}-x-plain`);
