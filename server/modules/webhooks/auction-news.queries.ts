import { sql } from 'kysely';
import type { AuctionState } from '#contract/auctions/auction.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { tryLockByName } from '#server/platform/database/named-locks.ts';

export type AuctionNews = { webhook_id: string; auction_id: string; slug: string; state: AuctionState; seq: number };

/** The public auctions that a webhook is notified of: its owner's, or all of the site; none for practice. */
const auctionsOfWebhooks = sql`
  webhooks AS w JOIN auctions AS a ON (w.user_id IS NULL OR a.seller_id = w.user_id)
    AND a.state NOT IN ('draft', 'in_review') AND NOT a.is_practice
  LEFT JOIN webhook_auctions AS told ON told.webhook_id = w.id AND told.auction_id = a.id`;

/** Whether this transaction alone looks at changed auctions now. */
export async function lockAuctionNews(transaction: Db): Promise<boolean> {
  return tryLockByName(transaction, 'webhooks: auctions');
}

/** Auctions whose log has grown since a webhook was notified, oldest first. */
export async function findAuctionNews(transaction: Db, limit: number): Promise<AuctionNews[]> {
  const { rows } = await sql<AuctionNews>`
    SELECT w.id AS webhook_id, a.id AS auction_id, a.slug, a.state, a.last_seq AS seq FROM ${auctionsOfWebhooks}
    WHERE w.disabled_at IS NULL AND w.events && ARRAY['auction.changed', 'auction.ended']
      AND a.last_seq > coalesce(told.told_seq, 0)
    ORDER BY a.last_event_at, a.id LIMIT ${limit}`.execute(transaction);
  return rows;
}

export async function markAuctionsNotified(transaction: Db, news: readonly AuctionNews[]): Promise<void> {
  if (news.length === 0) return;
  await transaction
    .insertInto('webhook_auctions')
    .values(news.map(({ webhook_id, auction_id, seq }) => ({ webhook_id, auction_id, told_seq: seq })))
    .onConflict((conflict) =>
      conflict.columns(['webhook_id', 'auction_id']).doUpdateSet({ told_seq: sql`excluded.told_seq` }),
    )
    .execute();
}

/** Makes a webhook that is new, or enabled again, start with future events. */
export async function skipPastAuctionEvents(transaction: Db, webhookId: string): Promise<void> {
  await sql`
    INSERT INTO webhook_auctions (webhook_id, auction_id, told_seq)
    SELECT w.id, a.id, a.last_seq FROM ${auctionsOfWebhooks}
    WHERE w.id = ${webhookId} AND a.last_seq > coalesce(told.told_seq, 0)
    ON CONFLICT (webhook_id, auction_id) DO UPDATE SET told_seq = excluded.told_seq`.execute(transaction);
}
