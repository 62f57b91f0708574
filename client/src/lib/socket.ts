/** One line to one match: it comes back by itself, and says when it is there. */

import type { Command } from './game';
import type { ServerMessage } from './wire';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  heard: (message: ServerMessage) => void;
  linked: (link: Link) => void;
  since: () => number;
  ready: () => void; // once for each time the line comes up, after its first message was heard
}

export const COMING_BACK = 1012; // the server restarts
const FINAL = new Set([4400, 4403, 4404, 4409]); // not yours, unknown, other rules: trying again would change nothing
const WAITS = [300, 700, 1500, 3000, 5000, 8000];

/** An id that nobody has used before; crypto.randomUUID is missing where a page comes over plain http. */
export const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class Socket {
  private socket: WebSocket | null = null;
  private ready = false; // the server has greeted, and listens
  private tries = 0;
  private timer = 0;

  constructor(
    private readonly match: string,
    private readonly key: () => string | null,
    private readonly lang: () => string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    clearTimeout(this.timer);
    this.listener.linked(this.tries ? 'lost' : 'connecting');
    const params = new URLSearchParams({ since: String(this.listener.since()), lang: this.lang() });
    const key = this.key();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.match)}?${params}`, key ? ['tilewright', `key.${key}`] : ['tilewright']);
    this.socket = socket;
    this.ready = false;
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      const message = JSON.parse(String(event.data)) as ServerMessage;
      const first = message.t === 'hello' && !this.ready; // a change of eyes or of language is greeted as well
      if (first) {
        this.tries = 0;
        this.ready = true;
        this.listener.linked('open');
      }
      if (message.t === 'bye' && message.code !== COMING_BACK) this.close();
      this.listener.heard(message);
      if (first) this.listener.ready();
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      if (FINAL.has(event.code)) this.close();
      else this.again();
    };
  }

  /** Tries again soon, and at once when the network or the person comes back. */
  private again(): void {
    this.socket = null;
    this.ready = false;
    this.listener.linked('lost');
    this.timer = window.setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
  }

  wake(): void {
    if (!this.socket) this.open();
  }

  /** Sends a command; false when the line is not up, and then nothing is kept here for later. */
  send(command: Command, id: string): boolean {
    if (!this.ready || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ ...command, id }));
    return true;
  }

  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    this.ready = false;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(); // a browser complains otherwise
    else socket?.close();
    this.listener.linked('closed');
  }
}
