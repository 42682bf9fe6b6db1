import { type Cents, centsOfDollars, type Money } from '../money.ts';
import type { ListingCard, SellingAuction } from './listing.ts';
import type { RentPeriod } from './listing.vocabulary.ts';

/** What a listing has its price from. */
type Priced = Pick<ListingCard, 'price' | 'rentPeriod' | 'auction'>;

/** The price people read: what is asked, or in an auction the highest bid, before the first one the guide price. */
export type ShownPrice =
  | { kind: 'asked'; money: Money; period?: RentPeriod }
  | { kind: 'bid'; money: Money }
  | { kind: 'guide'; money: Money; upTo: Money };

function priceInAuction({ currency, bid, guideLow, guideHigh }: SellingAuction): ShownPrice {
  if (bid !== undefined) return { kind: 'bid', money: { amount: bid, currency } };
  return { kind: 'guide', money: { amount: guideLow, currency }, upTo: { amount: guideHigh, currency } };
}

/** The one price of a listing, as card, map and page show it. */
export function shownPriceOf({ price, rentPeriod, auction }: Priced): ShownPrice {
  if (auction !== undefined) return priceInAuction(auction);
  const money = { amount: centsOfDollars(price), currency: 'USD' } as const;
  return { kind: 'asked', money, ...(rentPeriod !== undefined && { period: rentPeriod }) };
}

/** The price that filters and orders compare, in US cents; that of an auction in another currency cannot be compared, so its seller's price is. */
export function comparedCents(listing: Priced): Cents {
  const { money } = shownPriceOf(listing);
  return money.currency === 'USD' ? (money.amount as Cents) : centsOfDollars(listing.price);
}
