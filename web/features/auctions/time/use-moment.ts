import { useMemo } from 'react';
import { kigaliDay, kigaliTimeZone, weekdayOf } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { calendarDay } from '#web/lib/format.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: kigaliTimeZone,
  hour: '2-digit',
  minute: '2-digit',
});
const clockWithSeconds = new Intl.DateTimeFormat('en-GB', {
  timeZone: kigaliTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

type MonthKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12';
type WeekdayKey = '1' | '2' | '3' | '4' | '5' | '6' | '7';

/** "14:05:09" in Kigali. */
export function timeOfDay(iso: string): string {
  return clockWithSeconds.format(new Date(iso));
}

/** Writes a moment with its zone, as ends of auctions are given: "Thursday, March 5, 16:00 Kigali time". */
export function useMoment(): (iso: string) => string {
  const t = useTranslations();
  return useMemo(
    () => (iso: string) => {
      const { month, day } = calendarDay(iso);
      const weekday = weekdayOf(kigaliDay(new Date(iso)));
      return t('auctions.moment', {
        weekday: t(`format.weekdays.${String(weekday) as WeekdayKey}`),
        day: String(day),
        month: t(`format.months.${String(month) as MonthKey}`),
        time: clock.format(new Date(iso)),
      });
    },
    [t],
  );
}

/** Writes when something was, to the second; with its day when that is another one than the day of `now`. */
export function usePastMoment(now: string): (iso: string) => string {
  const t = useTranslations('format');
  return (iso) => {
    const { month, day } = calendarDay(iso);
    const today = calendarDay(now);
    if (day === today.day && month === today.month) return timeOfDay(iso);
    const date = t('date.short', { day: String(day), month: t(`monthsShort.${String(month) as MonthKey}`) });
    return `${date}, ${clock.format(new Date(iso))}`;
  };
}
