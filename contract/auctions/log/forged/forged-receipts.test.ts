import { describe, expect, it } from 'vitest';
import type { BidReceipt } from '../../auction.ts';
import { signedPartOfReceipt } from '../../signatures/signed-answers.ts';
import { signingContexts } from '../../signatures/signing.ts';
import { auction, bids, closed, dollars, running } from '../../testing/forged-auction.ts';
import { type ForgedRow, forgeLog } from '../../testing/forged-log.ts';
import { createSigner, type Signer, signLog } from '../../testing/signer.ts';
import { simulateAuction } from '../../testing/simulated-auction.ts';
import { commitToMaximum, sha256Hex } from '../auction-log.ts';
import { readLog } from '../read-log.ts';
import { verifyInSteps } from '../verification-steps.ts';
import { checkReceipts, verifyHeader, verifyLog } from '../verify-log.ts';

const [operator, former, stranger] = [await createSigner(), await createSigner(), await createSigner()];

/** The receipt of the bid of that number, as it was handed out when the log was still the right one. */
async function receiptOf(rows: readonly ForgedRow[], number: number, { key, sign }: Signer): Promise<BidReceipt> {
  const log = readLog(forgeLog(rows)).rows;
  const paddle = bids[number]?.bidder ?? '';
  const row = log.find(({ type, data }) => type === 'bid.accepted' && 'paddle' in data && data.paddle === paddle);
  if (row === undefined) throw new Error('No such bid');
  const secret = { auction, paddle, maximum: bids[number]?.maximum ?? 0, salt: sha256Hex(`salt ${number}`) };
  const commitment = commitToMaximum(secret);
  const receipt = { ...secret, slug: 'a-simulated-auction', seq: row.seq, at: row.at, commitment, hash: row.hash };
  const signature = await sign(signingContexts.receipt, signedPartOfReceipt(receipt));
  return { ...receipt, logKey: key, signature };
}

/** The same auction without the bid of CCC: it obeys every rule. */
const dropped = simulateAuction({ startPrice: dollars(1_000), reserve: undefined, bids: bids.slice(0, 2) }).text;

describe('a bid that was accepted and is not in the log', () => {
  it('convicts the operator who signed both', async () => {
    const receipt = await receiptOf(closed(), 2, operator);
    const log = await signLog(dropped, operator);
    expect(verifyLog(log)).toMatchObject({ isValid: true, outcome: { isFinished: true } });
    expect(await checkReceipts(log, receipt)).toEqual({ total: 1, missing: [{ seq: receipt.seq, proof: 'convicts' }] });
    const { steps, convicting } = await verifyInSteps(log, { receipts: [receipt] });
    expect(steps.at(-1)).toEqual({ name: 'receipts', state: 'failed' });
    expect(convicting).toEqual([receipt.seq]);
  });

  it('convicts who has published both keys, where the operator has changed the key since', async () => {
    const receipt = await receiptOf(closed(), 2, former);
    const log = await signLog(dropped, operator, { formerKeys: [former.key] });
    expect((await checkReceipts(log, receipt)).missing).toMatchObject([{ proof: 'namedKey' }]);
  });

  it('convicts while the auction runs, where the operator signed the log after the receipt', async () => {
    const receipt = await receiptOf(running(), 2, operator);
    const shortened = forgeLog(running().slice(0, receipt.seq - 1));
    const later = await signLog(shortened, operator, { at: '2026-03-02T09:00:00.000Z' });
    expect((await checkReceipts(later, receipt)).missing).toMatchObject([{ proof: 'convicts' }]);
  });

  it('proves nothing with a log that was signed while its row was written', async () => {
    const receipt = await receiptOf(running(), 2, operator);
    const shortened = forgeLog(running().slice(0, receipt.seq - 1));
    const signedAfter = (milliseconds: number) => {
      return signLog(shortened, operator, { at: new Date(Date.parse(receipt.at) + milliseconds).toISOString() });
    };
    const proofOf = async (log: string) => (await checkReceipts(log, receipt)).missing.map(({ proof }) => proof);
    expect(await proofOf(await signedAfter(3_000))).toEqual(['later']);
    expect(await proofOf(await signedAfter(60_001))).toEqual(['convicts']);
    const undated = { ...receipt, at: 'soon' };
    expect((await checkReceipts(await signedAfter(3_000), undated)).missing).toMatchObject([{ proof: 'nothing' }]);
  });

  it('proves nothing with a log from before the bid', async () => {
    const receipt = await receiptOf(running(), 2, operator);
    const shortened = forgeLog(running().slice(0, receipt.seq - 1));
    const earlier = await signLog(shortened, operator, { at: '2026-03-02T08:00:02.000Z' });
    expect((await checkReceipts(earlier, receipt)).missing).toMatchObject([{ proof: 'later' }]);
    const { steps, outcome } = await verifyInSteps(earlier, { receipts: [receipt] });
    expect(steps.at(-1)).toEqual({ name: 'receipts', state: 'notReached' });
    expect(outcome).toMatchObject({ isFinished: false });
  });

  it('does not convict by the key of a stranger, nor where the log is not signed', async () => {
    const log = await signLog(dropped, operator);
    const strange = await receiptOf(closed(), 2, stranger);
    expect((await checkReceipts(log, strange)).missing).toMatchObject([{ proof: 'otherKey' }]);
    const receipt = await receiptOf(closed(), 2, operator);
    expect((await checkReceipts(dropped, receipt)).missing).toMatchObject([{ proof: 'otherKey' }]);
  });

  it.each<[string, Partial<BidReceipt>]>([
    ['has another hash', { hash: 'a'.repeat(64) }],
    ['has another row', { seq: 4 }],
    ['has another time', { at: '2026-03-02T08:00:00.000Z' }],
    ['is not signed', { signature: undefined }],
    ['names no key', { logKey: undefined }],
  ])('does not convict by a receipt that %s', async (_, change) => {
    const receipt = { ...(await receiptOf(closed(), 2, operator)), ...change };
    const { missing } = await checkReceipts(await signLog(dropped, operator), receipt);
    expect(missing).toMatchObject([{ proof: 'nothing' }]);
  });

  it('is looked for in the log of its own auction', async () => {
    const other = { auction: '019c0000-0000-7000-8000-000000000002' };
    const receipt = { ...(await receiptOf(closed(), 2, operator)), ...other };
    const { missing } = await checkReceipts(await signLog(dropped, operator), receipt);
    expect(missing).toMatchObject([{ proof: 'otherAuction' }]);
  });

  it('does not convict by a maximum that was never bid', async () => {
    const receipt = { ...(await receiptOf(closed(), 2, operator)), maximum: dollars(9_000) };
    const { missing } = await checkReceipts(await signLog(forgeLog(closed()), operator), receipt);
    expect(missing).toEqual([{ seq: receipt.seq, proof: 'nothing' }]);
  });
});

describe('receipts that are in the log', () => {
  it('pass, signed or from before there was a key', async () => {
    const { logKey, signature, ...old } = await receiptOf(closed(), 2, operator);
    const log = await signLog(forgeLog(closed()), operator);
    expect(await checkReceipts(log, [{ ...old, logKey, signature }, old])).toEqual({ total: 2, missing: [] });
    expect(await checkReceipts(forgeLog(closed()), old)).toEqual({ total: 1, missing: [] });
  });
});

describe('the signature of a log', () => {
  const text = forgeLog(closed());

  it('names who signed it and when', async () => {
    const signed = await signLog(text, operator, { at: '2026-03-03T08:00:00.000Z' });
    const right = { state: 'right', key: operator.key, at: '2026-03-03T08:00:00.000Z' };
    expect(await verifyHeader(readLog(signed).header)).toEqual(right);
    const { steps } = await verifyInSteps(signed);
    expect(steps.at(-1)).toEqual({ name: 'signed', state: 'passed' });
  });

  it('is not asked of logs from before there was a key', async () => {
    expect(await verifyHeader(readLog(text).header)).toEqual({ state: 'none' });
    expect((await verifyInSteps(text)).steps.map(({ name }) => name)).not.toContain('signed');
  });

  it('is wrong after a row and the header were cut off', async () => {
    const signed = await signLog(text, operator);
    const { header, rows } = readLog(signed);
    const cut = rows.slice(0, -1);
    const mended = { ...header, rows: cut.length, head: cut.at(-1)?.hash };
    const shorter = `${[mended, ...cut].map((line) => JSON.stringify(line)).join('\n')}\n`;
    expect(verifyLog(shorter).isValid).toBe(true);
    expect((await verifyInSteps(shorter)).steps.at(-1)).toEqual({ name: 'signed', state: 'failed' });
  });

  it('is wrong by a key that is named in the place of the one that signed', async () => {
    const signed = await signLog(text, stranger);
    const claimed = signed.replace(stranger.key, operator.key);
    expect(await verifyHeader(readLog(claimed).header)).toMatchObject({ state: 'wrong' });
  });
});
