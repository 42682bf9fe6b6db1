import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { Words } from './seller-words.ts';

type ListNotification = Extract<Notification, { kind: 'list-changed' | 'list-joined' }>;

/** The actions of another member of a shared list, in words; for several, their number. */
export function useListWords(): (news: ListNotification) => Words {
  const t = useTranslations('notifications.list');
  return (notification) => {
    const { senderName: name, name: list } = notification.data;
    if (notification.kind === 'list-joined') return { title: t('joined', { name }), text: t('joinedText', { list }) };
    const { news, title } = notification.data;
    const { count } = notification;
    if (count > 1) return { title: t('many', { count, list }), text: `${t(news, { name })} · ${title}` };
    return { title: t(news, { name }), text: t('about', { title, list }) };
  };
}
