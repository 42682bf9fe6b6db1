import { expect, it } from 'vitest';
import { chosenDates, isChosenNight, withoutPastWeeks } from './choose-dates.ts';

const takenFrom5To6 = Array.from({ length: 10 }, (_, index) => ({
  night: `2027-02-${String(index + 1).padStart(2, '0')}`,
  isFree: index !== 4 && index !== 5,
}));
const dayOf = (day: number) => `2027-02-${String(day).padStart(2, '0')}`;
const choose = (day: number, dates: { from?: string; to?: string }) => {
  const chosen = takenFrom5To6[day - 1];
  if (chosen === undefined) throw new Error('The month has no such day');
  return chosenDates(chosen, takenFrom5To6, { from: dates.from, to: dates.to });
};

it('begins a stay on a free night, and ends it on a later day', () => {
  expect(choose(2, {})).toEqual({ from: dayOf(2), to: undefined });
  expect(choose(4, { from: dayOf(2) })).toEqual({ from: dayOf(2), to: dayOf(4) });
});

it('ends a stay on a day whose night is taken, and not behind it', () => {
  expect(choose(5, { from: dayOf(2) })).toEqual({ from: dayOf(2), to: dayOf(5) });
  expect(choose(6, { from: dayOf(2) })).toBeUndefined();
  expect(choose(7, { from: dayOf(2) })).toEqual({ from: dayOf(7), to: undefined });
});

it('begins anew on an earlier day, on the same one, and once both are chosen', () => {
  expect(choose(1, { from: dayOf(2) })).toEqual({ from: dayOf(1), to: undefined });
  expect(choose(2, { from: dayOf(2) })).toEqual({ from: dayOf(2), to: undefined });
  expect(choose(8, { from: dayOf(2), to: dayOf(4) })).toEqual({ from: dayOf(8), to: undefined });
  expect(choose(5, { from: dayOf(2), to: dayOf(4) })).toBeUndefined();
});

it('marks the nights of a stay, of which the day of leaving is none', () => {
  const dates = { from: dayOf(2), to: dayOf(4) };
  expect([1, 2, 3, 4].map((day) => isChosenNight(dayOf(day), dates))).toEqual([false, true, true, false]);
  expect(isChosenNight(dayOf(2), { from: dayOf(2), to: undefined })).toBe(true);
});

it('shows a month from the Monday of this week on, and other months as they are', () => {
  const shownOn = (today: string) => withoutPastWeeks(takenFrom5To6, today).map(({ night }) => night);
  // 8 February 2027 is a Monday.
  expect(shownOn('2027-02-07')[0]).toBe(dayOf(1));
  expect(shownOn('2027-02-08')[0]).toBe(dayOf(8));
  expect(shownOn('2027-02-10')).toEqual([dayOf(8), dayOf(9), dayOf(10)]);
  expect(shownOn('2027-01-20')).toHaveLength(10);
});
