import type { Db } from '#server/database.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { findReviewedStay, setReviewHidden } from './stay-reviews.queries.ts';

/** Takes what the guest of a stay has written from its page and its mean, and tells them; the two sides still read it. */
export async function hideReview(transaction: Db, platform: Platform, dealId: string): Promise<void> {
  const stay = await findReviewedStay(transaction, dealId);
  const authorId = await setReviewHidden(transaction, dealId, platform.clock.now());
  if (stay === undefined || authorId === undefined) return;
  const { title, state } = stay;
  await notify(transaction, platform, {
    recipientIds: [authorId],
    kind: 'deal-changed',
    data: { dealId, title, state, side: 'buyer', event: 'review_hidden' },
    onceKey: `stay-review-hidden:${dealId}`,
  });
}
