import { expect, test } from 'vitest';
import { nextInQueue } from './next-in-queue.ts';

const place = (id: string, minute: number) => ({ _id: id, submittedAt: new Date(minute * 60_000).toISOString() });
const [a, b, c, d, e] = [place('a', 1), place('b', 2), place('c', 2), place('d', 3), place('e', 4)];

/** A queue of two to a page, which notes how many pages were asked for. */
function queueOf(...all: (typeof a)[]) {
  const asked: number[] = [];
  const pageAt = async (cursor = '0') => {
    const [from, to] = [Number(cursor), Number(cursor) + 2];
    asked.push(from / 2 + 1);
    return { rows: all.slice(from, to), nextCursor: to < all.length ? String(to) : undefined };
  };
  return { asked, next: async (present: typeof a) => (await nextInQueue(present, pageAt))?._id };
}

test('who came next is next, also where two came at once and over the edge of a page', async () => {
  const queue = queueOf(a, b, c, d, e);
  expect(await queue.next(a)).toBe('b');
  expect(await queue.next(b)).toBe('c');
  expect(await queue.next(d)).toBe('e');
  expect(queue.asked).toEqual([1, 1, 2, 1, 2, 3]);
});

test('the present one may have left the queue', async () => {
  expect(await queueOf(a, c, d).next(b)).toBe('c');
});

test('after the last comes the first again', async () => {
  expect(await queueOf(a, b, c).next(c)).toBe('a');
  expect(await queueOf(a, b).next(e)).toBe('a');
});

test('there is no next where no other waits', async () => {
  expect(await queueOf().next(a)).toBeUndefined();
  expect(await queueOf(a).next(a)).toBeUndefined();
});
