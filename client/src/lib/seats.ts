/** How seats look: a colour and a sign each, the same as on the pieces that the server draws. */

export interface SeatLook { name: string; sign: string }

/** Signs are paths around 0,0 within 3 units; colours are CSS variables --seat-0 .. --seat-7. */
export const LOOKS: SeatLook[] = [
  { name: 'disc', sign: 'M-2.6 0A2.6 2.6 0 1 1 2.6 0A2.6 2.6 0 1 1 -2.6 0Z' },
  { name: 'plus', sign: 'M-.9 -3H.9V-.9H3V.9H.9V3H-.9V.9H-3V-.9H-.9Z' },
  { name: 'triangle', sign: 'M0 -3.2L3 2.2H-3Z' },
  { name: 'bar', sign: 'M-3.2 -1.1H3.2V1.1H-3.2Z' },
  { name: 'diamond', sign: 'M0 -3.4L3 0L0 3.4L-3 0Z' },
  { name: 'stripes', sign: 'M-3 -3H-1V3H-3ZM1 -3H3V3H1Z' },
  { name: 'moon', sign: 'M1.9 -3A3.3 3.3 0 1 0 1.9 3A3.5 3.5 0 0 1 1.9 -3Z' },
  { name: 'hourglass', sign: 'M-2.9 -3.1H2.9L.7 0L2.9 3.1H-2.9L-.7 0Z' },
];

const among = (seat: number): number => ((seat % LOOKS.length) + LOOKS.length) % LOOKS.length;
export const lookOf = (seat: number): SeatLook => LOOKS[among(seat)] ?? { name: '', sign: '' };
export const paintOf = (seat: number): string => (seat < 0 ? 'var(--ink-soft)' : `var(--seat-${among(seat)})`);
