import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { actOnDeal, makeOffer, readDeal } from '#contract/deals/deals.endpoints.ts';
import { addListing, createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';

const app = await createTestApp();
const buyer = await signUpAs(app, grace);
const seller = await signUpAs(app, jean, { role: 'seller' });

async function act(who: SignedIn, id: string, action: DealAction, fields = {}) {
  const { version: expectedVersion } = (await who.call(readDeal, { params: { id } })).deal;
  await who.call(actOnDeal, { params: { id }, body: { action, expectedVersion, commandId: randomUUID(), fields } });
}

const statusOf = async (id: string) =>
  (await app.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

it.each(['For Sale', 'Available', 'Under Construction'] as const)(
  'a property that was %s is so again when its sale falls through',
  async (status) => {
    const { id: listingId } = await addListing(app, { sellerId: seller.userId, status, purpose: 'sale' });
    const body = { amount: 9_000_000, currency: 'USD' as const, commandId: randomUUID() };
    const { _id: id } = (await buyer.call(makeOffer, { params: { listingId }, body })).deal;
    await act(seller, id, 'accept');
    expect(await statusOf(listingId)).toBe('Pending');
    await act(buyer, id, 'give_up', { note: 'The bank gave no loan.' });
    expect(await statusOf(listingId)).toBe(status);
  },
);
