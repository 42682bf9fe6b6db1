import { notify } from '#server/modules/notifications/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireSide, reviewedUntil } from './stay-reviews.policy.ts';
import { findReviewedStay, findReviews, insertReview, lockReviewedStay } from './stay-reviews.queries.ts';

/**
 * Writes the review of a stay by guest or host, once: it cannot be changed after reading the other. The other side is
 * notified that theirs is awaited, or that both can be read.
 */
export async function writeReview(
  platform: Platform,
  { dealId, userId }: { dealId: string; userId: string },
  review: { rating: number; text: string },
): Promise<void> {
  const { db, clock } = platform;
  const { stay, side } = requireSide(await findReviewedStay(db, dealId), userId);
  const now = clock.now();
  const until = reviewedUntil(stay);
  if (until === undefined) throw new ApiError('STATE', { message: 'A stay is reviewed when it has ended.' });
  if (now >= until) throw new ApiError('STATE', { message: 'The time to review this stay is over.' });
  const about = { deal_id: dealId, side, listing_id: stay.listing_id, author_id: userId };
  await db.transaction().execute(async (transaction) => {
    // If both write at once, the second must see that both have written.
    await lockReviewedStay(transaction, dealId);
    const isWritten = await insertReview(transaction, { ...about, ...review, created_at: now, open_until: until });
    if (!isWritten) throw new ApiError('STATE', { message: 'You have reviewed this stay already.' });
    const { id, title, state, buyer_id, seller_id } = stay;
    const areBothWritten = (await findReviews(transaction, dealId)).length > 1;
    await notify(transaction, platform, {
      kind: 'deal-changed',
      data: {
        dealId: id,
        title,
        state,
        side: side === 'guest' ? 'seller' : 'buyer',
        event: areBothWritten ? 'reviews_published' : 'review_written',
      },
      recipientIds: [side === 'guest' ? seller_id : buyer_id],
      onceKey: `stay-review:${id}:${side}`,
    });
  });
}
