import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { dealsOf, plainPriceOf } from '#contract/listings/shown-price.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { LatePart } from '#web/lib/late-part.tsx';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import { useCommissionTerms } from './commission-rules.ts';
import { type Rental, RentCosts } from './rent-costs.tsx';
import { type Sale, SaleCosts } from './sale-costs.tsx';

const id = 'sale-costs';

const lateCostsOf = createIsomorphicFn()
  .server(
    (sale: Sale, _key: string): ReactNode => (
      <div id={id}>
        <SaleCosts {...sale} />
      </div>
    ),
  )
  .client((sale: Sale, key: string): ReactNode => {
    const load = async () => {
      const { SaleCosts: Loaded } = await import('./sale-costs.tsx');
      return () => <Loaded {...sale} />;
    };
    return <LatePart key={key} id={id} present={undefined} load={load} />;
  });

const rentId = 'rent-costs';

const lateRentCostsOf = createIsomorphicFn()
  .server(
    (rental: Rental, _key: string): ReactNode => (
      <div id={rentId}>
        <RentCosts {...rental} />
      </div>
    ),
  )
  .client((rental: Rental, key: string): ReactNode => {
    const load = async () => {
      const { RentCosts: Loaded } = await import('./rent-costs.tsx');
      return () => <Loaded {...rental} />;
    };
    return <LatePart key={`${key} ${rental.depositMonths}`} id={rentId} present={undefined} load={load} />;
  });

/** On sale at an asking price. */
const isForSale = (listing: Listing) =>
  listing.auction === undefined &&
  listing.status !== 'Sold' &&
  listing.status !== 'Rented' &&
  dealsOf(listing).includes('sale');

/**
 * The costs of a listing for its reader; the code is not among a page's first scripts. In a search for rentals the
 * costs of moving in, otherwise the legal costs of a sale. Undefined for listings without an asking price, or for sale
 * in dollars while no rate is known.
 */
export function useListingCosts(
  listing: Listing,
  rental: Rental | undefined,
): { title: string; content: ReactNode } | undefined {
  const t = useTranslations('costs');
  const { rate } = useReaderMoney();
  const price = plainPriceOf(listing);
  const { currency } = price.money;
  const commission = useCommissionTerms({ dealKind: 'sale', currency });
  if (rental !== undefined) return { title: t('rent.title'), content: lateRentCostsOf(rental, listing._id) };
  if (!isForSale(listing) || (rate === undefined && currency !== 'RWF')) return undefined;
  return {
    title: t('title'),
    content: lateCostsOf(
      { price: { kind: price.kind, money: price.money }, type: listing.type, commission },
      listing._id,
    ),
  };
}
