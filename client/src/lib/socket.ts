/** One line to one match: it comes back by itself, says so, and never sends anything later than it was asked to. */

import type { Command, FromServer } from './wire';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  heard: (message: FromServer) => void;
  linked: (link: Link) => void;
  since: () => number;
}

export const COMING_BACK = 1012; // the server restarts
const FINAL = new Set([4400, 4403, 4404, 4409]); // not yours, unknown, other rules: trying again would change nothing
const WAITS = [300, 700, 1500, 3000, 5000, 8000];

/** An id that nobody has used before; crypto.randomUUID is missing where a page comes over plain http. */
const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class Socket {
  private socket: WebSocket | null = null;
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
    if (key) params.set('key', key);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.match)}?${params}`);
    this.socket = socket;
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as FromServer;
      if (message.t === 'hello') {
        this.tries = 0;
        this.listener.linked('open');
      }
      if (message.t === 'bye' && message.code !== COMING_BACK) this.close();
      this.listener.heard(message);
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
    this.listener.linked('lost');
    this.timer = window.setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
  }

  wake(): void {
    if (!this.socket) this.open();
  }

  /** Sends a command and gives its id, or null when the line is down: nothing is kept for later. */
  send(command: Command, id = newId()): string | null {
    if (this.socket?.readyState !== WebSocket.OPEN) return null;
    this.socket.send(JSON.stringify({ ...command, id }));
    return id;
  }

  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.listener.linked('closed');
  }
}
