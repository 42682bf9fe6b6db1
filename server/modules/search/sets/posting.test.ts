import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BitmapStore } from './bitmap-store.ts';
import { Posting } from './posting.ts';

const most = 5_000;
const ordinals = fc.array(fc.integer({ min: 0, max: most - 1 }), { maxLength: 400 });

test('a posting is the set of what was added and not removed, as a list and as a bitmap', () => {
  const property = fc.property(ordinals, ordinals, ordinals, (added, removed, others) => {
    const store = new BitmapStore();
    const posting = new Posting(store);
    const other = store.take();
    store.reserve(most);
    for (const ordinal of added) posting.add(ordinal);
    for (const ordinal of removed) posting.remove(ordinal);
    for (const ordinal of others) store.add(other, ordinal);
    const expected = new Set(added).difference(new Set(removed));
    const common = [...expected.intersection(new Set(others))].sort((a, b) => a - b);
    expect(posting.count()).toBe(expected.size);
    expect(posting.countIn(other)).toBe(common.length);
    const target = store.take();
    posting.intersect(target, other);
    const found: number[] = [];
    store.forEach(target, (ordinal) => found.push(ordinal));
    expect(found).toEqual(common);
    posting.addTo(other);
    expect(store.count(other)).toBe(expected.union(new Set(others)).size);
  });
  fc.assert(property, { numRuns: 60 });
});

test('bitmaps keep their bits when all become longer', () => {
  const store = new BitmapStore();
  const bitmaps = Array.from({ length: 600 }, () => store.take());
  for (const [index, bitmap] of bitmaps.entries()) store.add(bitmap, index);
  store.reserve(40_000);
  for (const [index, bitmap] of bitmaps.entries()) {
    store.add(bitmap, 39_999 - index);
    expect(store.count(bitmap)).toBe(2);
    expect(store.has(bitmap, index)).toBe(true);
  }
});
