import { Gavel } from 'lucide-react';
import type { AuctionSummary } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PriceLine, WhenLine } from './auction-card.tsx';
import { phaseOf } from './auction-phase.ts';
import { StateBadge } from './state-badge.tsx';

export type ListingAuctionBoxProps = { auction: AuctionSummary; serverTime: string };

/** On a listing's page: that it is sold by auction, the state of that, and the way into the room. */
export function ListingAuctionBox({ auction, serverTime }: ListingAuctionBoxProps) {
  const t = useTranslations('auctions.listing');
  const price = useTranslations('auctions.price');
  const amount = useAmount(auction.currency);
  const isOver = phaseOf(auction.state, false) === 'over';
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3 rounded-2xl border border-line bg-sunken p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Gavel aria-hidden="true" className="size-5 text-accent" />
          {t('title')}
        </span>
        <StateBadge state={auction.state} />
      </p>
      {isOver ? (
        <PriceLine auction={auction} />
      ) : (
        // The bid itself is the price of the property, and is shown above as such.
        <p className="text-sm text-ink-soft">{price('bids', { count: auction.bidCount })}</p>
      )}
      <p className="text-sm text-ink-soft">
        {t('guide')}: {amount(auction.guideLow)} – {amount(auction.guideHigh)}
      </p>
      <p className="text-sm">
        <WhenLine auction={auction} madeAt={serverTime} />
      </p>
      <ButtonLink to="/auction/$slug" params={{ slug: auction.slug }} variant={isOver ? 'secondary' : 'primary'}>
        {t(isOver ? 'result' : 'enter')}
      </ButtonLink>
    </section>
  );
}
