import type { listOffers } from '#contract/deals/deals.endpoints.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import type { Platform } from '#server/platform.ts';
import { findComparedOffers } from './deal-lists.queries.ts';
import { requireSeller } from './deals.policy.ts';
import { findOfferedListing } from './deals.queries.ts';
import { viewComparedOffer } from './deals.view.ts';

const leastOffers = 2;

/** The open offers for a listing of this seller, side by side. */
export async function readOffersFor(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: SignedInViewer,
  listingId: string,
): Promise<EndpointResponse<typeof listOffers>> {
  const listing = requireSeller(await findOfferedListing(db, listingId), viewer);
  const now = clock.now();
  const rows = await findComparedOffers(db, listingId);
  const answerable = rows.filter(({ state }) => state === 'submitted' || state === 'countered');
  const round = rows.find(({ state }) => state === 'best_and_final')?.round_ends_at ?? undefined;
  return {
    product: { _id: listing.id, title: listing.title, location: listing.location, type: listing.type },
    money: { amount: listing.price_cents, currency: listing.currency },
    offers: rows.map((row) => viewComparedOffer(row, now)),
    roundEndsAt: round?.toISOString(),
    can: answerable.length >= leastOffers ? ['call_best_and_final'] : [],
  };
}
