import { describe, expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { recheckLogs, sweepAuctions } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';

const minute = 60_000;

/** An auction on which Bob bids more than Ann. */
async function aLot(app: TestApp, facts: Parameters<typeof addAuction>[1] = {}) {
  // All who sign up in tests have the same number.
  await app.db.updateTable('users').set({ phone_number: null }).where('role', '=', 'seller').execute();
  const { id, slug } = await addAuction(app, { reserve: dollars(4_000), buyNowPrice: dollars(4_500), ...facts });
  const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  const annId = await addBidder(app, id, ann.userId, { paddle: 'ANN' });
  await addBidder(app, id, bob.userId, { paddle: 'BOB' });
  const bid = (person: typeof ann, amount: number) => person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount)));
  if (facts.stage !== 'scheduled') {
    for (const answer of [await bid(ann, 2_000), await bid(bob, 3_000)]) expect(answer.status).toBe(200);
  }
  return {
    id,
    ann,
    annId,
    bid,
    keep: (changes: object) => app.db.updateTable('auctions').set(changes).where('id', '=', id).execute(),
    room: () => app.call(getAuction, { params: { id } }),
    verify: async () => verifyLog((await app.get(`/auction/${slug}/log`)).text),
    later: (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds),
  };
}

const alarm = [{ msg: 'the log of an auction does not agree with it' }];

describe('an auction of which something else is kept than its log says', async () => {
  it('does not end early: it is suspended with the remaining time of the log', async () => {
    const app = await createTestApp();
    const { keep, later, room, verify } = await aLot(app);
    await keep({ starts_at: later(-minute), ends_at: later(-1_000) });
    await sweep(app);
    expect(await room()).toMatchObject({ state: 'suspended', remainingMilliseconds: 10 * minute });
    expect(app.log.faults()).toMatchObject(alarm);
    expect(await verify()).toMatchObject({ isValid: true, outcome: { stage: 'suspended' } });
  });

  it('takes no bid after the end of its log', async () => {
    const app = await createTestApp();
    const { ann, keep, later, bid, room, verify } = await aLot(app);
    await keep({ ends_at: later(60 * minute) });
    app.clock.advance(11 * minute);
    expect(await bid(ann, 3_500)).toMatchObject({ status: 409, body: { code: 'AUCTION_NOT_OPEN' } });
    expect(await room()).toMatchObject({ state: 'suspended', bidCount: 2 });
    expect(await verify()).toMatchObject({ isValid: true });
  });

  it('is not bought at once after the end of its log', async () => {
    const app = await createTestApp();
    const { id, ann, keep, later, room } = await aLot(app);
    await keep({ ends_at: later(60 * minute) });
    app.clock.advance(11 * minute);
    const purchase = { commandId: aBid(1).commandId, price: dollars(4_500), termsVersion: 1 };
    expect((await ann.post(`/api/auctions/${id}/buy-now`, purchase)).status).toBe(503);
    expect((await room()).state).toBe('live');
  });

  it('does not start early', async () => {
    const app = await createTestApp();
    const startsAt = new Date(app.clock.now().getTime() + 5 * minute).toISOString();
    const endsAt = new Date(app.clock.now().getTime() + 20 * minute).toISOString();
    const { keep, later, room, verify } = await aLot(app, { stage: 'scheduled', startsAt, endsAt });
    await keep({ starts_at: later(-minute) });
    await sweepAuctions(app.platform);
    expect(await room()).toMatchObject({ state: 'scheduled', startsAt });
    expect(app.log.faults()).toMatchObject(alarm);
    app.clock.advance(5 * minute);
    await sweep(app);
    expect(await verify()).toMatchObject({ isValid: true, outcome: { stage: 'live' } });
  });

  it.each<[string, (lot: Awaited<ReturnType<typeof aLot>>) => object]>([
    ['for another price', () => ({ price: dollars(3_900) })],
    ['to another bidder', ({ annId }) => ({ leader_id: annId, leader_paddle: 'ANN' })],
    ['below its reserve', () => ({ is_reserve_met: true })],
    ['without its reserve', () => ({ has_reserve: false, reserve_sealed: null, reserve_commitment: null })],
  ])('is not sold %s', async (_, changes) => {
    const app = await createTestApp();
    const lot = await aLot(app);
    await lot.keep(changes(lot));
    app.clock.advance(11 * minute);
    await sweep(app);
    expect((await lot.room()).state).toBe('suspended');
    expect(app.log.faults()).toMatchObject(alarm);
    expect(await lot.verify()).toMatchObject({ isValid: true });
  });

  it('is suspended at a start with the remaining time of the log', async () => {
    const app = await createTestApp();
    const { keep, later, room, verify } = await aLot(app);
    await keep({ ends_at: later(minute) });
    expect(await recheckLogs(app.platform)).toBe(1);
    expect(await room()).toMatchObject({ state: 'suspended', remainingMilliseconds: 10 * minute });
    expect(await verify()).toMatchObject({ isValid: true });
  });
});

describe('once its end has come', () => {
  it('nothing changes who wins: an auction is neither paused nor put off, and its reserve stays', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
    const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
    const { id, room, verify } = await aLot(app, { sellerId: seller.userId });
    const { events } = await room();
    const seq = events.findLast(({ type }) => type === 'bid.accepted')?.seq;
    app.clock.advance(10 * minute + 50);
    const reason = 'It suits us';
    for (const [path, body] of [
      ['pause', { reason }],
      ['extend', { reason, minutes: 60 }],
      ['withdraw', { reason }],
      ['void', { reason, ground: 'proven_conflict', seq }],
      ['addendum', { text: 'It burnt down.', isMaterial: true }],
    ] as const) {
      const answer = await staff.post(`/api/staff/auctions/${id}/${path}`, body);
      if (path !== 'void') expect(answer, path).toMatchObject({ status: 409, body: { code: 'AUCTION_CLOSED' } });
    }
    const lowered = await seller.post(`/api/seller/auctions/${id}/reserve`, { reserve: dollars(1_000) });
    expect(lowered).toMatchObject({ status: 409, body: { code: 'AUCTION_CLOSED' } });
    app.clock.advance(50);
    await sweep(app);
    expect((await room()).state).toBe('pending_seller');
    expect(await verify()).toMatchObject({ isValid: true });
  });

  it('nothing changes who wins after talks either: an answer that comes late does not count', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
    const { id, room, verify } = await aLot(app, { sellerId: seller.userId });
    app.clock.advance(11 * minute);
    await sweep(app);
    expect((await room()).state).toBe('pending_seller');
    app.clock.advance(48 * 60 * minute + 50);
    const answer = await seller.post(`/api/seller/auctions/${id}/talks`, { decision: 'decline' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'STATE' } });
    await sweep(app);
    expect((await room()).state).toBe('unsold');
    expect(await verify()).toMatchObject({ isValid: true });
  });
});
