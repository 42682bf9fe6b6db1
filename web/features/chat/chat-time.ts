import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { calendarDay, useFormat } from '#web/lib/format.ts';

const timeZone = kigaliTimeZone;
const twelveHours = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
const dayMilliseconds = 86_400_000;

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

/** 1 is Monday, 7 Sunday. */
function weekdayOf(iso: string): number {
  const { year, month, day } = calendarDay(iso);
  return ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7) + 1;
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
    const weekday = t(`format.weekdays.${String(weekdayOf(iso)) as WeekdayKey}`);
    return t('chat.days.other', { weekday, date: format.date(iso) });
  };
}
