import { describe, expect, it } from 'vitest';
import { buyNow } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { commitToMaximum } from '#contract/auctions/log/auction-log.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { checkReceipts, verifyLog } from '#contract/auctions/log/verify-log.ts';
import { lowerReserve } from '#contract/auctions/seller-auctions.endpoints.ts';
import { aBid, addAuction, addBidder, dollars, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, signUpAs } from '#server/testing/index.ts';

const minute = 60_000;

describe('an auction that promises to open all', async () => {
  const app = await createTestApp();
  const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
  const ann = await signUpAs(app, grace);
  const aLot = async (facts: Parameters<typeof addAuction>[1] = {}) => {
    // All who sign up in tests have the same number.
    await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', seller.userId).execute();
    const { id, slug } = await addAuction(app, { sellerId: seller.userId, reserve: dollars(3_000), ...facts });
    await addBidder(app, id, ann.userId, { paddle: 'ANN' });
    const lower = (reserve: number | null) => seller.call(lowerReserve, { params: { id }, body: { reserve } });
    const rows = async () => readLog(await logOf(app, slug)).rows;
    const end = async () => {
      app.clock.advance(11 * minute);
      await sweep(app);
    };
    return { id, lower, rows, end, log: () => logOf(app, slug) };
  };

  it('opens every reserve that was lowered', async () => {
    const { id, lower, rows, end, log } = await aLot();
    await lower(dollars(2_500));
    await ann.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000)));
    await lower(dollars(1_900));
    await end();
    const opened = (await rows()).find(({ type }) => type === 'reserve.opened');
    expect(opened?.data).toMatchObject({
      amount: dollars(1_900),
      earlier: [{ amount: dollars(3_000) }, { amount: dollars(2_500) }],
    });
    const outcome = { result: 'sold', price: dollars(2_000), reserve: dollars(1_900) };
    expect(verifyLog(await log())).toMatchObject({ isValid: true, outcome });
  });

  it('opens one that was given up, which holds for nobody', async () => {
    const { id, lower, rows, end, log } = await aLot();
    await ann.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000)));
    await lower(null);
    await end();
    const opened = (await rows()).find(({ type }) => type === 'reserve.opened');
    expect(opened?.data).toEqual({ amount: dollars(3_000), salt: expect.any(String) });
    const verification = verifyLog(await log());
    expect(verification).toMatchObject({ isValid: true, outcome: { result: 'sold', reserve: undefined } });
    expect(await app.call(getAuction, { params: { id } })).not.toHaveProperty('openedReserve');
  });

  it('opens what binds a buyer to the price', async () => {
    const { id, rows, log } = await aLot({ buyNowPrice: dollars(5_000) });
    const price = dollars(5_000);
    const body = { commandId: aBid(1).commandId, price, termsVersion: 1 };
    const { receipt } = await ann.call(buyNow, { params: { id }, body });
    const bought = (await rows()).find((row) => row.type === 'auction.bought');
    const salt = bought?.type === 'auction.bought' ? bought.data.salt : undefined;
    expect(commitToMaximum({ auction: id, paddle: 'ANN', maximum: price, salt: salt ?? '' })).toBe(bought?.commitment);
    expect(verifyLog(await log())).toMatchObject({ isValid: true, outcome: { result: 'sold', price } });
    expect(await checkReceipts(await log(), [receipt])).toEqual({ total: 1, missing: [] });
  });
});
