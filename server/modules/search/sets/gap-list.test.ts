import { expect, it } from 'vitest';
import { createRandom } from '#server/testing/search/random.ts';
import { GapList } from './gap-list.ts';

function read(list: GapList): number[] {
  const ordinals: number[] = [];
  list.forEach((ordinal) => {
    ordinals.push(ordinal);
  });
  return ordinals;
}

it.each([3, 200, 20_000, 3_000_000])('holds what a set holds, after any additions and removals up to %d', (most) => {
  const random = createRandom(most);
  const [list, set] = [new GapList(), new Set<number>()];
  for (let round = 0; round < 1_500; round += 1) {
    const known = [...set];
    const ordinal = known.length > 0 && random.chance(0.3) ? random.pick(known) : random.whole(most);
    if (random.chance(0.6)) {
      list.add(ordinal);
      set.add(ordinal);
    } else {
      list.remove(ordinal);
      set.delete(ordinal);
    }
    if (round % 50 === 0) expect(read(list)).toEqual([...set].sort((a, b) => a - b));
    expect(list.size).toBe(set.size);
  }
  expect(read(list)).toEqual([...set].sort((a, b) => a - b));
  for (const ordinal of set) list.remove(ordinal);
  expect([read(list), list.size]).toEqual([[], 0]);
  list.add(5);
  expect(read(list)).toEqual([5]);
});

it('holds the ends of each length of a gap', () => {
  const list = new GapList();
  const ends = [0, 0x7f, 0x80, 0x3fff, 0x4000, 0x1f_ffff, 0x20_0000];
  const ordinals = ends.map((_, at) => ends.slice(0, at + 1).reduce((sum, end) => sum + end + 1, -1));
  for (const ordinal of ordinals.toReversed()) list.add(ordinal);
  expect(read(list)).toEqual(ordinals);
});
