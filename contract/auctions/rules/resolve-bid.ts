import { type Increment, stepAt } from './increments.ts';

/** The rules of one auction, fixed from its scheduling on; amounts in whole minor units. */
export type BiddingRules = {
  startPrice: number;
  grid: number;
  increments: readonly Increment[];
  /** No maximum may be higher. */
  absoluteLimit: number;
};

/** The state of bidding. `maximum` is the leader's and secret. */
export type Book = {
  price: number | undefined;
  leader: string | undefined;
  maximum: number | undefined;
  isReserveMet: boolean;
};

export const emptyBook: Book = { price: undefined, leader: undefined, maximum: undefined, isReserveMet: false };

export type Bid = { bidder: string; maximum: number };

/** The lowest maximum the next bidder may give. */
export function nextMinimum(rules: BiddingRules, price: number | undefined): number {
  return price === undefined ? rules.startPrice : price + stepAt(rules.increments, price);
}

/** Default of the absolute limit: a hundred times the start price (AUCTIONS §2.5). */
export const absoluteLimitFactor = 100;

export type AmountRefusal = 'NOT_ON_GRID' | 'OVER_ABSOLUTE_LIMIT' | 'MAX_NOT_HIGHER' | 'BID_TOO_LOW';

/** What is wrong with the amount of a bid, checked in the order of AUCTIONS §2.5; undefined when it is fine. */
export function refuseAmount(rules: BiddingRules, book: Book, { bidder, maximum }: Bid): AmountRefusal | undefined {
  if (!Number.isSafeInteger(maximum) || maximum <= 0 || maximum % rules.grid !== 0) return 'NOT_ON_GRID';
  if (maximum > rules.absoluteLimit) return 'OVER_ABSOLUTE_LIMIT';
  if (bidder === book.leader) return maximum <= (book.maximum ?? 0) ? 'MAX_NOT_HIGHER' : undefined;
  return maximum < nextMinimum(rules, book.price) ? 'BID_TOO_LOW' : undefined;
}

/** The price before the reserve is looked at, and who leads with which maximum (AUCTIONS §2.5, 1 to 4). */
function contest(rules: BiddingRules, book: Book, { bidder, maximum }: Bid) {
  const { leader, maximum: held, price } = book;
  if (leader === undefined || held === undefined) return { leader: bidder, maximum, base: rules.startPrice };
  if (leader === bidder) return { leader, maximum, base: price ?? rules.startPrice };
  if (maximum > held) {
    return { leader: bidder, maximum, base: Math.min(maximum, held + stepAt(rules.increments, held)) };
  }
  return { leader, maximum: held, base: Math.min(held, maximum + stepAt(rules.increments, maximum)) };
}

/** The price the reserve allows: all of a maximum below it, and at least the reserve from there on (§2.5, 6). */
export function priceWithReserve(base: number, maximum: number, reserve: number | undefined): number {
  if (reserve === undefined) return base;
  return maximum < reserve ? maximum : Math.max(base, reserve);
}

/** The book after an accepted bid. The caller has made sure that `refuseAmount` finds nothing. */
export function resolveBid(rules: BiddingRules, book: Book, bid: Bid, reserve: number | undefined): Book {
  const { leader, maximum, base } = contest(rules, book, bid);
  const price = priceWithReserve(Math.max(base, book.price ?? 0), maximum, reserve);
  return { price, leader, maximum, isReserveMet: reserve === undefined || price >= reserve };
}

/** The book after the bids that count, one after the other: what is left when staff have voided others (§2.11). */
export function replayBids(rules: BiddingRules, bids: readonly Bid[], reserve: number | undefined): Book {
  return bids.reduce((book, bid) => {
    // Without the voided bids some maxima come in another relation to the price; those that no longer raise it stay.
    const isLower = bid.bidder === book.leader && bid.maximum <= (book.maximum ?? 0);
    return isLower ? book : resolveBid(rules, book, bid, reserve);
  }, emptyBook);
}
