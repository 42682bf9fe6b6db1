import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

export type NewMail = {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Date;
};

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insertInto('mails').values(mail).execute();
}

export type WaitingMail = NonNullable<Awaited<ReturnType<typeof findWaitingMail>>>;

/** The mail if it still waits. */
export async function findWaitingMail(db: Db, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();
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
    .set({ attempts: sql`attempts + 1`, last_error: reason, ...(isFinal ? { state: 'failed' as const } : {}) })
    .where('id', '=', id)
    .execute();
}
