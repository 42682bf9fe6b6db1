import { beforeAll, describe, expect, it } from 'vitest';
import { signedRefusalSchema } from '#contract/auctions/auction.ts';
import { listReceipts, placeBid } from '#contract/auctions/auction-bids.endpoints.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { checkReceipts, verifyLog } from '#contract/auctions/log/verify-log.ts';
import { logKeysPath } from '#contract/auctions/signatures/log-keys-path.ts';
import {
  isHeaderSigned,
  isReceiptSigned,
  signedPartOfReceipt,
  signedPartOfRefusal,
} from '#contract/auctions/signatures/signed-answers.ts';
import { signingContexts, verifySignature } from '#contract/auctions/signatures/signing.ts';
import { publishLogKey } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, logOf } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, logInAs, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';

const secret = 'Zk3vQ8w1LxT7rB5nM2cY9hP4sD6gF0jA';

async function keysOf(app: TestApp): Promise<string[]> {
  const { status, body } = await app.get(logKeysPath);
  expect(status).toBe(200);
  return Object(body).keys.map(({ key }: { key: string }) => key);
}

/** The signed refusal among the details of an error. */
async function refusalIn(body: unknown) {
  const refusal = signedRefusalSchema.parse(Object(body).details.refusal);
  const { logKey: key, signature } = refusal;
  expect(await verifySignature(signingContexts.refusal, signedPartOfRefusal(refusal), { key, signature })).toBe(true);
  return refusal;
}

describe('the operator’s key', () => {
  let app: TestApp;
  let [id, slug] = ['', ''];
  let ann: SignedIn;
  let bob: SignedIn;
  const body = aBid(dollars(2_000));

  beforeAll(async () => {
    app = await createTestApp();
    await publishLogKey(app.platform);
    ({ id, slug } = await addAuction(app));
    ann = await signUpAs(app, grace);
    bob = await signUpAs(app, jean);
    await addBidder(app, id, ann.userId, { paddle: 'ANN' });
    await addBidder(app, id, bob.userId, { paddle: 'BOB' });
  });

  it('is published once, whatever the number of starts', async () => {
    await publishLogKey(app.platform);
    expect(await keysOf(app)).toHaveLength(1);
    const { headers } = await app.get(logKeysPath);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('signs the receipt of a bid, the same for each repetition of its command', async () => {
    const first = await ann.call(placeBid, { params: { id }, body });
    const again = await ann.call(placeBid, { params: { id }, body });
    const listed = await ann.call(listReceipts, { params: { id } });
    expect(await isReceiptSigned(first.receipt)).toBe(true);
    expect(await keysOf(app)).toEqual([first.receipt.logKey]);
    expect(again.receipt).toEqual(first.receipt);
    expect(listed.receipts).toEqual([first.receipt]);
  });

  it('signs nothing about the maximum: the commitment binds it', async () => {
    const { receipt } = await ann.call(placeBid, { params: { id }, body });
    expect(Object.keys(signedPartOfReceipt(receipt))).not.toContain('maximum');
    expect(await isReceiptSigned({ ...receipt, commitment: 'a'.repeat(64) })).toBe(false);
  });

  it('signs the refusal of a registered bidder, the same for each repetition', async () => {
    const low = aBid(dollars(1_000));
    const refused = await bob.post(`/api/auctions/${id}/bids`, low);
    const refusal = await refusalIn(refused.body);
    const { commandId } = low;
    expect(refusal).toMatchObject({
      auction: id,
      paddle: 'BOB',
      commandId,
      code: 'BID_TOO_LOW',
      maximum: dollars(1_000),
    });
    const again = await bob.post(`/api/auctions/${id}/bids`, low);
    expect(await refusalIn(again.body)).toEqual(refusal);
  });

  it('signs that a command was used before for something else', async () => {
    const reused = await ann.post(`/api/auctions/${id}/bids`, { ...body, maximum: dollars(3_000) });
    expect(await refusalIn(reused.body)).toMatchObject({ code: 'COMMAND_REUSED', maximum: dollars(3_000) });
  });

  it('signs nothing for who has no paddle', async () => {
    const visitor = await signUpAs(app, { ...grace, email: 'visitor@mail.example' });
    const { body: answer } = await visitor.post(`/api/auctions/${id}/bids`, aBid(dollars(5_000)));
    expect(answer).toMatchObject({ code: 'NOT_REGISTERED', details: { auction: {} } });
    expect(Object(answer).details.refusal).toBeUndefined();
  });

  it('signs where a downloaded log ends', async () => {
    const { header } = readLog(await logOf(app, slug));
    expect(await isHeaderSigned(header)).toBe(true);
    expect(header).toMatchObject({ logKeys: await keysOf(app) });
  });

  it('dates a log never before its last row, even when a clock was set back', async () => {
    app.clock.advance(-60_000);
    const log = await logOf(app, slug);
    app.clock.advance(60_000);
    const { header, rows } = readLog(log);
    expect(header).toMatchObject({ at: rows.at(-1)?.at });
    expect(verifyLog(log)).toMatchObject({ isValid: true });
  });

  it('leaves receipts as they were signed when another one takes its place, and stays published', async () => {
    const [former] = await keysOf(app);
    const next = await createTestApp({ beside: app, environment: { LOG_KEY: secret } });
    await publishLogKey(next.platform);
    const [own, ...others] = await keysOf(next);
    expect(own).not.toBe(former);
    expect(others).toEqual([former]);
    const person = await logInAs(next, grace);
    const repeated = await person.call(placeBid, { params: { id }, body });
    expect(repeated.receipt.logKey).toBe(former);
    const raised = await person.call(placeBid, { params: { id }, body: aBid(dollars(4_000)) });
    expect(raised.receipt.logKey).toBe(own);
    const { receipts } = await person.call(listReceipts, { params: { id } });
    const log = await logOf(next, slug);
    expect(await isHeaderSigned(readLog(log).header)).toBe(true);
    expect(await checkReceipts(log, receipts)).toEqual({ total: 2, missing: [] });
  });
});
