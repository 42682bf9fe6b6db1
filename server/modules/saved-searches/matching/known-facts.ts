import type { ListingCard } from '#contract/listings/listing.ts';
import { comparedMoney } from '#contract/listings/shown-price.ts';
import type { Money } from '#contract/money.ts';
import {
  type IndexedListing,
  type ListingFacts,
  type PriceKind,
  priceKindOf,
  stemmerVersion,
} from '#server/modules/search/index.ts';

/** What is kept of a listing: what questions look at, by which stemmer its stems are, and its prices as they are stated. */
export type KnownFacts = ListingFacts & { stemmerVersion: number; prices: Partial<Record<PriceKind, Money>> };

/** The deals whose prices are told apart. */
const pricedDeals = [undefined, 'rent', 'stay'] as const;

/** What is kept of a public listing. */
export function factsOf({ card, ...facts }: IndexedListing): KnownFacts {
  const priced: ListingCard = JSON.parse(card);
  const prices = pricedDeals.flatMap((deal) => {
    const money = deal === undefined || facts.deals.includes(deal) ? comparedMoney(priced, deal) : undefined;
    return money === undefined ? [] : [[priceKindOf(deal), money] as const];
  });
  return { ...facts, stemmerVersion, prices: Object.fromEntries(prices) };
}

/**
 * What was kept of a listing, with stems that can be compared with those of today. One whose stems are of another stemmer,
 * or were not kept, is taken to have had the same description.
 */
export function comparableFacts(kept: KnownFacts, now: KnownFacts | undefined): KnownFacts {
  return kept.stemmerVersion === stemmerVersion ? kept : { ...kept, stems: now?.stems ?? [] };
}
