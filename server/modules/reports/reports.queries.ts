import type { Insertable } from 'kysely';
import type { ReportState } from '#contract/staff/staff.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';

export type ReportListRow = Awaited<ReturnType<typeof findReports>>['rows'][number];

/** Reporting a listing or a review again while the first report is open changes nothing. */
export async function insertReport(db: Db, report: Insertable<Tables['reports']>): Promise<void> {
  await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      report.review_id == null
        ? conflict
            .columns(['listing_id', 'reporter_id'])
            .where('state', '=', 'open')
            .where('reported_id', 'is', null)
            .doNothing()
        : conflict
            .columns(['review_id', 'reporter_id'])
            .where('state', '=', 'open')
            .where('review_id', 'is not', null)
            .doNothing(),
    )
    .execute();
}

/** The open ones in the order they came, all others newest first. */
export async function findReports(db: Db, state: ReportState, page: PageRequest) {
  const reports = db
    .selectFrom('reports')
    .innerJoin('listings', 'listings.id', 'reports.listing_id')
    .leftJoin('users as reporters', 'reporters.id', 'reports.reporter_id')
    .leftJoin('users as deciders', 'deciders.id', 'reports.decided_by')
    .leftJoin('users as reported', 'reported.id', 'reports.reported_id')
    .leftJoin('stay_reviews as reviews', (join) =>
      join.onRef('reviews.deal_id', '=', 'reports.review_id').on('reviews.side', '=', 'guest'),
    )
    .select(['reports.review_id', 'reviews.rating', 'reviews.text', 'reviews.hidden_at as review_hidden_at'])
    .select(['reports.messages', 'reported.id as reported_id', 'reported.name as reported_name'])
    .select(['reports.id', 'reports.reason', 'reports.details', 'reports.state', 'reports.created_at', 'reports.note'])
    .select(['listings.id as listing_id', 'listings.slug', 'listings.title', 'listings.hidden_at'])
    .select(['reporters.id as reporter_id', 'reporters.name as reporter_name'])
    .select(['deciders.id as decider_id', 'deciders.name as decider_name'])
    .where('reports.state', '=', state);
  const direction = state === 'open' ? 'asc' : 'desc';
  return findPage(reports, byTime('reports.created_at', 'reports.id', direction), page);
}

export async function countReports(db: Db, state: ReportState): Promise<number> {
  const { total } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return total;
}

/** Locks the report until this transaction ends. */
export async function lockReport(transaction: Db, id: string) {
  return transaction
    .selectFrom('reports')
    .leftJoin('users as deciders', 'deciders.id', 'reports.decided_by')
    .select(['reports.id', 'reports.listing_id', 'reports.review_id', 'reports.state', 'deciders.name as decider_name'])
    .select((eb) => eb('reports.messages', 'is not', null).as('is_of_conversation'))
    .where('reports.id', '=', id)
    .forUpdate('reports')
    .executeTakeFirst();
}

export async function decideReport(
  db: Db,
  id: string,
  decision: { state: 'upheld' | 'dismissed'; note: string; decided_at: Date; decided_by: string },
): Promise<void> {
  await db.updateTable('reports').set(decision).where('id', '=', id).execute();
}

/** How many wait, and since when. */
export async function measureReportQueue(db: Db): Promise<{ waiting: number; oldestAt: Date | null }> {
  return db
    .selectFrom('reports')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min<Date | null>('created_at').as('oldestAt')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}
