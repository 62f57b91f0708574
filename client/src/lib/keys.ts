/** Keys of the table. They rest while somebody types, while a dialog is open, and when they are switched off. */

export interface Doings {
  rotate: (by: number) => void;
  confirm: () => boolean;
  back: () => boolean;
  undo: () => void;
  zoom: (by: number) => void;
  fit: () => void;
  list: () => void;
  help: () => void;
  step: (by: number) => void;
  what: () => void;
  hint: () => void;
}

const TYPING = 'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]';

/** Carries out what a key asks for; true when it asked for something. */
export function onKey(event: KeyboardEvent, doings: Doings, single: boolean): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (target?.closest(TYPING) || document.querySelector('dialog[open]')) return false;
  if (event.key === 'Escape') return doings.back();
  if (event.key === 'Enter') return target?.closest('button, a, [role=button], summary') ? false : doings.confirm();
  if (!single) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const does: Record<string, () => void> = {
    r: () => doings.rotate(event.shiftKey ? -1 : 1),
    u: doings.undo,
    '+': () => doings.zoom(1.25),
    '=': () => doings.zoom(1.25),
    '-': () => doings.zoom(1 / 1.25),
    '0': doings.fit,
    l: doings.list,
    h: doings.hint,
    '?': doings.help,
    i: doings.what,
    ',': () => doings.step(-1),
    '.': () => doings.step(1),
  };
  const found = does[key];
  found?.();
  return found !== undefined;
}
