import type { FastifyInstance } from 'fastify';
import { listLeases } from '#contract/rent/leases.endpoints.ts';
import {
  applyToRent as applyEndpoint,
  listRentalApplications,
  revokeProfile as revokeEndpoint,
} from '#contract/rent/rent.endpoints.ts';
import { askRepair, listRepairs, moveRepair } from '#contract/rent/repairs.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { readDealFor } from '../read-deal.ts';
import { applyToRent } from './apply-to-rent.ts';
import { readApplicationsFor } from './read-applications.ts';
import { readLeasesOf } from './read-leases.ts';
import { advanceRepair, askForRepair, readRepairsFor } from './repairs.ts';
import { revokeProfile } from './revoke-profile.ts';

/** Applications to rent, from the listing and from its landlord. */
export function addRentRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(app, applyEndpoint, async ({ viewer, params: { listingId }, body }) => {
    const { legalName, commandId, consent: _, ...wishes } = body;
    const dealId = await applyToRent(platform, signedIn(viewer), { listingId, commandId, wishes, legalName });
    return { message: 'Application sent', deal: await readDealFor(platform, signedIn(viewer), dealId) };
  });

  bindEndpoint(app, revokeEndpoint, async ({ viewer, params: { id } }) => {
    await revokeProfile(platform, signedIn(viewer), id);
    return { message: 'Profile closed', deal: await readDealFor(platform, signedIn(viewer), id) };
  });

  bindEndpoint(app, listLeases, ({ viewer, query: page }) => readLeasesOf(platform, signedIn(viewer).userId, page));

  bindEndpoint(app, listRepairs, ({ viewer, params: { id } }) => readRepairsFor(platform, signedIn(viewer), id));

  bindEndpoint(app, askRepair, async ({ viewer, params: { id }, body }) => {
    await askForRepair(platform, signedIn(viewer), { dealId: id, ...body });
    return { message: 'Repair asked for', ...(await readRepairsFor(platform, signedIn(viewer), id)) };
  });

  bindEndpoint(app, moveRepair, async ({ viewer, params: { id, repairId }, body }) => {
    await advanceRepair(platform, signedIn(viewer), { dealId: id, repairId, ...body });
    return { message: 'Repair updated', ...(await readRepairsFor(platform, signedIn(viewer), id)) };
  });

  bindEndpoint(app, listRentalApplications, ({ viewer, query }) =>
    readApplicationsFor(platform, signedIn(viewer), query.listing),
  );
}
