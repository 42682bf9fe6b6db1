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

/** The stored facts of a listing: those that searches compare, the version of the stemmer, and its prices as stated. */
export type KnownFacts = ListingFacts & { stemmerVersion: number; prices: Partial<Record<PriceKind, Money>> };

/** The deals with separate prices. */
const pricedDeals = [undefined, 'rent', 'stay'] as const;

/** The stored facts of a public listing. */
export function factsOf({ card, ...facts }: IndexedListing): KnownFacts {
  const priced: ListingCard = JSON.parse(card);
  const prices = pricedDeals.flatMap((deal) => {
    const money = deal === undefined || facts.deals.includes(deal) ? comparedMoney(priced, deal) : undefined;
    return money === undefined ? [] : [[priceKindOf(deal), money] as const];
  });
  return { ...facts, stemmerVersion, prices: Object.fromEntries(prices) };
}

/**
 * The stored facts of a listing, with stems that can be compared with those of today. If its stems are from another
 * stemmer, or were not stored, its description counts as unchanged.
 */
export function comparableFacts(kept: KnownFacts, now: KnownFacts | undefined): KnownFacts {
  return kept.stemmerVersion === stemmerVersion ? kept : { ...kept, stems: now?.stems ?? [] };
}
