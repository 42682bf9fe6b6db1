import { describe, expect, it } from 'vitest';
import { watchAuction } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { decideTalks } from '#contract/auctions/seller-auctions.endpoints.ts';
import {
  cancelAuction,
  extendAuction,
  getStaffAuction,
  moveAuction,
  pauseAuction,
  resumeAuction,
  returnAuction,
} from '#contract/auctions/staff-auctions.endpoints.ts';
import { voidBid } from '#contract/auctions/staff-bidders.endpoints.ts';
import { notifyBidders, recheckLogs } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';

const minute = 60_000;
const reason = 'The line to the notary is down';

async function bid(person: SignedIn, id: string, amount: number) {
  return person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount)));
}

/** The notifications of a user, oldest first: the kind, and of notices which one. */
async function toldTo(app: TestApp, { userId }: { userId: string }): Promise<string[]> {
  await notifyBidders(app.platform);
  const rows = await app.db
    .selectFrom('notifications')
    .select(['kind', 'data'])
    .where('recipient_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, data }) => [kind, Object(data).notice].filter(Boolean).join(' '));
}

async function isWhole(app: TestApp, slug: string): Promise<boolean> {
  return verifyLog((await app.get(`/auction/${slug}/log`)).text).isValid;
}

async function cast(app: TestApp, id: string) {
  const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
  const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  await addBidder(app, id, ann.userId, { paddle: 'ANN' });
  await addBidder(app, id, bob.userId, { paddle: 'BOB' });
  return { staff, ann, bob };
}

describe('a pause', async () => {
  const app = await createTestApp();
  const { id, slug } = await addAuction(app, {
    endsAt: new Date(app.clock.now().getTime() + 40 * minute).toISOString(),
  });
  const { staff, ann } = await cast(app, id);
  const watcher = await signUpAs(app, { name: 'Wat', email: 'wat@mail.example' });
  await watcher.call(watchAuction, { params: { id } });
  let remaining = 0;
  const room = () => app.call(getAuction, { params: { id } });

  it('is sent to bidders and watchers', async () => {
    const { endsAt } = await room();
    remaining = Date.parse(endsAt) - app.clock.now().getTime();
    await staff.call(pauseAuction, { params: { id }, body: { reason } });
    expect(await toldTo(app, ann)).toContain('auction-notice paused');
    expect(await toldTo(app, watcher)).toContain('auction-notice paused');
  });

  it('ends five minutes after the notice to all, and takes no bid before', async () => {
    app.clock.advance(minute);
    await staff.call(resumeAuction, { params: { id }, body: { reason: 'The line is up again' } });
    const resumesAt = new Date(app.clock.now().getTime() + 5 * minute).toISOString();
    expect(await room()).toMatchObject({ state: 'suspended', resumesAt });
    expect(await toldTo(app, watcher)).toContain('auction-notice resuming');
    expect((await staff.call(getStaffAuction, { params: { id } })).can).not.toContain('resume');
    app.clock.advance(5 * minute - 1);
    await sweep(app);
    expect(await bid(ann, id, 2_000)).toMatchObject({ status: 409, body: { code: 'AUCTION_NOT_OPEN' } });
    app.clock.advance(1);
    await sweep(app);
    const endsAt = new Date(app.clock.now().getTime() + remaining).toISOString();
    expect(await room()).toMatchObject({ state: 'live', endsAt });
    expect((await room()).resumesAt).toBeUndefined();
    expect((await bid(ann, id, 2_000)).status).toBe(200);
    expect(await isWhole(app, slug)).toBe(true);
  });

  it('is announced to end only once', async () => {
    await staff.call(pauseAuction, { params: { id }, body: { reason } });
    await staff.call(resumeAuction, { params: { id }, body: { reason } });
    const again = await staff.post(`/api/staff/auctions/${id}/resume`, { reason });
    expect(again).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });
});

describe('decisions of the staff', () => {
  it('moves an end for a technical reason, with notices and in the log', async () => {
    const app = await createTestApp();
    const { id, slug } = await addAuction(app);
    const { staff, ann } = await cast(app, id);
    const before = Date.parse((await app.call(getAuction, { params: { id } })).endsAt);
    const body = { minutes: 30, reason };
    const { auction } = await staff.call(extendAuction, { params: { id }, body });
    expect(Date.parse(auction.endsAt)).toBe(before + 30 * minute);
    expect(await toldTo(app, ann)).toContain('auction-notice extended');
    expect(await isWhole(app, slug)).toBe(true);
    const { events } = await app.call(getAuction, { params: { id } });
    expect(events.at(-1)).toMatchObject({ type: 'auction.extended', data: { reason: 'technical', note: reason } });
  });

  it('notifies bidders when it is moved, a bid is voided, or it is cancelled', async () => {
    const app = await createTestApp();
    const { id } = await addAuction(app, { stage: 'scheduled' });
    const { staff, ann, bob } = await cast(app, id);
    const startsAt = new Date(app.clock.now().getTime() + 5 * minute).toISOString();
    const endsAt = new Date(app.clock.now().getTime() + 50 * minute).toISOString();
    await staff.call(moveAuction, { params: { id }, body: { startsAt, endsAt, reason } });
    expect(await toldTo(app, ann)).toEqual(['auction-notice moved']);
    app.clock.advance(5 * minute);
    await sweep(app);
    await bid(ann, id, 1_500);
    const { body } = await bid(bob, id, 9_000);
    const second = await signUpAs(app, { name: 'Two', email: 'two@staff.example' }, { role: 'staff' });
    const conflict = { seq: Object(body).seq, ground: 'proven_conflict' as const, reason };
    for (const one of [staff, second]) await one.call(voidBid, { params: { id }, body: conflict });
    expect(await toldTo(app, ann)).toContain('auction-notice bid-voided');
    await staff.call(pauseAuction, { params: { id }, body: { reason } });
    for (const one of [staff, second]) await one.call(cancelAuction, { params: { id }, body: { reason } });
    expect(await toldTo(app, bob)).toContain('auction-notice cancelled');
  });
});

describe('an auction that is given back', () => {
  it('is sent to its seller only, with the reason', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
    const { id } = await addAuction(app, { stage: 'in_review', sellerId: seller.userId });
    const { staff, ann } = await cast(app, id);
    await staff.call(returnAuction, { params: { id }, body: { reason } });
    expect(await toldTo(app, seller)).toEqual(['auction-decision']);
    const { data } = await app.db
      .selectFrom('notifications')
      .select('data')
      .where('recipient_id', '=', seller.userId)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ auctionId: id, decision: 'refused', reason });
    expect(await toldTo(app, ann)).toEqual([]);
  });
});

describe('talks below the reserve', () => {
  it('are reported to the highest bidder only: their start, the other price, and their failure', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
    await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', seller.userId).execute();
    const { id } = await addAuction(app, { sellerId: seller.userId, reserve: dollars(3_000) });
    const { ann, bob } = await cast(app, id);
    await bid(ann, id, 2_000);
    await bid(bob, id, 2_100);
    app.clock.advance(11 * minute);
    await sweep(app);
    expect(await toldTo(app, bob)).toContain('auction-notice below-reserve');
    await seller.call(decideTalks, { params: { id }, body: { decision: 'counter', price: dollars(2_800) } });
    expect(await toldTo(app, bob)).toContain('auction-countered');
    const [mail] = await app.db
      .selectFrom('notifications')
      .select('data')
      .where('kind', '=', 'auction-countered')
      .execute();
    expect(mail?.data).toMatchObject({ price: { amount: dollars(2_800), currency: 'USD' } });
    expect(await toldTo(app, ann)).not.toContain('auction-countered');
    await bob.post(`/api/auctions/${id}/counter-answer`, { answer: 'decline' });
    expect(await toldTo(app, bob)).toContain('auction-notice not-sold');
  });
});

describe('an auction that the system stopped', () => {
  it('is sent to auctioneers as well, and to no other staff', async () => {
    const app = await createTestApp();
    const { id } = await addAuction(app);
    const { staff } = await cast(app, id);
    const finance = await signUpAs(app, { name: 'Fin', email: 'f@s.example' }, { role: 'staff', rights: ['finance'] });
    await app.db.updateTable('auctions').set({ bid_count: 7 }).where('id', '=', id).execute();
    await recheckLogs(app.platform);
    expect(await toldTo(app, staff)).toEqual(['auction-notice paused']);
    expect(await toldTo(app, finance)).toEqual([]);
    expect(app.log.faults()).toHaveLength(1);
  });
});

describe('an outbid bidder', () => {
  it('is given the hash of the last row of the log', async () => {
    const app = await createTestApp();
    const { id } = await addAuction(app);
    const { ann, bob } = await cast(app, id);
    await bid(ann, id, 2_000);
    await bid(bob, id, 3_000);
    await notifyBidders(app.platform);
    const { headHash } = await app.call(getAuction, { params: { id } });
    const [notification] = await app.db
      .selectFrom('notifications')
      .select('data')
      .where('kind', '=', 'auction-outbid')
      .where('recipient_id', '=', ann.userId)
      .execute();
    expect(notification?.data).toMatchObject({ headHash });
  });
});
