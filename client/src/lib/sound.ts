/** Soft sounds, at a modest level: on unless they are switched off. */

import { prefs } from './prefs.svelte';

/** Pitches one after the other, and for how long each is heard. */
const TONES = { lay: [[196], 0.09], turn: [[392], 0.05], points: [[523, 659], 0.12], ask: [[440, 523], 0.11], refuse: [[147], 0.14] } as const;
const LEVEL = 0.045; // of 1
const RISE = 0.012; // seconds, so that nothing clicks
let context: AudioContext | null = null;
let sounding = 0; // tones that are to end

/** Browsers let nothing be heard before somebody has touched the page. */
const touched = (): boolean => typeof navigator !== 'undefined' && (navigator.userActivation?.hasBeenActive ?? true);

export function click(what: keyof typeof TONES): void {
  if (!prefs.sound || typeof AudioContext === 'undefined' || !touched()) return;
  context ??= new AudioContext();
  const [pitches, length] = TONES[what];
  const sound = context;
  void sound.resume();
  pitches.forEach((pitch, nth) => tone(sound, pitch, sound.currentTime + nth * length * 0.8, length));
}

function tone(sound: AudioContext, pitch: number, from: number, length: number): void {
  const [voice, loud] = [sound.createOscillator(), sound.createGain()];
  voice.type = 'sine';
  voice.frequency.setValueAtTime(pitch, from);
  loud.gain.setValueAtTime(0, from);
  loud.gain.linearRampToValueAtTime(LEVEL, from + RISE);
  loud.gain.exponentialRampToValueAtTime(0.0005, from + length + 0.12);
  voice.connect(loud).connect(sound.destination);
  voice.start(from);
  voice.stop(from + length + 0.13);
  sounding += 1;
  voice.onended = () => quiet(sound);
}

/** Lets the device go when nothing is to be heard any more: as long as it is held, it works even on silence. */
function quiet(sound: AudioContext): void {
  sounding -= 1;
  if (sounding === 0) void sound.suspend();
}
