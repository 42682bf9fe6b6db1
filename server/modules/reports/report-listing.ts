import type { Tables } from '#server/database.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { reportLimits } from './report-limits.ts';
import { insertReport } from './reports.queries.ts';

type NewReport = {
  reporterId: string;
  listingId: string;
  reason: Tables['reports']['reason'];
  details: string | undefined;
};

/** Reports a public listing to the staff. */
export async function reportListing({ db, clock }: Platform, report: NewReport): Promise<void> {
  const { reporterId, listingId, reason, details } = report;
  await spendRateLimit(db, reportLimits, reporterId);
  if (!(await isListingPublic(db, listingId))) throw new ApiError('NOT_FOUND');
  const now = clock.now();
  await insertReport(db, {
    id: createId(now),
    listing_id: listingId,
    reporter_id: reporterId,
    reason,
    details: details ?? null,
    created_at: now,
  });
}
