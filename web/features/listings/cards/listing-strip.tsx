import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ListingCard as Listing } from '#contract/listings/listing.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { cardLinkInRowLook, coveringLinkLook } from '#web/ui/card-link-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { dealOfLink } from '../listing-deal.ts';
import { type ListingWords, useListingWords } from '../listing-words.ts';

type SmallCardProps = {
  listing: Listing;
  words: ListingWords;
  deal?: SearchDeal | undefined;
  from: ListingWay;
  isFull: boolean;
};

/** A listing in a row: a small photograph, and beside it the most important facts. */
export function SmallCard({ listing, words, deal, from, isFull }: SmallCardProps) {
  const { picture } = listing;
  const { amount, label, period, worth } = words.shownPrice(listing, deal);
  return (
    <article
      data-listing={listing._id}
      className={classNames(
        cardLinkInRowLook,
        'flex shrink-0 snap-start overflow-hidden',
        isFull ? 'w-full' : 'w-76 max-w-[85%]',
      )}
    >
      <div className="w-28 shrink-0 overflow-hidden bg-sunken">
        {picture && <Picture image={picture} alt={words.imageAlt(listing.title)} sizes="112px" className="size-full" />}
      </div>
      <div className="min-w-0 flex-1 p-3">
        <p className="font-display leading-tight font-semibold">
          {amount}
          {(period ?? label) && <small className="font-sans text-xs font-normal"> {period ?? label}</small>}
          {worth && (
            <small title={worth.rate} className="block font-sans text-xs font-normal text-ink-soft">
              {worth.short}
            </small>
          )}
        </p>
        <h3 className="mt-0.5 line-clamp-2 font-sans text-sm leading-snug font-semibold tracking-normal text-wrap">
          <Link
            to="/product/$slug"
            params={{ slug: listing.slug }}
            search={{ deal: dealOfLink(listing, deal), from }}
            className={coveringLinkLook}
          >
            {listing.title}
          </Link>
        </h3>
        <p className="truncate text-sm text-ink-soft">{listing.location}</p>
        <p className="truncate text-sm">{words.facts(listing)}</p>
      </div>
    </article>
  );
}

/** A few listings as above a map: in one row to swipe, or below one another. */
export function ListingStrip({
  listings,
  deal,
  isStacked = false,
  onClose,
}: {
  listings: readonly Listing[];
  /** The deal one looks for, which the prices follow. */
  deal?: SearchDeal | undefined;
  isStacked?: boolean;
  onClose: () => void;
}) {
  const t = useTranslations();
  const words = useListingWords();
  return (
    <section aria-label={t('listings.results')} className="relative w-full max-w-md">
      <div
        className={classNames(
          'flex gap-3 pt-5 pb-1',
          isStacked ? 'max-h-96 flex-col overflow-y-auto' : 'snap-x snap-mandatory overflow-x-auto',
        )}
      >
        {listings.map((listing) => (
          <SmallCard
            key={listing._id}
            listing={listing}
            words={words}
            deal={deal}
            from="search"
            isFull={isStacked || listings.length === 1}
          />
        ))}
      </div>
      <button
        type="button"
        aria-label={t('layout.close')}
        onClick={onClose}
        className="absolute top-1 right-0 flex size-9 items-center justify-center rounded-full border border-line bg-surface text-ink shadow-card hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </section>
  );
}
