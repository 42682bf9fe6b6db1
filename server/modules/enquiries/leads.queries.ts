import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';

/**
 * Enquiries about listings, with their sellers. Left out is what its seller is not to be bothered with: what the seller
 * sent, and what comes from a person they have blocked or whose account is suspended, by account or by its proven address.
 */
function leads(db: Db) {
  return db
    .selectFrom('enquiries as e')
    .innerJoin('listings as l', 'l.id', 'e.listing_id')
    .innerJoin('users as seller', 'seller.id', 'l.seller_id')
    .leftJoin('users as sender', 'sender.id', 'e.user_id')
    .leftJoin('users as namesake', (join) =>
      join
        .on('e.user_id', 'is', null)
        .on(sql<boolean>`lower(namesake.email) = lower(e.email)`)
        .on('namesake.email_verified', '=', true),
    )
    .select(['e.id', 'e.name', 'e.email', 'e.phone', 'e.message', 'e.created_at', 'e.user_id', 'e.listing_id'])
    .select(['e.conversation_id', 'e.seller_answered_at'])
    .select(['l.seller_id', 'l.title', 'l.slug', 'l.hidden_at', 'l.suspended_at', 'l.deleted_at'])
    .where(sql<boolean>`coalesce(sender.id, namesake.id) IS DISTINCT FROM l.seller_id`)
    .where(sql<boolean>`coalesce(sender.suspended_at, namesake.suspended_at) IS NULL`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM user_blocks b
        WHERE b.blocker_id = l.seller_id AND b.blocked_id = coalesce(sender.id, namesake.id))`,
    );
}

export type LeadRow = Awaited<ReturnType<typeof findLeads>>['rows'][number];

/** The leads of a seller, the newest first. */
export async function findLeads(db: Db, sellerId: string, page: PageRequest) {
  const own = leads(db)
    .select(
      sql<Date | null>`(SELECT min(m.created_at) FROM messages m
        WHERE m.conversation_id = e.conversation_id AND m.sender_id = l.seller_id AND m.created_at >= e.created_at)`.as(
        'replied_at',
      ),
    )
    .where('l.seller_id', '=', sellerId);
  return findPage(own, byTime('e.created_at', 'e.id', 'desc'), page);
}

/** One to notify its seller of: undefined where there is no listing, or no seller who may be bothered. */
export async function findLeadToPassOn(db: Db, id: string) {
  return leads(db)
    .where('e.id', '=', id)
    .where('seller.deleted_at', 'is', null)
    .where('seller.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** Whose lead it is. */
export async function findLeadOwner(db: Db, id: string): Promise<string | undefined> {
  return (await leads(db).where('e.id', '=', id).executeTakeFirst())?.seller_id;
}

/** Notes when the seller answered; what was answered before keeps its time. */
export async function setLeadAnswered(db: Db, id: string, at: Date | null): Promise<void> {
  const value = at === null ? null : sql<Date>`coalesce(seller_answered_at, ${at})`;
  await db.updateTable('enquiries').set({ seller_answered_at: value }).where('id', '=', id).execute();
}

/** Locks the enquiries about listings that were sent without an account from the address this account has proven. */
export async function lockUnclaimed(transaction: Db, userId: string, { since, limit }: { since: Date; limit: number }) {
  return transaction
    .selectFrom('enquiries as e')
    .innerJoin('users as u', (join) =>
      join.on(sql<boolean>`lower(e.email) = lower(u.email)`).on('u.email_verified', '=', true),
    )
    .select(['e.id', 'e.message', 'e.created_at', 'e.listing_id'])
    .where('u.id', '=', userId)
    .where('e.user_id', 'is', null)
    .where('e.conversation_id', 'is', null)
    .where('e.listing_id', 'is not', null)
    .where('e.created_at', '>=', since)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .limit(limit)
    .forUpdate('e')
    .execute();
}

export async function setConversation(db: Db, id: string, conversationId: string): Promise<void> {
  await db.updateTable('enquiries').set({ conversation_id: conversationId }).where('id', '=', id).execute();
}
