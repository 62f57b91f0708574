/** What the client makes of what comes over the wire. Nothing here belongs to one game. */

import type { ClientMessage, GameInfo, Move, Slot, Tile } from './wire';

/** A game, with its tiles once they are there, and at a table with the way that is played. */
export interface Game extends GameInfo { tiles?: Record<string, Tile>; variant?: string }

/** What an argument of a verb is. */
export type Kind = Slot['kind'];

export type XY = [number, number];

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;
/** What is asked of the server through a socket, which gives it its id. */
export type Command = WithoutId<ClientMessage>;

export const CHANCE = -1;
export const notation = (move: Move): string => [move.verb, ...move.args].join(' ');
