import type { ListingInsight } from '#contract/insights/insights.endpoints.ts';
import type { Db } from '#server/database.ts';
import { findDistricts, findListingCounts } from './insights.queries.ts';
import { viewListingInsight } from './insights.view.ts';

/** What the own listings have brought, beside the others of their districts; `total` is how many listings there are. */
export async function findListingInsights(
  db: Db,
  sellerId: string,
  span: { from: string; to: string },
  part: { limit: number; offset: number },
): Promise<{ total: number; listings: ListingInsight[] }> {
  const rows = await findListingCounts(db, sellerId, span, part);
  const named = [...new Set(rows.flatMap(({ district }) => district ?? []))];
  const districts = named.length === 0 ? [] : await findDistricts(db, { sellerId, districts: named, ...span });
  return {
    total: rows[0]?.total ?? 0,
    listings: rows.map((row) => viewListingInsight(row, { districts, ...span })),
  };
}
