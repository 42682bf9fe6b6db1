import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireSide, reviewedUntil } from './stay-reviews.policy.ts';
import { findReviewedStay, insertReview } from './stay-reviews.queries.ts';

/** Writes what a guest or a host says of their stay, once: nobody changes it after having read the other. */
export async function writeReview(
  { db, clock }: Platform,
  { dealId, userId }: { dealId: string; userId: string },
  review: { rating: number; text: string },
): Promise<void> {
  const { stay, side } = requireSide(await findReviewedStay(db, dealId), userId);
  const now = clock.now();
  const until = reviewedUntil(stay);
  if (until === undefined) throw new ApiError('STATE', { message: 'A stay is reviewed when it has ended.' });
  if (now >= until) throw new ApiError('STATE', { message: 'The time to review this stay is over.' });
  const about = { deal_id: dealId, side, listing_id: stay.listing_id, author_id: userId };
  const isWritten = await insertReview(db, { ...about, ...review, created_at: now, open_until: until });
  if (!isWritten) throw new ApiError('STATE', { message: 'You have reviewed this stay already.' });
}
