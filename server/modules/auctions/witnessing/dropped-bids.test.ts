import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registerForAuction, requestBidderKey } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { verifyBids, verifyLog } from '#contract/auctions/log/verify-log.ts';
import { createBidder, signCommand, type TestBidder } from '#contract/auctions/testing/dropped-bid.ts';
import { mayStand } from '#contract/auctions/witnessing/certificates/closing-of-log.ts';
import { isDropRefusalSigned } from '#contract/auctions/witnessing/dropped-bids/drop-refusal.ts';
import type { DroppedBid } from '#contract/auctions/witnessing/dropped-bids/dropped-bid.ts';
import { hashOfCommand } from '#contract/auctions/witnessing/dropped-bids/dropped-bid.ts';
import { type SealedPart, sealBid } from '#contract/auctions/witnessing/dropped-bids/sealed-bid.ts';
import { checkDrops } from '#contract/auctions/witnessing/dropped-bids/verify-drops.ts';
import { verifyWitnessing } from '#contract/auctions/witnessing/verify-witnessing.ts';
import { passOnBids, sendCertificate } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { addAuction, dollars, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, createTestFolder, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { witnessClient } from '#server/testing/witness-client.ts';
import { DropBox } from '#witness/drop-box.ts';
import { KeptDrops } from '#witness/kept-drops.ts';
import { KeptFiles } from '#witness/kept-files.ts';
import { KeptLeaves } from '#witness/kept-leaves.ts';
import { SignedHeads } from '#witness/signed-heads.ts';
import { OperatorWatcher } from '#witness/watch-operator.ts';
import { witnessKeyOf } from '#witness/witness-key.ts';
import { provenRefusalsOfBidder } from '../bidding/log-refusal.ts';

const second = 1_000;
const minute = 60_000;
const keys = ['notary.example', 'bank.example'].map((name) =>
  witnessKeyOf(name, generateKeyPairSync('ed25519').privateKey),
);
const app = await createTestApp({
  environment: { WITNESSES: keys.map(({ verifierKey }) => verifierKey).join(','), WITNESS_QUORUM: '2' },
});
const ann = await signUpAs(app, grace);
const time = async () => (await app.platform.databaseClock.now()).getTime();

/** A witness that looks on request, and is given bids. */
async function aWitness(key: (typeof keys)[number]) {
  const folder = await createTestFolder();
  let now = await time();
  const drops = new KeptDrops(join(folder, 'drops'));
  const operator = app.platform.config.publicUrl;
  const watcher = new OperatorWatcher({
    operator,
    client: witnessClient(app),
    heads: new SignedHeads(join(folder, 'heads')),
    files: new KeptFiles(folder),
    drops,
    leaves: new KeptLeaves(join(folder, 'heads-log')),
    key,
    now: () => now,
    say: () => undefined,
  });
  const box = new DropBox({
    operator,
    drops,
    key,
    now: () => now,
    findRunning: (auction) => watcher.findRunning(auction),
    passOn: (seen) => watcher.passOn.add(seen),
    waitForLook: () => watcher.lookOnce(),
  });
  return {
    look: async () => {
      now = await time();
      await watcher.lookOnce();
      await watcher.certificates.send();
    },
    give: async (bid: DroppedBid) => {
      const answer = await box.take(JSON.stringify(bid));
      await watcher.passOn.send();
      return answer;
    },
    statusOf: (auction: string) => watcher.status.find((lot) => lot.auction === auction),
  };
}

/** A running auction in which a person bids with a key. */
async function aLot(person: SignedIn, bidder: TestBidder) {
  const { id, slug } = await addAuction(app);
  const body = { termsVersion: 1, isOfAge: true as const, bidderKey: bidder.key };
  await person.call(registerForAuction, { params: { id }, body });
  return { id, slug };
}

type Change = { sealed?: Partial<SealedPart>; commandId?: string };

/** A bid as the browser of its bidder gives it to witnesses. */
async function aDrop(
  person: SignedIn,
  id: string,
  { bidder, amount, ...change }: { bidder: TestBidder; amount: number } & Change,
) {
  const room = await person.call(getAuction, { params: { id } });
  const [paddle, maximum] = [room.own?.paddle ?? '', dollars(amount)];
  const bid = { auction: id, paddle, seenSeq: room.seq, seenHead: room.headHash, maximum };
  const { command, secret } = signCommand(bidder, { ...bid, ...(change.commandId && { commandId: change.commandId }) });
  const part: SealedPart = { maximum, mode: 'max', termsVersion: 1, secret, ...change.sealed };
  const sealed = await sealBid(part, {
    operatorKey: room.witnessing?.sealingKey ?? '',
    command: hashOfCommand(command),
  });
  const { commandId, seenSeq, seenHead, key, signature } = command;
  const direct = {
    commandId,
    maximum,
    mode: 'max' as const,
    termsVersion: 1,
    seenSeq,
    signed: { key, paddle, secret, seenHead, signature },
  };
  return { drop: { ...command, sealed }, command, direct };
}

const passOn = async (...bids: DroppedBid[]) => (await app.call(passOnBids, { body: { bids } })).answers;

describe('a bid that comes by way of a witness', () => {
  const bidder = createBidder();

  it('counts once, however often and in whatever way it comes', async () => {
    const { id, slug } = await aLot(ann, bidder);
    const first = await aDrop(ann, id, { bidder, amount: 2_000 });
    const [one, again] = [await passOn(first.drop), await passOn(first.drop, first.drop)];
    expect(one).toMatchObject([{ result: 'accepted' }]);
    expect(again).toEqual([...one, ...one]);
    const answer = await ann.post(`/api/auctions/${id}/bids`, first.direct);
    expect(answer).toMatchObject({ status: 200, body: { seq: one[0]?.seq } });
    const second = await aDrop(ann, id, { bidder, amount: 3_000 });
    const direct = await ann.post(`/api/auctions/${id}/bids`, second.direct);
    expect(await passOn(second.drop)).toEqual([{ result: 'accepted', seq: Object(direct.body).seq }]);
    const third = await aDrop(ann, id, { bidder, amount: 4_000 });
    const [byWitness, byBidder] = await Promise.all([
      passOn(third.drop),
      ann.post(`/api/auctions/${id}/bids`, third.direct),
    ]);
    expect(byWitness).toEqual([{ result: 'accepted', seq: Object(byBidder.body).seq }]);
    const log = await logOf(app, slug);
    expect(verifyLog(log)).toMatchObject({ isValid: true, outcome: { bids: 3 } });
    expect(await verifyBids(log)).toEqual({ state: 'right', signed: 3, vouchedFor: 0 });
  });

  it('is refused as it would be otherwise, with a signature, and without the amount where that says more than the log', async () => {
    const { id } = await aLot(ann, bidder);
    const low = await aDrop(ann, id, { bidder, amount: 500 });
    const [tooLow] = await passOn(low.drop);
    expect(tooLow).toMatchObject({ result: 'refused', refusal: { code: 'BID_TOO_LOW', maximum: dollars(500) } });
    expect(tooLow?.refusal && (await isDropRefusalSigned(tooLow.refusal))).toBe(true);
    await passOn((await aDrop(ann, id, { bidder, amount: 5_000 })).drop);
    const [lower] = await passOn((await aDrop(ann, id, { bidder, amount: 4_000 })).drop);
    expect(lower?.refusal).toMatchObject({ code: 'MAX_NOT_HIGHER' });
    expect(JSON.stringify(lower)).not.toContain(String(dollars(4_000)));
  });

  it('is refused with a signature for the witness, also to who has had so many that no more are kept', async () => {
    const { id, slug } = await aLot(ann, bidder);
    const own = app.db.updateTable('auction_registrations').where('auction_id', '=', id);
    await own.set({ refused_rows: provenRefusalsOfBidder }).execute();
    const { drop, command } = await aDrop(ann, id, { bidder, amount: 500 });
    const [answer] = await passOn(drop);
    expect(answer).toMatchObject({ result: 'refused', refusal: { code: 'BID_TOO_LOW' } });
    const { rows } = readLog(await logOf(app, slug));
    const beside = app.db.selectFrom('auction_refusals').where('auction_id', '=', id).select('leaf');
    expect(await beside.execute()).toEqual([]);
    expect(answer?.refusal?.afterSeq).toBe(rows.length);
    expect(answer?.refusal && (await isDropRefusalSigned(answer.refusal))).toBe(true);
    expect(answer?.refusal && mayStand(rows, command, answer.refusal)).toBe(true);
  });

  it('is refused where what is sealed is not what was signed, or the command has counted with another amount', async () => {
    const { id } = await aLot(ann, bidder);
    const lying = await aDrop(ann, id, { bidder, amount: 2_000, sealed: { maximum: dollars(9_000) } });
    expect(await passOn(lying.drop)).toMatchObject([{ result: 'refused', refusal: { code: 'UNREADABLE' } }]);
    const rubbish = { ...lying.drop, sealed: 'ab'.repeat(304) };
    expect(await passOn(rubbish)).toMatchObject([{ refusal: { code: 'UNREADABLE' } }]);
    const right = await aDrop(ann, id, { bidder, amount: 2_000 });
    await passOn(right.drop);
    const { commandId } = right.command;
    const reused = await aDrop(ann, id, { bidder, amount: 3_000, commandId });
    expect(await passOn(reused.drop)).toMatchObject([{ refusal: { code: 'COMMAND_REUSED' } }]);
    expect((await ann.call(getAuction, { params: { id } })).bidCount).toBe(1);
  });

  it('is nobody’s where its bidder has not signed it', async () => {
    const { id } = await aLot(ann, bidder);
    const { drop } = await aDrop(ann, id, { bidder, amount: 2_000 });
    const foreign = await aDrop(ann, id, { bidder: createBidder(), amount: 2_000 });
    expect(await passOn({ ...drop, paddle: 'ZZZ' })).toEqual([{ result: 'unknown' }]);
    const strange = { bids: [{ ...drop, paddle: 'A\u0000' }] };
    expect((await app.post(passOnBids.path, strange)).status).toBe(400);
    expect(await passOn({ ...drop, signature: 'ab'.repeat(64) })).toEqual([{ result: 'unknown' }]);
    expect(await passOn(foreign.drop)).toMatchObject([{ refusal: { code: 'NOT_SIGNED' } }]);
    expect((await ann.call(getAuction, { params: { id } })).bidCount).toBe(0);
  });

  it('is refused under a paddle whose bidder has another device since, and stays nobody’s under others', async () => {
    const { id } = await aLot(ann, bidder);
    const { drop, command } = await aDrop(ann, id, { bidder, amount: 2_000 });
    const device = createBidder();
    await ann.call(requestBidderKey, { params: { id }, body: { bidderKey: device.key } });
    const [answer] = await passOn(drop);
    expect(answer).toMatchObject({
      result: 'refused',
      refusal: { code: 'DEVICE_CHANGED', command: hashOfCommand(command) },
    });
    expect(answer?.refusal && (await isDropRefusalSigned(answer.refusal))).toBe(true);
    expect(await passOn({ ...drop, paddle: 'ZZZ' })).toEqual([{ result: 'unknown' }]);
    const next = await aDrop(ann, id, { bidder: device, amount: 3_000 });
    expect(await passOn(next.drop)).toMatchObject([{ result: 'accepted' }]);
    const { rows } = readLog(await logOf(app, (await ann.call(getAuction, { params: { id } })).slug));
    expect(answer?.refusal && mayStand(rows, command, answer.refusal)).toBe(true);
    // For a bidder who has bid under it there is no such row.
    expect(
      answer?.refusal && mayStand(rows, next.command, { ...answer.refusal, command: hashOfCommand(next.command) }),
    ).toBe(false);
  });

  it('is not taken from somebody whose account is suspended', async () => {
    const ben = await signUpAs(app, jean);
    const { id } = await aLot(ben, bidder);
    const { drop } = await aDrop(ben, id, { bidder, amount: 2_000 });
    await app.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now(), suspension_reason: 'For a test.' })
      .where('id', '=', ben.userId)
      .execute();
    expect(await passOn(drop)).toMatchObject([{ refusal: { code: 'SUSPENDED' } }]);
  });

  it('is refused after the last row of the log, also where a clock was set back since', async () => {
    const { id, slug } = await aLot(ann, bidder);
    const { drop, command } = await aDrop(ann, id, { bidder, amount: 2_000 });
    const { rows } = readLog(await logOf(app, slug));
    const at = new Date(Date.parse(rows.at(-1)?.at ?? '') + minute);
    await app.db.updateTable('auctions').set({ last_event_at: at }).where('id', '=', id).execute();
    const [answer] = await passOn({ ...drop, sealed: 'ab'.repeat(drop.sealed.length / 2) });
    expect(answer?.refusal).toMatchObject({ code: 'UNREADABLE', at: at.toISOString(), afterSeq: rows.length });
    const later = rows.map((row) => ({ ...row, at: at.toISOString() }));
    expect(answer?.refusal && mayStand(later, command, answer.refusal)).toBe(true);
  });
});

describe('a close', () => {
  const bidder = createBidder();

  it('is certified by witnesses, who got a bid to the operator that could not come otherwise', async () => {
    const { id, slug } = await aLot(ann, bidder);
    const witnesses = await Promise.all(keys.map(aWitness));
    for (const { look } of witnesses) await look();
    const blocked = await aDrop(ann, id, { bidder, amount: 2_000 });
    const receipts = [];
    for (const { give } of witnesses) {
      const answer = await give(blocked.drop);
      receipts.push(...(answer.status === 200 ? [answer.receipt] : []));
    }
    expect((await ann.call(getAuction, { params: { id } })).own).toMatchObject({ isLeading: true });
    const certified = async () =>
      (await app.call(getAuction, { params: { id } })).witnessing?.witnesses.map(({ hasCertified }) => hasCertified);
    expect(await certified()).toEqual([false, false]);
    app.clock.advance(11 * minute);
    await sweep(app);
    for (const { look } of witnesses) await look();
    expect(await certified()).toEqual([true, true]);
    const [log, signed] = [await logOf(app, slug), (await app.get(`/auction/${slug}/cosignatures`)).text];
    expect(await verifyWitnessing(log, [signed])).toMatchObject({
      closing: { witnesses: ['bank.example', 'notary.example'], isEnough: true },
    });
    expect(await checkDrops(log, [{ command: blocked.command, receipts }], { files: [signed] })).toMatchObject([
      { verdict: 'accepted', witnesses: ['bank.example', 'notary.example'] },
    ]);
  });

  it('takes no certificate of others, of another log, or of another time', async () => {
    const { signStatement } = await import('#contract/auctions/witnessing/formats/signed-statement.ts');
    const { originOf } = await import('#contract/auctions/witnessing/formats/checkpoint.ts');
    const { closeCertificateFormat } = await import('#contract/auctions/witnessing/certificates/close-certificate.ts');
    const { id, slug } = await aLot(ann, bidder);
    const [notary] = keys;
    if (notary === undefined) throw new Error('No witness');
    app.clock.advance(11 * minute);
    await sweep(app);
    const { rows } = readLog(await logOf(app, slug));
    const { endsAt } = await app.call(getAuction, { params: { id } });
    const right = {
      format: closeCertificateFormat,
      witness: notary.verifierKey,
      origin: originOf(app.platform.config.publicUrl, id),
      seq: rows.length,
      head: rows.at(-1)?.hash ?? '',
      endsAt,
      time: new Date(await time()).toISOString(),
      seen: 0,
      refused: [],
    } as const;
    const stranger = witnessKeyOf('somebody.example', generateKeyPairSync('ed25519').privateKey);
    const send = async (statement: typeof right | object, { sign } = notary) => {
      const certificate = JSON.stringify(signStatement({ ...right, ...statement }, sign));
      return (await app.call(sendCertificate, { body: { certificate } })).result;
    };
    expect(await send({ head: 'ab'.repeat(32) })).toBe('not_closed');
    expect(await send({ seq: rows.length + 1 })).toBe('not_closed');
    expect(await send({ seq: 1, head: rows[0]?.hash })).toBe('not_closed');
    expect(await send({ endsAt: new Date(Date.parse(endsAt) + second).toISOString() })).toBe('not_closed');
    expect(await send({ time: new Date(Date.parse(endsAt) - second).toISOString() })).toBe('wrong_clock');
    expect(await send({ time: new Date((await time()) + minute).toISOString() })).toBe('wrong_clock');
    expect(await send({ origin: originOf('https://another.example', id) })).toBe('unknown_log');
    expect(await send({ witness: stranger.verifierKey }, stranger)).toBe('unknown_witness');
    expect(await send({}, stranger)).toBe('unknown_log');
    expect((await app.call(sendCertificate, { body: { certificate: 'rubbish' } })).result).toBe('unknown_log');
    expect(await send({})).toBe('taken');
    expect(await send({})).toBe('taken');
  });
});
