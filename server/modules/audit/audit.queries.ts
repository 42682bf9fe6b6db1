import { type SqlBool, sql } from 'kysely';
import type { AuditAction } from '#contract/staff/audit-actions.ts';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';

export type AuditFilter = { action?: AuditAction; search: string };

export type AuditRow = Awaited<ReturnType<typeof findAuditEvents>>['rows'][number];

export async function insertAuditEvent(db: Db, event: Tables['audit_events']): Promise<void> {
  await db.insertInto('audit_events').values(event).execute();
}

/** The name of the audited object today; its id when it was deleted. */
const subject = sql<string>`coalesce(
  nullif(applications.agency_name, ''), listings.title, auctions.title, reported.title, enquiries.name, subjects.name,
  mails.subject || ' → ' || mails.recipient, deals.snapshot->>'title', price_permits.number, events.subject_id::text)`;

function matching(db: Db, { action, search }: AuditFilter) {
  const events = db
    .selectFrom('audit_events as events')
    .leftJoin('users as actors', 'actors.id', 'events.actor_id')
    .leftJoin('seller_applications as applications', 'applications.id', 'events.subject_id')
    .leftJoin('listings', 'listings.id', 'events.subject_id')
    .leftJoin('auctions', 'auctions.id', 'events.subject_id')
    .leftJoin('reports', 'reports.id', 'events.subject_id')
    .leftJoin('listings as reported', 'reported.id', 'reports.listing_id')
    .leftJoin('enquiries', 'enquiries.id', 'events.subject_id')
    .leftJoin('users as subjects', 'subjects.id', 'events.subject_id')
    .leftJoin('mails', 'mails.id', 'events.subject_id')
    .leftJoin('deals', 'deals.id', 'events.subject_id')
    .leftJoin('price_permits', 'price_permits.id', 'events.subject_id')
    .$if(action !== undefined, (query) => query.where('events.action', '=', action ?? 'mail.read'));
  if (search === '') return events;
  const pattern = likePattern(search);
  return events.where(
    sql<SqlBool>`(actors.name ILIKE ${pattern} OR events.reason ILIKE ${pattern} OR ${subject} ILIKE ${pattern})`,
  );
}

/** Newest first. */
export async function findAuditEvents(db: Db, filter: AuditFilter, page: PageRequest) {
  const events = matching(db, filter)
    .select([
      'events.id',
      'events.at',
      'events.action',
      'events.reason',
      'actors.id as actor_id',
      'actors.name as actor_name',
    ])
    .select(subject.as('subject'));
  return findPage(events, byTime('events.at', 'events.id', 'desc'), page);
}
