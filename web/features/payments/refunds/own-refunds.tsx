import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { ownRefundsQuery } from '../pay.queries.ts';
import { refundTones } from './refund-tones.ts';

/** Refunds to the reader; nothing while there are none. */
export function OwnRefunds() {
  const t = useTranslations('pay');
  const { amount, dateTime } = useFormat();
  const { data } = useQuery(ownRefundsQuery());
  if (data === undefined || (data.waiting.length === 0 && data.refunds.length === 0)) return null;
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{t('refunds')}</h2>
      {data.waiting.map((money) => (
        <p key={money.currency} className="mt-2 rounded-xl bg-info-soft px-4 py-2 text-info">
          {t('refundsWaiting', { amount: amount(money) })} {t('refundsIntro')}
        </p>
      ))}
      <ul className="mt-2 divide-y divide-line">
        {data.refunds.map((refund) => (
          <li key={refund._id} className="flex items-start justify-between gap-x-4 max-[20rem]:flex-wrap py-4">
            <div className="min-w-0 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {[t(`refundSources.${refund.source}`), refund.title].filter(Boolean).join(' · ')}
                <StateBadge tone={refundTones[refund.state]}>{t(`refundStates.${refund.state}`)}</StateBadge>
              </p>
              <p className="text-sm text-ink-soft" suppressHydrationWarning>
                {[dateTime(refund.endedAt ?? refund.sentAt ?? refund.createdAt), refund.bankReference]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className="font-semibold whitespace-nowrap tabular-nums">{amount(refund.money)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
