import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BitSlicedNumbers } from './bit-sliced-numbers.ts';
import { type Bitmap, BitmapStore, Scratch } from './bitmap-store.ts';

const value = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 2 ** 45 }));

test('ranges and ranks are those of the numbers', () => {
  const property = fc.property(
    fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 60 }),
    value,
    fc.nat(),
    (pairs, limit, at) => {
      const store = new BitmapStore();
      const numbers = new BitSlicedNumbers(store);
      const all = store.take();
      for (const [ordinal, [before, after]] of pairs.entries()) {
        numbers.set(ordinal, 0, before);
        numbers.set(ordinal, before, after);
        store.add(all, ordinal);
      }
      const values = pairs.map(([, after]) => after);
      const ordinalsOf = (bitmap: Bitmap) => {
        const found: number[] = [];
        store.forEach(bitmap, (ordinal) => found.push(ordinal));
        return found;
      };
      const having = (test: (value: number) => boolean) =>
        values.flatMap((each, ordinal) => (test(each) ? [ordinal] : []));
      const scratch = new Scratch(store);
      const { less, equal } = numbers.compare(all, limit, scratch);
      expect(ordinalsOf(less)).toEqual(having((each) => each < limit));
      expect(ordinalsOf(equal)).toEqual(having((each) => each === limit));
      const rank = at % values.length;
      for (const isDescending of [false, true]) {
        const sorted = [...values].sort((a, b) => (isDescending ? b - a : a - b));
        const found = numbers.atRank(all, rank, { isDescending, scratch });
        expect(found.value).toBe(sorted[rank]);
        expect(ordinalsOf(found.equal)).toEqual(having((each) => each === sorted[rank]));
        expect(found.rank).toBe(rank - sorted.indexOf(found.value));
      }
      scratch.release();
    },
  );
  fc.assert(property, { numRuns: 200 });
});
