import type { ListingCard } from '#contract/listings/listing.ts';
import { usePageTime } from '#web/lib/page-time.ts';
import { useListingWords } from '../listing-words.ts';
import { newsOf } from './listing-news.ts';
import { SmallCard } from './listing-strip.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A listing in a row, with its status where it is not available: sold, let, or not yet. */
export function ListedCard({ listing }: { listing: ListingCard }) {
  const words = useListingWords();
  const { status } = listing;
  const hasStatus = newsOf(listing, undefined, usePageTime())?.kind === 'status';
  return (
    <>
      {hasStatus && <StatusBadge status={status} text={words.status(status)} className="mb-2" />}
      <SmallCard listing={listing} words={words} from="list" isFull />
    </>
  );
}
