/** Notices of the browser: only when somebody wanted them, and only while the page is out of sight. */

import { prefs } from './prefs.svelte';

/** Asks the browser whether notices may be shown; they may not where it does not know them. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a notice that leads back to this page, one for each match. */
export function notify(text: string, tag: string): void {
  if (!prefs.notify || typeof Notification === 'undefined' || Notification.permission !== 'granted' || document.visibilityState === 'visible') return;
  try {
    const shown = new Notification('Tilewright', { body: text, tag, icon: '/icon.svg' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    /* some phones know notices, but not from a page */
  }
}
