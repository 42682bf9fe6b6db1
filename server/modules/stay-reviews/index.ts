import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addStayReviewRoutes } from './stay-reviews.routes.ts';

export { hideReview } from './hide-review.ts';
export { findReviewer } from './stay-reviews.queries.ts';

/** What guests and hosts write of their stays, published together. */
export async function stayReviewsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addStayReviewRoutes(app, platform);
}
