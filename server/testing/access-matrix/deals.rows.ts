import { randomUUID } from 'node:crypto';
import type { DealAction, DealState } from '#contract/deals/deal.vocabulary.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { addDeal } from '../deals.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, members, ownerOnly, sellersOnly, staffOnly } from './row.ts';

/** In three days, by the clock of the test. */
let roundEnd = '';

/** A deal of which the owner is the buyer. */
const dealIn =
  (state: DealState) =>
  async (world: World, buyer: Person): Promise<string> => {
    const seller = await world.addPerson({ role: 'seller' });
    const listing = await world.addPublicListing();
    const facts = { listingId: listing.id, buyerId: buyer.id, sellerId: seller.id, at: world.app.clock.now() };
    return addDeal(world.app.db, { ...facts, state });
  };

/** A listing of the owner with two offers. */
async function listingWithOffers(world: World, seller: Person): Promise<string> {
  const listing = await world.addPublicListing();
  await world.app.db.updateTable('listings').set({ seller_id: seller.id }).where('id', '=', listing.id).execute();
  for (let count = 0; count < 2; count += 1) {
    const buyer = await world.addPerson();
    const facts = { listingId: listing.id, buyerId: buyer.id, sellerId: seller.id, at: world.app.clock.now() };
    await addDeal(world.app.db, { ...facts, state: 'submitted' });
  }
  roundEnd = new Date(world.app.clock.now().getTime() + 3 * dayMilliseconds).toISOString();
  return listing.id;
}

const publicListing = async (world: World) => (await world.addPublicListing()).id;
/** Parties and the staff: to others a deal does not exist. */
const partyAndStaff = [401, 404, 200, 404, 200, 403, 401, 404] as const;
/** Sellers of the listing alone. */
const itsSeller = [401, 403, 200, 404, 403, 403, 401, 403] as const;

const acting = (action: DealAction, fields = {}) => ({
  body: { action, expectedVersion: 0, commandId: randomUUID(), fields },
});

export const dealRows: readonly MatrixRow[] = [
  { call: 'listOwnDeals', statuses: members },
  { call: 'listOrders', statuses: sellersOnly },
  {
    call: 'takeDealStep',
    statuses: ownerOnly,
    object: dealIn('countered'),
    input: (id) => ({ params: { id }, body: { action: 'accept' } }),
  },
  { call: 'listDeals', statuses: members },
  { call: 'readDeal', statuses: partyAndStaff, object: dealIn('accepted'), input: (id) => ({ params: { id } }) },
  { call: 'readDealMoney', statuses: partyAndStaff, object: dealIn('accepted'), input: (id) => ({ params: { id } }) },
  { call: 'listDealEvents', statuses: partyAndStaff, object: dealIn('accepted'), input: (id) => ({ params: { id } }) },
  {
    call: 'actOnDeal',
    // The staff may look, but a buyer's offer is not theirs to withdraw.
    statuses: [401, 404, 200, 404, 409, 403, 401, 404],
    // The staff know that it is there.
    isPublicThing: true,
    object: dealIn('submitted'),
    input: (id) => ({ params: { id }, ...acting('withdraw') }),
  },
  {
    call: 'actOnDeal',
    of: 'staff who only read',
    staffRights: ['auditor'],
    statuses: [401, 404, 200, 404, 403, 403, 401, 404],
    // The staff know that it is there.
    isPublicThing: true,
    object: dealIn('submitted'),
    input: (id) => ({ params: { id }, ...acting('withdraw') }),
  },
  {
    call: 'makeOffer',
    statuses: [401, 200, 200, 200, 403, 403, 401, 403],
    isPublicThing: true,
    object: publicListing,
    input: (id) => ({
      params: { listingId: id },
      body: { amount: 1_000_000, currency: 'USD', commandId: randomUUID() },
    }),
  },
  {
    call: 'listOffers',
    ownerRole: 'seller',
    statuses: itsSeller,
    object: listingWithOffers,
    input: (id) => ({ query: { listing: id } }),
  },
  {
    call: 'callBestAndFinal',
    ownerRole: 'seller',
    statuses: itsSeller,
    object: listingWithOffers,
    input: (id) => ({
      params: { id },
      body: { endsAt: roundEnd, commandId: randomUUID() },
    }),
  },
  { call: 'listStaffDeals', statuses: staffOnly },
  { call: 'listDisputes', statuses: staffOnly },
];
