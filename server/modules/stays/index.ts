import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addExchangeRoutes } from './exchange/exchange.routes.ts';
import { addHostStayRoutes } from './host/host-stays.routes.ts';
import { addStayRoutes } from './stays.routes.ts';

export { quoteStay } from './open-stay.ts';
export { type OfferedPrice, readOffer } from './quote-offer.ts';
export { setStayCalendar } from './set-stay-calendar.ts';
export { stayJobs } from './stays.jobs.ts';
export { areNightsFree, bookNights, freeNights, holdNights, releaseHold } from './take-nights.ts';

/** Stays: the available nights of a property, and their prices. */
export async function staysModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addStayRoutes(app, platform);
  addHostStayRoutes(app, platform);
  addExchangeRoutes(app, platform);
}
