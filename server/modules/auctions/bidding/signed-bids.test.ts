import { beforeAll, describe, expect, it } from 'vitest';
import type { BidReceipt } from '#contract/auctions/auction.ts';
import {
  buyNow,
  leaveAuction,
  listReceipts,
  placeBid,
  registerForAuction,
  requestBidderKey,
} from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { commitToMaximum } from '#contract/auctions/log/auction-log.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { checkReceipts, verifyBids, verifyLog } from '#contract/auctions/log/verify-log.ts';
import { checkLoggedRefusals, checkRefusals, findInvented } from '#contract/auctions/refusals/verify-refusals.ts';
import { saltOfBid } from '#contract/auctions/signatures/bid-signatures.ts';
import { isReceiptSigned } from '#contract/auctions/signatures/signed-answers.ts';
import { getStaffAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { changeBidderKey } from '#contract/auctions/staff-bidders.endpoints.ts';
import { createSigner, type Signer } from '#contract/auctions/testing/signer.ts';
import { AnswersOfLog } from '#contract/auctions/witnessing/dropped-bids/answers-of-log.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { aBid, addAuction, dollars, logOf } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';
import { bidSecret, signatureOfAct, signedBid } from '#server/testing/signed-bidder.ts';
import { bundleRefusals } from '../background/bundle-refusals.ts';
import { checkSignature } from './check-signature.ts';
import { placeBids } from './place-bids.ts';

const minute = 60_000;

describe('a bidder who has a key', () => {
  let app: TestApp;
  let id = '';
  let slug = '';
  let ann: SignedIn;
  let bob: SignedIn;
  let own: Signer;
  let other: Signer;

  const staffMember = (name: string) => signUpAs(app, { name, email: `${name}@staff.example` }, { role: 'staff' });
  const register = (person: SignedIn, bidderKey?: string) =>
    person.call(registerForAuction, { params: { id }, body: { termsVersion: 1, isOfAge: true, bidderKey } });

  beforeAll(async () => {
    app = await createTestApp();
    ({ id, slug } = await addAuction(app, { reserve: dollars(3_000) }));
    ann = await signUpAs(app, grace);
    bob = await signUpAs(app, jean);
    [own, other] = [await createSigner(), await createSigner()];
  });

  it('is named in the log by registering; without one nothing is', async () => {
    expect((await register(ann, own.key)).own).toMatchObject({ bidderKey: own.key, standing: 'ready' });
    expect((await register(bob)).own.bidderKey).toBeUndefined();
    const keys = readLog(await logOf(app, slug)).rows.filter(({ type }) => type === 'bidder.registered');
    expect(keys).toMatchObject([{ data: { key: own.key } }]);
  });

  it('bids with it, and has a receipt that its log holds', async () => {
    const answer = await ann.call(placeBid, {
      params: { id },
      body: await signedBid(ann, id, { amount: 2_000, signer: own }),
    });
    expect(answer.own).toMatchObject({ isLeading: true });
    expect(answer.receipt.salt).not.toBe(bidSecret);
    const log = await logOf(app, slug);
    expect(verifyLog(log).isValid).toBe(true);
    expect(await verifyBids(log)).toEqual({ state: 'right', signed: 1, vouchedFor: 0 });
    const { receipts } = await ann.call(listReceipts, { params: { id } });
    expect(await checkReceipts(log, receipts)).toEqual({ total: 1, missing: [] });
  });

  it('leaves bids of others to the operator, whose row says so and names the command', async () => {
    const body = aBid(dollars(2_500));
    await bob.call(placeBid, { params: { id }, body });
    const log = await logOf(app, slug);
    expect(await verifyBids(log)).toEqual({ state: 'right', signed: 1, vouchedFor: 1 });
    const last = readLog(log).rows.findLast(({ type }) => type === 'bid.accepted');
    expect(last?.data).toMatchObject({ byOperator: true, commandId: body.commandId });
    expect(Object(readLog(log).rows[0]?.data)).toMatchObject({ namesCommands: true });
  });

  it('is refused with its signature, in the log and beside it', async () => {
    const low = await Promise.all(Array.from({ length: 9 }, () => signedBid(ann, id, { amount: 500, signer: own })));
    const answers = await Promise.all(low.map((body) => ann.post(`/api/auctions/${id}/bids`, body)));
    expect(answers.map(({ body }) => Object(body).code)).toEqual(low.map(() => 'BID_TOO_LOW'));
    app.clock.advance(2_000);
    await bundleRefusals(app.platform);
    const [log, beside] = [await logOf(app, slug), (await app.get(`/auction/${slug}/refusals`)).text];
    expect(beside).toContain('signature');
    expect(checkLoggedRefusals(log, beside)).toMatchObject({ count: 9, wrong: [], broken: [], unseen: [] });
    expect(await findInvented(log, beside)).toEqual([]);
  });

  it.each<[string, (bid: Awaited<ReturnType<typeof signedBid>>) => object]>([
    ['without a signature', ({ signed: _, ...bid }) => bid],
    ['with another amount than was signed', (bid) => ({ ...bid, maximum: bid.maximum + 100_000 })],
    ['with another command', (bid) => ({ ...bid, commandId: createId(new Date()) })],
    ['as after another row', (bid) => ({ ...bid, seenSeq: bid.seenSeq - 1 })],
    ['as after a row that is not there', (bid) => ({ ...bid, seenSeq: bid.seenSeq + 1_000 })],
    ['with another secret', (bid) => ({ ...bid, signed: { ...bid.signed, secret: 'cd'.repeat(32) } })],
    ['by another key', (bid) => ({ ...bid, signed: { ...bid.signed, key: 'ef'.repeat(32) } })],
  ])('does not bid %s', async (_, change) => {
    const body = change(await signedBid(ann, id, { amount: 4_000, signer: own }));
    const before = await ann.call(getAuction, { params: { id } });
    expect(await ann.post(`/api/auctions/${id}/bids`, body)).toMatchObject({
      status: 422,
      body: { code: 'NOT_SIGNED' },
    });
    const after = await ann.call(getAuction, { params: { id } });
    expect(after).toMatchObject({ bidCount: before.bidCount, price: before.price, leader: before.leader });
    expect(after.events.at(-1)).toMatchObject({ type: 'bid.refused', data: { code: 'NOT_SIGNED', byOperator: true } });
  });

  it.each<[string, object, () => Signer]>([
    ['by a key of somebody else', {}, () => other],
    ['over a head that this log never had', { seenHead: 'ab'.repeat(32) }, () => own],
    ['under another paddle', { paddle: 'ZZZ' }, () => own],
  ])('does not bid %s', async (_, change, signer) => {
    const body = await signedBid(ann, id, { amount: 4_000, signer: signer(), change });
    expect((await ann.post(`/api/auctions/${id}/bids`, body)).body).toMatchObject({ code: 'NOT_SIGNED' });
  });

  it('gets another one only with two of the staff, and is told', async () => {
    const request = { params: { id }, body: { bidderKey: other.key } };
    expect((await ann.call(requestBidderKey, request)).own).toMatchObject({
      bidderKey: own.key,
      requestedKey: other.key,
    });
    expect((await bob.post(`/api/auctions/${id}/registration/key`, request.body)).status).toBe(409);
    const [first, second] = [await staffMember('one'), await staffMember('two')];
    const shown = await first.call(getStaffAuction, { params: { id } });
    const registrationId = shown.registrations.find(({ requestedKey }) => requestedKey === other.key)?._id ?? '';
    const change = { params: { id, registrationId }, body: { reason: 'The telephone was stolen.' } };
    expect(await first.call(changeBidderKey, change)).toMatchObject({ isWaitingForSecond: true });
    expect(await first.call(changeBidderKey, change)).toMatchObject({ isWaitingForSecond: true });
    expect(await second.call(changeBidderKey, change)).toMatchObject({ isWaitingForSecond: false });
    expect((await ann.call(getAuction, { params: { id } })).own).toMatchObject({ bidderKey: other.key });
    const told = await app.db.selectFrom('notifications').selectAll().where('recipient_id', '=', ann.userId).execute();
    expect(told.map(({ data }) => data)).toContainEqual(expect.objectContaining({ notice: 'key-changed' }));
    const old = await signedBid(ann, id, { amount: 4_000, signer: own });
    expect((await ann.post(`/api/auctions/${id}/bids`, old)).body).toMatchObject({ code: 'NOT_SIGNED' });
    await ann.call(placeBid, { params: { id }, body: await signedBid(ann, id, { amount: 4_000, signer: other }) });
    const log = await logOf(app, slug);
    expect(verifyLog(log).isValid).toBe(true);
    expect(await verifyBids(log)).toEqual({ state: 'right', signed: 2, vouchedFor: 1, byGivenKeys: 1 });
  });

  it('gets none when the auction is closing', async () => {
    await ann.call(requestBidderKey, { params: { id }, body: { bidderKey: own.key } });
    const staff = await staffMember('three');
    const { registrations } = await staff.call(getStaffAuction, { params: { id } });
    const registration = registrations.find(({ requestedKey }) => requestedKey === own.key);
    expect(registration?.can).toContain('change_key');
    app.clock.advance(8 * minute + 1_000);
    const { registrations: later } = await staff.call(getStaffAuction, { params: { id } });
    expect(later.find(({ _id }) => _id === registration?._id)?.can).not.toContain('change_key');
    const change = { reason: 'Too late.' };
    const url = `/api/staff/auctions/${id}/registrations/${registration?._id}/key`;
    expect(await staff.post(url, change)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });
});

describe('before the first bid', () => {
  it('a bidder changes device at once, and is another one to the log', async () => {
    const app = await createTestApp();
    const { id, slug } = await addAuction(app, { buyNowPrice: dollars(5_000) });
    const ann = await signUpAs(app, grace);
    const [first, second, third] = [await createSigner(), await createSigner(), await createSigner()];
    const body = { termsVersion: 1, isOfAge: true as const, bidderKey: first.key };
    const { own: before } = await ann.call(registerForAuction, { params: { id }, body });
    const { own } = await ann.call(requestBidderKey, { params: { id }, body: { bidderKey: second.key } });
    expect(own).toMatchObject({ bidderKey: second.key, standing: 'ready' });
    expect(own.paddle).not.toBe(before.paddle);
    const act = { type: 'bidder.left', data: {} } as const;
    const signed = await signatureOfAct(ann, id, { act, signer: second });
    await ann.call(leaveAuction, { params: { id }, body: { signed } });
    const back = await ann.call(registerForAuction, { params: { id }, body: { ...body, bidderKey: third.key } });
    expect(back.own.bidderKey).toBe(third.key);
    const purchaseAs = async (as: 'bid' | 'purchase') => {
      const { maximum, mode: _, ...command } = await signedBid(ann, id, { amount: 5_000, signer: third, as });
      return { ...command, price: maximum };
    };
    const buy = (purchase: object) => ann.post(`/api/auctions/${id}/buy-now`, purchase);
    const [command, asBid] = [await purchaseAs('purchase'), await purchaseAs('bid')];
    const unsigned = { ...command, signed: undefined };
    expect(await buy(unsigned)).toMatchObject({ body: { code: 'NOT_SIGNED', details: { cause: 'missing' } } });
    // A signature for a bid does not count for a purchase, nor the other way round.
    expect(await buy(asBid)).toMatchObject({ body: { code: 'NOT_SIGNED', details: { cause: 'changed' } } });
    const { price, ...rest } = command;
    const bid = await ann.post(`/api/auctions/${id}/bids`, { ...rest, maximum: price, mode: 'max' });
    expect(bid).toMatchObject({ body: { code: 'NOT_SIGNED' } });
    const bought = { params: { id }, body: command };
    const { receipt } = await ann.call(buyNow, bought);
    expect((await ann.call(buyNow, bought)).receipt).toEqual(receipt);
    const log = await logOf(app, slug);
    expect(verifyLog(log)).toMatchObject({ isValid: true, outcome: { paddle: back.own.paddle } });
    expect(await verifyBids(log)).toEqual({ state: 'right', signed: 1, vouchedFor: 0 });
    const { receipts } = await ann.call(listReceipts, { params: { id } });
    expect(receipts).toEqual([receipt]);
    expect(await isReceiptSigned(receipts[0] as BidReceipt)).toBe(true);
    expect(await checkReceipts(log, receipts)).toEqual({ total: 1, missing: [] });
  });
});

it('a purchase is signed like a bid in an auction from before these were told apart', async () => {
  const app = await createTestApp();
  const { id } = await addAuction(app, { buyNowPrice: dollars(5_000) });
  const first = `auction_id = '${id}' AND seq = 1`;
  await app.asOwner(`ALTER TABLE auction_events DISABLE TRIGGER USER;
    UPDATE auction_events SET data = data - 'signsPurchases' WHERE ${first}; ALTER TABLE auction_events ENABLE TRIGGER USER`);
  const ann = await signUpAs(app, grace);
  const signer = await createSigner();
  const body = { termsVersion: 1, isOfAge: true as const, bidderKey: signer.key };
  await ann.call(registerForAuction, { params: { id }, body });
  const buy = async (as: 'bid' | 'purchase') => {
    const { maximum: price, mode: _, ...command } = await signedBid(ann, id, { amount: 5_000, signer, as });
    return ann.post(`/api/auctions/${id}/buy-now`, { ...command, price });
  };
  expect(await buy('purchase')).toMatchObject({ body: { code: 'NOT_SIGNED', details: { cause: 'changed' } } });
  expect(await buy('bid')).toMatchObject({ status: 200 });
});

it('the same bid sent again with its signature is decided anew', async () => {
  const app = await createTestApp();
  const { id, slug } = await addAuction(app);
  const ann = await signUpAs(app, grace);
  const signer = await createSigner();
  const body = { termsVersion: 1, isOfAge: true as const, bidderKey: signer.key };
  await app.db.updateTable('users').set({ phone_number: '+250 788 111 222' }).where('id', '=', ann.userId).execute();
  await ann.call(registerForAuction, { params: { id }, body });
  const signed = await signedBid(ann, id, { amount: 3_500, signer });
  const { signed: _, ...unsigned } = signed;
  const send = async (bid: object) => (await ann.post(`/api/auctions/${id}/bids`, bid)).status;
  expect([await send(unsigned), await send(unsigned), await send(signed), await send(signed)]).toEqual([
    422, 422, 200, 200,
  ]);
  const log = await logOf(app, slug);
  const answers = new AnswersOfLog().read(readLog(log).rows);
  const { commandId, maximum, seenSeq } = signed;
  const { paddle, seenHead, secret } = signed.signed;
  const commitment = commitToMaximum({ auction: id, paddle, maximum, salt: saltOfBid({ commandId, secret }) });
  const command = { auction: id, paddle, commandId, commitment, seenSeq, seenHead };
  expect(answers.find(command, app.clock.now().getTime()).kind).toBe('accepted');
  expect(verifyLog(log)).toMatchObject({ isValid: true });
  expect(await verifyBids(log)).toMatchObject({ state: 'right' });
});

it('a bid is decided by itself where another one with its command was refused just before, and may be sent again', async () => {
  const app = await createTestApp();
  const { id, slug } = await addAuction(app);
  const ann = await signUpAs(app, grace);
  const signer = await createSigner();
  const body = { termsVersion: 1, isOfAge: true as const, bidderKey: signer.key };
  await ann.call(registerForAuction, { params: { id }, body });
  const signed = await signedBid(ann, id, { amount: 3_500, signer });
  const { signed: _, ...unsigned } = signed;
  const signature = await checkSignature({ auctionId: id, ...signed, amount: signed.maximum });
  const command = { ...unsigned, auctionId: id, userId: ann.userId, receivedAt: performance.now() };
  const answers = await placeBids(app.platform, id, [
    command,
    command,
    { ...command, maximum: dollars(9_000) },
    { ...command, signature },
    { ...command, signature },
    { ...command, maximum: dollars(9_000) },
  ]);
  expect(answers.map((answer) => (answer instanceof ApiError ? answer.code : answer.seq))).toEqual([
    ...['NOT_SIGNED', 'NOT_SIGNED', 'NOT_SIGNED'],
    ...[expect.any(Number), expect.any(Number), 'COMMAND_REUSED'],
  ]);
  const log = await logOf(app, slug);
  expect(verifyLog(log)).toMatchObject({ isValid: true, outcome: { bids: 1 } });
  expect(await verifyBids(log)).toMatchObject({ state: 'right', signed: 1 });
  const refusals = answers.flatMap((answer) => (answer instanceof ApiError ? [Object(answer.details).refusal] : []));
  expect(await checkRefusals(log, refusals)).toEqual({ total: 4, wrong: [], missing: [] });
});
