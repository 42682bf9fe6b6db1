import { openAuctionStates } from '#contract/auctions/auction.vocabulary.ts';
import type { Db } from '#server/database.ts';
import type { Platform } from '#server/platform.ts';
import { type AuctionNews, findAuctionNews, lockAuctionNews, markAuctionsNotified } from './auction-news.queries.ts';
import { findEventsOf } from './listing-news.queries.ts';
import { lockSubject } from './webhooks.queries.ts';
import { writeMessages } from './write-messages.ts';

const changesAtOnce = 200;

async function notify(
  transaction: Db,
  platform: Platform,
  { webhook_id, auction_id, slug, state, seq }: AuctionNews,
): Promise<void> {
  const isOpen = openAuctionStates.some((open) => open === state);
  const event = isOpen ? 'auction.changed' : 'auction.ended';
  if (!(await findEventsOf(transaction, webhook_id)).includes(event)) return;
  await lockSubject(transaction, auction_id);
  const data = { _id: auction_id, slug, state, seq };
  await writeMessages(transaction, platform, [webhook_id], { event, subjectId: auction_id, version: seq, data });
}

/**
 * Writes messages about auctions whose logs have grown: many bids at once make one message. Nothing is done for it
 * while a bid is decided. Returns whether there may be more.
 */
export async function notifyWebhooksOfAuctions(platform: Platform): Promise<boolean> {
  return platform.db.transaction().execute(async (transaction) => {
    if (!(await lockAuctionNews(transaction))) return false;
    const news = await findAuctionNews(transaction, changesAtOnce);
    for (const one of news) await notify(transaction, platform, one);
    await markAuctionsNotified(transaction, news);
    return news.length === changesAtOnce;
  });
}
