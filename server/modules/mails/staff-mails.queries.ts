import { type SqlBool, sql } from 'kysely';
import type { MailState } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { containing } from '#server/platform/database/containing.ts';

export type MailFilter = { state?: MailState; search: string };

export type MailListRow = Awaited<ReturnType<typeof findMails>>[number];

function matching(db: Db, { state, search }: MailFilter) {
  const pattern = containing(search);
  return db
    .selectFrom('mails')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(search !== '', (query) => query.where(sql<SqlBool>`(recipient ILIKE ${pattern} OR subject ILIKE ${pattern})`));
}

/** Newest first. */
export async function findMails(db: Db, filter: MailFilter, page: { limit: number; offset: number }) {
  return matching(db, filter)
    .select(['id', 'recipient', 'subject', 'text_body', 'state', 'attempts', 'last_error', 'created_at', 'sent_at'])
    .select('carries_secret')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countMails(db: Db, filter: MailFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many wait, and since when. */
export async function measureMailQueue(db: Db): Promise<{ waiting: number; oldestAt: Date | null }> {
  return db
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min<Date | null>('created_at').as('oldestAt')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
}
