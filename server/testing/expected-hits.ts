import { kigaliDay } from '#contract/kigali-time.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import { comparedMoney } from '#contract/listings/shown-price.ts';
import type { Rate } from '#contract/rates/rate.ts';
import { filtersOfAddress } from '#contract/search/filters-address.ts';
import { type IndexedListing, questionOf } from '#server/modules/search/index.ts';
import { findsOne } from './search/scan-one.ts';

/** A saved search as it is looked at one after the other. */
export type PlainSearch = { id: string; userId: string | null; query: string };

/** All public listings at a moment, by their ids. */
export type Shown = ReadonlyMap<string, IndexedListing>;

const offTheMarket = ['Sold', 'Rented', 'Pending'];

/** Whether a search finds a listing, by the scan of the search. */
function finds(query: string, listing: IndexedListing, at: Date, rate: Rate | undefined): boolean {
  const filters = filtersOfAddress(Object.fromEntries(new URLSearchParams(query)));
  return findsOne(listing, questionOf(filters, at, rate));
}

function priceOf({ card }: IndexedListing, query: string) {
  const { purpose } = filtersOfAddress(Object.fromEntries(new URLSearchParams(query)));
  const listing: ListingCard = JSON.parse(card);
  return listing.auction === undefined ? comparedMoney(listing, purpose) : undefined;
}

/** What a listing was when it was last shown, and whether it was shown just before the change. */
type Before = { last: IndexedListing | undefined; wasShown: boolean };

/** What a change means to a search, as the documentation says it. */
function eventFor({ query }: PlainSearch, { last, wasShown }: Before, now: IndexedListing, at: Date, rate?: Rate) {
  if (!finds(query, now, at, rate)) return undefined;
  if (last === undefined) return 'new';
  const isBack = (!wasShown || offTheMarket.includes(last.status)) && !offTheMarket.includes(now.status);
  if (isBack && finds(query, { ...last, status: now.status }, at, rate)) return `back:${kigaliDay(at)}`;
  const [from, to] = [priceOf(last, query), priceOf(now, query)];
  if (from && to && from.currency === to.currency && to.amount < from.amount)
    return `price_down:${to.amount}${to.currency}`;
  return wasShown && finds(query, last, at, rate) ? undefined : 'new';
}

/**
 * The events that changes between two moments cause for all searches, by matching each search with each listing: too
 * slow to use, simple enough to trust. `last` is what each listing was when it was last public.
 */
export function expectedHits(
  searches: readonly PlainSearch[],
  { last, before, now }: { last: Shown; before: Shown; now: Shown },
  { at, rate, changed }: { at: Date; rate: Rate | undefined; changed: ReadonlySet<string> },
): string[] {
  const hits: string[] = [];
  for (const listing of now.values()) {
    if (!changed.has(listing.id)) continue;
    for (const search of searches) {
      if (search.userId === listing.sellerId) continue;
      const known = { last: last.get(listing.id), wasShown: before.has(listing.id) };
      const event = eventFor(search, known, listing, at, rate);
      if (event !== undefined) hits.push(`${search.id}:${listing.id}:${event}`);
    }
  }
  return hits;
}
