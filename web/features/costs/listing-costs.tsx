import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { dealsOf, plainPriceOf } from '#contract/listings/shown-price.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { LatePart } from '#web/lib/late-part.tsx';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import { useCommissionTerms } from './commission-rules.ts';
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

/** At an asked price, and not gone. */
const isForSale = (listing: Listing) =>
  listing.auction === undefined &&
  listing.status !== 'Sold' &&
  listing.status !== 'Rented' &&
  dealsOf(listing).includes('sale');

/**
 * What the sale of a listing costs, whose code is not among a page's first scripts: it is there to be read. Undefined for
 * what is not for sale at an asked price, or has it in dollars while no rate is known.
 */
export function useListingCosts(listing: Listing): { title: string; content: ReactNode } | undefined {
  const t = useTranslations('costs');
  const { rate } = useReaderMoney();
  const price = plainPriceOf(listing);
  const { currency } = price.money;
  const commission = useCommissionTerms({ dealKind: 'sale', currency });
  if (!isForSale(listing) || (rate === undefined && currency !== 'RWF')) return undefined;
  return {
    title: t('title'),
    content: lateCostsOf(
      { price: { kind: price.kind, money: price.money }, type: listing.type, commission },
      listing._id,
    ),
  };
}
