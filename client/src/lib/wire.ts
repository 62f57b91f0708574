/** What goes over the wire between the table and its server. Nothing here belongs to one game. */

export type Kind = 'tile' | 'cell' | 'turn' | 'part' | 'seat' | 'side' | 'choice' | 'number';
export type XY = [number, number];

export interface Slot { name: string; kind: Kind; title: string }
export interface Verb { title: string; slots: Slot[] }
export interface Part {
  name: string;
  title: string;
  kind: string;
  cells: XY[]; // row, column in the drawing
  path?: string; // an outline in a box of 100 by 100, before the tile is turned
  at?: XY[]; // where a piece stands in each of the four turns, in the same box
}
export interface Tile { title: string; count: number; n: number; parts: Part[] }
export interface OptionValue { value: string; text: string }
export interface Option {
  name: string;
  title: string;
  about?: string;
  rule?: string;
  number?: boolean;
  values: OptionValue[];
}
export interface Variant {
  name: string;
  title: string;
  about?: string;
  seats: number[];
  rule?: string;
  secret?: boolean;
  options: Option[];
}
export interface Bot { name: string; title: string; about?: string; default?: boolean }
export interface Game {
  name: string;
  title: string;
  about: string;
  picture?: string;
  variants: Variant[];
  bots: Bot[];
  secret: boolean;
  verbs: Record<string, Verb>;
  tiles?: Record<string, Tile>;
  shapes?: Record<string, string>;
  words?: Record<string, Record<string, string>>;
  hash: string;
}

export interface Move { seat: number; verb: string; args: string[]; text: string }
export interface Ask {
  seats: number[];
  about: string;
  text: string;
  mine: number[];
  cells?: XY[];
  left?: number | null; // milliseconds until silence is taken for an answer
  silence?: string; // the verb that silence stands for
  lasting?: boolean; // the time runs on through answers: all play at once
}
export interface Laid { x: number; y: number; tile: string; turn: number }
export interface Piece {
  seat: number;
  shape: string;
  x: number;
  y: number;
  part: number;
  px: number;
  py: number;
  note: string;
  text: string;
  side: number; // the side of its cell near which it stands, or -1
  low: boolean; // a mark on the ground, under everything that stands
}
export interface Hand { seat: number; tiles: string[] }
export interface Count { seat: number; what: string; text: string; n: number }
export interface Ground { x: number; y: number; kind: string; seat: number; text: string; picture?: boolean }
export interface Region {
  kind: string;
  text: string;
  parts: [number, number, number][];
  seats: number[];
  now: number;
  done: number;
  rule: string;
}
export interface Scene {
  laid: Laid[];
  pieces: Piece[];
  hands: Hand[];
  counts: Count[];
  shown: string[];
  grounds: Ground[];
  regions: Region[];
  left: [string, number][];
  dead: XY[];
  fronts: Hand[]; // face up in front of seats
  aside: string[]; // face up beside the board
  turned: number; // quarter turns clockwise that the board has been given
}
export interface Row {
  seat: number;
  row: string;
  text: string;
  n: number;
  rule: string;
  cells: XY[];
  due: boolean;
  how: string;
}
export interface Clock { left: number[]; running: number[] }
export interface Wish { seat: number; ply: number; waiting: number[] }
export interface Table {
  seq: number;
  ply: number;
  eyes: number | null;
  over: boolean;
  winners: number[];
  ask: Ask | null;
  moves: Move[];
  scene: Scene;
  sheet: Row[];
  totals: number[];
  lasts: { seat: number; x: number; y: number }[];
  undo: 'free' | 'ask' | '';
  wish: Wish | null;
  clock: Clock | null;
}
/** One ply of the log in words; both numbers count from 1. */
export interface Line { ply: number; seq: number; seat: number; text: string; move?: string; rows?: Row[]; auto?: boolean }

export type SeatKind = 'here' | 'bot' | 'open' | string;
export interface SeatInfo {
  seat: number;
  name: string;
  kind: SeatKind;
  mine?: boolean;
  online?: boolean;
  taken?: boolean; // taken unless it says otherwise
  bot?: string;
  key?: string;
}
export interface Info {
  match: string;
  game: string;
  title: string;
  variant: string;
  options: Record<string, string>;
  names: string[];
  seats: SeatInfo[];
  public: boolean;
  study: boolean;
  version: number;
  hash: string;
  url: string;
  can: { play: boolean; undo: boolean; rematch: boolean; record: boolean };
  secret: boolean;
  clock?: { kind: string; seconds: number } | null;
  watch_key?: string;
  rematch?: string;
}
export interface Fault { code: string; text: string; rule?: string; line?: number }

export type FromServer =
  | { t: 'hello'; info: Info; table: Table; log: Line[]; whole?: boolean; seq: number }
  | { t: 'moved'; seq: number; lines: Line[]; table: Table }
  | { t: 'undone'; seq: number; log: Line[]; table: Table }
  | { t: 'answer'; re: string; ok: boolean; seq: number; error?: Fault; missing?: Line[]; table?: Table; waiting?: number[] }
  | { t: 'info'; info: Info }
  | { t: 'wish'; wish: Wish | null }
  | { t: 'people'; online: number[]; watching: number }
  | { t: 'clock'; left: number[]; running: number[] }
  | { t: 'bye'; code: number; text: string };

export type Command =
  | { do: 'play'; seq: number; seat: number; move: string }
  | { do: 'undo'; seq: number; seat: number }
  | { do: 'agree'; yes: boolean; seat?: number; seq?: number }
  | { do: 'look'; seat: number | null }
  | { do: 'lang'; lang: string };

export interface NewSeat { kind: 'here' | 'bot' | 'open'; name: string; bot?: string }
export interface NewMatch {
  game: string;
  variant: string;
  options: Record<string, string>;
  seats: NewSeat[];
  clock?: { kind: 'game' | 'move'; seconds: number };
  seed?: string;
  from?: { game_text: string; ply: number };
  public?: boolean;
}
/** A link for one more device of whoever holds a seat; it is good once, for so many seconds. */
export interface DeviceLink { seat: number; url: string; seconds: number }
export interface MadeMatch {
  match: string;
  url: string;
  seats?: { seat: number; kind: string; name: string; key?: string | null }[];
  watch_key?: string;
}
export interface MatchLine {
  match: string;
  game: string;
  title: string;
  names: string[];
  ask_text: string;
  mine: number[];
  mine_to_answer?: boolean;
  open_seats?: number[];
  over: boolean;
  winners: number[];
  updated: number;
  url: string;
}
export interface Rules { title: string; intro?: string[]; sections: { title: string; items: { number: string; text: string }[] }[] }
export interface Me { guest: string; name: string; lang: string }

export const CHANCE = -1;
export const notation = (move: Move): string => [move.verb, ...move.args].join(' ');
