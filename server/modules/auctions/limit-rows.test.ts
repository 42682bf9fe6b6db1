import { expect, it } from 'vitest';
import { leaveAuction } from '#contract/auctions/auction-bids.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { createSigner } from '#contract/auctions/testing/signer.ts';
import { aBid, addAuction, addBidder, dollars, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { rowsInDay } from './limit-rows.ts';
import { lowerReserve } from './managing/lower-reserve.ts';

const app = await createTestApp();
const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];
const limited = { status: 429, body: { code: 'RATE_LIMITED' } };
for (const { userId } of [ann, bob]) {
  const phone_number = `+250 788 ${userId.slice(-6).replace(/\D/g, '1')}`;
  await app.db.updateTable('users').set({ phone_number }).where('id', '=', userId).execute();
}

/** Does it as often as one may. */
async function doAll(act: () => Promise<{ status: number }>): Promise<void> {
  for (let count = 1; count <= rowsInDay; count += 1) expect((await act()).status).toBe(200);
}

it('who leaves and comes back again and again does so only so often', async () => {
  const { id, slug } = await addAuction(app);
  const register = () => ann.post(`/api/auctions/${id}/registration`, { termsVersion: 1, isOfAge: true });
  const leave = () => ann.call(leaveAuction, { params: { id } });
  expect((await register()).status).toBe(200);
  await doAll(async () => {
    await leave();
    return register();
  });
  await leave();
  expect(await register()).toMatchObject(limited);
  expect(await bob.post(`/api/auctions/${id}/registration`, { termsVersion: 1, isOfAge: true })).toMatchObject({
    status: 200,
  });
  expect(verifyLog(await logOf(app, slug))).toMatchObject({ isValid: true });
});

it('so does who names another key again and again', async () => {
  const { id } = await addAuction(app);
  const key = async () => (await createSigner()).key;
  await ann.post(`/api/auctions/${id}/registration`, { termsVersion: 1, isOfAge: true, bidderKey: await key() });
  const change = async () => ann.post(`/api/auctions/${id}/registration/key`, { bidderKey: await key() });
  await doAll(change);
  expect(await change()).toMatchObject(limited);
});

it('so does a seller who lowers the reserve step by step', async () => {
  const { id, sellerId } = await addAuction(app, { reserve: dollars(3_000) });
  let reserve = 3_000;
  const lower = async () => {
    reserve -= 1;
    await lowerReserve(app.platform, sellerId, id, dollars(reserve));
    return { status: 200 };
  };
  await doAll(lower);
  await expect(lower()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

it('so does a bidder who renews a bid in talks', async () => {
  const { id } = await addAuction(app, { reserve: dollars(3_000) });
  await addBidder(app, id, bob.userId);
  await bob.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000)));
  app.clock.advance(11 * 60_000);
  await sweep(app);
  const renew = () => bob.post(`/api/auctions/${id}/counter-answer`, { answer: 'renew' });
  await doAll(renew);
  expect(await renew()).toMatchObject(limited);
});
