import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registerForAuction, withdrawBids } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { getOwnAuction, proposeAddendum } from '#contract/auctions/seller-auctions.endpoints.ts';
import {
  declineAddendum,
  getStaffAuction,
  listStaffAuctions,
  publishAddendum,
} from '#contract/auctions/staff-auctions.endpoints.ts';
import { notifyBidders, recheckLogs } from '#server/modules/auctions/index.ts';
import { createId } from '#server/platform/ids.ts';
import { aBid, addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';

const hour = 3_600_000;
const text = 'The well is on the neighbour’s land.';

async function open(facts: Parameters<typeof addAuction>[1] = {}) {
  const app = await createTestApp();
  const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
  const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
  const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  for (const { userId } of [ann, bob]) {
    await app.db
      .updateTable('users')
      .set({ phone_number: `+250 788 ${userId.slice(-6)}` })
      .where('id', '=', userId)
      .execute();
  }
  const endsAt = new Date(app.clock.now().getTime() + 48 * hour).toISOString();
  const { id, slug } = await addAuction(app, { endsAt, sellerId: seller.userId, ...facts });
  await addBidder(app, id, ann.userId, { paddle: 'ANN' });
  await addBidder(app, id, bob.userId, { paddle: 'BOB' });
  const bid = (person: SignedIn, amount: number, termsVersion = 1) =>
    person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount), { termsVersion }));
  const accept = (person: SignedIn, termsVersion: number) =>
    person.call(registerForAuction, { params: { id }, body: { termsVersion, isOfAge: true } });
  const publish = (isMaterial: boolean, proposedAt?: string) =>
    staff.call(publishAddendum, { params: { id }, body: { text, isMaterial, proposedAt } });
  const room = (person: SignedIn) => person.call(getAuction, { params: { id } });
  const verify = async () => verifyLog((await app.get(`/auction/${slug}/log`)).text);
  return { app, id, seller, staff, ann, bob, bid, accept, publish, room, verify };
}

describe('an addendum', async () => {
  const { app, id, seller, staff, ann, bob, bid, accept, publish, room, verify } = await open({
    buyNowPrice: dollars(9_000),
  });

  it('of which a bid speaks before there is one refuses nobody', async () => {
    expect((await bid(bob, 1_500, 9)).status).toBe(200);
    expect(await verify()).toMatchObject({ isValid: true });
  });

  it('is proposed by the seller, and published by the auctioneer', async () => {
    await seller.call(proposeAddendum, { params: { id }, body: { text, isMaterial: false } });
    expect(await room(ann)).toMatchObject({ termsVersion: 1, addenda: [] });
    const shown = await staff.call(getStaffAuction, { params: { id } });
    expect(shown).toMatchObject({
      addendum: { text, isMaterial: false },
      can: expect.arrayContaining(['addendum']),
    });
    await bid(ann, 2_000);
    await publish(false, shown.addendum?.at);
    expect((await staff.call(getStaffAuction, { params: { id } })).addendum).toBeUndefined();
    expect(await room(ann)).toMatchObject({
      termsVersion: 2,
      leader: 'ANN',
      addenda: [{ text, isMaterial: false, termsVersion: 2 }],
      own: { acceptedTermsVersion: 1, standing: 'leading' },
    });
  });

  it('is sent to all registered bidders, once', async () => {
    for (const _ of [1, 2]) await notifyBidders(app.platform);
    const notifications = await app.db
      .selectFrom('notifications')
      .select(['recipient_id', 'data'])
      .where(sql<boolean>`data->>'notice' = 'addendum'`)
      .execute();
    expect(notifications.map(({ recipient_id }) => recipient_id).sort()).toEqual([ann.userId, bob.userId].sort());
    expect(notifications[0]?.data).toMatchObject({ reason: text });
  });

  it('must be accepted before the next bid or purchase, by the leader too', async () => {
    const refused = { status: 409, body: { code: 'TERMS_CHANGED' } };
    for (const version of [1, 2]) {
      expect(await bid(ann, 3_000, version)).toMatchObject(refused);
      expect(await bid(bob, 3_000, version)).toMatchObject(refused);
    }
    const purchase = { commandId: createId(app.clock.now()), price: dollars(9_000), termsVersion: 2 };
    expect(await bob.post(`/api/auctions/${id}/buy-now`, purchase)).toMatchObject(refused);
    await accept(bob, 2);
    await accept(bob, 2);
    expect((await bid(bob, 3_000, 2)).status).toBe(200);
    const cid = await signUpAs(app, { name: 'Cid', email: 'cid@mail.example' });
    await app.db.updateTable('users').set({ phone_number: '+250 788 111 222' }).where('id', '=', cid.userId).execute();
    await accept(cid, 2);
    expect((await bid(cid, 4_000, 2)).status).toBe(200);
    const { events } = await room(ann);
    expect(events.filter(({ type }) => type === 'terms.accepted')).toHaveLength(2);
    expect(await verify()).toMatchObject({ isValid: true });
  });

  it('that is not material allows no withdrawal', async () => {
    expect((await room(bob)).own?.withdrawUntil).toBeUndefined();
    expect(await ann.post(`/api/auctions/${id}/withdraw-bids`)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });
});

describe('a material addendum', () => {
  it('lets the leader withdraw for a day, and the auction goes on without them', async () => {
    const { app, id, ann, bob, bid, publish, room, verify } = await open();
    await bid(bob, 2_000);
    await bid(ann, 5_000);
    await publish(true);
    const { own } = await room(ann);
    expect(own?.withdrawUntil).toBe(new Date(app.clock.now().getTime() + 24 * hour).toISOString());
    expect((await room(bob)).own?.withdrawUntil).toBeUndefined();
    expect(await bob.post(`/api/auctions/${id}/withdraw-bids`)).toMatchObject({ status: 409, body: { code: 'STATE' } });
    const after = await ann.call(withdrawBids, { params: { id } });
    expect(after).toMatchObject({
      auction: { leader: 'BOB', price: dollars(1_000), bidCount: 1 },
      own: { isLeading: false },
    });
    // Bob's bid is from before the change as well.
    expect((await room(bob)).own?.withdrawUntil).toBeDefined();
    const { events } = await room(ann);
    const voided = events.find(({ type }) => type === 'bid.voided');
    expect(voided).toMatchObject({
      actor: { role: 'bidder', paddle: 'ANN' },
      data: { ground: 'changed_description', reason: 'materially changed description' },
    });
    expect(await verify()).toMatchObject({ isValid: true, outcome: { paddle: 'BOB' } });
    expect(await recheckLogs(app.platform)).toBe(0);
  });

  it('binds those who have bid since, and all others a day later', async () => {
    const { app, id, ann, bob, bid, accept, publish, verify } = await open();
    const refused = { status: 409, body: { code: 'STATE' } };
    await bid(ann, 5_000);
    await publish(true);
    await accept(bob, 2);
    await bid(bob, 6_000, 2);
    expect(await bob.post(`/api/auctions/${id}/withdraw-bids`)).toMatchObject(refused);
    await publish(true);
    app.clock.advance(24 * hour);
    expect(await bob.post(`/api/auctions/${id}/withdraw-bids`)).toMatchObject(refused);
    expect(await verify()).toMatchObject({ isValid: true });
  });

  it('is for auctions that are announced and have not ended', async () => {
    const app = await createTestApp();
    const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
    const { id } = await addAuction(app, { stage: 'in_review' });
    const answer = await staff.post(`/api/staff/auctions/${id}/addendum`, { text, isMaterial: true });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } });
  });
});

describe('a proposal', async () => {
  const { app, id, seller, staff, ann, publish, room } = await open();
  const propose = (words: string) =>
    seller.call(proposeAddendum, { params: { id }, body: { text: words, isMaterial: true } });
  const shown = () => staff.call(getStaffAuction, { params: { id } });
  const isProposedToStaff = async () => (await staff.call(listStaffAuctions, {})).auctions[0]?.isAddendumProposed;
  const own = async () => (await seller.call(getOwnAuction, { params: { id } })).addendum;
  const decline = (proposedAt: string) =>
    staff.post(`/api/staff/auctions/${id}/addendum/decline`, { proposedAt, reason: 'The map shows it.' });
  const refused = { status: 409, body: { code: 'STATE' } };

  it('is in the list of the staff, and with its seller', async () => {
    expect(await isProposedToStaff()).toBe(false);
    await propose(text);
    expect(await isProposedToStaff()).toBe(true);
    expect(await own()).toEqual({ text, isMaterial: true, at: (await shown()).addendum?.at });
  });

  it('that its seller has changed is not declined unread', async () => {
    const { addendum } = await shown();
    app.clock.advance(1_000);
    await propose('The well is half on the neighbour’s land.');
    expect(await decline(addendum?.at ?? '')).toMatchObject(refused);
    expect(await isProposedToStaff()).toBe(true);
  });

  it('is declined with a reason that only its seller reads', async () => {
    const { addendum } = await shown();
    const params = { id };
    const body = { proposedAt: addendum?.at ?? '', reason: 'The map shows it.' };
    await staff.call(declineAddendum, { params, body });
    expect(await decline(body.proposedAt)).toMatchObject(refused);
    expect(await isProposedToStaff()).toBe(false);
    expect((await shown()).addendum).toBeUndefined();
    expect(await own()).toMatchObject({ declined: { reason: body.reason } });
    await notifyBidders(app.platform);
    const notifications = await app.db
      .selectFrom('notifications')
      .select(['recipient_id', 'kind', 'data'])
      .where(sql<boolean>`data->>'decision' = 'addendum-declined'`)
      .execute();
    expect(notifications).toEqual([
      {
        recipient_id: seller.userId,
        kind: 'auction-decision',
        data: expect.objectContaining({ auctionId: id, reason: body.reason }),
      },
    ]);
    const { events, termsVersion } = await room(ann);
    expect(termsVersion).toBe(1);
    expect(JSON.stringify(events)).not.toContain(body.reason);
    const audited = await app.db
      .selectFrom('audit_events')
      .select(['subject_id', 'reason'])
      .where('action', '=', 'auction.addendum_declined')
      .execute();
    expect(audited).toEqual([{ subject_id: id, reason: body.reason }]);
  });

  it('replaces the declined one', async () => {
    await propose(text);
    expect((await own())?.declined).toBeUndefined();
    expect(await isProposedToStaff()).toBe(true);
    await publish(true, (await shown()).addendum?.at);
    expect(await own()).toBeUndefined();
  });

  it('that was not read yet stays open when an addendum is published', async () => {
    await propose(text);
    const read = (await shown()).addendum?.at;
    app.clock.advance(1_000);
    await propose('The well dries up in August.');
    await publish(true, read);
    await publish(false);
    expect(await isProposedToStaff()).toBe(true);
    expect(await own()).toMatchObject({ text: 'The well dries up in August.' });
  });

  it('that was declined is gone once an addendum is published', async () => {
    await decline((await shown()).addendum?.at ?? '');
    expect(await own()).toMatchObject({ declined: { reason: 'The map shows it.' } });
    await publish(false);
    expect(await own()).toBeUndefined();
  });
});
