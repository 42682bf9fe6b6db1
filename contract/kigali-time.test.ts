import { expect, it } from 'vitest';
import {
  beginOfKigaliDay,
  endOfKigaliDay,
  kigaliDate,
  kigaliDay,
  kigaliMinute,
  momentOfKigaliMinute,
  weekdayOf,
} from './kigali-time.ts';

it('a day in Kigali begins two hours before that of UTC', () => {
  const [before, after] = [new Date('2026-12-31T21:59:59.999Z'), new Date('2026-12-31T22:00:00Z')];
  expect([kigaliDay(before), kigaliDay(after)]).toEqual(['2026-12-31', '2027-01-01']);
  expect([endOfKigaliDay('2026-12-31'), beginOfKigaliDay('2027-01-01')]).toEqual([after, after]);
  expect(kigaliDate(after)).toEqual({ year: 2027, month: 1, day: 1 });
});

it('a field for date and time is meant in Kigali', () => {
  expect(momentOfKigaliMinute('2026-03-05T16:00')).toBe('2026-03-05T14:00:00.000Z');
  expect(kigaliMinute('2026-03-05T23:30:59Z')).toBe('2026-03-06T01:30');
  expect(momentOfKigaliMinute('soon')).toBeUndefined();
});

it('a week begins with Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7]);
});
