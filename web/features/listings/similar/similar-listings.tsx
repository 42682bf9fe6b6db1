import type { ReactNode } from 'react';
import type { ListingCard as Card, Listing } from '#contract/listings/listing.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useRate } from '#web/lib/reader-money.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ListingCard } from '../cards/listing-card.tsx';
import { isGone } from '../facts/listing-facts.ts';
import { useListingWords } from '../listing-words.ts';
import { similaritiesOf } from './similarity.ts';

const cardSizes =
  '(min-width: 1440px) 438px, (min-width: 1024px) calc(33vw - 42px), (min-width: 640px) calc(50vw - 36px), 75vw';

/** Where a page leads to them. */
export const similarId = 'similar';

/** Listings similar to the one of the page, each with its similarity. Nothing when there is none. */
export function SimilarListings({
  listing,
  others,
  deal,
  actions,
}: {
  listing: Listing;
  others: readonly Card[];
  /** The deal that is looked for, which decides their prices. */
  deal: SearchDeal | undefined;
  actions: (listing: Card) => ReactNode;
}) {
  const t = useTranslations('listings.similar');
  const words = useListingWords();
  const rate = useRate();
  if (others.length === 0) return null;
  const isFirst = isGone(listing);
  const similarities = (other: Card) => similaritiesOf(listing, other, { deal, rate });
  const isNear = others.some((other) =>
    similarities(other).some((reason) => reason === 'samePlace' || reason === 'sameDistrict'),
  );
  const title = t(isFirst ? (isNear ? 'titleGone' : 'titleGoneElsewhere') : 'title');
  return (
    <section
      id={similarId}
      aria-label={title}
      className={classNames('scroll-mt-20 print:hidden', isFirst ? 'py-6' : 'border-t border-line py-10 lg:py-14')}
    >
      <h2 className="mb-5 text-2xl sm:text-3xl">{title}</h2>
      <ul className="-mx-4 flex snap-x snap-mandatory gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-6 sm:overflow-visible sm:px-0 lg:grid-cols-3">
        {others.map((other) => (
          <li key={other._id} className="grid w-[78%] shrink-0 snap-start sm:w-auto">
            <ListingCard
              listing={other}
              words={words}
              deal={deal}
              sizes={cardSizes}
              actions={actions(other)}
              note={similarities(other)
                .map((reason) => t(reason))
                .join(' · ')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
