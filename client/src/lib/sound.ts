/** Tiny clicks, off unless asked for. */

import { prefs } from './prefs.svelte';

const PITCH = { lay: [180, 0.05], turn: [420, 0.02], points: [660, 0.09], ask: [520, 0.08], refuse: [110, 0.12] } as const;
let context: AudioContext | null = null;

export function click(what: keyof typeof PITCH): void {
  if (!prefs.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const [pitch, length] = PITCH[what];
  const now = context.currentTime;
  const tone = context.createOscillator();
  const loud = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, now);
  loud.gain.setValueAtTime(0.12, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + length + 0.04);
  tone.connect(loud).connect(context.destination);
  tone.start(now);
  tone.stop(now + length + 0.05);
}
