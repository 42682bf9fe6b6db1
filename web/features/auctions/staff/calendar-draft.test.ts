import { expect, test } from 'vitest';
import {
  type OperatorCalendar,
  operatorCalendarSchema,
  usualCalendar,
} from '#contract/auctions/rules/operator-calendar.ts';
import { type CalendarAction, calendarAfter } from './calendar-draft.ts';

const calendar: OperatorCalendar = {
  ...usualCalendar,
  days: [
    { day: '2026-03-05', name: 'Umuganda', isClosed: true },
    { day: '2026-04-06', name: 'Easter Monday', isClosed: false },
  ],
  bannedHours: [
    { weekday: 5, from: '12:00', to: '14:00' },
    { from: '18:00', to: '20:00' },
  ],
};
const after = (...actions: CalendarAction[]) => actions.reduce(calendarAfter, calendar);

test('a change touches its own row alone', () => {
  const { days, bannedHours } = after({ kind: 'changeDay', at: 0, part: { isClosed: false, name: 'Rest' } });
  expect(days).toEqual([{ ...calendar.days[0], isClosed: false, name: 'Rest' }, calendar.days[1]]);
  expect(bannedHours).toBe(calendar.bannedHours);
});

test('hours of one weekday can become those of every day, as the API knows them', () => {
  const changed = after({ kind: 'changeHours', at: 0, part: { weekday: undefined } });
  expect(JSON.parse(JSON.stringify(changed.bannedHours[0]))).toEqual({ from: '12:00', to: '14:00' });
  expect(operatorCalendarSchema.safeParse(changed).success).toBe(true);
});

test('removing takes out the row it names, and leaves the order', () => {
  expect(after({ kind: 'removeDay', at: 0 }).days.map(({ name }) => name)).toEqual(['Easter Monday']);
  expect(after({ kind: 'removeHours', at: 1 }).bannedHours).toEqual([calendar.bannedHours[0]]);
});

test('a new day has to be filled in, new hours can be saved as they are', () => {
  expect(operatorCalendarSchema.safeParse(after({ kind: 'addDay' })).success).toBe(false);
  const filled = after(
    { kind: 'addDay' },
    { kind: 'changeDay', at: 2, part: { day: '2026-05-01', name: 'Labour Day' } },
    { kind: 'addHours' },
  );
  expect(operatorCalendarSchema.parse(filled).days).toHaveLength(3);
});

test('what is set by itself leaves both lists as they are', () => {
  const changed = after({ kind: 'set', part: { leastNoticeDays: 14, hasPublicHolidays: false } });
  expect(changed).toEqual({ ...calendar, leastNoticeDays: 14, hasPublicHolidays: false });
});
