import { useMemo } from 'react';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';

type MonthKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12';
type WeekdayKey = '1' | '2' | '3' | '4' | '5' | '6' | '7';

/** How days of a calendar are written. */
export function useStayDays() {
  const t = useTranslations('format');
  const own = useTranslations('stays.weekdays');
  const { date } = useFormat();
  return useMemo(
    () => ({
      /** "November 25, 2026", of "2026-11-25". */
      day: (text: string) => date(noonOfKigaliDay(text)),
      /** "November 2026", of "2026-11". */
      monthName: (month: string) => `${t(`months.${String(Number(month.slice(5))) as MonthKey}`)} ${month.slice(0, 4)}`,
      weekday: (number: number) => t(`weekdays.${String(number) as WeekdayKey}`),
      shortWeekday: (number: number) => own(String(number) as WeekdayKey),
    }),
    [t, own, date],
  );
}
