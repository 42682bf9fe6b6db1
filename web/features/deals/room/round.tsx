import { Lock } from 'lucide-react';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { AmountInWords } from '#web/ui/amount-in-words.tsx';
import type { DealReader } from '../next-act.ts';
import { RoomSection } from './section.tsx';

/** A round of best and final offers: sealed until its end, the own amount shown to its buyer alone. */
export function Round({ deal: { round, money }, reader }: { deal: Deal; reader: DealReader }) {
  const t = useTranslations('dealRoom.round');
  const { amount, dateTime } = useFormat();
  if (round === undefined) return null;
  return (
    <RoomSection title={t('title')}>
      <p className="flex gap-2">
        <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        {t('until', { moment: dateTime(round.endsAt) })}
      </p>
      {reader === 'seller' && <p className="mt-2 text-ink-soft">{t('seller')}</p>}
      {reader === 'buyer' && round.own && (
        <div className="mt-3 rounded-xl bg-sunken px-4 py-3">
          <p className="text-sm text-ink-soft">{t('own')}</p>
          <p className="font-display text-2xl font-semibold">{amount(round.own)}</p>
          <p className="text-sm first-letter:uppercase">
            <AmountInWords {...round.own} />
          </p>
          <p className="mt-1 text-sm text-ink-soft">{t('ownText')}</p>
        </div>
      )}
      {reader === 'buyer' && !round.hasSent && (
        <p className="mt-2 font-medium">{t('notSent', { amount: amount(money) })}</p>
      )}
    </RoomSection>
  );
}
