import { sql } from 'kysely';
import type { NotificationKind } from '#contract/accounts/security.endpoints.ts';
import type { Db } from '#server/database.ts';

export type NewMail = {
  id: string;
  recipient: string;
  user_id: string | null;
  carries_secret: boolean;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Date;
};

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insertInto('mails').values(mail).execute();
}

/** Whom a mail of this kind would reach, and whether they want it; undefined when the account is gone. */
export async function findReader(db: Db, userId: string, kind: NotificationKind) {
  return db
    .selectFrom('users')
    .leftJoin('notification_preferences as preference', (join) =>
      join
        .onRef('preference.user_id', '=', 'users.id')
        .on('preference.kind', '=', kind)
        .on('preference.channel', '=', 'email'),
    )
    .select(['users.name', 'users.email', 'users.language'])
    .select(sql<boolean>`coalesce(preference.is_on, true)`.as('wantsMail'))
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
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

export async function deleteSentMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('state', '=', 'sent').where('sent_at', '<', before).execute();
}
