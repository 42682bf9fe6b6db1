import type { FastifyInstance } from 'fastify';
import {
  getReviewsOfStay,
  listStayReviews,
  type ReviewsOfStay,
  writeReview as writeEndpoint,
} from '#contract/stays/stay-reviews.endpoints.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { requireSide, reviewedUntil } from './stay-reviews.policy.ts';
import { countPublished, findPublished, findReviewedStay, findReviews } from './stay-reviews.queries.ts';
import { firstName, viewReviews } from './stay-reviews.view.ts';
import { writeReview } from './write-review.ts';

export function addStayReviewRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  const readReviews = async (dealId: string, userId: string): Promise<ReviewsOfStay | undefined> => {
    const { stay, side } = requireSide(await findReviewedStay(db, dealId), userId);
    const until = reviewedUntil(stay);
    return until && viewReviews(await findReviews(db, dealId), { side, until, now: clock.now() });
  };

  bindEndpoint(app, getReviewsOfStay, async ({ viewer, params: { id } }) => ({
    reviews: await readReviews(id, signedIn(viewer).userId),
  }));

  bindEndpoint(app, writeEndpoint, async ({ viewer, params: { id }, body }) => {
    const { userId } = signedIn(viewer);
    await writeReview(platform, { dealId: id, userId }, body);
    const reviews = await readReviews(id, userId);
    if (reviews === undefined) throw new ApiError('NOT_FOUND');
    return { message: 'Review noted', reviews };
  });

  bindEndpoint(app, listStayReviews, async ({ params: { listingId }, query: page }) => {
    if (!(await isListingPublic(db, listingId))) throw new ApiError('NOT_FOUND');
    const now = clock.now();
    const { count, mean } = await countPublished(db, listingId, now);
    const { rows, ...cursors } = await findPublished(db, listingId, { now, page });
    return {
      count: Number(count),
      ...(mean !== null && { mean }),
      reviews: rows.map(({ deal_id: _id, name, rating, text, month }) => ({
        _id,
        guest: firstName(name),
        rating,
        text,
        month,
      })),
      ...cursors,
    };
  });
}
