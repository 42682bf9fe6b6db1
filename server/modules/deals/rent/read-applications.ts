import { legalActions } from '#contract/deals/legal-actions.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { listRentalApplications } from '#contract/rent/rent.endpoints.ts';
import { readRental } from '#server/modules/rentals/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireSeller } from '../deals.policy.ts';
import { findOfferedListing } from '../deals.queries.ts';
import { viewDealCard, viewLegal } from '../deals.view.ts';
import { situationOf } from '../situation-of.ts';
import { findApplications, findComparedApplications } from './applications.queries.ts';
import { unmetOf, viewApplication } from './rent.view.ts';

/** The open applications for a property of this landlord, side by side. */
export async function readApplicationsFor(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: SignedInViewer,
  listingId: string,
): Promise<EndpointResponse<typeof listRentalApplications>> {
  const listing = requireSeller(await findOfferedListing(db, listingId), viewer);
  const now = clock.now();
  const rows = await findComparedApplications(db, listingId);
  const [rental, sent] = await Promise.all([
    readRental(db, listingId),
    findApplications(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  if (rental === undefined) throw new ApiError('NOT_FOUND');
  return {
    product: { _id: listing.id, title: listing.title, location: listing.location },
    rent: rental.rent,
    terms: rental.terms,
    applications: rows.flatMap((row) => {
      const application = sent.get(row.id);
      if (application === undefined) return [];
      const view = viewApplication(application, 'seller', now);
      return {
        ...viewDealCard(row, 'seller'),
        application: view,
        unmet: unmetOf(view, { amount: row.amount, currency: row.currency }),
        can: legalActions(situationOf(row), { party: 'seller' }, now).map(viewLegal),
      };
    }),
  };
}
