import { expect, test } from 'vitest';
import { monthsOf } from './compared-months.ts';

test('a month is compared with the same days of the one before', () => {
  expect(monthsOf(new Date('2026-11-21T10:00:00Z'))).toEqual({
    thisMonth: new Date('2026-10-31T22:00:00Z'),
    lastMonth: new Date('2026-09-30T22:00:00Z'),
    lastMonthEnd: new Date('2026-10-21T10:00:00Z'),
  });
  // February has no 30th: all of it is compared.
  expect(monthsOf(new Date('2026-03-30T10:00:00Z')).lastMonthEnd).toEqual(new Date('2026-02-28T22:00:00Z'));
  expect(monthsOf(new Date('2026-01-05T10:00:00Z')).lastMonth).toEqual(new Date('2025-11-30T22:00:00Z'));
});
