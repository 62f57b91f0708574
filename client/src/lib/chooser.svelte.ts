/** What a person is choosing right now: the reactive face of narrow.ts, with the ghost of a tile and its turn. */

import { choose, chooseVerb, held, left, settled, slotsOf, takes, trail, valuesOf, type Offer, type Pick, type Step } from './narrow';
import { prefs } from './prefs.svelte';
import { hush } from './say.svelte';
import { cellName, laidAt, readCell, readTurn } from './shape';
import { click } from './sound';
import { notation, type Game, type Kind, type XY } from './game';
import type { Move, Table } from './wire';

export interface Ghost { x: number; y: number; tile: string; turn: number; turns: number[]; own: boolean }

const EMPTY: Move[] = [];
const SIDES = ['n', 'e', 's', 'w'];

export class Chooser {
  picks = $state.raw<Pick[]>([]);
  turn = $state(0); // the turn the ghost would like to have
  wantedSeat = $state<number | null>(null);
  private seen = '';
  private question = '';
  private answered = false; // what was chosen has been sent

  constructor(
    private readonly game: () => Game | null,
    private readonly table: () => Table | null,
    private readonly send: (seat: number, move: string) => boolean,
    private readonly acted: () => void = () => undefined, // what was pressed is gone from where it was
  ) {}

  verbs = $derived.by(() => this.game()?.verbs ?? {});

  /** The seats of this device that may answer now. */
  seats = $derived.by(() => [...new Set((this.table()?.moves ?? EMPTY).map((move) => move.seat))]);

  /** The seat that is answering. */
  seat = $derived.by(() => (this.wantedSeat !== null && this.seats.includes(this.wantedSeat) ? this.wantedSeat : (this.seats[0] ?? null)));

  moves = $derived.by(() => {
    const all = this.table()?.moves ?? EMPTY;
    return this.seats.length > 1 ? all.filter((move) => move.seat === this.seat) : all;
  });

  steps = $derived.by((): Step[] => trail(this.moves, this.verbs, this.picks));
  now = $derived.by((): Step => this.steps.at(-1) ?? { moves: [], verbs: [], offers: [], done: null });

  /** Where a tile is turned that no move names: the cell that the question is about. */
  private about = $derived.by((): string | null => {
    const cell = this.table()?.ask?.cells?.[0];
    return cell && this.now.verbs.length === 1 && this.now.offers[0]?.kind === 'turn' ? cellName(...cell) : null;
  });

  /** Whether only the way round is open. */
  private wayRound = $derived.by(
    () => this.now.verbs.length === 1 && this.now.offers[0]?.kind === 'turn' && (takes(this.now.moves, this.verbs, 'cell') || this.about !== null),
  );

  ghost = $derived.by((): Ghost | null => {
    const { moves } = this.now;
    // Nothing is picked yet: only where there is one place, and at most the way round is left to say.
    if (!moves.length || (!this.picks.length && moves.length > 1 && !this.wayRound)) return null;
    const cell = settled(moves, this.verbs, 'cell') ?? this.about;
    if (cell === null) return null;
    const [x, y] = readCell(cell);
    const named = settled(moves, this.verbs, 'tile');
    const turns = valuesOf(moves, this.verbs, 'turn').map(readTurn);
    const under = laidAt(this.table()?.scene.laid ?? [], x, y);
    if (named === null && !(turns.length && under)) return null;
    if (named !== null && !turns.length) return null; // a tile named and a cell named, but nothing is laid
    const turn = turns.length ? nearestTurn(this.turn, turns) : 0;
    return { x, y, tile: named ?? under?.tile ?? '', turn, turns, own: named !== null };
  });

  /** Whether only the way round is open, and the ghost shows it; without a ghost the ways round are buttons. */
  turning = $derived.by(() => this.wayRound && this.ghost !== null);

  /** The one move that would be sent now. */
  ready = $derived.by((): Move | null => {
    if (this.now.done) return this.picks.length || this.moves.length === 1 ? this.now.done : null;
    if (!this.turning || !this.ghost) return null;
    const wanted = `r${this.ghost.turn}`;
    const found = this.now.moves.filter((move) => settled([move], this.verbs, 'turn') === wanted);
    return found.length === 1 ? (found[0] ?? null) : null;
  });

  /** Every value of a kind that can be clicked, chosen ones included, with the latest choice first. */
  offered(kind: Kind): Map<string, string[]> {
    // Whoever has said what to do is not asked for what has nothing to do with it.
    const said = this.picks.findLast((pick) => pick.kind === undefined);
    if (said && !said.verbs.some((verb) => slotsOf(this.verbs, verb).some((slot) => slot.kind === kind))) return new Map();
    for (let n = this.steps.length - 1; n >= 0; n--) {
      const offer = this.steps[n]?.offers.find((one) => one.kind === kind);
      if (offer) return offer.values;
    }
    return new Map();
  }

  /** Where a verb takes two values of a kind: what the first can be, which can be chosen anew, and what the second can be. */
  offeredTwice(kind: Kind): { first: Map<string, string[]>; second: Map<string, string[]> } | null {
    const at = this.picks.findIndex((pick) => pick.kind === kind);
    const values = (step: Step | undefined) => step?.offers.find((one) => one.kind === kind)?.values;
    const [first, second] = [values(this.steps[at]), values(this.steps.findLast((step, n) => n > at && values(step)))];
    return at >= 0 && first && second ? { first, second } : null;
  }

  /** The first value of a kind that was picked. */
  pickedFirst(kind: Kind): string | null {
    return this.picks.find((pick) => pick.kind === kind)?.value ?? null;
  }

  chosen(kind: Kind): string | null {
    return this.picks.findLast((pick) => pick.kind === kind)?.value ?? (this.now.moves.length ? settled(this.now.moves, this.verbs, kind) : null);
  }

  /** What is asked for next, apart from what the ghost asks. */
  get questions(): Offer[] {
    return this.turning ? [] : this.now.offers;
  }

  /** The verbs between which one has to be chosen, or may be. */
  get verbChoices(): string[] {
    for (let n = this.steps.length - 1; n >= 0; n--) {
      const step = this.steps[n];
      if (step && step.verbs.length > 1) return step.verbs;
    }
    return [];
  }

  /** Where the parts that can be chosen lie. */
  partCell = $derived.by((): XY | null => {
    if (!this.now.offers.some((offer) => offer.kind === 'part')) return null;
    // Only the moves that name a part say where it lies: another verb, such as to claim no more, names no cell.
    const cell = settled(this.now.moves.filter((move) => takes([move], this.verbs, 'part')), this.verbs, 'cell');
    if (cell !== null) return readCell(cell);
    const table = this.table();
    const last = table?.lasts.findLast((one) => one.seat === this.seat);
    return table?.ask?.cells?.[0] ?? (last ? [last.x, last.y] : null);
  });

  /** Where choices that have the names of sides lie: on the one cell that can be meant. */
  choiceCell = $derived.by((): XY | null => {
    const offer = this.now.offers.find((one) => one.kind === 'choice');
    if (!offer || ![...offer.values.keys()].some((value) => SIDES.includes(value))) return null;
    const cell = settled(this.now.moves.filter((move) => takes([move], this.verbs, 'choice')), this.verbs, 'cell');
    return cell === null ? null : readCell(cell);
  });

  /** Forgets what was chosen when the question has changed. Where several answer at once, what the others do is no change. */
  refresh(): void {
    const table = this.table();
    const question = table ? `${table.ask?.about} ${table.eyes} ${this.seat}` : '';
    const seen = `${table?.seq} ${question}`;
    if (seen === this.seen) return;
    const same = question === this.question && !this.answered;
    [this.seen, this.question, this.answered] = [seen, question, false];
    if (!same || !left(this.moves, this.verbs, this.picks).length) this.picks = held(this.moves, this.verbs);
  }

  pick(kind: Kind, value: string): void {
    if (kind === 'cell' && this.turning && this.chosen('cell') === value) {
      this.rotate(1);
      return;
    }
    const next = choose(this.moves, this.verbs, this.picks, kind, value);
    if (next) this.took(next, kind);
  }

  /** Picks the first value of a kind anew, though a second one could be picked now. */
  pickAnew(kind: Kind, value: string): void {
    const at = this.picks.findIndex((pick) => pick.kind === kind);
    const next = choose(this.moves, this.verbs, this.picks, kind, value, at < 0 ? this.picks.length : at);
    if (next) this.took(next, kind);
  }

  pickVerb(verb: string): void {
    const next = chooseVerb(this.moves, this.verbs, this.picks, verb);
    if (next) this.took(next, null);
  }

  private took(next: Pick[], kind: Kind | null): void {
    this.picks = next;
    hush();
    click('turn');
    if (kind === null && this.now.done && this.givesUp(this.now.done)) this.acted();
    if (this.now.done && !this.confirms(this.now.done, kind)) this.confirm();
  }

  /** Whether a move waits for a second yes. */
  private confirms(move: Move, kind: Kind | null): boolean {
    if (this.verbs[move.verb]?.picks) return false; // nothing is done by it
    if (this.givesUp(move)) return true;
    if (prefs.confirm === 'always') return true;
    if (prefs.confirm === 'never') return false;
    // A tile that was only looked at is not given away, though nothing else can be done with it.
    if (kind === 'tile' && new Set(this.moves.map((one) => one.verb)).size > 1) return true;
    const kinds = (this.verbs[move.verb]?.slots ?? []).map((slot) => slot.kind);
    // What is taken for a tile is shown first, though there is but one to take.
    if (kind === null && kinds.filter((one) => one === 'tile').length > 1) return true;
    return kinds.includes('tile') && kinds.includes('cell') && kind !== null;
  }

  /** How many tiles are held by a seat that would be done with them: where all play at once, being done is said once and for all. */
  givesUp(move: Move): number {
    const table = this.table();
    if (!table?.ask?.lasting || move.verb !== table.ask.silence) return 0;
    return table.scene.hands.find((one) => one.seat === move.seat)?.tiles.length ?? 0;
  }

  /** Asks why a cell is not offered: sends the move that is not legal, and the refusal says which rule forbids it. */
  whyNot(x: number, y: number): boolean {
    const offered = this.offered('cell');
    const verb = offered.values().next().value?.[0];
    const cell = `${x},${y}`;
    if (verb === undefined || offered.has(cell) || this.seat === null) return false;
    const args: string[] = [];
    for (const slot of this.verbs[verb]?.slots ?? []) {
      const value = { cell, tile: this.chosen('tile'), turn: `r${this.turn}` }[slot.kind as string];
      if (!value) return false; // not enough is chosen yet to ask
      args.push(value);
    }
    return this.send(this.seat, [verb, ...args].join(' '));
  }

  rotate(by: number): void {
    const ghost = this.ghost;
    if (!ghost || ghost.turns.length < 2) return;
    const sorted = [...ghost.turns].sort();
    hush();
    this.turn = sorted[(sorted.indexOf(ghost.turn) + by + sorted.length) % sorted.length] ?? ghost.turn;
    click('turn');
  }

  /** Sends the move, or settles the way round when more is to be chosen. */
  confirm(): boolean {
    const move = this.ready;
    if (move) {
      this.answered = this.send(move.seat, notation(move));
      if (this.answered) this.acted();
      return this.answered;
    }
    if (!this.turning || !this.ghost) return false;
    const next = choose(this.moves, this.verbs, this.picks, 'turn', `r${this.ghost.turn}`);
    if (next) this.took(next, 'turn');
    return next !== null;
  }

  back(): void {
    hush();
    this.picks = this.picks.slice(0, -1);
  }

  clear(): void {
    this.picks = [];
  }
}

/** The wanted turn where it is legal, else the next one clockwise that is. */
function nearestTurn(wanted: number, turns: number[]): number {
  for (let n = 0; n < 4; n++) if (turns.includes((wanted + n) % 4)) return (wanted + n) % 4;
  return turns[0] ?? 0;
}
