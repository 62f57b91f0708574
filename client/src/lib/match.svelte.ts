/** One match as this device sees it: what the server last said, and what was asked of it and not answered yet. */

import { api, keepKey, keyOf, Refused } from './api';
import { fromHash, setHash } from './route.svelte';
import { hush, note, speak } from './say.svelte';
import { COMING_BACK, newId, Socket, type Link } from './socket';
import { click } from './sound';
import { tongue } from './tongue';
import type { Command } from './game';
import { notify } from './notify';
import type { ServerMessage, Info, Line, Row, Said, Settle, Table } from './wire';
import { besideWords } from '../words/beside';
import { lessonWords } from '../words/lessons';
import { words } from '../words/words.svelte';

interface Waiting { id: string; command: Command; tries: number; since: number }

const TRIES = 5; // a command that brings the line down every time is given up
const STILL_THERE = 8000; // milliseconds for which whoever took the device is believed to hold it

export class Match {
  info = $state.raw<Info | null>(null);
  table = $state.raw<Table | null>(null);
  log = $state.raw<Line[]>([]);
  link = $state<Link>('connecting');
  standing = $state(''); // a standing order: the verb that answers for the person wherever silence would
  online = $state.raw<number[]>([]);
  watching = $state(0);
  fault = $state<string>('');
  waiting = $state.raw<Waiting | null>(null); // what was asked and not answered; it waits for the line, too
  booked = $state.raw<{ n: number; rows: Row[] }>({ n: 0, rows: [] }); // the points of the last message, for the eye
  heardAt = $state(0); // when the clock was last told
  undone = $state(0); // grows with each undo, so that nobody plays the same forced answer again at once
  talk = $state.raw<Said[]>([]); // what people have said
  unheard = $state(0); // how much of it nobody here has looked at
  private afterwards: 'next' | 'again' | 'skip' | '' = ''; // how the lesson goes on when what is under way is answered
  private tongue = ''; // a language asked for while the line was down
  private socket: Socket;

  constructor(readonly id: string) {
    const [key, device] = [fromHash('key'), fromHash('device')];
    if (key) keepKey(id, key);
    if (key || device) setHash(''); // a link with a key is a secret: it does not stay in the address bar
    this.socket = new Socket(id, () => keyOf(id), tongue, {
      heard: (message) => this.hear(message),
      linked: (link) => this.linked(link),
      since: () => this.log.at(-1)?.seq ?? 0,
      ready: () => this.catchUp(),
    });
    void this.begin(key !== null && !key.startsWith(`${id}.watch.`), device ?? ''); // a watch key joins nothing
  }

  private async begin(withKey: boolean, device: string): Promise<void> {
    try {
      if (withKey) await api.join(this.id, {}).catch(() => undefined);
      if (device) await this.enter(device);
      const seen = await api.match(this.id);
      if (!this.table) [this.info, this.table, this.log] = [seen.info, seen.table, seen.log];
      this.socket.open();
    } catch (fault) {
      if (fault instanceof Refused && fault.status) this.fault = fault.message;
      else this.socket.open();
    }
  }

  /** Sits down on this device, too, with a link that the holder of the seat has made; a link may have been opened before. */
  private async enter(secret: string): Promise<void> {
    const fault = await api.enter(this.id, secret).then(() => null, (fault: unknown) => fault);
    if (!(fault instanceof Refused)) note(words.w.deviceIn);
    else if (fault.status && !(await api.match(this.id).then(({ info }) => info.seats.some((seat) => seat.mine), () => false))) throw fault;
  }

  private linked(link: Link): void {
    this.link = link;
    if (link !== 'closed' || !this.waiting) return;
    this.waiting = null; // the server let us go for good
    note(words.w.notSent, { bad: true });
  }

  private hear(message: ServerMessage): void {
    const over = this.table?.over;
    this.take(message);
    // With the end of a game other things can be done: play again, take the record away.
    if (over !== undefined && this.table?.over !== over) api.match(this.id).then(({ info }) => (this.info = info), () => undefined);
  }

  private take(message: ServerMessage): void {
    if (message.t === 'hello') {
      this.info = message.info;
      this.table = message.table;
      this.heardAt = Date.now();
      this.log = message.whole ? message.log : merged(this.log, message.log);
    } else if (message.t === 'moved') this.moved(message.lines, message.table);
    else if (message.t === 'undone') {
      const gone = this.log.slice(shared(this.log, message.log)).filter((line) => line.seat >= 0 && line.text);
      [this.log, this.table] = [message.log, message.table];
      this.heardAt = Date.now();
      this.undone++;
      const asked = this.waiting?.command;
      if (asked?.do === 'teach' && asked.way !== 'again') note(lessonWords.w.setBack);
      else note(gone.length ? words.w.takenBack(gone.map((line) => line.text).join(' ')) : words.w.undone, { game: this.info?.game });
    } else if (message.t === 'answer') this.answered(message);
    else if (message.t === 'info') {
      this.info = message.info;
      if (this.table?.ask?.lasting && this.table.ask.left == null) void this.askTime();
    } else if (message.t === 'wish') this.table = this.table && { ...this.table, wish: message.wish };
    else if (message.t === 'talk') this.heard(message.lines);
    else if (message.t === 'people') [this.online, this.watching] = [message.online, message.watching];
    else if (message.t === 'bye' && message.code !== COMING_BACK) this.fault = message.text;
  }

  /** What others say is spoken, and counted until somebody looks. */
  private heard(lines: Said[]): void {
    const fresh = lines.filter((line) => line.n > (this.talk.at(-1)?.n ?? 0));
    const live = this.talk.length > 0 || fresh.length === 1;
    this.talk = [...this.talk, ...fresh];
    const others = fresh.filter((line) => !this.mine.includes(line.seat));
    this.unheard += others.length;
    const last = others.at(-1);
    if (last && live) speak(`${this.name(last.seat)}${words.w.colon} ${last.phrase ? (besideWords.w.phrases[last.text] ?? last.text) : last.text}`);
  }

  /** When the last seat is taken the time of a lasting question begins to run, without a word about it. */
  private async askTime(): Promise<void> {
    const seen = await api.match(this.id).catch(() => null);
    const { table } = this;
    if (!seen || !table?.ask || table.ask.left != null) return;
    this.heardAt = Date.now();
    this.table = { ...table, ask: { ...table.ask, left: seen.table.ask?.left ?? null } };
  }

  private moved(lines: Line[], table: Table): void {
    if (this.table && table.seq < this.table.seq) return; // older than what is known
    const asked = this.table?.ask?.mine.length ?? 0;
    const before = this.table?.beside?.asides.length ?? 0;
    this.table = table;
    for (const aside of table.beside?.asides.slice(before) ?? []) note(aside.text);
    if (!asked && table.ask?.mine.length) notify(besideWords.w.myTurn(this.info?.title ?? ''), this.id);
    this.heardAt = Date.now();
    this.log = merged(this.log, lines);
    const rows = lines.flatMap((line) => line.rows ?? []);
    if (rows.length) this.booked = { n: this.booked.n + 1, rows };
    if (!lines.length) return; // a lesson goes on, and nothing has happened
    if (lines.every((line) => line.move && !line.text)) return; // something was only picked: nothing has happened yet
    speak([...lines.map((line) => line.text), table.ask?.text ?? ''].join(' '));
    click(rows.length ? 'points' : 'lay');
    if (!asked && table.ask?.mine.length) click('ask');
  }

  private answered(message: ServerMessage & { t: 'answer' }): void {
    if (this.waiting?.id === message.re) this.waiting = null;
    const way = this.afterwards;
    this.afterwards = '';
    if (way) queueMicrotask(() => this.teach(way));
    if (message.missing) this.log = merged(this.log, message.missing);
    if (message.table && (!this.table || message.table.seq >= this.table.seq)) this.table = message.table;
    if (message.ok) {
      if (message.waiting?.length) note(words.w.undoAsked(message.waiting.map((seat) => this.name(seat)).join(', ')));
      return;
    }
    click('refuse');
    const fault = message.error ?? { code: '', text: words.w.refused };
    note(fault.code === 'stale' ? words.w.stale : fault.text, { rule: fault.rule, game: this.info?.game, bad: true });
  }

  /** When the line comes up, what waits is sent, or sent again under the same id, which the server answers once. */
  private catchUp(): void {
    if (this.tongue) this.socket.send({ do: 'lang', lang: this.tongue }, newId());
    this.tongue = '';
    const { waiting } = this;
    if (!waiting) return;
    // Nobody's hand is shown to an empty chair: after a while without a line, whoever is there says so again.
    if (waiting.command.do === 'look' && Date.now() - waiting.since > STILL_THERE) this.waiting = null;
    else if (waiting.tries >= TRIES) {
      this.waiting = null;
      note(words.w.notSent, { bad: true });
    } else {
      this.waiting = { ...waiting, tries: waiting.tries + 1 };
      this.socket.send(waiting.command, waiting.id);
    }
  }

  /** Sends a command, at once or as soon as the line is up; false while another is under way. */
  private send(command: Command): boolean {
    if (this.waiting) return false;
    hush();
    const id = newId();
    this.waiting = { id, command, tries: this.socket.send(command, id) ? 1 : 0, since: Date.now() };
    if (this.link !== 'open') speak(words.w.queued);
    return true;
  }

  play(seat: number, move: string): boolean {
    return this.table ? this.send({ do: 'play', seq: this.table.seq, seat, move }) : false;
  }

  undo(seat: number): boolean {
    return this.table ? this.send({ do: 'undo', seq: this.table.seq, seat }) : false;
  }

  /** Goes on with the lesson. */
  teach(way: 'next' | 'again' | 'skip'): boolean {
    const seat = this.mine[0];
    if (this.waiting?.command.do === 'play') {
      this.afterwards = way; // what fulfilled the step is seen before its answer comes
      return true;
    }
    return this.table && seat !== undefined ? this.send({ do: 'teach', seq: this.table.seq, seat, way }) : false;
  }

  /** Answers a wish to take back; with the number of what was seen, so that a late yes says yes to nothing else. */
  agree(yes: boolean): void {
    const { table, info, mine } = this;
    // Where hands are secret every seat counts for itself, and a device without eyes does not know how its seats count.
    const counts = table && (!info?.secret || table.eyes === mine[0]);
    this.send({ do: 'agree', yes, ...(counts ? { seq: table.seq } : {}) });
  }

  /** Wishes something beside the moves; what it is about is the seat of who is gone. */
  settle(seat: number, what: Settle['what'], about?: number): boolean {
    return this.table ? this.send({ do: 'settle', seq: this.table.seq, seat, what, ...(about === undefined ? {} : { about }) }) : false;
  }

  say(seat: number, text: string, phrase = false): boolean {
    return this.send({ do: 'say', seat, text, phrase });
  }

  look(seat: number | null): void {
    this.send({ do: 'look', seat });
  }

  speakIn(lang: string): void {
    if (!this.socket.send({ do: 'lang', lang }, newId())) this.tongue = lang;
  }

  /** Takes an open seat of a public match. */
  async join(seat: number, name: string): Promise<void> {
    await api.join(this.id, { seat, ...(name ? { name } : {}) });
    this.close();
    this.log = [];
    this.socket.open();
  }

  wake(): void {
    if (!this.fault) this.socket.wake();
  }

  close(): void {
    this.waiting = null;
    this.socket.close();
  }

  /** What is said while something is under way. */
  get busy(): string {
    return !this.waiting ? '' : this.link === 'open' ? words.w.sending : words.w.queued;
  }

  name(seat: number): string {
    return this.info?.names[seat] ?? String(seat + 1);
  }

  /** The seats of this device. */
  get mine(): number[] {
    return this.info?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? [];
  }
}

/** How many lines two logs begin with in common. */
function shared(before: Line[], now: Line[]): number {
  const at = before.findIndex((line, i) => line.seq !== now[i]?.seq || line.text !== now[i]?.text);
  return at < 0 ? before.length : at;
}

/** The log with newer lines in their places. */
function merged(log: Line[], more: Line[]): Line[] {
  const first = more[0];
  if (!first) return log;
  return [...log.filter((line) => line.seq < first.seq), ...more];
}
