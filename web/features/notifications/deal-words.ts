import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Words } from './seller-words.ts';

type DealNews = Extract<Notification, { kind: 'deal-changed' | 'deal-reminder' | 'deal-frozen' | 'deal-staff' }>;

/** The progress of a deal, and whose turn it is, in words. */
export function useDealWords(): (news: DealNews) => Words {
  const t = useTranslations('notifications');
  const { dateTime } = useFormat();
  return (news) => {
    switch (news.kind) {
      case 'deal-changed':
        return {
          title: t(news.data.event === undefined ? `deal.${news.data.state}` : `deal.event.${news.data.event}`),
          text: news.data.title,
        };
      case 'deal-reminder':
        return {
          title: t('deal.reminder', { at: dateTime(news.data.dueAt) }),
          text: t('staff.about', { title: news.data.title, reason: t(`deal.${news.data.state}`) }),
        };
      case 'deal-frozen':
        return { title: t('deal.frozen'), text: news.data.title };
      case 'deal-staff':
        return {
          title: t(`deal.staff.${news.data.news}`),
          text: t('staff.about', { title: news.data.title, reason: t(`deal.${news.data.state}`) }),
        };
    }
  };
}
