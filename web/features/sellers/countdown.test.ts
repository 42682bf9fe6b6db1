import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdownTo, percentWaited } from './countdown.ts';

const rejectedAt = '2026-03-01T08:00:00.000Z';
const reapplyAfter = '2026-03-04T08:00:00.000Z';
const end = Date.parse(reapplyAfter);

test('three days are left right after a rejection, and nothing of them has passed', () => {
  const now = Date.parse(rejectedAt);
  expect(countdownTo(reapplyAfter, now)).toEqual({ days: 3, hours: 0, minutes: 0, seconds: 0, isOver: false });
  expect(percentWaited(rejectedAt, now)).toBe(0);
});

test('the last second counts until it is over', () => {
  expect(countdownTo(reapplyAfter, end - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1, isOver: false });
  expect(percentWaited(rejectedAt, end - 1)).toBe(99);
  const over = { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true };
  expect(countdownTo(reapplyAfter, end)).toEqual(over);
  expect(countdownTo(reapplyAfter, end + 86_400_000)).toEqual(over);
  expect(percentWaited(rejectedAt, end)).toBe(100);
  expect(percentWaited(rejectedAt, end + 86_400_000)).toBe(100);
});

test('a clock that is behind the server shows no more than the whole window', () => {
  expect(percentWaited(rejectedAt, Date.parse(rejectedAt) - 60_000)).toBe(0);
});

test('days, hours, minutes and seconds add up to what is left, each within its bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000_000 }), (left) => {
      const { days, hours, minutes, seconds, isOver } = countdownTo(reapplyAfter, end - left);
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(left / 1_000));
      expect(hours).toBeLessThan(24);
      expect(minutes).toBeLessThan(60);
      expect(seconds).toBeLessThan(60);
      expect(isOver).toBe(left === 0);
    }),
  );
});
