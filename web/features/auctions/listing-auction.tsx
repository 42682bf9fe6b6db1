import { useQuery } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { Gavel } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { phaseOf } from './auction-phase.ts';
import { listingAuctionQuery } from './auctions.queries.ts';
import { ListingAuctionBox, type ListingAuctionBoxProps } from './listing-auction-box.tsx';

// Few properties are in an auction, so that browsers load it where it is shown; the server cannot wait for it.
const AuctionBox = createIsomorphicFn()
  .server((): ComponentType<ListingAuctionBoxProps> => ListingAuctionBox)
  .client(
    (): ComponentType<ListingAuctionBoxProps> =>
      lazyPart(async () => (await import('./listing-auction-box.tsx')).ListingAuctionBox),
  )();

/** On a listing's page: its auction, if it is in one. */
export function ListingAuction({ listingId }: { listingId: string }) {
  const { data } = useQuery(listingAuctionQuery(listingId));
  if (data?.auction === undefined) return null;
  return (
    <Suspense fallback={<div className="h-56 rounded-2xl bg-sunken" />}>
      <AuctionBox auction={data.auction} serverTime={data.serverTime} />
    </Suspense>
  );
}

/** On phones, the link to bid in place of the usual action, while bids are taken. */
export function BidInstead({ listingId, children }: { listingId: string; children: ReactNode }) {
  const t = useTranslations('auctions.listing');
  const { data } = useQuery(listingAuctionQuery(listingId));
  if (data?.auction === undefined || phaseOf(data.auction.state, false) !== 'open') return children;
  return (
    <ButtonLink to="/auction/$slug" params={{ slug: data.auction.slug }} className="shrink-0">
      <Gavel aria-hidden="true" className="size-5" />
      {t('enter')}
    </ButtonLink>
  );
}
