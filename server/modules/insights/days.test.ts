import { expect, test } from 'vitest';
import { addDays } from '#contract/stays/nights.ts';
import { daysBetween, monthsOf } from './days.ts';

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2025-12-30', '2026-01-02')).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']);
  expect(daysBetween('2026-01-02', '2026-01-01')).toEqual([]);
});

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
