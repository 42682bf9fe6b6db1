import { expect, it } from 'vitest';
import { notifyBidders, sweepAuctions } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { answersOfReads, canariesOf, dumpOf } from '#server/testing/canaries.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';

/** Amounts that are nowhere else. */
const [secretMaximum, secretReserve] = [dollars(73_913), dollars(87_641)];

const sing = canariesOf(secretMaximum, secretReserve);

it('no call, log line, job or backup reveals a live maximum or a reserve', { timeout: 180_000 }, async () => {
  const app = await createTestApp();
  const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
  const staff = await signUpAs(app, { name: 'Sta', email: 'sta@mail.example' }, { role: 'staff' });
  const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  const facts = { guideLow: dollars(80_000), guideHigh: dollars(90_000), startPrice: dollars(50_000) };
  const { id, slug, listingId } = await addAuction(app, { sellerId: seller.userId, reserve: secretReserve, ...facts });
  for (const { userId } of [ann, bob]) {
    await addBidder(app, id, userId, { deposit_state: 'held', deposit_amount: dollars(4_000) });
  }
  const other = await addAuction(app, { guideLow: dollars(80_000), guideHigh: dollars(90_000) });
  await addBidder(app, other.id, ann.userId, { deposit_state: 'held', deposit_amount: dollars(4_000) });
  await addBidder(app, other.id, bob.userId, { deposit_state: 'held', deposit_amount: dollars(4_000) });

  // Without a reserve the price stays far below the maximum, so that only its bidder knows it.
  const placed = await ann.post(`/api/auctions/${other.id}/bids`, aBid(secretMaximum));
  expect(placed.status).toBe(200);
  expect(sing(placed.text), 'the test itself must be able to fail').not.toEqual([]);
  await bob.post(`/api/auctions/${other.id}/bids`, aBid(dollars(2_000)));
  await bob.post(`/api/auctions/${id}/bids`, aBid(dollars(51_000)));
  await ann.post(`/api/auctions/${other.id}/bids`, aBid(secretMaximum));
  await sweepAuctions(app.platform);
  await notifyBidders(app.platform);
  await app.runJobs();

  const answers: string[] = [];
  for (const auction of [id, other.id]) {
    const params = { id: auction, slug, listingId, commandId: auction, productId: listingId, conversationId: auction };
    answers.push(...(await answersOfReads(app, [undefined, bob, seller, staff], { params })));
    // The bidder knows the own maximum, but not the reserve.
    const room = await ann.get(`/api/auctions/${id}`);
    expect(room.status).toBe(200);
    answers.push(room.text);
  }
  answers.push((await app.get(`/auction/${slug}/log`)).text, (await app.get(`/auction/${other.slug}/log`)).text);
  expect(answers.filter((answer) => sing(answer).length > 0)).toEqual([]);
  expect(answers.filter((answer) => answer.includes('"nextMinimum"')).length).toBeGreaterThan(10);

  expect(sing(app.log.text())).toEqual([]);
  const dump = await dumpOf(app);
  expect(dump).toContain(slug);
  expect(sing(dump)).toEqual([]);
  expect(sing(JSON.stringify(app.mail.sent))).toEqual([]);
});
