import type { Listing } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { pricePerSquareMetre } from './listing-facts.ts';
import { Reduction } from './listing-history.tsx';
import { useListingWords } from './listing-words.ts';

/** "$1,200 / month" */
export function Price({ listing }: { listing: Listing }) {
  const { amount, period } = useListingWords().shownPrice(listing);
  return (
    <>
      {amount}
      {period && <small className="font-sans text-base font-normal text-ink-soft"> {period}</small>}
    </>
  );
}

/** What a listing costs, and for sales what a square metre of it costs; in an auction what is bid, and nothing else. */
export function PriceBlock({ listing }: { listing: Listing }) {
  const t = useTranslations('listingPage');
  const words = useListingWords();
  const isRent = listing.rentPeriod !== undefined && listing.rentMoney === undefined;
  const { label, worth } = words.shownPrice(listing);
  const perSquareMetre = pricePerSquareMetre(listing);
  return (
    <div>
      <p className="text-sm text-ink-soft">{label ?? t(isRent ? 'rentPrice' : 'salePrice')}</p>
      <p className="font-display text-3xl font-semibold">
        <Price listing={listing} />
      </p>
      {worth && (
        <p title={worth.rate} className="text-ink-soft">
          {worth.exact}
        </p>
      )}
      {label === undefined && listing.rentMoney !== undefined && (
        <p className="mt-1 text-lg">
          {t('orRent', { price: `${words.price(listing.rentMoney)} ${words.rentPeriod(listing.rentPeriod) ?? ''}` })}
        </p>
      )}
      {label === undefined && <Reduction listing={listing} />}
      {label === undefined && perSquareMetre !== undefined && (
        <p className="mt-1 text-ink-soft">{t('pricePerSquareMetre', { price: words.price(perSquareMetre) })}</p>
      )}
    </div>
  );
}
