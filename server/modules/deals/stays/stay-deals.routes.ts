import type { FastifyInstance } from 'fastify';
import { bookStay as bookEndpoint } from '#contract/deals/stay.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { readDealFor } from '../read-deal.ts';
import { bookStay } from './book-stay.ts';

/** Stays, from the calendar of nights. */
export function addStayDealRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(app, bookEndpoint, async ({ viewer, params: { listingId }, body: { commandId, ...stay } }) => {
    const dealId = await bookStay(platform, signedIn(viewer), { listingId, commandId, ...stay });
    return { message: 'Stay asked for', deal: await readDealFor(platform, signedIn(viewer), dealId) };
  });
}
