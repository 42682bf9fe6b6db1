import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMilliseconds } from '#contract/durations.ts';
import { timeLeft } from '#web/lib/time-left.ts';
import { clockFace, spokenMoment, untilNextSecond } from './time-left.ts';

const end = Date.parse('2026-03-05T14:00:00.000Z');

test('the last second counts until it is over', () => {
  expect(timeLeft(end, end - 1)).toMatchObject({ seconds: 1, isOver: false });
  expect(timeLeft(end, end)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true });
  expect(timeLeft(end, end + hourMilliseconds).isOver).toBe(true);
});

test('the parts add up to what is left, rounded up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90 * 24 * hourMilliseconds }), (left) => {
      const { days, hours, minutes, seconds } = timeLeft(end, end - left);
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(left / 1_000));
      expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true]);
    }),
  );
});

test('a clock is looked at again exactly when it shows something else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (left) => {
      const now = end - left;
      const wait = untilNextSecond(end, now);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(1_000);
      expect(timeLeft(end, now + wait)).not.toEqual(timeLeft(end, now));
      expect(timeLeft(end, now + wait - 1)).toEqual(timeLeft(end, now));
    }),
  );
});

test('hours show only when there are some', () => {
  expect(clockFace(timeLeft(end, end - 125_000))).toBe('02:05');
  expect(clockFace(timeLeft(end, end - hourMilliseconds))).toBe('1:00:00');
});

test('the time is spoken at few moments, each once, and never in the last ten seconds', () => {
  const spoken: unknown[] = [];
  for (let seconds = 4_000; seconds > 0; seconds -= 1) {
    const moment = spokenMoment(seconds, seconds - 1);
    if (moment !== undefined) spoken.push(moment);
  }
  expect(spoken).toEqual([3_600, 600, 300, 60, 30]);
});

test('time that came back, and time away from the page, is not announced late', () => {
  expect(spokenMoment(50, 120)).toBeUndefined();
  expect(spokenMoment(700, 58)).toBe(60);
  expect(spokenMoment(700, 45)).toBeUndefined();
});
