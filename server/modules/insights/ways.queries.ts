import { sql } from 'kysely';
import { addDays } from '#contract/days.ts';
import { dashboardDays } from '#contract/insights/insights.endpoints.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import type { Db } from '#server/database.ts';
import { isNoEnquiry } from './insights.queries.ts';

export type WayCount = { way: ListingWay | undefined; count: number };

/**
 * By which ways people came to the listings of a seller before they asked, in the last 30 days: by an enquiry or in a
 * conversation of its own. The most frequent first, unknown ones last.
 */
export async function countWays(db: Db, sellerId: string, now: Date): Promise<WayCount[]> {
  const since = beginOfKigaliDay(addDays(kigaliDay(now), 1 - dashboardDays));
  const { rows } = await sql<{ way: ListingWay | null; count: number }>`
    SELECT way, count(*)::int AS count FROM (
      SELECT e.way FROM enquiries e JOIN listings l ON l.id = e.listing_id
      WHERE l.seller_id = ${sellerId} AND e.created_at >= ${since}
      UNION ALL
      SELECT c.way FROM conversations c
      WHERE c.seller_id = ${sellerId} AND c.last_seq > 0 AND c.created_at >= ${since} AND ${isNoEnquiry}
    ) AS asked
    GROUP BY way ORDER BY way IS NULL, count(*) DESC, way`.execute(db);
  return rows.map(({ way, count }) => ({ way: way ?? undefined, count }));
}
