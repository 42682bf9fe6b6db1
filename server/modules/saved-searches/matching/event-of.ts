import { kigaliDay } from '#contract/kigali-time.ts';
import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { SearchEvent } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { meetsQuestion, priceKindOf, type Question } from '#server/modules/search/index.ts';
import type { KnownFacts } from './known-facts.ts';

/** A changed listing: what it is now, and what was known about it. */
export type Change = {
  listingId: string;
  /** Undefined where it is not public. */
  now: KnownFacts | undefined;
  /** What it was when it was last public; undefined if it never was. */
  before: KnownFacts | undefined;
  wasPublic: boolean;
  /** Nothing was known about it although it may have been public, so it is unknown what is new about it. */
  isUnknown: boolean;
};

/** `key` names the event among those of this listing and search. */
export type FoundEvent = { kind: SearchEvent; key: string };

const offTheMarket: readonly ListingStatus[] = ['Sold', 'Rented', 'Pending'];
const isOffMarket = ({ status }: KnownFacts) => offTheMarket.includes(status);

/** The lower price that this question compares; undefined where it has not fallen. Bids cause no alerts. */
function lowerPrice({ before, now }: Change, { deal }: Question) {
  if (before === undefined || now === undefined || before.hasAuction || now.hasAuction) return undefined;
  const [from, to] = [before.prices[priceKindOf(deal)], now.prices[priceKindOf(deal)]];
  // In another currency a smaller number is no lower price.
  if (from === undefined || to === undefined || from.currency !== to.currency) return undefined;
  return to.amount < from.amount ? to : undefined;
}

/** The event of a changed listing for a search that it meets now; undefined where there is none. */
export function eventOf(change: Change, question: Question, at: Date): FoundEvent | undefined {
  const { now, before, wasPublic, isUnknown } = change;
  if (now === undefined || isUnknown) return undefined;
  if (before === undefined) return { kind: 'new', key: 'new' };
  const isReturned = (!wasPublic || isOffMarket(before)) && !isOffMarket(now);
  // The search's own status filter may have excluded its former status: having been sold does not make it another
  // property.
  if (isReturned && meetsQuestion({ ...before, status: now.status }, question)) {
    return { kind: 'back', key: `back:${kigaliDay(at)}` };
  }
  const lower = lowerPrice(change, question);
  if (lower !== undefined) return { kind: 'price_down', key: `price_down:${lower.amount}${lower.currency}` };
  return wasPublic && meetsQuestion(before, question) ? undefined : { kind: 'new', key: 'new' };
}
