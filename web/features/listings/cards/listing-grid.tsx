import type { ReactNode } from 'react';
import type { ListingCard as Listing } from '#contract/listings/listing.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListingWords } from '../listing-words.ts';
import { ListingCard } from './listing-card.tsx';

/** How many cards are side by side on wide screens; `2 to 3` and `2 to 4` are two on phones as well. */
export type Columns = 3 | 4 | '2 to 3' | '2 to 4' | 'beside filters' | 'beside map';

const grids: Readonly<Record<Columns, string>> = {
  3: 'grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3',
  4: 'grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4',
  // Where a card is narrow its title takes the lines it needs.
  '2 to 3': 'grid grid-cols-2 gap-3 max-sm:[&_h3]:line-clamp-none sm:gap-6 lg:grid-cols-3',
  '2 to 4': 'grid grid-cols-2 gap-3 max-sm:[&_h3]:line-clamp-none sm:gap-6 lg:grid-cols-3 xl:grid-cols-4',
  'beside filters': 'grid gap-5 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3',
  'beside map': 'grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2',
};

/** The width of a card's photograph: the container's width less its edges and gaps, shared by the columns. */
const cardSizes: Readonly<Record<Columns, string>> = {
  3: '(min-width: 1440px) 438px, (min-width: 1024px) calc(33vw - 42px), (min-width: 640px) calc(50vw - 36px), calc(100vw - 32px)',
  4: '(min-width: 1440px) 322px, (min-width: 1280px) calc(25vw - 38px), (min-width: 1024px) calc(33vw - 42px), (min-width: 640px) calc(50vw - 36px), calc(100vw - 32px)',
  '2 to 3': '(min-width: 1440px) 438px, (min-width: 1024px) calc(33vw - 42px), calc(50vw - 22px)',
  '2 to 4':
    '(min-width: 1440px) 322px, (min-width: 1280px) calc(25vw - 38px), (min-width: 1024px) calc(33vw - 42px), (min-width: 640px) calc(50vw - 36px), calc(50vw - 22px)',
  'beside filters':
    '(min-width: 1440px) 340px, (min-width: 1280px) calc(33vw - 142px), (min-width: 1024px) calc(50vw - 190px), (min-width: 640px) calc(50vw - 36px), calc(100vw - 32px)',
  'beside map':
    '(min-width: 1440px) 325px, (min-width: 1280px) calc(25vw - 38px), (min-width: 1024px) calc(50vw - 52px), (min-width: 640px) calc(50vw - 36px), calc(100vw - 32px)',
};

/** Whether its cards are narrow on phones. */
const isNarrow = (columns: Columns) => columns === '2 to 3' || columns === '2 to 4';

type ListingGridProps = {
  listings: readonly Listing[];
  columns?: Columns;
  /** The deal one looks for, which the prices of the cards follow. */
  deal?: SearchDeal | undefined;
  /** Where the cards are, for the way in their links. */
  from?: ListingWay | undefined;
  /** How many cards a visitor sees before scrolling; their photographs are fetched at once. */
  firstVisible?: number;
  /** What each card shows beside its link, such as the wishlist's heart. */
  actions?: (listing: Listing) => ReactNode;
  /** Other listings are on their way: these stay, dimmed. */
  isOutdated?: boolean;
};

/** Listings side by side. */
export function ListingGrid({
  listings,
  columns = 4,
  deal,
  from,
  firstVisible = 0,
  actions,
  isOutdated,
}: ListingGridProps) {
  const words = useListingWords();
  return (
    <div
      aria-busy={isOutdated || undefined}
      data-narrow={isNarrow(columns) || undefined}
      className={classNames(grids[columns], 'transition-opacity', isOutdated && 'opacity-50')}
    >
      {listings.map((listing, index) => (
        <ListingCard
          key={listing._id}
          listing={listing}
          words={words}
          deal={deal}
          from={from}
          sizes={cardSizes[columns]}
          mostOnPhones={isNarrow(columns) ? 320 : undefined}
          isFirst={index < firstVisible}
          actions={actions?.(listing)}
        />
      ))}
    </div>
  );
}

/** The place of a card that is still loading; as high as a card. */
function ListingCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex min-h-36 flex-col p-4 sm:min-h-43 sm:p-5">
        <Skeleton className="h-7 w-1/3" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <Skeleton className="mt-2 h-4 w-1/2" />
        <Skeleton className="mt-auto h-4 w-2/3" />
      </div>
    </div>
  );
}

/** A grid of cards that are still loading, announced once. */
export function ListingGridSkeleton({
  count,
  columns = 4,
  label,
}: {
  count: number;
  columns?: Columns;
  label: string;
}) {
  return (
    <div className={grids[columns]}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <ListingCardSkeleton key={index} />
      ))}
    </div>
  );
}
