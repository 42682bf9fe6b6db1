import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Words } from './seller-words.ts';

type MoneyNews = Extract<Notification, { kind: 'refund' | 'payout' | 'refunds-late' | 'disbursement-staff' }>;

/** Money that the operator sends, in words. */
export function useMoneyWords(): (news: MoneyNews) => Words {
  const t = useTranslations('notifications.money');
  const payment = useTranslations('notifications.payment');
  const { amount } = useFormat();
  return (news) => {
    if (news.kind === 'refunds-late') return { title: t('late', { count: news.data.count }), text: t('lateText') };
    const paid = amount(news.data.money);
    if (news.kind === 'disbursement-staff') {
      const { of, reference, news: what } = news.data;
      const title = payment(what === 'sent_after_all' ? `afterAll.${of}` : `silent.${of}`);
      return { title, text: payment('about', { reference, amount: paid }) };
    }
    const title = news.kind === 'refund' ? news.data.title : undefined;
    const about = title === undefined ? paid : `${paid} · ${title}`;
    return {
      title: t(`${news.kind}.${news.data.news}`),
      text: news.data.news === 'failed' ? t('failed', { about }) : about,
    };
  };
}
