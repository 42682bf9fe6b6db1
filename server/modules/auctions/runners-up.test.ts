import { expect, it } from 'vitest';
import { aBid, addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { findRunnersUp } from './record-sale.queries.ts';

const minute = 60_000;

it('what was bid automatically for a bid that was voided makes nobody a runner-up', async () => {
  const app = await createTestApp();
  const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
  const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  const cid = await signUpAs(app, { name: 'Cid', email: 'cid@mail.example' });
  const { id } = await addAuction(app, { endsAt: new Date(app.clock.now().getTime() + 61 * minute).toISOString() });
  for (const { userId } of [ann, bob]) await addBidder(app, id, userId);
  const leaderId = await addBidder(app, id, cid.userId);
  const bid = async (person: SignedIn, amount: number) => {
    const { body } = await person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount)));
    return Object(body) as { seq: number; auction: { price: number } };
  };
  await bid(ann, 2_000);
  const { seq } = await bid(ann, 9_000);
  // Answered by 3,050 and 5,100 for Ann.
  await bid(bob, 3_000);
  await bid(bob, 5_000);
  await staff.post(`/api/staff/auctions/${id}/void`, { seq, ground: 'typing_error', reason: 'A nought too many' });
  const { auction } = await bid(cid, 6_000);
  expect(auction.price).toBe(dollars(5_100));
  const found = await findRunnersUp(app.db, { auctionId: id, leaderId, price: auction.price });
  expect(found).toEqual([
    { userId: bob.userId, amount: dollars(5_000) },
    // For the bid that still counts: the price that it led at when it was the first one.
    { userId: ann.userId, amount: dollars(1_000) },
  ]);
});
