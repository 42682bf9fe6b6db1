import { type Insertable, type SqlBool, sql } from 'kysely';
import type { MailState } from '#contract/staff/staff.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { SmsFallback } from './sms.tables.ts';

/** Writes a message; its fallback is stored unchanged. */
export async function insertMessage(db: Db, row: Insertable<Tables['text_messages']>): Promise<void> {
  const { fallback = null, ...columns } = row;
  const kept = fallback === null ? null : sql<SmsFallback>`${JSON.stringify(fallback)}::jsonb`;
  await db
    .insertInto('text_messages')
    .values({ ...columns, fallback: kept })
    .execute();
}

/** The message, if it still waits. */
export async function findWaiting(db: Db, id: string) {
  return db
    .selectFrom('text_messages')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export type WaitingMessage = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** Marks a message as being sent; false when an earlier attempt began and its result is unknown. */
export async function beginMessage(db: Db, id: string, at: Date): Promise<boolean> {
  const begun = await db
    .updateTable('text_messages')
    .set({ begun_at: at })
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

export async function markSent(db: Db, id: string, { at, keepsCode }: { at: Date; keepsCode: boolean }): Promise<void> {
  await db
    .updateTable('text_messages')
    .set({ state: 'sent', sent_at: at, attempts: sql`attempts + 1`, last_error: null })
    .$if(!keepsCode, (query) => query.set({ text: sql`CASE WHEN carries_code THEN '' ELSE text END` }))
    .where('id', '=', id)
    .execute();
}

/** Records the refusal of a waiting message; returns false where it no longer waits. */
export async function markRefused(
  db: Db,
  id: string,
  { reason, isFinal }: { reason: string; isFinal: boolean },
): Promise<boolean> {
  const refused = await db
    .updateTable('text_messages')
    .set({ attempts: sql`attempts + 1`, last_error: reason, begun_at: null })
    .$if(isFinal, (query) => query.set({ state: 'failed', text: sql`CASE WHEN carries_code THEN '' ELSE text END` }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return refused !== undefined;
}

/** Drops a message that waits. */
export async function deleteWaiting(db: Db, id: string): Promise<void> {
  await db.deleteFrom('text_messages').where('id', '=', id).where('state', '=', 'waiting').execute();
}

/** Why a message is not sent to a number that wants none. */
export const unwanted = 'The number has said STOP';

type MessageFilter = { state?: MailState; search: string };

/** Newest first. */
export async function findMessages(db: Db, { state, search }: MessageFilter, page: PageRequest) {
  const messages = db
    .selectFrom('text_messages as m')
    .select([
      'm.id',
      'm.recipient',
      'm.text',
      'm.carries_code',
      'm.state',
      'm.attempts',
      'm.last_error',
      'm.created_at',
      'm.sent_at',
    ])
    .$if(state !== undefined, (query) => query.where('m.state', '=', state ?? 'waiting'))
    .$if(search !== '', (query) => query.where(sql<SqlBool>`m.recipient LIKE ${likePattern(search)}`));
  return findPage(messages, byTime('m.created_at', 'm.id', 'desc'), page);
}
export type MessageRow = Awaited<ReturnType<typeof findMessages>>['rows'][number];

/** Forgets messages that were written before then. */
export async function deleteMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('text_messages').where('created_at', '<', before).execute();
}

/** From now on a number gets only codes and answers to its own messages. */
export async function stopNumber(db: Db, number: string, at: Date): Promise<void> {
  await db
    .insertInto('stopped_numbers')
    .values({ number, stopped_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function resumeNumber(db: Db, number: string): Promise<void> {
  await db.deleteFrom('stopped_numbers').where('number', '=', number).execute();
}

export async function isStopped(db: Db, number: string): Promise<boolean> {
  const stopped = await db
    .selectFrom('stopped_numbers')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst();
  return stopped !== undefined;
}

/** The messages since then, by outcome, and the last refusal; STOP is not a fault. */
export async function countTexts(db: Db, since: Date) {
  const { rows } = await sql<{ oldest_at: Date | null; sent: number; refused: number; reason: string | null }>`
    SELECT min(created_at) FILTER (WHERE state = 'waiting') AS oldest_at,
      count(*) FILTER (WHERE state = 'sent')::integer AS sent,
      count(*) FILTER (WHERE state = 'failed' AND last_error IS DISTINCT FROM ${unwanted})::integer AS refused,
      (array_agg(last_error ORDER BY id DESC)
        FILTER (WHERE last_error IS NOT NULL AND last_error <> ${unwanted}))[1] AS reason
    FROM text_messages WHERE created_at >= ${since}::timestamptz`.execute(db);
  return rows[0] ?? { oldest_at: null, sent: 0, refused: 0, reason: null };
}
