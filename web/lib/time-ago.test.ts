import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:00.001Z', { unit: 'justNow' }],
  ['2026-11-21T12:00:30Z', { unit: 'justNow' }],
  ['2026-11-21T11:59:00Z', { unit: 'minutes', n: 1 }],
  ['2026-11-21T11:00:01Z', { unit: 'minutes', n: 59 }],
  ['2026-11-21T11:00:00Z', { unit: 'hours', n: 1 }],
  ['2026-11-20T12:00:01Z', { unit: 'hours', n: 23 }],
  ['2026-11-20T12:00:00Z', { unit: 'days', n: 1 }],
  ['2026-11-14T12:00:01Z', { unit: 'days', n: 6 }],
  ['2026-11-14T12:00:00Z', { unit: 'date' }],
])('%s, seen at noon of 21 November 2026, is %o', (iso, expected) => {
  expect(timeAgo(iso, now)).toEqual(expected);
});
