import type { Listing } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { pricePerSquareMetre } from './listing-facts.ts';
import { Reduction } from './listing-history.tsx';
import { useListingWords } from './listing-words.ts';

/** "$1,200 / month" */
export function Price({ listing }: { listing: Pick<Listing, 'price' | 'rentPeriod'> }) {
  const words = useListingWords();
  return (
    <>
      {words.price(listing.price)}
      {listing.rentPeriod && (
        <small className="font-sans text-base font-normal text-ink-soft"> {words.rentPeriod(listing.rentPeriod)}</small>
      )}
    </>
  );
}

/** What a listing costs, and for sales what a square metre of it costs. */
export function PriceBlock({ listing }: { listing: Listing }) {
  const t = useTranslations('listings.detail');
  const format = useFormat();
  const perSquareMetre = pricePerSquareMetre(listing);
  return (
    <div>
      <p className="text-sm text-ink-soft">{t(listing.rentPeriod ? 'rentPrice' : 'salePrice')}</p>
      <p className="font-display text-3xl font-semibold">
        <Price listing={listing} />
      </p>
      <Reduction listing={listing} />
      {perSquareMetre !== undefined && (
        <p className="mt-1 text-ink-soft">{t('pricePerSquareMetre', { price: format.money(perSquareMetre) })}</p>
      )}
    </div>
  );
}
