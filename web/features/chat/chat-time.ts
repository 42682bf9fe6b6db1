import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay, kigaliTimeZone, weekdayOf } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { calendarDay, useFormat } from '#web/lib/format.ts';

const timeZone = kigaliTimeZone;
const twelveHours = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });

/** SPECIFICATION §2: h:mm a, "3:05 PM". */
export function clockTime(iso: string): string {
  // Some versions of the calendar put a narrow no-break space before AM and PM.
  return twelveHours.format(new Date(iso)).replace(/\s/u, ' ');
}

/** The day of a moment in Kigali, as a text that can be compared. */
export function dayOf(iso: string): string {
  const { year, month, day } = calendarDay(iso);
  return [year, month, day].join('-');
}

type WeekdayKey = '1' | '2' | '3' | '4' | '5' | '6' | '7';

/** The name of a day above its messages: Today, Yesterday, or a weekday and date. */
export function useDayName(): (iso: string, now?: number) => string {
  const t = useTranslations();
  const format = useFormat();
  return (iso, now = Date.now()) => {
    const day = dayOf(iso);
    if (day === dayOf(new Date(now).toISOString())) return t('chat.days.today');
    if (day === dayOf(new Date(now - dayMilliseconds).toISOString())) return t('chat.days.yesterday');
    const weekday = t(`format.weekdays.${String(weekdayOf(kigaliDay(new Date(iso)))) as WeekdayKey}`);
    return t('chat.days.other', { weekday, date: format.date(iso) });
  };
}
