import { describe, expect, it } from 'vitest';
import type { VoidGround } from '#contract/auctions/auction.vocabulary.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { getStaffAuction, publishAddendum } from '#contract/auctions/staff-auctions.endpoints.ts';
import { revokeBidder } from '#contract/auctions/staff-bidders.endpoints.ts';
import { aBid, addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';

const minute = 60_000;
const app = await createTestApp();
const staffMember = (name: string) => signUpAs(app, { name, email: `${name}@staff.example` }, { role: 'staff' });
const [first, second] = [await staffMember('one'), await staffMember('two')];
const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];

/** A lot of an hour on which Ann has bid 2,000 and Bob, who leads, 9,000. */
async function aLot() {
  const endsAt = new Date(app.clock.now().getTime() + 61 * minute).toISOString();
  const { id, slug } = await addAuction(app, { endsAt });
  const bobId = await addBidder(app, id, bob.userId, { paddle: 'BOB' });
  await addBidder(app, id, ann.userId, { paddle: 'ANN' });
  const bid = async (person: SignedIn, amount: number) =>
    Object((await person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount)))).body).seq as number;
  await bid(ann, 2_000);
  const seq = await bid(bob, 9_000);
  const voidAs = (person: SignedIn, ground: VoidGround, of = seq) =>
    person.post(`/api/staff/auctions/${id}/void`, { seq: of, ground, reason: 'For a test' });
  const room = () => app.call(getAuction, { params: { id } });
  const toEnd = async (left: number) => {
    app.clock.advance(Date.parse((await room()).endsAt) - app.clock.now().getTime() - left);
  };
  const verify = async () => verifyLog((await app.get(`/auction/${slug}/log`)).text);
  return { id, seq, bobId, bid, voidAs, room, toEnd, verify };
}

const waiting = { status: 200, body: { isWaitingForSecond: true, auction: { leader: 'BOB' } } };
const done = { status: 200, body: { isWaitingForSecond: false, auction: { leader: 'ANN' } } };
const refused = { status: 409, body: { code: 'STATE' } };

describe('a bid is voided by one of the staff', () => {
  it('as a typing error within ten minutes of it, more than ten minutes before the end', async () => {
    const right = await aLot();
    app.clock.advance(9 * minute);
    expect(await right.voidAs(first, 'typing_error')).toMatchObject(done);
    expect(await right.verify()).toMatchObject({ isValid: true });
    const old = await aLot();
    app.clock.advance(10 * minute + 1);
    expect(await old.voidAs(first, 'typing_error')).toMatchObject(refused);
    const late = await aLot();
    await late.toEnd(10 * minute);
    const seq = await late.bid(bob, 10_000);
    expect(await late.voidAs(first, 'typing_error', seq)).toMatchObject(refused);
  });

  it('and its bidder sees the last maximum that counts still, or none', async () => {
    const { id, seq, bid, voidAs } = await aLot();
    const maximum = async () => (await bob.call(getAuction, { params: { id } })).own?.maximum;
    const higher = await bid(bob, 90_000);
    expect(await maximum()).toBe(dollars(90_000));
    await voidAs(first, 'typing_error', higher);
    expect(await maximum()).toBe(dollars(9_000));
    await voidAs(first, 'typing_error', seq);
    expect(await maximum()).toBeUndefined();
  });

  it('as that of a revoked bidder only after the revocation', async () => {
    const { id, bobId, voidAs, room, verify } = await aLot();
    expect(await voidAs(first, 'revoked_bidder')).toMatchObject(refused);
    expect((await room()).leader).toBe('BOB');
    const params = { id, registrationId: bobId };
    expect(await first.call(revokeBidder, { params, body: { reason: 'x' } })).toMatchObject({
      isWaitingForSecond: false,
      auction: { leader: 'ANN' },
    });
    expect(await verify()).toMatchObject({ isValid: true });
  });

  it('for a changed description only after a material addendum that came after the bid', async () => {
    const { id, bid, voidAs, verify } = await aLot();
    expect(await voidAs(first, 'changed_description')).toMatchObject(refused);
    const publish = (isMaterial: boolean) =>
      first.call(publishAddendum, { params: { id }, body: { text: 'A wall is missing.', isMaterial } });
    await publish(false);
    expect(await voidAs(first, 'changed_description')).toMatchObject(refused);
    await publish(true);
    await bob.post(`/api/auctions/${id}/registration`, { termsVersion: 3, isOfAge: true });
    const answer = await bob.post(`/api/auctions/${id}/bids`, aBid(dollars(12_000), { termsVersion: 3 }));
    expect(await voidAs(first, 'changed_description', Object(answer.body).seq)).toMatchObject(refused);
    expect((await voidAs(first, 'changed_description')).status).toBe(200);
    expect(await bid(ann, 100)).toBeUndefined();
    expect(await verify()).toMatchObject({ isValid: true });
  });
});

describe('a bid is voided by two of the staff', () => {
  it('for a conflict: one proposes, the staff’s page shows it, another agrees, and the log names both', async () => {
    const { id, seq, voidAs, room, verify } = await aLot();
    for (let time = 1; time <= 2; time += 1) expect(await voidAs(first, 'proven_conflict')).toMatchObject(waiting);
    const shown = (person: SignedIn) => person.call(getStaffAuction, { params: { id } });
    const proposal = { action: 'void', seq, paddle: 'BOB', ground: 'proven_conflict', by: { name: 'one' } };
    expect((await shown(first)).proposals).toMatchObject([{ ...proposal, isOwn: true, can: [] }]);
    expect((await shown(second)).proposals).toMatchObject([{ ...proposal, isOwn: false, can: ['agree'] }]);
    expect(await voidAs(second, 'proven_conflict')).toMatchObject(done);
    expect((await shown(second)).proposals).toEqual([]);
    const row = (await room()).events.find(({ type }) => type === 'bid.voided');
    expect(new Set(Object(row?.data).agreedBy).size).toBe(2);
    expect(JSON.stringify(row)).not.toContain(first.userId);
    expect(await verify()).toMatchObject({ isValid: true });
    const audit = await app.db.selectFrom('audit_events').select('action').where('subject_id', '=', id).execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['auction.proposed', 'auction.bid_voided']),
    );
  });

  it('in the closing window, also by way of the right to bid', async () => {
    const { id, bobId, room, toEnd, verify } = await aLot();
    await toEnd(minute);
    const params = { id, registrationId: bobId };
    const revoke = (person: SignedIn) => person.call(revokeBidder, { params, body: { reason: 'x' } });
    expect(await revoke(first)).toMatchObject({ isWaitingForSecond: true, auction: { leader: 'BOB' } });
    expect((await room()).leader).toBe('BOB');
    expect(await revoke(second)).toMatchObject({ isWaitingForSecond: false, auction: { leader: 'ANN' } });
    expect(await verify()).toMatchObject({ isValid: true });
  });

  it('only when both mean the same ground, and within a day', async () => {
    const { id, voidAs } = await aLot();
    await first.call(publishAddendum, { params: { id }, body: { text: 'A wall is missing.', isMaterial: true } });
    await app.db
      .updateTable('auctions')
      .set({ closing_window_ms: 50 * minute })
      .where('id', '=', id)
      .execute();
    app.clock.advance(20 * minute);
    expect(await voidAs(first, 'changed_description')).toMatchObject(waiting);
    expect(await voidAs(second, 'proven_conflict')).toMatchObject(waiting);
    await app.db
      .updateTable('auction_proposals')
      .set({ proposed_at: new Date(app.clock.now().getTime() - 24 * 60 * minute) })
      .where('auction_id', '=', id)
      .execute();
    expect(await voidAs(first, 'proven_conflict')).toMatchObject(waiting);
    expect(await voidAs(second, 'proven_conflict')).toMatchObject(done);
  });

  it('of whom the first is an auctioneer', async () => {
    const facts = { name: 'Fin', email: 'fin@staff.example' };
    const finance = await signUpAs(app, facts, { role: 'staff', rights: ['finance'] });
    const { voidAs } = await aLot();
    expect(await voidAs(finance, 'typing_error')).toMatchObject({ status: 403 });
    expect(await voidAs(finance, 'proven_conflict')).toMatchObject({ status: 403 });
    expect(await voidAs(first, 'proven_conflict')).toMatchObject(waiting);
    expect(await voidAs(finance, 'proven_conflict')).toMatchObject(done);
  });

  it('both at once, and it happens once', async () => {
    const { voidAs, room } = await aLot();
    const answers = await Promise.all([voidAs(first, 'proven_conflict'), voidAs(second, 'proven_conflict')]);
    expect(answers.map(({ body }) => Object(body).isWaitingForSecond).sort()).toEqual([false, true]);
    expect(await voidAs(first, 'proven_conflict')).toMatchObject({ status: 404 });
    expect((await room()).bidCount).toBe(1);
  });
});
