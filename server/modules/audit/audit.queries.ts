import { type SqlBool, sql } from 'kysely';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import type { AuditAction } from '#contract/staff/audit-actions.ts';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';

export type AuditFilter = { action?: AuditAction; search: string };

export type AuditRow = Awaited<ReturnType<typeof findAuditEvents>>['rows'][number];

export async function insertAuditEvent(db: Db, event: Tables['audit_events']): Promise<void> {
  await db.insertInto('audit_events').values(event).execute();
}

/** What a batch of payouts is called: its currency, and when it was made. */
const batchName = sql`b.currency || ' ' ||
  to_char(b.created_at AT TIME ZONE ${kigaliTimeZone}::text, 'YYYY-MM-DD HH24:MI')`;

/**
 * What finance calls it, or what is recorded as the name of a key or webhook. Looked up only for events that have no
 * other name: of the arguments of a coalesce PostgreSQL computes no more than it needs.
 */
const otherName = sql<string | null>`CASE split_part(events.action, '.', 1)
  WHEN 'payment' THEN coalesce(
    (SELECT coalesce(p.reference, p.payer_reference) FROM payments p WHERE p.id = events.subject_id),
    (SELECT nullif(l.bank_reference, '') FROM statement_lines l WHERE l.id = events.subject_id),
    (SELECT a.institution || ' ' || a.number FROM payment_accounts a WHERE a.id = events.subject_id),
    (SELECT i.name FROM statement_imports i WHERE i.id = events.subject_id))
  WHEN 'receipt' THEN (SELECT r.number FROM receipts r WHERE r.id = events.subject_id)
  WHEN 'refund' THEN (
    SELECT coalesce(nullif(u.name, ''), nullif(l.bank_reference, '')) FROM refunds r
    LEFT JOIN users u ON u.id = r.recipient_id LEFT JOIN statement_lines l ON l.id = r.line_id
    WHERE r.id = events.subject_id)
  WHEN 'payout' THEN coalesce(
    (SELECT ${batchName} FROM payout_batches b WHERE b.id = events.subject_id),
    (SELECT a.institution FROM payout_accounts a WHERE a.id = events.subject_id))
  WHEN 'rate' THEN (SELECT r.day::text FROM currency_rates r WHERE r.id = events.subject_id)
  WHEN 'commission' THEN (
    SELECT r.deal_kind || ' ' || r.currency || ' ' || r.from_day FROM commission_rules r WHERE r.id = events.subject_id)
  WHEN 'webhook' THEN events.reason
  WHEN 'api_key' THEN events.reason
END`;

/** The name of the audited object today; its id when it was deleted. */
const subject = sql<string>`coalesce(
  nullif(applications.agency_name, ''), listings.title, auctions.title, reported.title, enquiries.name, subjects.name,
  mails.subject || ${sql.lit(' → ')} || mails.recipient, deals.snapshot->>'title', price_permits.number, ${otherName},
  events.subject_id::text)`;

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
    sql<SqlBool>`(actors.name ILIKE ${pattern} OR events.reason ILIKE ${pattern} OR ${subject} ILIKE ${pattern}
      OR events.subject_id::text = lower(${search}))`,
  );
}

/** Newest first. */
export async function findAuditEvents(db: Db, filter: AuditFilter, page: PageRequest) {
  const events = matching(db, filter)
    .select([
      'events.id',
      'events.at',
      'events.action',
      'events.subject_id',
      'events.reason',
      'actors.id as actor_id',
      'actors.name as actor_name',
    ])
    .select(subject.as('subject'));
  return findPage(events, byTime('events.at', 'events.id', 'desc'), page);
}
