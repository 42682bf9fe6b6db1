import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';

export type Words = { title: string; text: string };

type PermitNews = Extract<Notification, { kind: 'price-permit' }>;

/** The decision about a permit for prices in foreign currency, or its end. */
export function usePermitWords(): (news: PermitNews) => Words {
  const t = useTranslations('notifications.permit');
  const format = useFormat();
  return ({ data: { news, number, currency, expiresOn, reason } }) => {
    const facts = { number, currency, date: format.date(noonOfKigaliDay(expiresOn)) };
    return { title: t(`${news}.title`, facts), text: t(`${news}.text`, { ...facts, reason: reason ?? '' }) };
  };
}

type CalendarNews = Extract<Notification, { kind: 'calendar-news' }>;

/** The effect of another calendar on the nights of a property. */
export function useCalendarWords(): (news: CalendarNews) => Words {
  const t = useTranslations('notifications.calendar');
  const format = useFormat();
  return ({ data: { news, title, name, from = '', to = '' } }) => {
    if (news === 'failing') return { title: t('failing', { name, title }), text: t('failingText') };
    const dayOf = (day: string) => format.date(noonOfKigaliDay(day));
    return { title: t('conflict', { title }), text: t('conflictText', { name, from: dayOf(from), to: dayOf(to) }) };
  };
}
