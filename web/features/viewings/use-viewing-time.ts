import { useMemo } from 'react';
import { kigaliMinute, weekdayOf } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';

type Times = { startsAt: string; endsAt: string };
type WeekdayKey = '1' | '2' | '3' | '4' | '5' | '6' | '7';

/** How the times of viewings are written: always those of Kigali, whatever the clock of the device says. */
export function useViewingTime() {
  const t = useTranslations('format');
  const { date, dayMonth } = useFormat();
  return useMemo(() => {
    const dayOf = (iso: string) => kigaliMinute(iso).slice(0, 10);
    const time = (iso: string) => kigaliMinute(iso).slice(11);
    const weekday = (number: number) => t(`weekdays.${String(number) as WeekdayKey}`);
    const day = (iso: string) => `${weekday(weekdayOf(dayOf(iso)))}, ${dayMonth(iso)}`;
    const hours = ({ startsAt, endsAt }: Times) => `${time(startsAt)}–${time(endsAt)}`;
    return {
      /** "10:00" */
      time,
      /** "Wednesday, Nov 25" */
      day,
      /** "10:00–10:30" */
      hours,
      /** "Wednesday, Nov 25, 10:00–10:30" */
      whole: (times: Times) => `${day(times.startsAt)}, ${hours(times)}`,
      /** "Wednesday, Nov 25, 10:00" */
      moment: (iso: string) => `${day(iso)}, ${time(iso)}`,
      /** The day of a calendar, "2026-11-25", in words. */
      calendarDay: (text: string) => date(`${text}T10:00:00Z`),
      /** The same without its year. */
      shortDay: (text: string) => dayMonth(`${text}T10:00:00Z`),
      weekday,
    };
  }, [t, date, dayMonth]);
}
