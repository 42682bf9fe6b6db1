import { expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { aBid, addAuction, addBidder, addMember, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, signUpAs } from '#server/testing/index.ts';
import { decideTalks } from './managing/decide-talks.ts';

const minute = 60_000;
const app = await createTestApp();
const ann = await signUpAs(app, grace);

const suspend = (userId: string, at: Date | null) =>
  app.db
    .updateTable('users')
    .set({ suspended_at: at, suspension_reason: at && 'For a test' })
    .where('id', '=', userId)
    .execute();
const stateOf = async (id: string) => (await app.call(getAuction, { params: { id } })).state;

it('nobody buys before the start of a seller whose account is suspended', async () => {
  const now = app.clock.now().getTime();
  const times = { startsAt: new Date(now + 60 * minute), endsAt: new Date(now + 120 * minute) };
  const { id, sellerId } = await addAuction(app, {
    startsAt: times.startsAt.toISOString(),
    endsAt: times.endsAt.toISOString(),
    buyNowPrice: dollars(5_000),
    canBuyBeforeStart: true,
    stage: 'scheduled',
  });
  await addBidder(app, id, ann.userId);
  const commandId = createId(app.clock.now());
  const buy = () => ann.post(`/api/auctions/${id}/buy-now`, { commandId, price: dollars(5_000), termsVersion: 1 });
  await suspend(sellerId, app.clock.now());
  expect(await buy()).toMatchObject({ status: 409, body: { code: 'BUY_NOW_UNAVAILABLE' } });
  expect(await stateOf(id)).toBe('scheduled');
  await suspend(sellerId, null);
  expect((await buy()).status).toBe(200);
});

it('nobody accepts the other price of a seller whose account is suspended by now', async () => {
  const { id, sellerId } = await addAuction(app, { reserve: dollars(3_000) });
  await addBidder(app, id, ann.userId);
  await ann.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000)));
  app.clock.advance(11 * minute);
  await sweep(app);
  await decideTalks(app.platform, sellerId, id, { decision: 'counter', price: dollars(2_800) });
  const accept = () => ann.post(`/api/auctions/${id}/counter-answer`, { answer: 'accept' });
  await suspend(sellerId, app.clock.now());
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } });
  await suspend(sellerId, null);
  expect((await accept()).status).toBe(200);
  expect(await stateOf(id)).toBe('sold');
});

it('a lot to practise on goes on, whatever happens to the account of who lends the property', async () => {
  const lender = await addMember(app, 'seller');
  const { id } = await addAuction(app, { sellerId: lender });
  await app.db.updateTable('auctions').set({ is_practice: true }).where('id', '=', id).execute();
  await suspend(lender, app.clock.now());
  await sweep(app);
  expect(await stateOf(id)).toBe('live');
  app.clock.advance(11 * minute);
  await sweep(app);
  expect(await stateOf(id)).toBe('unsold');
});
