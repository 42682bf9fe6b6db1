import type { Tables } from '#server/database.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { findReviewer } from '#server/modules/stay-reviews/index.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { reportLimits } from './report-limits.ts';
import { insertReport } from './reports.queries.ts';

type NewReport = {
  reporterId: string;
  listingId: string;
  /** The review that is meant, by the id of its stay. */
  reviewId?: string | undefined;
  reason: Tables['reports']['reason'];
  details?: string | undefined;
};

/** Reports a public listing, or a published review of it, to the staff. */
export async function reportListing({ db, clock }: Platform, report: NewReport): Promise<void> {
  const { reporterId, listingId, reviewId, reason, details } = report;
  await spendRateLimit(db, reportLimits, reporterId);
  if (!(await isListingPublic(db, listingId))) throw new ApiError('NOT_FOUND');
  const now = clock.now();
  // A review is about what its guest has written, and so about a person as a conversation is.
  const reviewerId = reviewId && (await findReviewer(db, { listingId, dealId: reviewId }, now));
  if (reviewId !== undefined && reviewerId === undefined) throw new ApiError('NOT_FOUND');
  await insertReport(db, {
    id: createId(now),
    listing_id: listingId,
    reporter_id: reporterId,
    ...(reviewId !== undefined && { review_id: reviewId, reported_id: reviewerId }),
    reason,
    details: details ?? null,
    created_at: now,
  });
}
