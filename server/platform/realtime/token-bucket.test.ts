import { expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

const second = 1_000;

it('lets its burst through at once, and as many as it gains after that', () => {
  const bucket = new TokenBucket({ burst: 2, perSecond: 1 }, 0);
  expect([0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, false]);
  expect([second, second].map((now) => bucket.take(now))).toEqual([true, false]);
  expect([9 * second, 9 * second, 9 * second].map((now) => bucket.take(now))).toEqual([true, true, false]);
});

it('takes nothing away when the clock is set back, and gains from there', () => {
  const hour = 3_600 * second;
  const bucket = new TokenBucket({ burst: 2, perSecond: 1 }, hour);
  expect(bucket.take(hour)).toBe(true);
  expect(bucket.take(0)).toBe(true);
  expect(bucket.take(0)).toBe(false);
  expect(bucket.take(second)).toBe(true);
});
