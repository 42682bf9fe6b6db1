import { sql } from 'kysely';
import type { LeadShelf, LeadStage } from '#contract/enquiries/lead.vocabulary.ts';
import type { LeadRecord } from '#contract/enquiries/leads.endpoints.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';

const exportedAtOnce = 500;

/**
 * Enquiries about listings, with their sellers. Enquiries that must not bother the seller are left out: their own, and
 * those of a person they have blocked or whose account is suspended, by account or by its proven address.
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
    .select(['e.conversation_id', 'e.seller_answered_at', 'e.way'])
    .select(['l.seller_id', 'l.title', 'l.slug', 'l.hidden_at', 'l.suspended_at', 'l.deleted_at'])
    .where(sql<boolean>`coalesce(sender.id, namesake.id) IS DISTINCT FROM l.seller_id`)
    .where(sql<boolean>`coalesce(sender.suspended_at, namesake.suspended_at) IS NULL`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM user_blocks b
        WHERE b.blocker_id = l.seller_id AND b.blocked_id = coalesce(sender.id, namesake.id))`,
    );
}

export type LeadRow = Awaited<ReturnType<typeof findLeads>>['rows'][number];

const repliedAt = sql<Date | null>`(SELECT min(m.created_at) FROM messages m
  WHERE m.conversation_id = e.conversation_id AND m.sender_id = l.seller_id AND m.created_at >= e.created_at)`;

/** A sender who was answered in the conversation has been contacted, even if the seller has not marked it. */
const stage = sql<LeadStage>`CASE
  WHEN e.lead_stage = 'new' AND ${repliedAt} IS NOT NULL THEN 'contacted' ELSE e.lead_stage END`;

const isOver = sql<boolean>`e.lead_stage IN ('won', 'lost')`;

/** A finished lead has no follow-up. */
const isDueOn = (today: string) => sql<boolean>`coalesce(e.lead_next_on <= ${today}::date AND NOT ${isOver}, false)`;

/** The leads of a seller with the seller's records, as of a day in Kigali. */
function ownLeads(db: Db, sellerId: string, today: string) {
  return leads(db)
    .select([
      repliedAt.as('replied_at'),
      stage.as('stage'),
      'e.lead_note as note',
      sql<string | null>`e.lead_next_on::text`.as('next_on'),
      isDueOn(today).as('is_due'),
    ])
    .where('l.seller_id', '=', sellerId);
}

export type LeadsWanted = { sellerId: string; today: string; show?: LeadShelf | undefined };

/** The leads of a seller, or those of one shelf, the newest first. */
export async function findLeads(db: Db, { sellerId, today, show }: LeadsWanted, page: PageRequest) {
  const own = ownLeads(db, sellerId, today);
  const shown =
    show === undefined ? own : own.where(show === 'due' ? isDueOn(today) : sql<boolean>`${stage} = ${show}`);
  return findPage(shown, byTime('e.created_at', 'e.id', 'desc'), page);
}

/** All leads of a seller, the newest first, a part at a time. */
export async function* readAllLeads(db: Db, sellerId: string, today: string): AsyncGenerator<LeadRow[]> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await findLeads(db, { sellerId, today }, { cursor, limit: exportedAtOnce });
    yield rows;
    cursor = nextCursor;
  } while (cursor !== undefined);
}

/** How many leads of a seller there are on each shelf; shelves without any are left out. */
export async function countLeads(db: Db, sellerId: string, today: string): Promise<Partial<Record<LeadShelf, number>>> {
  const rows = await db
    .selectFrom(ownLeads(db, sellerId, today).as('own'))
    .select(['own.stage', ({ fn }) => fn.countAll<number>().as('count')])
    .select(sql<number>`count(*) FILTER (WHERE own.is_due)`.as('due'))
    .groupBy('own.stage')
    .execute();
  const due = rows.reduce((sum, row) => sum + Number(row.due), 0);
  return { due, ...Object.fromEntries(rows.map(({ stage: one, count }) => [one, Number(count)])) };
}

/** Keeps what a seller has written down of a lead. */
export async function setLeadRecord(
  db: Db,
  id: string,
  { stage: lead_stage, note, nextOn }: LeadRecord,
): Promise<void> {
  const record = { lead_stage, lead_note: note, lead_next_on: nextOn ?? null };
  await db.updateTable('enquiries').set(record).where('id', '=', id).execute();
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

/** Records when the seller answered; an earlier answer keeps its time, and a new lead becomes contacted. */
export async function setLeadAnswered(db: Db, id: string, at: Date | null): Promise<void> {
  const [from, to] = at === null ? (['contacted', 'new'] as const) : (['new', 'contacted'] as const);
  await db
    .updateTable('enquiries')
    .set({
      seller_answered_at: at === null ? null : sql<Date>`coalesce(seller_answered_at, ${at})`,
      lead_stage: sql<LeadStage>`CASE WHEN lead_stage = ${from} THEN ${to} ELSE lead_stage END`,
    })
    .where('id', '=', id)
    .execute();
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
