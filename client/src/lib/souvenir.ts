/** A picture to share: the board as the painter paints it, with the names and scores of those who played. */

import type { Game, XY } from './game';
import { art } from './games.svelte';
import { lookOf, paintOf } from './seats';
import { extent, laidAt, SIZE } from './shape';
import { quarters, seenCell, seenFoot } from './turning';
import type { Piece, Table } from './wire';

const WIDE = 1600; // pixels
const EDGE = 60;
const HEAD = 110; // the height of the title
const LINE = 64; // and of each name
const PAPER = '#f8f3ea';
const INK = '#1f2623';
const FONT = "'DejaVu Sans', system-ui, sans-serif";

export interface Named { name: string; score: string; won: boolean }

const pictures = new Map<string, Promise<HTMLImageElement | null>>();
/** A picture of the painter's; null where it cannot be had. */
function fetched(url: string): Promise<HTMLImageElement | null> {
  let found = pictures.get(url);
  if (!found) {
    const picture = new Image();
    picture.src = url;
    pictures.set(url, (found = picture.decode().then(() => picture, () => null)));
  }
  return found;
}

interface Drawn { url: string; x: number; y: number; size: number }

/** Everything on the board with its place, in hundredths of a cell, as it is seen. */
function things(game: Game, table: Table): Drawn[] {
  const { laid, grounds, pieces, turned } = table.scene;
  const corner = (x: number, y: number): XY => {
    const [sx, sy] = seenCell([x, y], turned);
    return [sx * SIZE, sy * SIZE];
  };
  const foot = (one: Piece): XY => {
    const lies = laidAt(laid, one.x, one.y);
    const [x, y] = corner(one.x, one.y);
    const [px, py] = seenFoot([one.px, one.py], lies && game.tiles?.[lies.tile]?.parts[one.part], lies?.turn ?? 0, turned, one.side);
    return [x + px - 20, y + py - 34];
  };
  const at = ([x, y]: XY, url: string, size: number): Drawn => ({ url, x, y, size });
  return [
    ...grounds.filter((one) => one.picture).map((one) => at(corner(one.x, one.y), art.ground(game, one.kind, one.seat), SIZE)),
    ...laid.map((one) => at(corner(one.x, one.y), art.tile(game, one.tile, quarters(one.turn + turned)), SIZE)),
    ...pieces.map((one) => at(foot(one), art.piece(game, one.shape, one.seat), 40)).sort((a, b) => a.y - b.y),
  ];
}

export async function souvenir(game: Game, table: Table, title: string, seats: Named[]): Promise<Blob | null> {
  const { laid, grounds, turned } = table.scene;
  const box = extent([...laid, ...grounds].map((one) => seenCell([one.x, one.y], turned))) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const k = Math.min((WIDE - 2 * EDGE) / (box.right - box.left + 1), 1400 / (box.bottom - box.top + 1)) / SIZE;
  const canvas = document.createElement('canvas');
  const below = HEAD + (box.bottom - box.top + 1) * SIZE * k + EDGE / 2;
  [canvas.width, canvas.height] = [WIDE, Math.ceil(below + Math.ceil(seats.length / 2) * LINE + EDGE)];
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  write(brush, title, EDGE, 72, 44, 'bold');
  const left = (WIDE - (box.right - box.left + 1) * SIZE * k) / 2;
  const drawn = things(game, table);
  const found = await Promise.all(drawn.map((one) => fetched(one.url)));
  drawn.forEach(({ x, y, size }, i) => {
    const picture = found[i];
    if (picture) brush.drawImage(picture, left + (x - box.left * SIZE) * k, HEAD + (y - box.top * SIZE) * k, size * k, size * k);
  });
  seats.forEach((seat, i) => signed(brush, seat, i, EDGE + (i % 2) * (WIDE / 2 - EDGE / 2), below + (Math.floor(i / 2) + 0.5) * LINE));
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

function write(brush: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, weight = ''): void {
  brush.fillStyle = INK;
  brush.font = `${weight} ${size}px ${FONT}`;
  brush.fillText(text, x, y, WIDE / 2 - EDGE);
}

/** A seat: its colour and sign, its name, its score, and a star for who has won. */
function signed(brush: CanvasRenderingContext2D, seat: Named, nth: number, x: number, y: number): void {
  brush.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(paintOf(nth).slice(4, -1)) || INK;
  brush.beginPath();
  brush.arc(x + 20, y, 20, 0, 2 * Math.PI);
  brush.fill();
  brush.save();
  brush.translate(x + 20, y);
  brush.scale(3.4, 3.4);
  brush.fillStyle = '#fffaf0';
  brush.fill(new Path2D(lookOf(nth).sign));
  brush.restore();
  write(brush, `${seat.name}  ${seat.score}${seat.won ? '  ★' : ''}`, x + 56, y + 11, 30, seat.won ? 'bold' : '');
}
