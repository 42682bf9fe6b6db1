import { createId } from '#server/platform/ids.ts';
import { addListing } from '../builders.ts';
import { addViewable, addViewing, aPattern } from '../viewings.ts';
import type { Person, World } from './fixtures.ts';
import { everybody, type MatrixRow, members, ownerOnly, sellersOnly } from './row.ts';

/** A free slot, as its listing and the slot. */
async function freeSlot({ app, addPerson }: World): Promise<string> {
  const seller = await addPerson({ role: 'seller' });
  const { listing, slots } = await addViewable(app, { sellerId: seller.id });
  return `${listing.id}/${slots[0]?.id}`;
}

const viewing = async ({ app }: World, owner: Person) => {
  const { id } = await addViewing(app, { buyerId: owner.id });
  await app.db
    .updateTable('viewings')
    .set({ conversation_id: await conversationOf(app, id) })
    .where('id', '=', id)
    .execute();
  return id;
};

/** A booked viewing has a conversation, without which it is in no calendar. */
async function conversationOf({ db, clock }: World['app'], id: string): Promise<string> {
  const { listing_id, buyer_id, seller_id } = await db
    .selectFrom('viewings')
    .select(['listing_id', 'buyer_id', 'seller_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row = { id: createId(clock.now()), listing_id, buyer_id, seller_id, created_at: clock.now() };
  await db.insertInto('conversations').values(row).execute();
  return row.id;
}

const ownListing = async ({ app }: World, owner: Person) => (await addListing(app, { sellerId: owner.id })).id;

export const viewingRows: readonly MatrixRow[] = [
  {
    call: 'listViewingSlots',
    statuses: everybody,
    object: async (world) => (await world.addPublicListing()).id,
    input: (listingId) => ({ params: { listingId } }),
  },
  {
    call: 'bookViewing',
    statuses: [401, 200, 200, 200, 403, 403, 401, 403],
    object: freeSlot,
    input: (id) => ({
      params: { listingId: id.split('/')[0], slotId: id.split('/')[1] },
      body: { commandId: createId(new Date()) },
    }),
  },
  { call: 'listOwnViewings', statuses: members },
  {
    call: 'actOnViewing',
    statuses: ownerOnly,
    object: viewing,
    input: (id) => ({
      params: { id },
      body: { action: 'cancel', expectedVersion: 1, commandId: createId(new Date()), reason: 'For a test.' },
    }),
  },
  { call: 'getViewingCalendar', statuses: ownerOnly, object: viewing, input: (id) => ({ params: { id } }) },
  { call: 'renewCalendar', statuses: members },
  { call: 'listSellerViewings', statuses: sellersOnly },
  { call: 'listViewingPatterns', statuses: sellersOnly },
  {
    call: 'setViewingPattern',
    statuses: [401, 403, 200, 404, 403, 403, 401, 403],
    ownerRole: 'seller',
    object: ownListing,
    input: (productId) => ({ body: { productId, expectedVersion: 0, pattern: aPattern() } }),
  },
];
