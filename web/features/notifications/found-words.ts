import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Words } from './seller-words.ts';

type Found = Extract<Notification, { kind: 'search-found' }>;

/** What a saved search has found, in words. */
export function useFoundWords(): (news: Found) => Words {
  const t = useTranslations('notifications.search');
  const { amount } = useFormat();
  return ({ data: { name, listings, count } }) => {
    const named = listings.map(({ title, price }) => [title, ...(price ? [amount(price)] : [])].join(', '));
    const [first] = listings;
    if (count === 1 && first !== undefined) {
      return { title: t(`event.${first.event}`, { name }), text: named.join('') };
    }
    const left = count - listings.length;
    return {
      title: t('many', { count, name }),
      text: [...named, ...(left > 0 ? [t('more', { count: left })] : [])].join(' · '),
    };
  };
}
