import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addCalendarRoutes } from './calendar.routes.ts';
import { addSellerViewingRoutes } from './seller-viewings.routes.ts';
import { addViewingRoutes } from './viewings.routes.ts';

export { bookViewing } from './book-viewing.ts';
export { setViewingPattern } from './set-viewing-pattern.ts';
export { startSweepingViewings, sweepViewings } from './sweep-viewings.ts';
export { viewingJobs } from './viewings.jobs.ts';
export { viewingChanged } from './viewings.topics.ts';

/** Viewings of properties: their times, who comes, and their reminders and ends. */
export async function viewingsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addViewingRoutes(app, platform);
  addSellerViewingRoutes(app, platform);
  addCalendarRoutes(app, platform);
}
