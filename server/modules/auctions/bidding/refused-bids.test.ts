import { beforeAll, describe, expect, it } from 'vitest';
import { signedRefusalSchema } from '#contract/auctions/auction.ts';
import { leaveAuction, placeBid } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import type { AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { checkLoggedRefusals, checkRefusals, findInvented } from '#contract/auctions/refusals/verify-refusals.ts';
import { isRefusalSigned } from '#contract/auctions/signatures/signed-answers.ts';
import { aBid, addAuction, addBidder, dollars, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';
import { bundleRefusals } from '../background/bundle-refusals.ts';
import { provenRefusalsOfBidder, refusedRowsOfBidder, refusedRowsPerSecond } from './log-refusal.ts';

const minute = 60_000;

async function besideLog({ get }: TestApp, slug: string): Promise<string> {
  return (await get(`/auction/${slug}/refusals`)).text;
}

const typesOf = (rows: readonly AuctionEventRow[], type: AuctionEventRow['type']) =>
  rows.filter((row) => row.type === type);

/** An auction in which Bob leads at 1,000 and Ann is about to be refused. */
async function begin(app: TestApp) {
  const { id, slug } = await addAuction(app);
  const ann = await signUpAs(app, { ...grace, email: `${slug}@ann.example` });
  const bob = await signUpAs(app, { ...jean, email: `${slug}@bob.example` });
  await addBidder(app, id, ann.userId, { paddle: 'ANN' });
  await addBidder(app, id, bob.userId, { paddle: 'BOB' });
  await bob.call(placeBid, { params: { id }, body: aBid(dollars(5_000)) });
  const refuse = (person: SignedIn, body: object = aBid(dollars(500))) => person.post(`/api/auctions/${id}/bids`, body);
  return { id, slug, ann, bob, refuse };
}

describe('a refused bid of a registered bidder', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  it('is a row of the log, and what is signed of it is found there', async () => {
    const { slug, ann, refuse } = await begin(app);
    const body = aBid(dollars(500));
    const { body: answer } = await refuse(ann, body);
    const refusal = signedRefusalSchema.parse(Object(answer).details.refusal);
    expect(await isRefusalSigned(refusal)).toBe(true);
    await refuse(ann, body);
    const log = await logOf(app, slug);
    expect(verifyLog(log)).toMatchObject({ isValid: true });
    const { rows } = readLog(log);
    const { commandId } = body;
    expect(typesOf(rows, 'bid.refused')).toMatchObject([
      { seq: refusal.afterSeq + 1, data: { paddle: 'ANN', commandId, code: 'BID_TOO_LOW', amount: dollars(500) } },
    ]);
    expect(checkLoggedRefusals(log)).toMatchObject({ isShown: true, count: 1, wrong: [] });
    expect(await checkRefusals(log, [refusal])).toEqual({ total: 1, wrong: [], missing: [] });
  });

  it('shows no amount that its bidder may give again', async () => {
    const { slug, bob, ann, refuse } = await begin(app);
    await refuse(bob, aBid(dollars(4_000)));
    const own = app.db.updateTable('auction_registrations').where('user_id', '=', ann.userId);
    await own.set({ terms_version: 0 }).execute();
    await refuse(ann, aBid(dollars(7_000)));
    const rows = typesOf(readLog(await logOf(app, slug)).rows, 'bid.refused');
    expect(rows.map(({ data }) => Object(data).code)).toEqual(['MAX_NOT_HIGHER', 'TERMS_CHANGED']);
    expect(JSON.stringify(rows)).not.toMatch(/400000|700000/);
  });

  it('is none of who is not registered, and of who has left the log says so', async () => {
    const { id, slug, ann, refuse } = await begin(app);
    const visitor = await signUpAs(app, { ...grace, email: `${slug}@visitor.example` });
    await refuse(visitor);
    await ann.call(leaveAuction, { params: { id } });
    await refuse(ann);
    const log = await logOf(app, slug);
    const { rows } = readLog(log);
    expect(typesOf(rows, 'bid.refused')).toMatchObject([{ data: { paddle: 'ANN', code: 'NOT_REGISTERED' } }]);
    expect(typesOf(rows, 'bidder.left')).toMatchObject([{ actor: { role: 'bidder', paddle: 'ANN' } }]);
    expect(checkLoggedRefusals(log).wrong).toEqual([]);
    expect(verifyLog(log).isValid).toBe(true);
  });

  it('is shown before the start, and adds nothing once the auction is over', async () => {
    const { id, slug } = await addAuction(app, { stage: 'scheduled' });
    const ann = await signUpAs(app, { ...grace, email: `${slug}@ann.example` });
    await addBidder(app, id, ann.userId);
    const url = `/api/auctions/${id}/bids`;
    expect(await ann.post(url, aBid(dollars(2_000)))).toMatchObject({ body: { code: 'AUCTION_NOT_OPEN' } });
    await sweep(app);
    app.clock.advance(10 * minute + 1_000);
    expect(await ann.post(url, aBid(dollars(2_000)))).toMatchObject({ body: { code: 'AUCTION_CLOSED' } });
    await sweep(app);
    const closed = await logOf(app, slug);
    expect(await ann.post(url, aBid(dollars(2_000)))).toMatchObject({ body: { code: 'AUCTION_CLOSED' } });
    expect(readLog(await logOf(app, slug)).rows).toEqual(readLog(closed).rows);
    expect(typesOf(readLog(closed).rows, 'bid.refused')).toHaveLength(2);
    expect(verifyLog(closed)).toMatchObject({ isValid: true, outcome: { isFinished: true } });
    expect(checkLoggedRefusals(closed).wrong).toEqual([]);
  });

  it('goes on without a row where the log was begun before this rule', async () => {
    const { id, slug, ann, refuse } = await begin(app);
    await app.db.updateTable('auctions').set({ logs_refusals: false }).where('id', '=', id).execute();
    await refuse(ann);
    expect(typesOf(readLog(await logOf(app, slug)).rows, 'bid.refused')).toEqual([]);
  });
});

describe('a bidder who hammers an auction with bids that are refused', () => {
  it('makes its log no longer than some rows and a root, and every refusal is provable', async () => {
    const app = await createTestApp();
    const { id, slug, ann, bob, refuse } = await begin(app);
    const floods = 200;
    const answers = await Promise.all(Array.from({ length: floods }, () => refuse(ann)));
    const refusals = answers.map(({ body }) => signedRefusalSchema.parse(Object(body).details.refusal));
    const before = readLog(await logOf(app, slug)).rows;
    expect(typesOf(before, 'bid.refused').length).toBeLessThanOrEqual(refusedRowsOfBidder);
    expect(typesOf(before, 'bid.refused').length).toBeGreaterThanOrEqual(refusedRowsPerSecond);
    expect(typesOf(before, 'refusals.bundled')).toEqual([]);
    await bob.call(placeBid, { params: { id }, body: aBid(dollars(6_000)) });
    app.clock.advance(minute);
    await bundleRefusals(app.platform);
    await bundleRefusals(app.platform);
    const [log, beside] = [await logOf(app, slug), await besideLog(app, slug)];
    expect(verifyLog(log)).toMatchObject({ isValid: true, outcome: { bids: 2 } });
    const { rows } = readLog(log);
    expect(typesOf(rows, 'refusals.bundled')).toHaveLength(1);
    expect(checkLoggedRefusals(log, beside)).toMatchObject({ count: floods, wrong: [], broken: [], unseen: [] });
    expect(await checkRefusals(log, refusals, beside)).toEqual({ total: floods, wrong: [], missing: [] });
    expect(await findInvented(log, beside)).toEqual([]);
    const without = beside.split('\n').toSpliced(5, 1).join('\n');
    expect(checkLoggedRefusals(log, without).broken).toHaveLength(1);
  });

  it('keeps no bid of others out of the room', async () => {
    const app = await createTestApp();
    const { id, ann, refuse } = await begin(app);
    for (let time = 0; time < refusedRowsOfBidder; time += 1) {
      await refuse(ann);
      app.clock.advance(1_000);
    }
    const { events } = await ann.call(getAuction, { params: { id } });
    expect(events.filter(({ type }) => type === 'bid.refused')).toHaveLength(refusedRowsOfBidder);
    expect(events.map(({ type }) => type)).toContain('bid.accepted');
    expect(events[0]?.seq).toBe(1);
  });

  it('is told why after a thousand refusals, of which no more is kept then, and still bids', async () => {
    const app = await createTestApp();
    const { slug, ann, refuse } = await begin(app);
    const own = app.db.updateTable('auction_registrations').where('user_id', '=', ann.userId);
    await own.set({ refused_rows: provenRefusalsOfBidder - 1 }).execute();
    const stored = async () => {
      const commands = await app.db
        .selectFrom('auction_commands')
        .where('user_id', '=', ann.userId)
        .selectAll()
        .execute();
      return [commands.length, (await app.db.selectFrom('auction_refusals').selectAll().execute()).length];
    };
    const last = await refuse(ann);
    expect(signedRefusalSchema.safeParse(Object(last.body).details.refusal).success).toBe(true);
    expect(await stored()).toEqual([1, 1]);
    const body = aBid(dollars(500));
    for (const _ of ['first', 'again']) {
      const { body: answer } = await refuse(ann, body);
      expect(answer).toMatchObject({ code: 'BID_TOO_LOW', details: { refusal: { commandId: body.commandId } } });
      expect(Object(answer).details.refusal.signature).toBeUndefined();
    }
    await Promise.all(Array.from({ length: refusedRowsOfBidder }, () => refuse(ann)));
    expect(await stored()).toEqual([1, 1]);
    expect((await refuse(ann, aBid(dollars(6_000)))).status).toBe(200);
    app.clock.advance(minute);
    await bundleRefusals(app.platform);
    const [log, beside] = [await logOf(app, slug), await besideLog(app, slug)];
    expect(verifyLog(log)).toMatchObject({ isValid: true, outcome: { bids: 2 } });
    expect(checkLoggedRefusals(log, beside)).toMatchObject({ count: 1, wrong: [], broken: [], unseen: [] });
  });

  it('gets a second root for refusals after the first', async () => {
    const app = await createTestApp();
    const { slug, ann, refuse } = await begin(app);
    for (const _ of [1, 2]) {
      await Promise.all(Array.from({ length: 2 * refusedRowsOfBidder }, () => refuse(ann)));
      app.clock.advance(minute);
      await bundleRefusals(app.platform);
    }
    const [log, beside] = [await logOf(app, slug), await besideLog(app, slug)];
    expect(typesOf(readLog(log).rows, 'refusals.bundled')).toHaveLength(2);
    expect(checkLoggedRefusals(log, beside)).toMatchObject({ count: 4 * refusedRowsOfBidder, broken: [], unseen: [] });
  });
});
