import { createHash } from 'node:crypto';
import type { ListingCard } from '#contract/listings/listing.ts';
import type { ListingEvent } from '#contract/webhooks/webhooks.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { findPublicCards } from '#server/modules/listings/index.ts';
import type { Platform } from '#server/platform.ts';
import {
  findEventsOf,
  findKnownListing,
  type ListingNews,
  lockListingNews,
  setKnownListing,
  takeListingNews,
} from './listing-news.queries.ts';
import { lockSubject } from './webhooks.queries.ts';
import { writeMessages } from './write-messages.ts';

const changesAtOnce = 200;

const digestOf = (card: ListingCard) => createHash('sha256').update(JSON.stringify(card)).digest('base64url');

/** The event of a listing for a webhook that knew `known` of it; undefined where there is none. */
function eventOf(known: string | null | undefined, digest: string | null): ListingEvent | undefined {
  if ((known ?? null) === digest) return undefined;
  if (digest === null) return 'listing.removed';
  return known == null ? 'listing.published' : 'listing.changed';
}

async function notify(
  transaction: Db,
  platform: Platform,
  { news, card }: { news: ListingNews; card: ListingCard | undefined },
): Promise<void> {
  const { webhook_id, listing_id, version } = news;
  const known = await findKnownListing(transaction, news);
  const digest = card === undefined ? null : digestOf(card);
  const event = eventOf(known?.digest, digest);
  if (event === undefined) return;
  await setKnownListing(transaction, { webhook_id, listing_id, digest });
  if (!(await findEventsOf(transaction, webhook_id)).includes(event)) return;
  await lockSubject(transaction, listing_id);
  await writeMessages(transaction, platform, [webhook_id], {
    event,
    subjectId: listing_id,
    version,
    data: card ?? { _id: listing_id },
  });
}

/**
 * Writes messages about listings that have changed, as the public sees them now: several changes at once make one
 * message. Returns whether there may be more.
 */
export async function notifyWebhooksOfListings(platform: Platform): Promise<boolean> {
  return platform.db.transaction().execute(async (transaction) => {
    if (!(await lockListingNews(transaction))) return false;
    const { news, count } = await takeListingNews(transaction, changesAtOnce);
    const cards = await findPublicCards(transaction, [...new Set(news.map(({ listing_id }) => listing_id))]);
    const cardsById = new Map(cards.map((card) => [card._id, card]));
    for (const one of news) await notify(transaction, platform, { news: one, card: cardsById.get(one.listing_id) });
    return count === changesAtOnce;
  });
}
