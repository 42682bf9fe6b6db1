import { describe, expect, it } from 'vitest';
import {
  addWorkingDays,
  type OperatorCalendar,
  publicHolidaysOf,
  usualCalendar,
  whyNotEndAt,
} from './operator-calendar.ts';

/** A moment in Kigali. */
const at = (text: string) => new Date(`${text}+02:00`);
const why = (text: string, calendar: Partial<OperatorCalendar> = {}) =>
  whyNotEndAt({ ...usualCalendar, ...calendar }, at(text));

describe('the public holidays of Rwanda', () => {
  it('are those of 2026, with the movable ones and the days off after week-ends', () => {
    expect([...publicHolidaysOf(2026).keys()].sort()).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-02-01',
      '2026-02-02',
      '2026-04-03',
      '2026-04-06',
      '2026-04-07',
      '2026-05-01',
      '2026-07-01',
      '2026-07-04',
      '2026-07-06',
      '2026-08-07',
      '2026-08-15',
      '2026-08-17',
      '2026-12-25',
      '2026-12-26',
      '2026-12-28',
    ]);
  });

  it.each([
    [2024, '2024-03-29', '2024-04-01'],
    [2025, '2025-04-18', '2025-04-21'],
    [2027, '2027-03-26', '2027-03-29'],
    [2038, '2038-04-23', '2038-04-26'],
  ])('know Easter of %i', (year, friday, monday) => {
    const holidays = publicHolidaysOf(year);
    expect([holidays.get(friday)?.key, holidays.get(monday)?.key]).toEqual(['goodFriday', 'easterMonday']);
  });

  it('leave the day of remembrance where it is', () => {
    expect(publicHolidaysOf(2024).has('2024-04-08')).toBe(false);
  });
});

describe('working days later', () => {
  it.each([
    ['2026-03-05T16:05:09.123', 0, '2026-03-05T16:05:09.123'],
    ['2026-03-05T16:05:09.123', 1, '2026-03-06T16:05:09.123'],
    ['2026-03-05T16:05', 2, '2026-03-09T16:05'],
    ['2026-03-07T12:00', 1, '2026-03-09T12:00'],
    ['2026-12-24T23:30', 1, '2026-12-29T23:30'],
    ['2026-03-06T00:30', 1, '2026-03-09T00:30'],
  ])('than %s in Kigali, %i, it is the same time of day at %s', (from, count, to) => {
    expect(addWorkingDays(usualCalendar, at(from), count)).toEqual(at(to));
  });
});

describe('an end', () => {
  it.each([
    ['2026-03-05T09:00', true],
    ['2026-03-05T08:59:59.999', false],
    ['2026-03-05T20:00', true],
    ['2026-03-05T20:00:00.001', false],
    ['2026-03-07T12:00', false],
    ['2026-03-08T12:00', false],
    ['2026-12-25T12:00', false],
    ['2026-12-28T12:00', false],
    ['2026-12-29T12:00', true],
  ])('at %s in Kigali is allowed: %s', (text, isAllowed) => {
    expect(why(text) === undefined).toBe(isAllowed);
  });

  it('is said to be wrong by the name of the holiday', () => {
    expect(why('2026-12-25T12:00')).toBe('The end must be on a working day: 2026-12-25 is closed (Christmas Day)');
  });

  it('obeys what the operator closed or opened', () => {
    const eid = { day: '2026-03-20', name: 'Eid al-Fitr', isClosed: true };
    const open = { day: '2026-12-26', name: 'Open Saturday', isClosed: false };
    expect(why('2026-03-20T12:00')).toBeUndefined();
    expect(why('2026-03-20T12:00', { days: [eid] })).toContain('Eid al-Fitr');
    expect(why('2026-12-26T12:00', { days: [open] })).toBeUndefined();
    expect(why('2026-12-25T12:00', { hasPublicHolidays: false })).toBeUndefined();
  });

  it('keeps out of banned hours, of one weekday or of all', () => {
    const friday = { bannedHours: [{ weekday: 5, from: '12:00', to: '14:00' }] };
    expect(why('2026-03-06T12:00', friday)).toContain('between 12:00 and 14:00');
    expect(why('2026-03-06T14:00', friday)).toBeUndefined();
    expect(why('2026-03-05T12:30', friday)).toBeUndefined();
    expect(why('2026-03-05T12:30', { bannedHours: [{ from: '12:00', to: '13:00' }] })).toBeDefined();
  });
});
