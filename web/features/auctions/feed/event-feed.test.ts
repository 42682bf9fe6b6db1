import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEarlier, addRows, feedFrom, hasGap, lastSeq } from './event-feed.ts';

const row = (seq: number) => ({ seq, text: `row ${seq}` });
const seqs = (rows: readonly { seq: number }[]) => rows.map(({ seq }) => seq);

test('rows in their order are shown at once', () => {
  const feed = addRows(addRows(feedFrom([]), [row(1), row(2)]), [row(3)]);
  expect(seqs(feed.rows)).toEqual([1, 2, 3]);
  expect(hasGap(feed)).toBe(false);
});

test('what comes after a missing row waits for it', () => {
  const feed = addRows(addRows(feedFrom([]), [row(1)]), [row(4), row(3)]);
  expect(seqs(feed.rows)).toEqual([1]);
  expect([hasGap(feed), lastSeq(feed)]).toEqual([true, 1]);
  const whole = addRows(feed, [row(2)]);
  expect(seqs(whole.rows)).toEqual([1, 2, 3, 4]);
  expect(hasGap(whole)).toBe(false);
});

test('a row known before changes nothing, not even the feed itself', () => {
  const feed = addRows(feedFrom<{ seq: number; text: string }>([]), [row(1), row(3)]);
  expect(addRows(feed, [{ seq: 1, text: 'forged' }])).toBe(feed);
  expect(addRows(feed, [{ seq: 3, text: 'forged' }])).toBe(feed);
  expect(addRows(feed, [])).toBe(feed);
});

test('a log may be known from some row on, and its beginning be added later, never with a gap', () => {
  const feed = addRows(feedFrom([row(5), row(6)]), [row(7)]);
  expect(seqs(feed.rows)).toEqual([5, 6, 7]);
  expect(addEarlier(feed, [row(1), row(2), row(3)])).toBe(feed);
  expect(addEarlier(feed, [row(5)])).toBe(feed);
  expect(seqs(addEarlier(feed, [3, 4, 1, 2, 5].map(row)).rows)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('in whatever order, and however often, rows arrive, they are shown by number without a gap', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 30 })
        .chain((count) =>
          fc.tuple(
            fc.constant(count),
            fc.array(fc.array(fc.integer({ min: 1, max: count }), { maxLength: 6 }), { maxLength: 20 }),
          ),
        ),
      ([count, batches]) => {
        let feed = feedFrom<{ seq: number; text: string }>([]);
        const seen = new Set<number>();
        for (const batch of batches) {
          feed = addRows(feed, batch.map(row));
          for (const seq of batch) seen.add(seq);
          const whole = Array.from({ length: count }, (_, index) => index + 1).findIndex((seq) => !seen.has(seq));
          const shown = whole === -1 ? count : whole;
          expect(seqs(feed.rows)).toEqual(Array.from({ length: shown }, (_, index) => index + 1));
          expect(hasGap(feed)).toBe(seen.size > shown);
        }
      },
    ),
  );
});
