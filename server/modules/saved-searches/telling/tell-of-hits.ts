import type { ListingCard } from '#contract/listings/listing.ts';
import { comparedMoney, type SearchDeal } from '#contract/listings/shown-price.ts';
import { mostNamedInAlert } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { filtersOfAddress } from '#contract/search/filters-address.ts';
import { findPublicCards } from '#server/modules/listings/index.ts';
import { type NewNotification, notifyOfAll } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { alertMail } from './alert-mail.ts';
import { type DueHit, findDueSearches, type LockedSearch, lockSearches, takeDueHits } from './telling.queries.ts';

const searchesAtOnce = 100;

const dealOfQuery = (query: string): SearchDeal | undefined =>
  filtersOfAddress(Object.fromEntries(new URLSearchParams(query))).purpose;

/** A listing as an alert names it. */
function namedListing({ _id, slug, title, ...card }: ListingCard, hit: DueHit, deal: SearchDeal | undefined) {
  return { listingId: _id, slug, title, event: hit.kind, price: comparedMoney(card, deal) };
}

/** What one search has found as one notification; undefined where none of it is public any more. */
function newsOf(
  search: LockedSearch,
  hits: readonly DueHit[],
  cards: ReadonlyMap<string, ListingCard>,
): NewNotification | undefined {
  const deal = dealOfQuery(search.query);
  // Of several events of one listing the last counts.
  const lastOf = new Map(hits.toReversed().map((hit) => [hit.listing_id, hit]));
  const listings = [...lastOf.values()].toReversed().flatMap((hit) => {
    const card = cards.get(hit.listing_id);
    return card === undefined ? [] : [{ ...namedListing(card, hit, deal), key: `${hit.listing_id}:${hit.event}` }];
  });
  const [newest] = listings;
  if (newest === undefined) return undefined;
  const data = {
    searchId: search.id,
    name: search.name,
    query: search.query,
    listings: listings.slice(0, mostNamedInAlert).map(({ key: _, ...listing }) => listing),
    count: listings.length,
  };
  return {
    kind: 'search-found',
    data,
    template: alertMail(data),
    recipientIds: [search.user_id],
    // Each event is taken once, so that the last of those told together names them all.
    onceKey: `search:${search.id}:${newest.key}`,
    channels: search.channels,
  };
}

/**
 * Tells people of what their saved searches have found, as far as it is due: what counts as told and what is told commit
 * together. Answers whether there may be more.
 */
export async function tellOfHits(platform: Platform): Promise<boolean> {
  const { db, clock } = platform;
  const now = clock.now();
  const due = await findDueSearches(db, now, searchesAtOnce);
  if (due.length === 0) return false;
  const told = await db.transaction().execute(async (transaction) => {
    const searches = await lockSearches(transaction, due);
    if (searches.length === 0) return 0;
    const hits = await takeDueHits(
      transaction,
      searches.map(({ id }) => id),
      now,
    );
    const cards = await findPublicCards(transaction, [...new Set(hits.map(({ listing_id }) => listing_id))]);
    const cardsById = new Map(cards.map((card) => [card._id, card]));
    const hitsOf = Map.groupBy(hits, ({ search_id }) => search_id);
    const news = searches.flatMap((search) =>
      search.mayBeTold ? (newsOf(search, hitsOf.get(search.id) ?? [], cardsById) ?? []) : [],
    );
    await notifyOfAll(transaction, platform, news);
    return searches.length;
  });
  return told === searchesAtOnce;
}
