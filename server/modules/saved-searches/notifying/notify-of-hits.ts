import type { ListingCard } from '#contract/listings/listing.ts';
import { comparedMoney, type SearchDeal } from '#contract/listings/shown-price.ts';
import { type NotificationChannel, notificationChannels } from '#contract/notifications/notification.vocabulary.ts';
import { mostNamedInAlert } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { filtersOfAddress } from '#contract/search/filters-address.ts';
import type { Db } from '#server/database.ts';
import { findPublicCards } from '#server/modules/listings/index.ts';
import { postMails } from '#server/modules/mails/index.ts';
import { notifyOfAll } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { alertMail } from './alert-mail.ts';
import { type Found, noticeOf, onceKeyOf, wantsTextOnly } from './found.ts';
import { type DueHit, findDueSearches, type LockedSearch, lockSearches, takeDueHits } from './notifying.queries.ts';
import { textPeople } from './text-people.ts';

const searchesAtOnce = 100;

const dealOfQuery = (query: string): SearchDeal | undefined =>
  filtersOfAddress(Object.fromEntries(new URLSearchParams(query))).purpose;

/** A listing as an alert names it. */
function namedListing({ _id, slug, title, ...card }: ListingCard, hit: DueHit, deal: SearchDeal | undefined) {
  return { listingId: _id, slug, title, event: hit.kind, price: comparedMoney(card, deal) };
}

/** The hits of one search; undefined where none of the listings is public any more. */
function foundBy(search: LockedSearch, hits: readonly DueHit[], cards: ReadonlyMap<string, ListingCard>): Found[] {
  const deal = dealOfQuery(search.query);
  // Of several events of one listing the last counts.
  const lastOf = new Map(hits.toReversed().map((hit) => [hit.listing_id, hit]));
  const found = [...lastOf.values()].toReversed().flatMap((hit) => {
    const card = cards.get(hit.listing_id);
    return card === undefined ? [] : [{ hit, card }];
  });
  const [first] = found;
  if (first === undefined) return [];
  const named = found.slice(0, mostNamedInAlert);
  const listings = named.map(({ card, hit }) => namedListing(card, hit, deal));
  const data = { searchId: search.id, name: search.name, query: search.query, listings, count: found.length };
  return [
    { search, data, cards: named.map(({ card }) => card), deal, newest: `${first.hit.listing_id}:${first.hit.event}` },
  ];
}

/** The channels of its notifications. Where a text message is the only channel and none is sent, the site is used. */
function channelsOf(found: Found, untexted: ReadonlySet<Found>): NotificationChannel[] {
  if (wantsTextOnly(found)) return untexted.has(found) ? ['site'] : [];
  return notificationChannels.filter((channel) => found.search.channels.includes(channel));
}

type Untexted = { untexted: ReadonlySet<Found> };

/**
 * Notifies people of the hits of their searches. Hits in a text message are notified another way should that be
 * refused.
 */
async function notifyPeople(
  transaction: Db,
  platform: Platform,
  all: readonly Found[],
  { untexted }: Untexted,
): Promise<void> {
  const news = all.flatMap((found) => {
    const { search, data } = found;
    const channels = channelsOf(found, untexted);
    if (search.user_id === null || channels.length === 0) return [];
    const { content, unsubscribeUrl } = alertMail(platform.config, data);
    return [
      {
        ...noticeOf(found),
        template: content,
        recipientIds: [search.user_id],
        onceKey: onceKeyOf(found),
        channels,
        mail: { unsubscribeUrl },
      },
    ];
  });
  await notifyOfAll(transaction, platform, news);
}

/** Mails addresses without an account what their searches have found. */
async function mailAddresses(transaction: Db, platform: Platform, all: readonly Found[]): Promise<void> {
  const { site, publicUrl } = platform.config;
  const mails = all.flatMap(({ search: { email: to, language }, data }) => {
    if (to === null || language === null) return [];
    const { content, unsubscribeUrl } = alertMail(platform.config, data, { isForVisitor: true });
    return [
      {
        to,
        searchId: data.searchId,
        unsubscribeUrl,
        content: content[language]({ name: '', siteName: site.name, publicUrl }),
      },
    ];
  });
  await postMails(transaction, platform, mails);
}

/** Due hits of these searches, as far as their owners can be notified. */
async function takeFound(transaction: Db, searches: readonly LockedSearch[], now: Date): Promise<Found[]> {
  const ids = searches.map(({ id }) => id);
  const hits = await takeDueHits(transaction, ids, now);
  const cards = await findPublicCards(transaction, [...new Set(hits.map(({ listing_id }) => listing_id))]);
  const cardsById = new Map(cards.map((card) => [card._id, card]));
  const hitsOf = Map.groupBy(hits, ({ search_id }) => search_id);
  return searches
    .filter(({ isActive }) => isActive)
    .flatMap((search) => foundBy(search, hitsOf.get(search.id) ?? [], cardsById));
}

/**
 * Notifies people of due hits of their saved searches: the mark as notified and the notification commit together.
 * Returns whether there may be more.
 */
export async function notifyOfHits(platform: Platform): Promise<boolean> {
  const { db, clock } = platform;
  const now = clock.now();
  const due = await findDueSearches(db, now, searchesAtOnce);
  if (due.length === 0) return false;
  const notified = await db.transaction().execute(async (transaction) => {
    const searches = await lockSearches(transaction, due);
    if (searches.length === 0) return 0;
    const found = await takeFound(transaction, searches, now);
    const untexted = await textPeople(transaction, platform, found);
    await notifyPeople(transaction, platform, found, { untexted });
    await mailAddresses(transaction, platform, found);
    return searches.length;
  });
  // Rows that others have locked are left for the next time.
  return notified === due.length;
}
