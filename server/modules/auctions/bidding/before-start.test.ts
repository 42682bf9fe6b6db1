import { describe, expect, it } from 'vitest';
import { buyNow, leaveAuction } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { getOwnAuction, moveOwnAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import { moveAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { notifyBidders } from '#server/modules/auctions/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';

const hour = 3_600_000;
const reason = 'The surveyor needs another week';

async function verificationOf(app: TestApp, slug: string) {
  return verifyLog((await app.get(`/auction/${slug}/log`)).text);
}

/** The clock of the tests is at the morning of Monday, 2 March 2026. */
const first = { startsAt: '2026-03-11T08:00:00.000Z', endsAt: '2026-03-12T10:00:00.000Z' };
const later = { startsAt: '2026-03-17T08:00:00.000Z', endsAt: '2026-03-18T10:00:00.000Z' };

describe('an auction that its seller moves', async () => {
  const app = await createTestApp({
    environment: {
      URUGO_MODE: 'production',
      SESSION_SECRET: 'Zk3vQ8w1LxT7rB5nM2cY9hP4sD6gF0jA',
      STAFF_TWO_FACTOR: 'optional',
    },
  });
  const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
  const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
  const ann = await signUpAs(app, grace);
  const { id, slug } = await addAuction(app, { ...first, sellerId: seller.userId, stage: 'scheduled' });
  await addBidder(app, id, ann.userId, { deposit_state: 'held', deposit_amount: dollars(100) });
  const can = async () => (await seller.call(getOwnAuction, { params: { id } })).can;

  it('gets new times by the calendar, in the log, and all registered bidders are notified once', async () => {
    expect(await can()).toContain('move');
    const sunday = { startsAt: later.startsAt, endsAt: '2026-03-22T10:00:00.000Z', reason };
    const refused = await seller.post(`/api/seller/auctions/${id}/move`, sunday);
    expect(refused).toMatchObject({ status: 422, body: { fields: { endsAt: expect.any(String) } } });
    const earlier = { startsAt: '2026-03-10T08:00:00.000Z', endsAt: first.endsAt, reason };
    const forward = await seller.post(`/api/seller/auctions/${id}/move`, earlier);
    expect(forward).toMatchObject({ status: 422, body: { fields: { startsAt: expect.any(String) } } });
    const { auction } = await seller.call(moveOwnAuction, { params: { id }, body: { ...later, reason } });
    expect(auction).toMatchObject({ state: 'scheduled', ...later });
    for (const _ of [1, 2]) await notifyBidders(app.platform);
    const notifications = await app.db
      .selectFrom('notifications')
      .select('data')
      .where('recipient_id', '=', ann.userId)
      .where('kind', '=', 'auction-notice')
      .execute();
    expect(notifications).toMatchObject([{ data: { notice: 'moved', at: later.startsAt, reason } }]);
    const { events } = await app.call(getAuction, { params: { id } });
    expect(events.at(-1)).toMatchObject({ type: 'auction.moved', actor: { role: 'seller' } });
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true, outcome: { endsAt: later.endsAt } });
  });

  it('may be left, with the deposit back at once', async () => {
    await ann.call(leaveAuction, { params: { id } });
    const { state, deposit_state } = await app.db
      .selectFrom('auction_registrations')
      .select(['state', 'deposit_state'])
      .where('user_id', '=', ann.userId)
      .executeTakeFirstOrThrow();
    expect({ state, deposit_state }).toEqual({ state: 'left', deposit_state: 'released' });
  });

  it('stays from a day before its start on, unless the auctioneer moves it', async () => {
    const left = Date.parse(later.startsAt) - app.clock.now().getTime();
    app.clock.advance(left - 24 * hour);
    // Days have passed: the sessions would have expired.
    const session = { last_seen_at: app.clock.now(), expires_at: new Date(later.endsAt) };
    await app.db.updateTable('sessions').set(session).execute();
    expect(await can()).not.toContain('move');
    const again = { startsAt: '2026-03-24T08:00:00.000Z', endsAt: '2026-03-25T10:00:00.000Z', reason };
    const refused = await seller.post(`/api/seller/auctions/${id}/move`, again);
    expect(refused).toMatchObject({ status: 409, body: { code: 'STATE' } });
    await staff.call(moveAuction, { params: { id }, body: again });
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true });
  });
});

describe('buying before bidding begins', async () => {
  const app = await createTestApp();
  const startsAt = new Date(app.clock.now().getTime() + hour).toISOString();
  const endsAt = new Date(app.clock.now().getTime() + 2 * hour).toISOString();
  const facts = { startsAt, endsAt, buyNowPrice: dollars(5_000), stage: 'scheduled' } as const;
  const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  const body = () => ({ commandId: createId(app.clock.now()), price: dollars(5_000), termsVersion: 1 });

  it('is refused unless its seller has chosen so', async () => {
    const { id } = await addAuction(app, facts);
    await addBidder(app, id, ann.userId);
    const refused = await ann.post(`/api/auctions/${id}/buy-now`, body());
    expect(refused).toMatchObject({ status: 409, body: { code: 'AUCTION_NOT_OPEN' } });
  });

  it('ends the auction at that price for a registered bidder, and is in the log', async () => {
    const { id, slug } = await addAuction(app, { ...facts, canBuyBeforeStart: true, reserve: dollars(3_000) });
    await addBidder(app, id, ann.userId, { paddle: 'ANN' });
    const stranger = await bob.post(`/api/auctions/${id}/buy-now`, body());
    expect(stranger).toMatchObject({ status: 403, body: { code: 'NOT_REGISTERED' } });
    const bought = await ann.call(buyNow, { params: { id }, body: body() });
    expect(bought).toMatchObject({ auction: { state: 'sold_buy_now' }, own: { standing: 'won' } });
    expect(await verificationOf(app, slug)).toMatchObject({
      isValid: true,
      outcome: { price: dollars(5_000), paddle: 'ANN', reserve: dollars(3_000), bids: 0 },
    });
    const deals = await app.db.selectFrom('deals').select('amount').execute();
    expect(deals).toEqual([{ amount: dollars(5_000) }]);
  });

  it('needs a price', async () => {
    await expect(addAuction(app, { canBuyBeforeStart: true, stage: 'draft' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
    });
  });
});
