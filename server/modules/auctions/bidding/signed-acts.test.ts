import { beforeAll, describe, expect, it } from 'vitest';
import { leaveAuction, placeBid, registerForAuction } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import type { AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { verifyBids, verifyLog } from '#contract/auctions/log/verify-log.ts';
import { decideTalks } from '#contract/auctions/seller-auctions.endpoints.ts';
import type { Act } from '#contract/auctions/signatures/signed-acts.ts';
import { publishAddendum } from '#contract/auctions/staff-auctions.endpoints.ts';
import { createSigner, type Signer } from '#contract/auctions/testing/signer.ts';
import { recheckLogs } from '#server/modules/auctions/index.ts';
import { addAuction, dollars, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { signatureOfAct, signedBid } from '#server/testing/signed-bidder.ts';

const hour = 3_600_000;
const refused = { status: 422, body: { code: 'NOT_SIGNED' } };

type Bidder = { person: SignedIn; signer: Signer };
type Change = { seenSeq?: number; seenHead?: string; paddle?: string };

const signatureOf = ({ person, signer }: Bidder, id: string, act: Act, change?: Change) =>
  signatureOfAct(person, id, { act, signer, ...(change && { change }) });

/** An auction with two bidders who have keys, its seller and its staff. */
async function open(facts: Parameters<typeof addAuction>[1] = {}) {
  const app = await createTestApp();
  const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
  const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
  const endsAt = new Date(app.clock.now().getTime() + 48 * hour).toISOString();
  const { id, slug } = await addAuction(app, { endsAt, sellerId: seller.userId, ...facts });
  const register = async (person: SignedIn): Promise<Bidder> => {
    const signer = await createSigner();
    const phone_number = `+250 788 ${person.userId.slice(-6).replace(/\D/g, '1')}`;
    await app.db.updateTable('users').set({ phone_number }).where('id', '=', person.userId).execute();
    const { termsVersion } = await person.call(getAuction, { params: { id } });
    const body = { termsVersion, isOfAge: true as const, bidderKey: signer.key };
    await person.call(registerForAuction, { params: { id }, body });
    return { person, signer };
  };
  const [ann, bob] = [await register(await signUpAs(app, grace)), await register(await signUpAs(app, jean))];
  const bid = async ({ person, signer }: Bidder, amount: number, termsVersion = 1) => {
    const body = { ...(await signedBid(person, id, { amount, signer })), termsVersion };
    return person.call(placeBid, { params: { id }, body });
  };
  const publish = () =>
    staff.call(publishAddendum, { params: { id }, body: { text: 'The roof leaks.', isMaterial: true } });
  const rows = async () => readLog(await logOf(app, slug)).rows;
  const last = async (type: AuctionEventRow['type']) => (await rows()).findLast((row) => row.type === type);
  /** The verifier's full report, with the server's own check. */
  const verify = async () => {
    const log = await logOf(app, slug);
    expect(await recheckLogs(app.platform)).toBe(0);
    return { ...verifyLog(log), bids: (await verifyBids(log)).state };
  };
  return { app, id, seller, staff, ann, bob, register, bid, publish, rows, last, verify };
}

const right = { isValid: true, bids: 'right' };
const leaving: Act = { type: 'bidder.left', data: {} };
const takingBack: Act = { type: 'bid.voided', data: {} };
const accepting = (termsVersion: number): Act => ({ type: 'terms.accepted', data: { termsVersion } });

describe('a bidder who has a key and leaves', async () => {
  const { id, ann, bob, bid, rows, last, verify } = await open();
  const leave = (signed?: Awaited<ReturnType<typeof signatureOf>>) =>
    ann.person.call(leaveAuction, { params: { id }, ...(signed && { body: { signed } }) });

  it.each<[string, () => ReturnType<typeof signatureOf> | undefined]>([
    ['without a signature', () => undefined],
    ['by the key of another', () => signatureOf(bob, id, leaving)],
    [
      'by another key under their own name',
      async () => ({ ...(await signatureOf(bob, id, leaving)), key: ann.signer.key }),
    ],
    ['by what they have signed for something else', () => signatureOf(ann, id, takingBack)],
    ['under another paddle', () => signatureOf(ann, id, leaving, { paddle: 'ZZZ' })],
    ['over a head that this log never had', () => signatureOf(ann, id, leaving, { seenHead: 'ab'.repeat(32) })],
    ['after a row that is not there', () => signatureOf(ann, id, leaving, { seenSeq: 1_000 })],
    ['after no row', () => signatureOf(ann, id, leaving, { seenSeq: 0, seenHead: '0'.repeat(64) })],
  ])('does not do so %s', async (_, signature) => {
    const signed = await signature();
    const before = (await rows()).length;
    await expect(leave(signed)).rejects.toThrow(/422.*NOT_SIGNED/);
    expect(await rows()).toHaveLength(before);
    const room = await ann.person.call(getAuction, { params: { id } });
    expect(room.own?.registration).toBe('approved');
  });

  it('signs it, and the log shows that', async () => {
    await bid(bob, 2_000);
    const signed = await signatureOf(ann, id, leaving);
    await leave(signed);
    expect(await last('bidder.left')).toMatchObject({
      data: { signed: { seenSeq: signed.seenSeq, signature: signed.signature } },
    });
    expect(await verify()).toMatchObject(right);
  });

  it('comes back, and has to sign anew to leave again', async () => {
    const { signature, seenSeq } = Object((await last('bidder.left'))?.data).signed;
    const body = { termsVersion: 1, isOfAge: true as const, bidderKey: ann.signer.key };
    const { own } = await ann.person.call(registerForAuction, { params: { id }, body });
    const seenHead = (await rows())[seenSeq - 1]?.hash ?? '';
    const again = { key: ann.signer.key, paddle: own.paddle ?? '', seenSeq, seenHead, signature };
    await expect(leave(again)).rejects.toThrow(/NOT_SIGNED/);
    await leave(await signatureOf(ann, id, leaving));
    expect(await verify()).toMatchObject(right);
  });
});

describe('after a material addendum', async () => {
  const { id, ann, bob, bid, publish, last, verify, app, register } = await open();
  const accept = (who: Bidder, termsVersion: number, signed?: object) =>
    who.person.post(`/api/auctions/${id}/registration`, { termsVersion, isOfAge: true, signed });
  const withdraw = (who: Bidder, signed?: object) =>
    who.person.post(`/api/auctions/${id}/withdraw-bids`, signed && { signed });

  beforeAll(async () => {
    await bid(bob, 2_000);
    await bid(ann, 5_000);
    await publish();
  });

  it('its acceptance is signed, for that version', async () => {
    expect(await accept(bob, 2)).toMatchObject(refused);
    expect(await accept(bob, 2, await signatureOf(bob, id, accepting(3)))).toMatchObject(refused);
    expect((await accept(bob, 2, await signatureOf(bob, id, accepting(2)))).status).toBe(200);
    expect(await last('terms.accepted')).toMatchObject({ data: { termsVersion: 2, signed: expect.anything() } });
    expect(await verify()).toMatchObject(right);
  });

  it('bids are taken back by a signature of who had seen them', async () => {
    expect(await withdraw(ann)).toMatchObject(refused);
    expect(await withdraw(ann, await signatureOf(bob, id, takingBack))).toMatchObject(refused);
    const early = await signatureOf(ann, id, takingBack, { seenSeq: 1 });
    expect(await withdraw(ann, early)).toMatchObject(refused);
    const signed = await signatureOf(ann, id, takingBack);
    expect((await withdraw(ann, signed)).status).toBe(200);
    expect(await last('bid.voided')).toMatchObject({ data: { signed: { signature: signed.signature } } });
    expect(await verify()).toMatchObject(right);
  });

  it('who registers only now has accepted it before their key was named', async () => {
    const cid = await register(await signUpAs(app, { name: 'Cid', email: 'cid@mail.example' }));
    await bid(cid, 6_000, 2);
    expect(await verify()).toMatchObject(right);
  });
});

describe('who comes back without the device that has their key', async () => {
  const { id, ann, bob, bid, publish, rows, verify } = await open();
  const bidOf = async () => ({
    ...(await signedBid(ann.person, id, { amount: 7_000, signer: ann.signer })),
    termsVersion: 2,
  });

  it('is registered, and accepts an addendum only by a signature', async () => {
    await bid(ann, 2_000);
    await bid(bob, 5_000);
    await ann.person.call(leaveAuction, { params: { id }, body: { signed: await signatureOf(ann, id, leaving) } });
    await publish();
    const other = await createSigner();
    const body = { termsVersion: 2, isOfAge: true as const, bidderKey: other.key };
    const { own } = await ann.person.call(registerForAuction, { params: { id }, body });
    expect(own).toMatchObject({ registration: 'approved', acceptedTermsVersion: 1, bidderKey: ann.signer.key });
    expect((await rows()).filter(({ type }) => type === 'terms.accepted')).toEqual([]);
    expect(await ann.person.post(`/api/auctions/${id}/bids`, await bidOf())).toMatchObject({
      status: 409,
      body: { code: 'TERMS_CHANGED' },
    });
    const accept = (signed?: object) =>
      ann.person.post(`/api/auctions/${id}/registration`, { termsVersion: 2, isOfAge: true, signed });
    expect(await accept()).toMatchObject({ ...refused, body: { details: { cause: 'missing' } } });
    expect((await accept(await signatureOf(ann, id, accepting(2)))).status).toBe(200);
    expect((await ann.person.post(`/api/auctions/${id}/bids`, await bidOf())).status).toBe(200);
    expect(await verify()).toMatchObject(right);
  });
});

describe('what is not signed as it has to be', async () => {
  const { id, ann, bob, bid } = await open();

  it.each<[string, string, () => Promise<object | undefined>]>([
    ['nothing', 'missing', async () => undefined],
    ['another key', 'otherKey', () => signatureOf(bob, id, leaving)],
    ['another record', 'otherRecord', () => signatureOf(ann, id, leaving, { seenHead: 'ab'.repeat(32) })],
    ['something else', 'changed', () => signatureOf(ann, id, takingBack)],
  ])('says what to do about it: %s', async (_, cause, signature) => {
    const signed = await signature();
    const url = `/api/auctions/${id}/registration`;
    const answer = await ann.person.send({ method: 'DELETE', url, ...(signed && { payload: { signed } }) });
    expect(answer).toMatchObject({ ...refused, body: { details: { cause } } });
  });

  it('as a bid: by another key, or over another record', async () => {
    await bid(bob, 2_000);
    const send = async (change: object) =>
      ann.person.post(
        `/api/auctions/${id}/bids`,
        await signedBid(ann.person, id, { amount: 5_000, signer: ann.signer, change }),
      );
    const { signed: _, ...unsigned } = await signedBid(ann.person, id, { amount: 5_000, signer: ann.signer });
    const answer = await ann.person.post(`/api/auctions/${id}/bids`, unsigned);
    expect(answer).toMatchObject({ ...refused, body: { details: { cause: 'missing' } } });
    expect(await send({ seenHead: 'ab'.repeat(32) })).toMatchObject({ body: { code: 'NOT_SIGNED' } });
  });
});

describe('talks below the reserve', () => {
  const price = dollars(2_800);
  const acceptingIt: Act = { type: 'talks.ended', data: { ending: 'counter_accepted', price } };

  async function talk() {
    const opened = await open({ reserve: dollars(3_000) });
    const { app, id, bob, bid, seller } = opened;
    await bid(bob, 2_000);
    app.clock.advance(49 * hour);
    await sweep(app);
    const counter = () => seller.call(decideTalks, { params: { id }, body: { decision: 'counter', price } });
    const answer = (given: 'accept' | 'decline' | 'renew', signed?: object) =>
      bob.person.post(`/api/auctions/${id}/counter-answer`, { answer: given, signed });
    return { ...opened, counter, answer };
  }

  it('the other price is accepted by a signature over it', async () => {
    const { id, ann, bob, counter, answer, last, verify } = await talk();
    await counter();
    expect(await answer('accept')).toMatchObject(refused);
    const cheaper: Act = { type: 'talks.ended', data: { ending: 'counter_accepted', price: dollars(2_700) } };
    expect(await answer('accept', await signatureOf(bob, id, cheaper))).toMatchObject(refused);
    const declining: Act = { type: 'talks.ended', data: { ending: 'counter_declined' } };
    expect(await answer('accept', await signatureOf(bob, id, declining))).toMatchObject(refused);
    const paddle = (await bob.person.call(getAuction, { params: { id } })).own?.paddle ?? '';
    expect(await answer('accept', await signatureOf(ann, id, acceptingIt, { paddle }))).toMatchObject(refused);
    expect((await answer('accept', await signatureOf(bob, id, acceptingIt))).status).toBe(200);
    expect(await last('talks.ended')).toMatchObject({ data: { price, signed: expect.anything() } });
    expect(await verify()).toMatchObject({ ...right, outcome: { price } });
  });

  it('the other price is declined by a signature', async () => {
    const { id, bob, counter, answer, last, verify } = await talk();
    await counter();
    expect(await answer('decline')).toMatchObject(refused);
    const declining: Act = { type: 'talks.ended', data: { ending: 'counter_declined' } };
    expect((await answer('decline', await signatureOf(bob, id, declining))).status).toBe(200);
    expect(await last('talks.ended')).toMatchObject({
      data: { ending: 'counter_declined', signed: expect.anything() },
    });
    expect(await verify()).toMatchObject(right);
  });

  it('a bid that binds no more is renewed by a signature, each time by another one', async () => {
    const { app, id, bob, answer, last, verify } = await talk();
    app.clock.advance(25 * hour);
    expect(await answer('renew')).toMatchObject(refused);
    const signed = await signatureOf(bob, id, { type: 'talks.renewed', data: {} });
    expect((await answer('renew', signed)).status).toBe(200);
    expect(await last('talks.renewed')).toMatchObject({ data: { signed: { signature: signed.signature } } });
    expect(await answer('renew', signed)).toMatchObject(refused);
    expect(await verify()).toMatchObject(right);
  });
});

describe('who signs nothing', () => {
  it('has no key, and does all this as before', async () => {
    const { app, id, last, verify } = await open();
    const cid = await signUpAs(app, { name: 'Cid', email: 'cid@mail.example' });
    await app.db.updateTable('users').set({ phone_number: '+250 788 111 222' }).where('id', '=', cid.userId).execute();
    await cid.call(registerForAuction, { params: { id }, body: { termsVersion: 1, isOfAge: true } });
    await cid.call(leaveAuction, { params: { id } });
    expect((await last('bidder.left'))?.data).not.toHaveProperty('signed');
    expect(await verify()).toMatchObject(right);
  });

  it('takes part in an auction whose log does not say that acts are signed', async () => {
    const { app, id, ann, rows, last } = await open();
    expect((await rows())[0]?.data).toMatchObject({ signsActs: true });
    await app.db.updateTable('auctions').set({ signs_acts: false }).where('id', '=', id).execute();
    await ann.person.call(leaveAuction, { params: { id }, body: { signed: await signatureOf(ann, id, leaving) } });
    expect((await last('bidder.left'))?.data).not.toHaveProperty('signed');
  });
});
