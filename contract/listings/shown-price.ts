import type { Money } from '../money.ts';
import { type Comparable, comparableOf } from '../rates/comparable.ts';
import type { Rate } from '../rates/rate.ts';
import type { ListingCard, SellingAuction } from './listing.ts';
import type { RentPeriod } from './listing.vocabulary.ts';

/** What people look for: to buy, to rent by the month or longer, to stay some nights, or to bid. */
export const searchDeals = ['sale', 'rent', 'stay', 'auction'] as const;
export type SearchDeal = (typeof searchDeals)[number];

/** What a listing has its prices from. */
export type Priced = Pick<ListingCard, 'money' | 'purpose' | 'rentPeriod' | 'rentMoney' | 'category' | 'auction'>;

/** The price people read: the asking price, or in an auction the highest bid, before the first one the guide price. */
export type PlainPrice =
  | { kind: 'asked'; money: Money; period?: RentPeriod }
  | { kind: 'bid'; money: Money }
  | { kind: 'guide'; money: Money; upTo: Money };

/** It may also be offered to rent without any word on the rent. */
export type ShownPrice = PlainPrice | { kind: 'rentOnRequest' };

const askedOf = (money: Money, period?: RentPeriod): PlainPrice => ({
  kind: 'asked',
  money,
  ...(period !== undefined && { period }),
});

/** The price of what an auction sells: the highest bid, before the first one the guide price. */
export function priceInAuction({ currency, bid, guideLow, guideHigh }: SellingAuction): PlainPrice {
  if (bid !== undefined) return { kind: 'bid', money: { amount: bid, currency } };
  return { kind: 'guide', money: { amount: guideLow, currency }, upTo: { amount: guideHigh, currency } };
}

/** Whether `money` is the rent of one period: of what is to rent alone, or what states a period and no second price. */
const isPriceRent = ({ purpose, rentPeriod, rentMoney }: Priced) =>
  purpose === 'rent' || (rentPeriod !== undefined && rentMoney === undefined);

/** The searches that a listing matches. An auction is a sale; a listing whose only price is a rent is not for sale. */
export function dealsOf(listing: Priced): SearchDeal[] {
  if (listing.auction !== undefined) return ['sale', 'auction'];
  const { purpose, rentPeriod, category } = listing;
  const isToRent = purpose !== 'sale';
  const isByNight = rentPeriod === 'night';
  return [
    ...(isToRent && isPriceRent(listing) ? [] : (['sale'] as const)),
    ...(isToRent && !isByNight ? (['rent'] as const) : []),
    ...(isToRent && (isByNight || category.includes('Vacation Rentals')) ? (['stay'] as const) : []),
  ];
}

/** The price of a listing for those who look for no deal in particular; of two prices that of the sale. */
export function plainPriceOf(listing: Priced): PlainPrice {
  if (listing.auction !== undefined) return priceInAuction(listing.auction);
  return askedOf(listing.money, isPriceRent(listing) ? listing.rentPeriod : undefined);
}

/** The one price of a listing for those who look for a deal, as card, map and page show it. */
export function shownPriceOf(listing: Priced, deal?: SearchDeal): ShownPrice {
  const { money, rentPeriod, rentMoney, auction } = listing;
  if (auction !== undefined || unitOf(deal) === undefined) return plainPriceOf(listing);
  if (isPriceRent(listing)) return askedOf(money, rentPeriod);
  return rentMoney === undefined ? { kind: 'rentOnRequest' } : askedOf(rentMoney, rentPeriod);
}

/** The deal whose price a listing shows first in a search for one; a deal that it does not match changes nothing. */
export function dealShownOf(listing: Priced, asked?: SearchDeal): SearchDeal | undefined {
  const deals = dealsOf(listing);
  return asked !== undefined && deals.includes(asked) ? asked : deals[0];
}

/** The second price of a property that is for sale and to rent; undefined where it has one price. */
export function otherPriceOf(listing: Priced, deal?: SearchDeal): PlainPrice | undefined {
  const { purpose, money, rentMoney, rentPeriod, auction } = listing;
  if (auction !== undefined || purpose !== 'both' || isPriceRent(listing)) return undefined;
  if (unitOf(deal) !== undefined) return askedOf(money);
  return rentMoney && askedOf(rentMoney, rentPeriod);
}

/** What a rent is compared by: months, or for stays nights; undefined for what is sold. */
export function unitOf(deal: SearchDeal | undefined): 'month' | 'night' | undefined {
  if (deal === 'rent') return 'month';
  return deal === 'stay' ? 'night' : undefined;
}

const daysOf: Readonly<Record<RentPeriod, number>> = { night: 1, week: 7, month: 365 / 12, year: 365 };

/**
 * What a deal compares, in the currency it is asked in: rents by the month, stays by the night. Undefined where it is
 * not known. A rent without a period is monthly.
 */
export function comparedMoney(listing: Priced, deal?: SearchDeal): Money | undefined {
  const shown = shownPriceOf(listing, deal);
  if (shown.kind === 'rentOnRequest') return undefined;
  const { amount, currency } = shown.money;
  const unit = unitOf(deal);
  const period = (shown.kind === 'asked' && shown.period) || 'month';
  if (unit === undefined || unit === period) return shown.money;
  return { amount: Math.round((amount * daysOf[unit]) / daysOf[period]), currency };
}

/** The price that filters and orders of a deal compare; undefined where it is not known. */
export function comparedPrice(
  listing: Priced,
  deal: SearchDeal | undefined,
  rate: Rate | undefined,
): Comparable | undefined {
  const money = comparedMoney(listing, deal);
  return money && comparableOf(money, rate);
}

/** The price of one night; undefined for a property that is not let by the night. */
export function nightPriceOf(listing: Priced): Money | undefined {
  if (listing.rentPeriod !== 'night' || !dealsOf(listing).includes('stay')) return undefined;
  const shown = shownPriceOf(listing, 'stay');
  return shown.kind === 'asked' ? shown.money : undefined;
}
