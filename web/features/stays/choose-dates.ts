import { addDays } from '#contract/days.ts';
import { weekdayOf } from '#contract/kigali-time.ts';
import type { NightsAddress } from './stays-address.ts';

type Night = { night: string; isFree: boolean };
type Dates = Pick<NightsAddress, 'from' | 'to'>;

/**
 * The dates after a day was chosen: it begins a stay, or ends the one begun; undefined where it can do neither. The day
 * of departure may be one whose night is taken.
 */
export function chosenDates(chosen: Night, month: readonly Night[], { from, to }: Dates): Dates | undefined {
  if (from !== undefined && to === undefined && chosen.night > from) {
    const firstTaken = month.find(({ night, isFree }) => night > from && !isFree)?.night;
    if (firstTaken === undefined || chosen.night <= firstTaken) return { from, to: chosen.night };
  }
  return chosen.isFree ? { from: chosen.night, to: undefined } : undefined;
}

/** The nights of a month from the Monday of this week on: past weeks are useless. */
export function withoutPastWeeks<Night extends { night: string }>(month: readonly Night[], today: string): Night[] {
  const monday = addDays(today, 1 - weekdayOf(today));
  return month.filter(({ night }) => night >= monday);
}

/** Whether a night belongs to the stay that is asked for, or begins it. */
export const isChosenNight = (night: string, { from, to }: Dates): boolean =>
  night === from || (from !== undefined && to !== undefined && from <= night && night < to);
