import type { InsightSort } from '#contract/insights/insight-sorts.ts';
import type { ListingInsight } from '#contract/insights/insights.endpoints.ts';
import type { Db } from '#server/database.ts';
import type { PageRequest } from '#server/platform/database/find-page.ts';
import { findAllListingCounts, findDistricts, findListingCounts, type ListingCountsRow } from './insights.queries.ts';
import { viewListingInsight } from './insights.view.ts';

type OwnSpan = { sellerId: string; from: string; to: string };

/** These own listings beside the others of their districts. */
async function compare(db: Db, of: OwnSpan, rows: readonly ListingCountsRow[]): Promise<ListingInsight[]> {
  const named = [...new Set(rows.flatMap(({ district }) => district ?? []))];
  const districts = named.length === 0 ? [] : await findDistricts(db, { ...of, districts: named });
  return rows.map((row) => viewListingInsight(row, { districts, from: of.from, to: of.to }));
}

/** What a page of the own listings has brought. */
export async function findListingInsights(db: Db, of: OwnSpan, page: PageRequest & { sort: InsightSort }) {
  const { rows, ...cursors } = await findListingCounts(db, of, page);
  return { listings: await compare(db, of, rows), ...cursors };
}

/** What each own listing has brought. */
export async function findAllListingInsights(db: Db, of: OwnSpan): Promise<ListingInsight[]> {
  return compare(db, of, await findAllListingCounts(db, of));
}
