import { ArrowRight, GraduationCap } from 'lucide-react';
import type { AuctionCard } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { clockMoment } from './auction-phase.ts';
import { Countdown } from './time/countdown.tsx';

/** The way into the practice lot, for those who have never bid before. Nothing is sold there, and it says so. */
export function PracticeCallout({ auction, madeAt }: { auction: AuctionCard; madeAt: string }) {
  const t = useTranslations('auctions');
  const amount = useAmount(auction.currency);
  const isComing = auction.state === 'scheduled';
  return (
    <section
      aria-label={t('practice.title')}
      className="flex flex-col gap-x-8 gap-y-4 rounded-3xl border border-dashed border-line-strong bg-info-soft p-5 sm:flex-row sm:items-center sm:p-6"
    >
      <GraduationCap aria-hidden="true" className="size-8 shrink-0 text-info max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{t('practice.title')}</h2>
        <p className="mt-1 max-w-2xl text-ink-soft max-sm:sr-only">{t('practice.text')}</p>
        <p className="mt-2 text-sm font-semibold">
          {t(isComing ? 'when.startsIn' : 'when.endsIn')}{' '}
          <Countdown
            until={clockMoment(auction)}
            madeAt={madeAt}
            over={t(isComing ? 'when.starting' : 'when.closing')}
          />
          {' · '}
          {amount(auction.price ?? auction.startPrice)}
        </p>
      </div>
      <ButtonLink to="/auction/$slug" params={{ slug: auction.slug }} className="shrink-0 text-center">
        {t('practice.enter')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </ButtonLink>
    </section>
  );
}
