import { describe, expect, it } from 'vitest';
import { Chooser } from './chooser.svelte';
import type { Verbs } from './narrow';
import type { Game, Kind } from './game';
import type { Move, Table } from './wire';

const verb = (...kinds: Kind[]) => ({ title: '', slots: kinds.map((kind) => ({ name: kind, kind, title: kind })), picks: false });
const VERBS: Verbs = {
  lay: verb('tile', 'cell', 'turn'),
  insert: verb('tile', 'cell', 'side', 'turn'),
  turn: verb('cell', 'turn'),
  move: verb('cell'),
  swap: verb('tile'),
  trade: verb('tile', 'tile'),
  propose: verb('tile', 'seat', 'tile'),
  carry: verb('cell', 'cell'),
  early: verb('turn', 'tile', 'cell'),
  halt: verb('seat'),
  deploy: verb('part'),
  spin: verb('turn'),
  claim: verb('cell', 'part'),
  mark: verb('cell', 'part', 'choice'),
  unmark: verb('cell', 'part', 'choice'),
  keep: verb(),
  pick: { ...verb('tile'), picks: true },
};
const VALUES: Record<string, string[]> = {
  tile: ['A', 'B'], cell: ['0,0', '1,0', '0,1'], turn: ['r0', 'r1', 'r2'], side: ['n', 'e'], seat: ['@1', '@2'], part: ['city', 'road'],
  choice: ['n', 'middle'],
};
const KINDS: Kind[] = ['tile', 'cell', 'part', 'side', 'seat', 'choice', 'turn'];

const move = (text: string): Move => {
  const [name = '', ...args] = text.split(' ');
  return { seat: 0, verb: name, args, text };
};

/** A chooser at a table with these moves, and what it sends. */
function sitting(...texts: string[]): { chooser: Chooser; sent: string[] } {
  return sittingAt(null, ...texts);
}
function sittingAt(ask: object | null, ...texts: string[]): { chooser: Chooser; sent: string[] } {
  const game = { verbs: VERBS } as Game;
  const laid = [{ x: 0, y: 0, tile: 'A', turn: 0 }];
  const table = { seq: 1, eyes: 0, moves: texts.map(move), scene: { laid }, lasts: [], ask } as unknown as Table;
  const sent: string[] = [];
  const chooser = new Chooser(() => game, () => table, (_, text) => sent.push(text) > 0);
  return { chooser, sent };
}

/** Plays towards one move with nothing but what the table offers; gives what was sent in the end. */
function towards(text: string, all: string[]): string | undefined {
  const { chooser, sent } = sitting(...all);
  const goal = move(text);
  const slots = VERBS[goal.verb]?.slots ?? [];
  for (let n = 0; n < 12 && !sent.length; n++) {
    if (chooser.ready?.text === text) chooser.confirm();
    else if (chooser.turning) turnTowards(chooser, goal);
    else {
      const used = new Map<Kind, number>();
      for (const pick of chooser.picks) if (pick.kind) used.set(pick.kind, (used.get(pick.kind) ?? 0) + 1);
      const next = KINDS.flatMap((kind) => {
        const value = goal.args[slots.map((slot, i) => (slot.kind === kind ? i : -1)).filter((i) => i >= 0)[used.get(kind) ?? 0] ?? -1];
        const offer = chooser.now.offers.find((one) => one.kind === kind);
        return value !== undefined && offer?.values.get(value)?.includes(goal.verb) ? [{ kind, value }] : [];
      })[0];
      if (next) chooser.pick(next.kind, next.value);
      else if (chooser.verbChoices.includes(goal.verb)) chooser.pickVerb(goal.verb);
      else return undefined;
    }
  }
  return sent[0];
}

function turnTowards(chooser: Chooser, goal: Move): void {
  const wanted = Number(goal.args.find((_, i) => VERBS[goal.verb]?.slots[i]?.kind === 'turn')?.slice(1));
  for (let n = 0; n < 4 && chooser.ghost?.turn !== wanted; n++) chooser.rotate(1);
  chooser.confirm();
}

/** Numbers that look drawn by lot and are the same every time. */
function lot(seed: number): (many: number) => number {
  let state = seed * 2654435761 + 1;
  return (many) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % many;
  };
}

describe('choosing', () => {
  it('shows the ghost where there is one place and only the way round is open', () => {
    const { chooser, sent } = sitting('lay A 1,0 r0', 'lay A 1,0 r2');
    expect(chooser.turning).toBe(true);
    expect(chooser.ghost).toMatchObject({ x: 1, y: 0, tile: 'A', turns: [0, 2] });
    expect(chooser.ready?.text).toBe('lay A 1,0 r0');
    chooser.pick('cell', '1,0'); // a click on the only place turns the tile
    expect(chooser.ready?.text).toBe('lay A 1,0 r2');
    chooser.confirm();
    expect(sent).toEqual(['lay A 1,0 r2']);
  });

  it('shows the ghost of a tile that lies there when it is to be turned', () => {
    const { chooser, sent } = sitting('turn 0,0 r1', 'turn 0,0 r2');
    expect(chooser.ghost).toMatchObject({ tile: 'A', own: false, turns: [1, 2] });
    chooser.confirm();
    expect(sent).toEqual(['turn 0,0 r1']);
  });

  it('shows the ghost of the tile that the question is about when no move names its cell', () => {
    const moves = ['spin r1', 'spin r3', 'swap B'];
    const { chooser, sent } = sittingAt({ cells: [[0, 0]] }, ...moves);
    expect(chooser.ghost).toBe(null);
    chooser.pickVerb('spin');
    expect(chooser.ghost).toMatchObject({ x: 0, y: 0, tile: 'A', own: false, turns: [1, 3] });
    chooser.rotate(1);
    chooser.confirm();
    expect(sent).toEqual(['spin r3']);
    const without = sitting(...moves);
    without.chooser.pickVerb('spin'); // then the ways round are buttons
    expect(without.chooser.turning).toBe(false);
    without.chooser.pick('turn', 'r3');
    expect(without.sent).toEqual(['spin r3']);
  });

  it('asks before a tile is given away that was only picked up', () => {
    const { chooser, sent } = sitting('lay A 1,0 r0', 'swap A', 'swap B');
    chooser.pick('tile', 'B');
    expect(sent).toEqual([]);
    expect(chooser.ready?.text).toBe('swap B');
    chooser.pick('tile', 'A');
    chooser.pickVerb('swap');
    expect(sent).toEqual(['swap A']);
  });

  it('asks for a tile, for a seat and for another tile one after the other, and for no cell meanwhile', () => {
    const { chooser, sent } = sitting('lay A 1,0 r0', 'lay A 0,1 r0', 'propose A @1 A', 'propose A @1 B', 'propose A @2 A', 'propose A @2 B', 'propose B @1 A');
    chooser.pick('tile', 'A');
    expect([...chooser.offered('cell').keys()]).toEqual(['1,0', '0,1']);
    chooser.pickVerb('propose');
    expect([...chooser.offered('cell').keys()]).toEqual([]);
    expect(chooser.now.offers.map((offer) => offer.kind)).toEqual(['seat']);
    chooser.pick('seat', '@2');
    expect([...(chooser.offeredTwice('tile')?.second.keys() ?? [])]).toEqual(['A', 'B']);
    chooser.pick('tile', 'A'); // the same as the first: the second is meant
    if (!sent.length) chooser.confirm();
    expect(sent).toEqual(['propose A @2 A']);
  });

  it('offers choices that are named like sides on the only cell that can be meant', () => {
    const { chooser, sent } = sitting('mark 1,0 road n', 'mark 1,0 road e', 'unmark 1,0 road middle', 'keep');
    expect(chooser.choiceCell).toEqual([1, 0]);
    expect(chooser.now.offers.map((offer) => [offer.kind, ...offer.values.keys()])).toEqual([['choice', 'n', 'e', 'middle']]);
    chooser.pick('choice', 'middle');
    expect(sent).toEqual(['unmark 1,0 road middle']);
    const apart = sitting('mark 1,0 road n', 'unmark 1,0 city middle', 'keep').chooser; // two parts: the cell comes first
    expect(apart.choiceCell).toBe(null);
    expect(apart.now.offers.map((offer) => offer.kind)).toEqual(['cell']);
    expect(sitting('mark 1,0 road middle', 'mark 1,0 road edge').chooser.choiceCell).toBe(null); // no sides: buttons
  });

  it('sends a pick at once, holds what was picked as if it was chosen here, and lets another be picked instead', () => {
    const game = { verbs: VERBS } as Game;
    const told = (seq: number, ...texts: string[]) =>
      ({ seq, eyes: 0, moves: texts.map(move), scene: { laid: [] }, lasts: [], ask: { about: 'all', cells: [] } }) as unknown as Table;
    let table = told(1, 'pick A', 'pick B', 'move 0,0', 'keep');
    const sent: string[] = [];
    const chooser = new Chooser(() => game, () => table, (_, text) => sent.push(text) > 0);
    const after = (...next: Parameters<typeof told>) => {
      table = told(...next);
      chooser.refresh();
      return chooser.picks.map((pick) => pick.value);
    };
    chooser.refresh();
    expect(chooser.picks).toEqual([]);
    chooser.pick('tile', 'A');
    expect(sent).toEqual(['pick A']);
    expect(after(2, 'lay A 1,0 r0', 'lay A 2,0 r0', 'swap A', 'trade A C', 'pick B', 'move 0,0', 'keep')).toEqual(['A']);
    expect(chooser.chosen('tile')).toBe('A');
    expect([...chooser.offered('cell').keys()]).toEqual(['1,0', '2,0']);
    expect([...(chooser.offeredTwice('tile')?.first.keys() ?? [])]).toEqual(['A', 'B']);
    expect(chooser.verbChoices).toEqual(['lay', 'swap', 'trade']);
    chooser.pick('cell', '0,0'); // something else than to use it
    expect(sent.pop()).toBe('move 0,0');
    expect(after(3, 'lay A 1,0 r0', 'pick B', 'keep')).toEqual(['A']); // still held, though only one thing can be done with it
    chooser.back();
    expect(chooser.picks).toEqual([]);
    expect(after(4, 'lay A 1,0 r0', 'pick B', 'keep')).toEqual([]); // put aside, until it is chosen again
    chooser.pick('tile', 'B');
    expect(sent.pop()).toBe('pick B');
    expect(after(5, 'lay B 1,0 r0', 'lay B 2,0 r1', 'pick A', 'keep')).toEqual(['B']);
    chooser.pick('cell', '1,0');
    expect(chooser.ghost?.tile).toBe('B');
    chooser.confirm();
    expect(sent.pop()).toBe('lay B 1,0 r0');
    expect(after(6, 'pick A', 'keep')).toEqual([]);
  });

  it('keeps what was chosen while others answer, until it was sent or can no longer be done', () => {
    const game = { verbs: VERBS } as Game;
    const told = (seq: number, about: string, ...texts: string[]) =>
      ({ seq, eyes: 0, moves: texts.map(move), scene: { laid: [] }, lasts: [], ask: { about, cells: [] } }) as unknown as Table;
    let table = told(1, 'all', 'lay A 1,0 r0', 'lay A 2,0 r0', 'lay B 2,0 r0');
    const chooser = new Chooser(() => game, () => table, () => true);
    const after = (...next: Parameters<typeof told>) => {
      table = told(...next);
      chooser.refresh();
      return chooser.picks.map((pick) => pick.value);
    };
    chooser.refresh();
    chooser.pick('tile', 'A');
    expect(after(2, 'all', 'lay A 1,0 r0', 'lay A 2,0 r0', 'lay B 2,0 r0')).toEqual(['A']);
    expect(after(3, 'all', 'lay B 2,0 r0', 'lay C 2,0 r0')).toEqual([]);
    chooser.pick('tile', 'C');
    expect(after(4, 'other', 'lay B 2,0 r0', 'lay C 2,0 r0')).toEqual([]);
    chooser.pick('tile', 'C');
    chooser.confirm();
    expect(after(5, 'other', 'lay B 2,0 r0', 'lay C 2,0 r0')).toEqual([]);
  });

  it('lets both tiles be chosen anew where one is traded for another', () => {
    const { chooser, sent } = sitting('lay A 1,0 r0', 'lay B 1,0 r0', 'trade A A', 'trade A C', 'trade B A', 'trade B C');
    expect(chooser.offeredTwice('tile')).toBe(null);
    chooser.pick('tile', 'B');
    chooser.pickVerb('trade');
    const offered = chooser.offeredTwice('tile');
    expect([[...(offered?.first.keys() ?? [])], [...(offered?.second.keys() ?? [])]]).toEqual([['A', 'B'], ['A', 'C']]);
    chooser.pickAnew('tile', 'A'); // not the A that could be had for B
    expect(chooser.pickedFirst('tile')).toBe('A');
    expect(chooser.now.verbs).toEqual(['trade']);
    chooser.pick('tile', 'A');
    expect(chooser.ready?.text).toBe('trade A A');
    chooser.pickAnew('tile', 'B');
    expect(chooser.ready?.text).toBe('trade B A');
    chooser.confirm();
    expect(sent).toEqual(['trade B A']);
  });

  it('shows what is taken for a tile before it is taken, though there is but one to take', () => {
    const { chooser, sent } = sitting('lay A 1,0 r0', 'lay B 1,0 r0', 'trade A B', 'keep');
    chooser.pick('tile', 'A');
    chooser.pickVerb('trade');
    expect(sent).toEqual([]);
    expect(chooser.ready?.text).toBe('trade A B');
    chooser.confirm();
    expect(sent).toEqual(['trade A B']);
  });

  it('shows parts on the cell that their moves name, whatever else can be done and wherever a tile was laid', () => {
    const { chooser } = sittingAt({ seats: [0], about: 'claim', text: '', mine: [0] }, 'claim 0,1 city', 'claim 0,1 road', 'keep');
    expect(chooser.partCell).toEqual([0, 1]);
  });

  it('offers the only move there is for a yes', () => {
    const { chooser, sent } = sitting('lay A 1,0 r3');
    expect(chooser.ghost).toMatchObject({ turn: 3 });
    chooser.confirm();
    expect(sent).toEqual(['lay A 1,0 r3']);
  });

  it('settles the way round first where more is to be chosen after it', () => {
    const all = ['insert A 0,0 n r0', 'insert A 0,0 n r1', 'insert A 0,0 e r0', 'insert A 0,0 e r1'];
    for (const text of all) expect(towards(text, all)).toBe(text);
  });

  it('leaves no move out of reach, whatever the moves are', () => {
    const names = Object.keys(VERBS);
    for (let seed = 1; seed <= 400; seed++) {
      const draw = lot(seed);
      const verbs = Array.from({ length: 1 + draw(3) }, () => names[draw(names.length)] ?? 'keep');
      const texts = new Set<string>();
      for (let n = 0; n < 1 + draw(8); n++) {
        const name = verbs[draw(verbs.length)] ?? 'keep';
        const args = (VERBS[name]?.slots ?? []).map((slot) => {
          const values = VALUES[slot.kind] ?? [''];
          return values[draw(values.length)] ?? '';
        });
        texts.add([name, ...args].join(' '));
      }
      const all = [...texts];
      for (const text of all) expect(towards(text, all), `${text} of ${all.join(', ')}`).toBe(text);
    }
  });
});
