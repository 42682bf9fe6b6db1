import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerCounter, watchAuction } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { auctionChanged, auctionOwnPart, joinAuction } from '#contract/auctions/auctions.events.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { decideTalks, getOwnAuction, lowerReserve } from '#contract/auctions/seller-auctions.endpoints.ts';
import { getStaffAuction, withdrawAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { revokeBidder, voidBid } from '#contract/auctions/staff-bidders.endpoints.ts';
import {
  keepHeartbeat,
  notifyBidders,
  recheckLogs,
  remindBidders,
  startSweepingAuctions,
  stopDifferingAuctions,
  sweepAuctions,
} from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';
import { connectLive, type LiveClient } from '#server/testing/live-client.ts';

const minute = 60_000;
const hour = 60 * minute;

async function bid(person: SignedIn, id: string, amount: number) {
  const answer = await person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount)));
  if (answer.status !== 200) throw new Error(answer.text);
  return Object(answer.body);
}

async function verificationOf(app: TestApp, slug: string) {
  return verifyLog((await app.get(`/auction/${slug}/log`)).text);
}

async function silence(app: TestApp, seconds: number): Promise<void> {
  await sql`UPDATE auction_heartbeat SET beat_at = clock_timestamp() - make_interval(secs => ${seconds})`.execute(
    app.db,
  );
}

async function withBidders(app: TestApp, id: string) {
  const ann = await signUpAs(app, grace);
  const bob = await signUpAs(app, jean);
  await addBidder(app, id, ann.userId, { paddle: 'ANN' });
  await addBidder(app, id, bob.userId, { paddle: 'BOB' });
  return { ann, bob };
}

describe('after an outage', async () => {
  const app = await createTestApp();
  const { id, slug } = await addAuction(app);
  const far = await addAuction(app, { endsAt: new Date(app.clock.now().getTime() + 5 * hour).toISOString() });

  it('an auction whose end has passed is not closed but gets half an hour', async () => {
    const missedEnd = Date.parse((await app.call(getAuction, { params: { id } })).endsAt);
    app.clock.advance(missedEnd + 3_000 - app.clock.now().getTime());
    await silence(app, 6);
    await sweepAuctions(app.platform);
    expect((await app.call(getAuction, { params: { id } })).state).toBe('live');
    await Promise.all([keepHeartbeat(app.platform), keepHeartbeat(app.platform)]);
    const { state, endsAt, events } = await app.call(getAuction, { params: { id } });
    expect(state).toBe('live');
    expect(endsAt).toBe(new Date(app.clock.now().getTime() + 30 * minute).toISOString());
    expect(events.filter(({ type }) => type === 'auction.extended')).toMatchObject([{ data: { reason: 'outage' } }]);
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true });
  });

  it('one that was far from its end keeps it', async () => {
    const { events } = await app.call(getAuction, { params: { id: far.id } });
    expect(events.map(({ type }) => type)).not.toContain('auction.extended');
  });

  it('a short silence moves nothing', async () => {
    const before = (await app.call(getAuction, { params: { id } })).endsAt;
    await silence(app, 4);
    await keepHeartbeat(app.platform);
    expect((await app.call(getAuction, { params: { id } })).endsAt).toBe(before);
  });
});

describe('a start that falls into an outage', () => {
  it('keeps the published duration, at least half an hour, and the log says so', async () => {
    const app = await createTestApp();
    const startsAt = app.clock.now().getTime() + 5 * minute;
    const facts = { startsAt: new Date(startsAt).toISOString(), stage: 'scheduled' as const };
    const short = await addAuction(app, { ...facts, endsAt: new Date(startsAt + 10 * minute).toISOString() });
    const long = await addAuction(app, { ...facts, endsAt: new Date(startsAt + 2 * hour).toISOString() });
    app.clock.advance(20 * minute);
    await sweep(app);
    const now = app.clock.now().getTime();
    for (const [{ id, slug }, duration] of [[short, 30 * minute] as const, [long, 2 * hour] as const]) {
      const { endsAt, events } = await app.call(getAuction, { params: { id } });
      expect(Date.parse(endsAt) - now).toBe(duration);
      expect(events.at(-1)).toMatchObject({ type: 'auction.extended', data: { reason: 'late_start', to: endsAt } });
      expect(await verificationOf(app, slug)).toMatchObject({ isValid: true, outcome: { stage: 'live', endsAt } });
    }
  });

  it('moves nothing when it comes less than five seconds late', async () => {
    const app = await createTestApp();
    const { id } = await addAuction(app, { stage: 'scheduled' });
    const { endsAt } = await app.call(getAuction, { params: { id } });
    app.clock.advance(4_999);
    await sweep(app);
    expect(await app.call(getAuction, { params: { id } })).toMatchObject({ state: 'live', endsAt });
  });
});

describe('the background work', () => {
  const patience = { timeout: 20_000, interval: 50 };

  it('survives an unwritable database, moves the missed end, and closes nothing before', async () => {
    const app = await createTestApp();
    const { id, slug } = await addAuction(app);
    const work = await startSweepingAuctions(app.platform);
    onTestFinished(() => work.stop());
    const room = () => app.call(getAuction, { params: { id } });
    await app.asOwner('ALTER TABLE auction_heartbeat RENAME TO away');
    const missed = () =>
      app.log.entries().filter(({ msg }) => msg === 'the background work of auctions failed once').length;
    await expect.poll(missed, patience).toBeGreaterThan(1);
    app.clock.advance(10 * minute + 3_000);
    await sql`UPDATE away SET beat_at = clock_timestamp() - interval '6 seconds'`.execute(app.db);
    await app.asOwner('ALTER TABLE away RENAME TO auction_heartbeat');
    const end = new Date(app.clock.now().getTime() + 30 * minute).toISOString();
    await expect.poll(async () => (await room()).endsAt, patience).toBe(end);
    expect((await room()).state).toBe('live');
    app.clock.advance(31 * minute);
    await expect.poll(async () => (await room()).state, patience).toBe('unsold');
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true });
  }, 60_000);
});

describe('at a start', () => {
  it('an auction that differs from its log is stopped, others are not', async () => {
    const app = await createTestApp();
    const [right, wrong] = [await addAuction(app), await addAuction(app)];
    expect(await recheckLogs(app.platform)).toBe(0);
    await app.db.updateTable('auctions').set({ bid_count: 7 }).where('id', '=', wrong.id).execute();
    expect(await recheckLogs(app.platform)).toBe(1);
    expect((await app.call(getAuction, { params: { id: wrong.id } })).state).toBe('suspended');
    expect((await app.call(getAuction, { params: { id: right.id } })).state).toBe('live');
    expect(app.log.faults()).toHaveLength(1);
  });
});

describe('at a start with a log to check', () => {
  it('an auction is not closed before its log has been worked out', async () => {
    const app = await createTestApp();
    const [wrong, right] = [await addAuction(app), await addAuction(app)];
    app.clock.advance(11 * minute);
    const unchecked = new Set([wrong.id]);
    await sweepAuctions(app.platform, { unchecked });
    const stateOf = async (id: string) => (await app.call(getAuction, { params: { id } })).state;
    expect([await stateOf(wrong.id), await stateOf(right.id)]).toEqual(['live', 'unsold']);
    await app.db.updateTable('auctions').set({ bid_count: 7 }).where('id', '=', wrong.id).execute();
    expect(await recheckLogs(app.platform, unchecked)).toBe(1);
    expect(unchecked.size).toBe(0);
    await sweepAuctions(app.platform, { unchecked });
    expect(await stateOf(wrong.id)).toBe('suspended');
  });

  it('one whose last row is not the last of its log is stopped at once', async () => {
    const app = await createTestApp();
    const [right, wrong] = [await addAuction(app), await addAuction(app)];
    expect(await stopDifferingAuctions(app.platform)).toBe(0);
    // The next row would not fit either: only a row that stops the auction may be added to such a log.
    await sql`UPDATE auctions SET head_hash = repeat('f', 64) WHERE id = ${wrong.id}`.execute(app.db);
    expect(await stopDifferingAuctions(app.platform)).toBe(1);
    expect((await app.call(getAuction, { params: { id: wrong.id } })).state).toBe('suspended');
    expect((await app.call(getAuction, { params: { id: right.id } })).state).toBe('live');
  });

  it('a long log is worked out beside the rest, and found whole', async () => {
    const app = await createTestApp();
    const { id } = await addAuction(app, { bidsPerMinute: 100_000 });
    const { ann, bob } = await withBidders(app, id);
    for (let step = 1; step <= 110; step += 1) await bid(step % 2 === 0 ? ann : bob, id, 2_000 + step * 800);
    expect(await recheckLogs(app.platform)).toBe(0);
    const log = await app.get(`/auction/${(await app.call(getAuction, { params: { id } })).slug}/log`);
    expect(log.text.length, 'long enough for a thread').toBeGreaterThan(100_000);
  });
});

describe('a seller whose account is suspended', () => {
  it('sells nothing: the auction is paused before its end, and stays so until the account is open again', async () => {
    const app = await createTestApp();
    const { id, slug, sellerId } = await addAuction(app);
    const { ann } = await withBidders(app, id);
    await bid(ann, id, 2_000);
    const suspend = (at: Date | null) =>
      app.db
        .updateTable('users')
        .set({ suspended_at: at, suspension_reason: at && 'For a test' })
        .where('id', '=', sellerId)
        .execute();
    await suspend(app.clock.now());
    app.clock.advance(11 * minute);
    await sweep(app);
    expect((await app.call(getAuction, { params: { id } })).state).toBe('suspended');
    const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
    const resume = () => staff.post(`/api/staff/auctions/${id}/resume`, { reason: 'x' });
    expect(await resume()).toMatchObject({ status: 409, body: { code: 'STATE' } });
    await suspend(null);
    expect((await resume()).status).toBe(200);
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true });
  });
});

describe('an end below the reserve', async () => {
  const app = await createTestApp();
  const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
  await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', seller.userId).execute();
  const { id, slug } = await addAuction(app, { sellerId: seller.userId, reserve: dollars(3_000) });
  const { ann, bob } = await withBidders(app, id);

  it('begins talks in which the seller may name one other price', async () => {
    await bid(ann, id, 2_000);
    await bid(bob, id, 2_100);
    app.clock.advance(11 * minute);
    await sweep(app);
    const own = await seller.call(getOwnAuction, { params: { id } });
    expect(own).toMatchObject({ auction: { state: 'pending_seller' }, can: ['accept', 'counter', 'decline'] });
    expect((await ann.call(getAuction, { params: { id } })).talks).toBeUndefined();
    const tooHigh = await seller.post(`/api/seller/auctions/${id}/talks`, {
      decision: 'counter',
      price: dollars(3_001),
    });
    expect(tooHigh.status).toBe(422);
    await seller.call(decideTalks, { params: { id }, body: { decision: 'counter', price: dollars(2_800) } });
    expect((await bob.call(getAuction, { params: { id } })).talks).toMatchObject({ counterPrice: dollars(2_800) });
  });

  it('ends in a sale at that price when the bidder accepts it', async () => {
    const answer = await ann.post(`/api/auctions/${id}/counter-answer`, { answer: 'accept' });
    expect(answer.status).toBe(404);
    const { auction } = await bob.call(answerCounter, { params: { id }, body: { answer: 'accept' } });
    expect(auction.state).toBe('sold');
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true, outcome: { price: dollars(2_800) } });
    const [deal] = await app.db.selectFrom('deals').select(['buyer_id', 'amount']).execute();
    expect(deal).toEqual({ buyer_id: bob.userId, amount: dollars(2_800) });
  });
});

describe('talks that time out', () => {
  it('lapse after two days', async () => {
    const app = await createTestApp();
    const { id, slug } = await addAuction(app, { reserve: dollars(3_000) });
    const { ann } = await withBidders(app, id);
    await bid(ann, id, 2_000);
    app.clock.advance(11 * minute);
    await sweep(app);
    app.clock.advance(49 * hour);
    await sweep(app);
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true, outcome: { stage: 'over' } });
    expect((await app.call(getAuction, { params: { id } })).state).toBe('unsold');
  });
});

describe('the reserve', () => {
  it('is lowered by the seller, never raised, and met at once when the price reaches it', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
    await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', seller.userId).execute();
    const { id, slug } = await addAuction(app, { sellerId: seller.userId, reserve: dollars(3_000) });
    const bob = await signUpAs(app, jean);
    await addBidder(app, id, bob.userId);
    await bid(bob, id, 2_000);
    expect((await seller.post(`/api/seller/auctions/${id}/reserve`, { reserve: dollars(3_100) })).status).toBe(422);
    app.clock.advance(9 * minute);
    const { auction } = await seller.call(lowerReserve, { params: { id }, body: { reserve: dollars(1_900) } });
    expect(auction).toMatchObject({ isReserveMet: true, price: dollars(2_000), extensions: 1 });
    app.clock.advance(10 * minute);
    await sweep(app);
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true, outcome: { reserve: dollars(1_900) } });
  });
});

describe('the staff', async () => {
  const app = await createTestApp();
  const first = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
  const second = await signUpAs(app, { name: 'Two', email: 'two@staff.example' }, { role: 'staff' });

  it('void a bid: the rest is replayed, with at least ten minutes left, and the log proves it', async () => {
    const { id, slug } = await addAuction(app);
    const { ann, bob } = await withBidders(app, id);
    await bid(ann, id, 1_500);
    const { seq } = await bid(bob, id, 9_000);
    app.clock.advance(5 * minute);
    const body = { seq, ground: 'proven_conflict' as const, reason: 'The bidder is the seller’s brother' };
    await first.call(voidBid, { params: { id }, body });
    const { auction } = await second.call(voidBid, { params: { id }, body });
    expect(auction).toMatchObject({ price: dollars(1_000), leader: 'ANN', bidCount: 1 });
    expect(auction.endsAt).toBe(new Date(app.clock.now().getTime() + 10 * minute).toISOString());
    await bid(bob, id, 1_200);
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true, outcome: { bids: 2 } });
  });

  it('never make a revoked bidder the leader', async () => {
    const { id, slug } = await addAuction(app);
    for (const [paddle, amount] of [
      ['EVE', 1_500],
      ['DAN', 9_000],
    ] as const) {
      const person = await signUpAs(app, { name: paddle, email: `${paddle}@bidder.example` });
      await addBidder(app, id, person.userId, { paddle });
      await bid(person, id, amount);
    }
    const { registrations } = await first.call(getStaffAuction, { params: { id } });
    const revoke = async (paddle: string) => {
      const registrationId = registrations.find((registration) => registration.paddle === paddle)?._id ?? '';
      const { auction } = await first.call(revokeBidder, { params: { id, registrationId }, body: { reason: 'x' } });
      return auction;
    };
    expect(await revoke('EVE')).toMatchObject({ leader: 'DAN', bidCount: 2 });
    expect(await revoke('DAN')).toMatchObject({ bidCount: 0 });
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true, outcome: { bids: 0 } });
  });

  it('withdraw a running auction only when two of them want it', async () => {
    const { id, slug } = await addAuction(app, { reserve: dollars(3_000) });
    const body = { reason: 'A court has ordered it' };
    for (let time = 1; time <= 2; time += 1) {
      const answer = await first.call(withdrawAuction, { params: { id }, body });
      expect(answer).toMatchObject({ isWaitingForSecond: true, auction: { state: 'live' } });
    }
    expect(await second.call(getStaffAuction, { params: { id } })).toMatchObject({ proposal: { isOwn: false } });
    const answer = await second.call(withdrawAuction, { params: { id }, body });
    expect(answer).toMatchObject({ isWaitingForSecond: false, auction: { state: 'withdrawn' } });
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true });
    const again = await first.post(`/api/staff/auctions/${id}/pause`, body);
    expect(again).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION', details: { legal: [] } } });
  });
});

describe('a user who is offline', async () => {
  const app = await createTestApp();
  const { id, slug } = await addAuction(app, { reserve: dollars(2_500) });
  const { ann, bob } = await withBidders(app, id);
  const kinds = async ({ userId }: SignedIn) =>
    (
      await app.db
        .selectFrom('notifications')
        .select('kind')
        .where('recipient_id', '=', userId)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);

  it('is notified of being outbid, of the reserve, of the end and of the result, once each', async () => {
    const watcher = await signUpAs(app, { name: 'Wat', email: 'wat@mail.example' });
    await watcher.call(watchAuction, { params: { id } });
    await bid(ann, id, 2_000);
    await bid(bob, id, 3_000);
    for (let time = 1; time <= 3; time += 1) {
      await remindBidders(app.platform);
      await notifyBidders(app.platform);
    }
    expect(await kinds(ann)).toEqual(['auction-ending', 'auction-outbid', 'auction-reserve-met']);
    expect(await kinds(watcher)).toEqual(['auction-ending', 'auction-reserve-met']);
    app.clock.advance(11 * minute);
    await sweep(app);
    await Promise.all([notifyBidders(app.platform), notifyBidders(app.platform)]);
    await notifyBidders(app.platform);
    expect(await kinds(ann)).toEqual(['auction-ending', 'auction-lost', 'auction-outbid', 'auction-reserve-met']);
    expect(await kinds(bob)).toEqual(['auction-ending', 'auction-reserve-met', 'auction-won']);
    expect(await verificationOf(app, slug)).toMatchObject({ isValid: true });
  });
});

describe('the room', () => {
  it('gets each change at once, visitors too; the own part only its owner', async () => {
    const app = await createTestApp();
    const { id } = await addAuction(app);
    const { ann, bob } = await withBidders(app, id);
    const [visitor, other] = [await connectLive(app), await connectLive(app, bob.headers)];
    const own = await connectLive(app, ann.headers);
    for (const client of [visitor, other, own])
      expect(await client.send(joinAuction, { auctionId: id })).toEqual({ ok: true });
    // The start of the auction is announced a moment later, possibly only now, or even together with the bid.
    const ofBid = (client: LiveClient) =>
      client.next(auctionChanged, ({ events }) => events.some(({ type }) => type === 'bid.accepted'));
    const heard = Promise.all([ofBid(visitor), ofBid(other), own.next(auctionOwnPart)]);
    await bid(ann, id, 1_700);
    const [first, second, part] = await heard;
    expect(first).toEqual(second);
    expect(first.summary).toMatchObject({ price: dollars(1_000), leader: 'ANN' });
    expect(first.events.slice(-3).map(({ type }) => type)).toEqual(['bid.accepted', 'price.changed', 'lead.changed']);
    expect(part.own).toMatchObject({ maximum: dollars(1_700), standing: 'leading' });
    await other.settle();
    expect(other.of(auctionOwnPart)).toEqual([]);
    expect(JSON.stringify([visitor.received, other.received])).not.toContain(String(dollars(1_700)));
  });
});
