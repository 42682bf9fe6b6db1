import { MapPin } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { AuctionBadge } from '../cards/auction-badge.tsx';
import { StatusBadge } from '../cards/status-badge.tsx';
import { useListingWords } from '../listing-words.ts';

/** Title, place and state of a listing, and the actions of its page. */
export function ListingHeader({ listing, children }: { listing: Listing; children: ReactNode }) {
  const t = useTranslations('listingPage');
  const words = useListingWords();
  const format = useFormat();
  return (
    <header className="relative flex items-end justify-between gap-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {/* On phones the actions of the page are beside it. */}
          <span className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full max-sm:pr-40 sm:min-h-0">
            <StatusBadge status={listing.status} text={words.status(listing.status)} />
            {listing.auction && <AuctionBadge auction={listing.auction} />}
          </span>
          {t('listed', { date: format.date(listing.createdAt) })}
        </p>
        <h1 className="mt-2 text-3xl sm:mt-3 sm:text-4xl">{listing.title}</h1>
        <p className="mt-2 text-lg font-medium">
          {[words.type(listing.type), ...words.facts(listing).split(' · ')].filter(Boolean).map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span className="whitespace-nowrap">{fact}</span>
            </Fragment>
          ))}
        </p>
        {listing.location !== '' && (
          <p className="mt-1 flex items-center gap-2 text-lg text-ink-soft">
            <MapPin aria-hidden="true" className="size-5 shrink-0" />
            {listing.location}
          </p>
        )}
      </div>
      <div className="flex shrink-0 gap-2 print:hidden max-sm:absolute max-sm:top-0 max-sm:right-0">{children}</div>
    </header>
  );
}
