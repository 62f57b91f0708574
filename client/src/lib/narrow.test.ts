import { describe, expect, it } from 'vitest';
import { choose, chooseVerb, left, order, settled, step, trail, type Pick, type Verbs } from './narrow';
import type { Kind } from './game';
import type { Move } from './wire';

const verb = (...kinds: Kind[]) => ({ title: '', slots: kinds.map((kind) => ({ name: kind, kind, title: kind })), picks: false });
const VERBS: Verbs = {
  lay: verb('tile', 'cell', 'turn'),
  move: verb('cell'),
  insert: verb('tile', 'cell', 'side', 'turn'),
  swap: verb('tile'),
  carry: verb('cell', 'cell'),
  early: verb('turn', 'tile', 'cell'),
  deploy: verb('part'),
  keep: verb(),
};
const move = (text: string): Move => {
  const [name = '', ...args] = text.split(' ');
  return { seat: 0, verb: name, args, text };
};
const moves = (...texts: string[]) => texts.map(move);
const values = (list: Move[], picks: Pick[], kind: Kind) => [
  ...(step(list, VERBS, picks).offers.find((offer) => offer.kind === kind)?.values.keys() ?? []),
];

describe('narrowing', () => {
  const drawn = moves('lay V 1,0 r0', 'lay V 1,0 r2', 'lay V 0,1 r3');

  it('fills what has one value and offers the cells', () => {
    expect(values(drawn, [], 'cell')).toEqual(['1,0', '0,1']);
    expect(values(drawn, [], 'tile')).toEqual([]);
    expect(settled(drawn, VERBS, 'tile')).toBe('V');
  });

  it('keeps the only cell as a place to click while another verb competes', () => {
    const asked = moves('lay V 1,0 r0', 'lay V 1,0 r2', 'keep');
    expect(values(asked, [], 'cell')).toEqual(['1,0']);
    const picks = choose(asked, VERBS, [], 'cell', '1,0') ?? [];
    expect(values(asked, picks, 'turn')).toEqual(['r0', 'r2']);
    expect(values(moves('lay V 1,0 r0', 'keep'), [], 'cell')).toEqual(['1,0']);
  });

  it('passes over the only tile there is, whatever can be done with it', () => {
    const asked = moves('lay V 1,0 r0', 'lay V 2,0 r0', 'swap V');
    expect(values(asked, [], 'tile')).toEqual([]);
    expect(values(asked, [], 'cell')).toEqual(['1,0', '2,0']);
    expect(step(asked, VERBS, chooseVerb(asked, VERBS, [], 'swap') ?? []).done?.text).toBe('swap V');
    expect(values([...asked, ...moves('swap W')], [], 'tile')).toEqual(['V', 'W']);
  });

  it('is done when one move is left', () => {
    const picks = choose(drawn, VERBS, [], 'cell', '0,1');
    expect(picks && step(drawn, VERBS, picks).done?.text).toBe('lay V 0,1 r3');
  });

  it('offers only the legal turns of a cell', () => {
    const picks = choose(drawn, VERBS, [], 'cell', '1,0') ?? [];
    expect(values(drawn, picks, 'turn')).toEqual(['r0', 'r2']);
  });

  it('changes the cell without asking for the tile again', () => {
    const first = choose(drawn, VERBS, [], 'cell', '1,0') ?? [];
    const second = choose(drawn, VERBS, first, 'cell', '0,1') ?? [];
    expect(second).toHaveLength(1);
    expect(left(drawn, VERBS, second)).toHaveLength(1);
  });

  it('keeps the cell when another tile of the hand fits there too', () => {
    const hand = moves('lay A 1,0 r0', 'lay A 2,0 r0', 'lay B 1,0 r1', 'lay B 3,0 r1');
    const picks = choose(hand, VERBS, choose(hand, VERBS, [], 'tile', 'A') ?? [], 'cell', '1,0') ?? [];
    const other = choose(hand, VERBS, picks, 'tile', 'B') ?? [];
    expect(step(hand, VERBS, other).done?.text).toBe('lay B 1,0 r1');
  });

  it('gives a cell to the verb that asks for it first', () => {
    const mixed = moves('move 3,3', 'move 3,4', 'insert A 3,3 n r0', 'insert A 3,3 s r0', 'insert B 3,3 n r0', 'swap A', 'swap B');
    const picks = choose(mixed, VERBS, [], 'cell', '3,3') ?? [];
    expect(step(mixed, VERBS, picks).done?.text).toBe('move 3,3');
    expect(values(mixed, [], 'tile')).toEqual(['A', 'B']);
  });

  it('asks for the verb when a tile can be used in two ways', () => {
    const mixed = moves('lay A 1,0 r0', 'lay A 2,0 r0', 'swap A', 'swap B');
    const picks = choose(mixed, VERBS, [], 'tile', 'A') ?? [];
    expect(step(mixed, VERBS, picks).verbs).toEqual(['lay', 'swap']);
    const chosen = chooseVerb(mixed, VERBS, picks, 'swap') ?? [];
    expect(step(mixed, VERBS, chosen).done?.text).toBe('swap A');
  });

  it('offers parts beside a verb without arguments', () => {
    const after = moves('deploy city', 'deploy road', 'keep');
    const first = step(after, VERBS, []);
    expect(first.verbs).toEqual(['deploy', 'keep']);
    expect(values(after, [], 'part')).toEqual(['city', 'road']);
    const kept = chooseVerb(after, VERBS, [], 'keep') ?? [];
    expect(step(after, VERBS, kept).done?.verb).toBe('keep');
  });

  it('offers the only value of a verb when others compete with it', () => {
    const after = moves('deploy road', 'keep');
    expect(values(after, [], 'part')).toEqual(['road']);
  });

  it('tells the first cell from the second', () => {
    const carries = moves('carry 0,0 0,2', 'carry 0,0 2,0', 'carry 0,2 0,0');
    const picks = choose(carries, VERBS, [], 'cell', '0,0') ?? [];
    expect(values(carries, picks, 'cell')).toEqual(['0,2', '2,0']);
    expect(trail(carries, VERBS, picks)).toHaveLength(2);
  });

  it('asks which way round after where', () => {
    expect(order(VERBS.early?.slots ?? [])).toEqual([1, 2, 0]);
    expect(order(VERBS.lay?.slots ?? [])).toEqual([0, 1, 2]);
    const early = moves('early r0 A 1,1', 'early r1 A 1,1', 'early r0 A 2,1');
    const picks = choose(early, VERBS, [], 'cell', '1,1') ?? [];
    expect(values(early, picks, 'turn')).toEqual(['r0', 'r1']);
  });

  it('refuses what is not offered', () => {
    expect(choose(drawn, VERBS, [], 'cell', '9,9')).toBeNull();
    expect(chooseVerb(drawn, VERBS, [], 'keep')).toBeNull();
  });
});
