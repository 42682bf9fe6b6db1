import { type SqlBool, sql } from 'kysely';
import type { MailState } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';

export type MailFilter = { state?: MailState; search: string };

export type MailListRow = Awaited<ReturnType<typeof findMails>>['rows'][number];

function matching(db: Db, { state, search }: MailFilter) {
  const pattern = likePattern(search);
  return db
    .selectFrom('mails')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(search !== '', (query) => query.where(sql<SqlBool>`(recipient ILIKE ${pattern} OR subject ILIKE ${pattern})`));
}

/** Newest first. */
export async function findMails(db: Db, filter: MailFilter, page: PageRequest) {
  const mails = matching(db, filter)
    .select([
      'mails.id',
      'recipient',
      'subject',
      'text_body',
      'attachments',
      'state',
      'attempts',
      'last_error',
      'created_at',
      'sent_at',
    ])
    .select('carries_secret')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .where('users.role', '=', 'staff')
            .where(sql<SqlBool>`(users.id = mails.user_id OR lower(users.email) = lower(mails.recipient))`),
        )
        .as('is_to_staff'),
    );
  return findPage(mails, byTime('mails.created_at', 'mails.id', 'desc'), page);
}

/** How many wait, and since when. */
export async function measureMailQueue(db: Db): Promise<{ waiting: number; oldestAt: Date | null }> {
  return db
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min<Date | null>('created_at').as('oldestAt')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
}
