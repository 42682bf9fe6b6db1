import { type Insertable, sql, type Updateable } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/webhooks.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { isPublic } from '#server/modules/listing-cards/index.ts';
import { findPage, type ListOrder, type PageRequest } from '#server/platform/database/find-page.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

/** Whose webhooks: a person's, or the site's own. */
export type Owner = string | 'site';

type Own = { owner: Owner; id: string };

/** The value of `user_id` for an owner. */
export const userIdOf = (owner: Owner): string | null => (owner === 'site' ? null : owner);

const ownedBy = (owner: Owner) =>
  owner === 'site' ? sql<boolean>`webhooks.user_id IS NULL` : sql<boolean>`webhooks.user_id = ${owner}`;

const columns = ['id', 'url', 'events', 'created_at', 'failing_since', 'disabled_at', 'former_secret_until'] as const;

export async function findWebhooks(db: Db, owner: Owner) {
  return db
    .selectFrom('webhooks')
    .select(columns)
    .where(ownedBy(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type WebhookRow = Awaited<ReturnType<typeof findWebhooks>>[number];

/** One of an owner's, with its secret, locked. */
export async function lockWebhook(transaction: Db, { owner, id }: Own) {
  return transaction
    .selectFrom('webhooks')
    .select([...columns, 'secret_sealed'])
    .where('id', '=', id)
    .where(ownedBy(owner))
    .forUpdate()
    .executeTakeFirst();
}

/** Makes the second of two that are added for an owner at the same time see the first. */
export async function lockWebhooksOf(transaction: Db, owner: Owner): Promise<void> {
  await lockByName(transaction, `webhooks of ${owner}`);
}

export async function insertWebhook(transaction: Db, row: Insertable<Tables['webhooks']>): Promise<void> {
  await transaction.insertInto('webhooks').values(row).execute();
}

export async function updateWebhook(db: Db, id: string, change: Updateable<Tables['webhooks']>): Promise<void> {
  await db.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

/** Returns its address; undefined where the owner has no such webhook. */
export async function deleteWebhook(db: Db, { owner, id }: Own): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where(ownedBy(owner))
    .returning('url')
    .executeTakeFirst();
  return deleted?.url;
}

/** Records which listings of its owner a new webhook counts as known, although it was not notified of any. */
export async function noteKnownListings(transaction: Db, { owner, id }: Own): Promise<void> {
  await transaction
    .insertInto('webhook_listings')
    .columns(['webhook_id', 'listing_id', 'digest'])
    .expression(
      transaction
        .selectFrom('listings')
        .select([sql<string>`${id}::uuid`.as('webhook_id'), 'listings.id', sql<string>`''`.as('digest')])
        .$if(owner !== 'site', (listings) => listings.where('seller_id', '=', owner))
        .where(isPublic),
    )
    .execute();
}

const newestFirst: ListOrder = { direction: 'desc', keys: [{ by: sql.ref('seq'), kind: 'number' }] };

export async function findMessages(db: Db, webhookId: string, page: PageRequest) {
  const messages = db
    .selectFrom('webhook_messages')
    .select(['id', 'event', 'created_at', 'attempts', 'last_attempt_at', 'last_status', 'last_failure'])
    .select(['delivered_at', 'due_at'])
    .where('webhook_id', '=', webhookId);
  return findPage(messages, newestFirst, page);
}
export type MessageRow = Awaited<ReturnType<typeof findMessages>>['rows'][number];

export async function lockMessage(transaction: Db, { webhookId, id }: { webhookId: string; id: string }) {
  return transaction
    .selectFrom('webhook_messages')
    .select(['id', 'due_at', 'is_sending'])
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateMessage(db: Db, id: string, change: Updateable<Tables['webhook_messages']>): Promise<void> {
  await db.updateTable('webhook_messages').set(change).where('id', '=', id).execute();
}

/** Keeps messages about a subject in the order of what happened to it. */
export async function lockSubject(transaction: Db, subjectId: string): Promise<void> {
  await lockByName(transaction, `webhook messages of ${subjectId}`);
}

type Telling = { userIds: readonly string[]; event: WebhookEvent; subjectId: string; version: number };

/** The webhooks of these people, and of the site, that subscribe to it and were not sent a later version. */
export async function findWebhooksToNotify(transaction: Db, { userIds, event, subjectId, version }: Telling) {
  const rows = await transaction
    .selectFrom('webhooks')
    .select('webhooks.id')
    .where(sql<boolean>`(user_id IS NULL OR user_id = ANY(${userIds}::uuid[]))`)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`events @> ARRAY[${event}]::text[]`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM webhook_messages AS m
        WHERE m.webhook_id = webhooks.id AND m.subject_id = ${subjectId} AND m.version >= ${version})`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertMessages(
  transaction: Db,
  rows: readonly Insertable<Tables['webhook_messages']>[],
): Promise<void> {
  if (rows.length > 0) await transaction.insertInto('webhook_messages').values(rows).execute();
}

const daysKept = 30;

/** Deletes messages that were sent a month ago. */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM webhook_messages
    WHERE created_at < ${now}::timestamptz - make_interval(days => ${daysKept})`.execute(db);
}
