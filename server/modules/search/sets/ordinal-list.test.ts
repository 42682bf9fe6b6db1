import { expect, it } from 'vitest';
import { createRandom } from '#server/testing/search/random.ts';
import { OrdinalList } from './ordinal-list.ts';

function read(list: OrdinalList): number[] {
  const ordinals: number[] = [];
  list.forEach((ordinal) => {
    ordinals.push(ordinal);
  });
  return ordinals;
}

it.each([20_000, 3_000_000])(
  'of many blocks holds what a set holds, after any additions and removals up to %d',
  (most) => {
    const random = createRandom(most);
    const [list, set] = [new OrdinalList(), new Set<number>()];
    for (let round = 0; round < 9_000; round += 1) {
      const known = [...set];
      const ordinal = known.length > 0 && random.chance(0.3) ? random.pick(known) : random.whole(most);
      if (random.chance(0.6)) {
        list.add(ordinal);
        set.add(ordinal);
      } else {
        list.remove(ordinal);
        set.delete(ordinal);
      }
      if (round % 500 === 0) expect(read(list)).toEqual([...set].sort((a, b) => a - b));
      expect(list.size).toBe(set.size);
    }
    expect(read(list)).toEqual([...set].sort((a, b) => a - b));
    for (const ordinal of set) list.remove(ordinal);
    expect([read(list), list.size]).toEqual([[], 0]);
    list.add(5);
    expect(read(list)).toEqual([5]);
  },
);

it('takes what comes in ascending order, and gives up what leaves', () => {
  const list = new OrdinalList();
  const ordinals = Array.from({ length: 5_000 }, (_, at) => at * 3);
  for (const ordinal of ordinals) list.add(ordinal);
  for (const ordinal of ordinals) list.add(ordinal);
  expect([read(list), list.size]).toEqual([ordinals, 5_000]);
  for (const ordinal of ordinals) list.remove(ordinal + 1);
  for (const ordinal of ordinals.slice(0, 4_000)) list.remove(ordinal);
  expect([read(list), list.size]).toEqual([ordinals.slice(4_000), 1_000]);
});
