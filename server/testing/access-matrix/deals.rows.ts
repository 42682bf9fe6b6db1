import { recordDeal } from '#server/modules/deals/index.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, members, ownerOnly, sellersOnly } from './row.ts';

/** A deal that waits for the word of its buyer. */
async function proposedDeal(world: World, buyer: Person): Promise<string> {
  const { db, clock } = world.app;
  const seller = await world.addPerson({ role: 'seller' });
  const listing = await world.addPublicListing();
  const at = clock.now();
  const facts = {
    listingId: listing.id,
    buyerId: buyer.id,
    sellerId: seller.id,
    price: { amount: 100_00, currency: 'USD' as const },
    at,
  };
  return recordDeal(db, { ...facts, source: 'direct' });
}

export const dealRows: readonly MatrixRow[] = [
  { call: 'listOwnDeals', statuses: members },
  { call: 'listOrders', statuses: sellersOnly },
  {
    call: 'takeDealStep',
    statuses: ownerOnly,
    object: proposedDeal,
    input: (id) => ({ params: { id }, body: { action: 'accept' } }),
  },
];
