import type { FastifyInstance } from 'fastify';
import { getRentalProfile, getRentalTerms, setRentalProfile, setRentalTerms } from '#contract/rent/rent.endpoints.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { monthlyRentOf, readProfile, readRental } from './read-rental.ts';
import { requireLandlord } from './rentals.policy.ts';
import { findRentalListing, saveProfile, saveTerms } from './rentals.queries.ts';

export function addRentalRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  bindEndpoint(app, getRentalProfile, ({ viewer }) => readProfile(db, signedIn(viewer).userId));

  bindEndpoint(app, setRentalProfile, async ({ viewer, body: profile }) => {
    const now = clock.now();
    await saveProfile(db, signedIn(viewer).userId, profile, now);
    return { message: 'Profile saved', profile, savedAt: now.toISOString() };
  });

  bindEndpoint(app, getRentalTerms, async ({ params: { listingId } }) => {
    const rental = (await isListingPublic(db, listingId)) ? await readRental(db, listingId) : undefined;
    if (rental === undefined) throw new ApiError('NOT_FOUND');
    const { id: _id, title, location, slug } = rental.listing;
    return { product: { _id, title, location, slug }, terms: rental.terms, rent: rental.rent };
  });

  bindEndpoint(app, setRentalTerms, async ({ viewer, params: { id }, body: terms }) => {
    const listing = requireLandlord(await findRentalListing(db, id), signedIn(viewer).userId);
    if (monthlyRentOf(listing) === undefined) {
      throw new ApiError('STATE', { message: 'The listing states no rent of a week, a month or a year.' });
    }
    await saveTerms(db, id, terms, clock.now());
    return { message: 'Criteria published', terms };
  });
}
