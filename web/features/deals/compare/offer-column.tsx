import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ComparedOffer, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import type { Money } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { AmountInWords } from '#web/ui/amount-in-words.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { Deadline } from '../deadline.tsx';
import { DealStateBadge } from '../deal-state.tsx';
import { useActionWords } from '../room/action-words.ts';
import { useOfferWords } from '../room/offer-versions.tsx';
import { isDangerous } from '../room/room-actions.ts';
import { type Marks, shareOfAsked } from './marks.ts';

function Part({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-2">
      <dt className="text-sm text-ink-soft">{head}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

function Share({ offered, asked }: { offered: Money; asked: Money }) {
  const t = useTranslations('dealRoom.compare.toAsked');
  const { percent } = useFormat();
  const share = shareOfAsked(offered, asked);
  if (share === undefined) return null;
  const key = Math.abs(share) < 0.0005 ? 'same' : share > 0 ? 'more' : 'less';
  return <p className="text-sm text-ink-soft">{t(key, { percent: percent(Math.abs(share)) })}</p>;
}

type ColumnProps = {
  compared: ComparedOffer;
  asked: Money;
  marks: Marks | undefined;
  onAsk: (compared: ComparedOffer, legal: LegalActionView) => void;
  /** What the offer leaves to the seller. */
  left: ReactNode;
};

/** One offer beside others: its terms, its marks, and the seller's possible answers. */
export function OfferColumn({ compared, asked, marks, onAsk, left }: ColumnProps) {
  const t = useTranslations('dealRoom');
  const words = useOfferWords();
  const actionWords = useActionWords(compared.kind);
  const { amount } = useFormat();
  const isReady = useHydrated();
  const { offer, other, state, next, can, money, offerCount } = compared;
  return (
    <li className="flex flex-col gap-2 rounded-2xl border border-line bg-surface p-5 shadow-card lg:row-span-8 lg:grid lg:grid-rows-subgrid">
      <div>
        <h2 className="text-lg">{t('compare.from', { name: other.name })}</h2>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <DealStateBadge kind={compared.kind} state={state} />
          {marks?.isHighest && <StateBadge tone="fine">{t('compare.highest')}</StateBadge>}
          {marks?.isCleanest && <StateBadge tone="fine">{t('compare.cleanest')}</StateBadge>}
        </p>
        <p className="mt-1 text-sm text-ink-soft">{t('compare.versions', { count: offerCount })}</p>
      </div>
      <div>
        <p className="font-display text-2xl font-semibold">{amount(money)}</p>
        <p className="text-sm first-letter:uppercase">
          <AmountInWords {...money} />
        </p>
        <Share offered={money} asked={asked} />
        {left}
      </div>
      <dl className="contents">
        <Part head={t('offers.reservation')}>{words(offer, 'reservation')}</Part>
        <Part head={t('offers.deposit')}>{words(offer, 'deposit')}</Part>
        <Part head={t('offers.financing')}>{words(offer, 'financing')}</Part>
        <Part head={t('offers.completionDay')}>{words(offer, 'completionDay')}</Part>
        <Part head={t('offers.conditions')}>{words(offer, 'conditions')}</Part>
      </dl>
      <div className="border-t border-line pt-2 text-sm">{next.dueAt && <Deadline dueAt={next.dueAt} />}</div>
      <div className="mt-1 flex flex-wrap items-start gap-2 self-end print:hidden">
        {can.map((legal) => (
          <Button
            key={legal.action}
            size="small"
            className="min-h-11 noscript:hidden"
            variant={isDangerous(legal.action) ? 'danger' : 'secondary'}
            disabled={!isReady}
            onClick={() => onAsk(compared, legal)}
          >
            {actionWords.button(legal.action, amount(money))}
          </Button>
        ))}
        <ButtonLink to="/orders/$id" params={{ id: compared._id }} variant="quiet" size="small" className="min-h-11">
          {t('compare.open')}
        </ButtonLink>
      </div>
    </li>
  );
}
