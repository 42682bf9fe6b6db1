import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

export type NewMail = {
  id: string;
  recipient: string;
  user_id: string | null;
  enquiry_id: string | null;
  search_id: string | null;
  carries_secret: boolean;
  reply_to: string | null;
  unsubscribe_url: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  attachments: string | null;
  created_at: Date;
};

export async function insertMails(db: Db, mails: readonly NewMail[]): Promise<void> {
  await db
    .insertInto('mails')
    .values([...mails])
    .execute();
}

export type WaitingMail = Awaited<ReturnType<typeof findWaitingMails>>[number];

/** Those of these mails that still wait, in the order in which they were written. */
export async function findWaitingMails(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
}

/** Marks a mail as being sent; false when an earlier attempt began and its result is unknown. */
export async function beginMail(db: Db, id: string, at: Date): Promise<boolean> {
  const begun = await db
    .updateTable('mails')
    .set({ begun_at: at })
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

export async function markMailSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: at, attempts: sql`attempts + 1`, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function markMailRefused(db: Db, id: string, { reason, isFinal }: { reason: string; isFinal: boolean }) {
  await db
    .updateTable('mails')
    .set({
      attempts: sql`attempts + 1`,
      last_error: reason,
      begun_at: null,
      ...(isFinal ? { state: 'failed' as const } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Drops a mail that waits. */
export async function deleteWaitingMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).where('state', '=', 'waiting').execute();
}

/**
 * Whether an alert of a saved search may still be sent: the search is active, and its owner is not suspended. It is not in
 * the module of saved searches, because that imports mails, text messages and push messages, which all ask this.
 */
export async function isAlertWanted(db: Db, searchId: string): Promise<boolean> {
  const search = await db
    .selectFrom('saved_searches')
    .leftJoin('users', 'users.id', 'saved_searches.user_id')
    .select('saved_searches.id')
    .where('saved_searches.id', '=', searchId)
    .where('saved_searches.paused_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
  return search !== undefined;
}

export async function deleteSentMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('state', '=', 'sent').where('sent_at', '<', before).execute();
}
