import { dayMilliseconds, hourMilliseconds } from '#contract/durations.ts';
import { beginOfKigaliDay, kigaliDay, weekdayOf } from '#contract/kigali-time.ts';
import type { SearchRhythm } from '#contract/saved-searches/saved-searches.vocabulary.ts';

/** Digests are sent at this hour in Kigali. */
const digestHour = 7;
type Wishes = { rhythm: SearchRhythm; quiet_from: number | null; quiet_to: number | null };

const momentOf = (day: number, hour: number) => new Date(day + hour * hourMilliseconds);
const beginOfDay = (moment: Date) => beginOfKigaliDay(kigaliDay(moment)).getTime();

/** The next time that it is so late on a day that may be one. */
function nextAt(hour: number, from: Date, isRight: (day: number) => boolean = () => true): Date {
  for (let day = beginOfDay(from); ; day += dayMilliseconds) {
    const moment = momentOf(day, hour);
    if (moment > from && isRight(day)) return moment;
  }
}

const isMonday = (day: number) => weekdayOf(kigaliDay(new Date(day))) === 1;

function isQuiet(moment: Date, from: number, to: number): boolean {
  const hour = Math.floor((moment.getTime() - beginOfDay(moment)) / hourMilliseconds);
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** When a person wants to be notified of a hit found now: by their rhythm, after their quiet hours. */
export function dueTime({ rhythm, quiet_from: from, quiet_to: to }: Wishes, now: Date): Date {
  const due = rhythm === 'now' ? now : nextAt(digestHour, now, rhythm === 'weekly' ? isMonday : undefined);
  if (from === null || to === null || !isQuiet(due, from, to)) return due;
  return nextAt(to, due);
}
