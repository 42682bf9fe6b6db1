import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeOffer } from '#contract/deals/deals.endpoints.ts';
import { actOn } from '#server/testing/deals.ts';
import { addListing, createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';

const app = await createTestApp();
const buyer = await signUpAs(app, grace);
const seller = await signUpAs(app, jean, { role: 'seller' });

const statusOf = async (id: string) =>
  (await app.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

it.each(['For Sale', 'Available', 'Under Construction'] as const)(
  'a property that was %s is so again when its sale falls through',
  async (status) => {
    const { id: listingId } = await addListing(app, { sellerId: seller.userId, status, purpose: 'sale' });
    const body = { amount: 9_000_000, currency: 'USD' as const, commandId: randomUUID() };
    const { _id: id } = (await buyer.call(makeOffer, { params: { listingId }, body })).deal;
    await actOn(seller, id, 'accept');
    expect(await statusOf(listingId)).toBe('Pending');
    await actOn(buyer, id, 'give_up', { note: 'The bank gave no loan.' });
    expect(await statusOf(listingId)).toBe(status);
  },
);
