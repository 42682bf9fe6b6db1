import type { Listing } from '#contract/listings/listing.ts';
import { type SearchDeal, unitOf } from '#contract/listings/shown-price.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { isGone, pricePerSquareMetre } from '../facts/listing-facts.ts';
import { useListingWords } from '../listing-words.ts';
import { Reduction } from './listing-history.tsx';

type PriceProps = {
  listing: Listing;
  /** The deal that is looked for: of two prices, that of the deal comes first. */
  deal?: SearchDeal | undefined;
};

/** "$1,200 / month" */
export function Price({ listing, deal }: PriceProps) {
  const { amount, period } = useListingWords().shownPrice(listing, deal);
  return (
    <>
      {amount}
      {period && <small className="font-sans text-base font-normal text-ink-soft"> {period}</small>}
    </>
  );
}

/** A sold or let property has no asking price, and the final one is not known here. */
const labels = {
  now: { sale: 'salePrice', rent: 'rentPrice' },
  last: { sale: 'lastSalePrice', rent: 'lastRentPrice' },
} as const;

/** The price of a listing, and for sales the price per square metre; in an auction only the bid. */
export function PriceBlock({ listing, deal }: PriceProps) {
  const t = useTranslations('listingPage');
  const words = useListingWords();
  const isRentFirst = unitOf(deal) !== undefined;
  const isRent = isRentFirst || (listing.rentPeriod !== undefined && listing.rentMoney === undefined);
  const { kind, label, worth } = words.shownPrice(listing, deal);
  const isInAuction = kind === 'bid' || kind === 'guide';
  const perSquareMetre = pricePerSquareMetre(listing);
  const other = words.otherPrice(listing, deal);
  return (
    <div>
      <p className="text-sm text-ink-soft">
        {isInAuction ? label : t(labels[isGone(listing) ? 'last' : 'now'][isRent ? 'rent' : 'sale'])}
        {!isInAuction && label && <span> · {label}</span>}
      </p>
      <p className="font-display text-3xl font-semibold">
        <Price listing={listing} deal={deal} />
      </p>
      {worth && (
        <p title={worth.rate} className="text-ink-soft">
          {worth.exact}
        </p>
      )}
      {other && <p className="mt-1 text-lg">{other}</p>}
      {!isInAuction && <Reduction listing={listing} />}
      {!isInAuction && perSquareMetre !== undefined && (
        <p className="mt-1 text-ink-soft">{t('pricePerSquareMetre', { price: words.price(perSquareMetre) })}</p>
      )}
    </div>
  );
}
