import { describe, expect, it } from 'vitest';
import type { BidReceipt } from '../../auction.ts';
import { signHeadsEvidence } from '../../heads-log/heads-evidence.ts';
import { judgeHeadsEvidence } from '../../heads-log/judge-heads-evidence.ts';
import { signedPartOfReceipt } from '../../signatures/signed-answers.ts';
import { signedText, signingContexts } from '../../signatures/signing.ts';
import { createBidder, receiptBy, signCommand, withBidder } from '../../testing/dropped-bid.ts';
import { auction, bids, closed, dollars, endOf } from '../../testing/forged-auction.ts';
import { forgeLog } from '../../testing/forged-log.ts';
import { Forgery } from '../../testing/forgery.ts';
import { createHeadsOperator, someLeaf } from '../../testing/heads-operator.ts';
import { createSigner, type Signer, signLog } from '../../testing/signer.ts';
import { simulateAuction } from '../../testing/simulated-auction.ts';
import { createWitness, listOf, threeWitnesses, witnessed } from '../../testing/test-witness.ts';
import { checkDrops } from '../../witnessing/dropped-bids/verify-drops.ts';
import { type EvidenceStatement, signEvidence } from '../../witnessing/evidence.ts';
import { judgeEvidence } from '../../witnessing/judge-evidence.ts';
import { compareLogs } from '../compare-logs.ts';
import { readLog } from '../read-log.ts';
import { verifyInSteps } from '../verification-steps.ts';
import { checkReceipts } from '../verify-log.ts';

const [operator, stranger] = [await createSigner(), await createSigner()];
const whole = forgeLog(closed());
/** The same auction without its last bid, as a forger invents it who names the operator's key beside their own. */
const madeUp = simulateAuction({ startPrice: dollars(1_000), reserve: undefined, bids: bids.slice(0, 2) }).text;

describe('evidence of a witness', () => {
  const witness = createWitness('liar.example');
  const kept = (facts: Partial<EvidenceStatement>) =>
    signEvidence(
      {
        format: 'urugo-evidence/1',
        kind: 'rule',
        witness: witness.verifierKey,
        origin: `urugo.example/auction/${auction}`,
        foundAt: '2026-03-02T09:00:00.000Z',
        message: 'x',
        log: whole,
        ...facts,
      },
      witness.sign,
    );
  const broken = forgeLog(closed().filter(({ draft }) => draft.type !== 'price.changed'));

  it('does not show what it says where the log is right, the same, or holds the bid', async () => {
    expect(await judgeEvidence(kept({}))).toBe('nothing');
    expect(await judgeEvidence(kept({ kind: 'fork', earlier: whole }))).toBe('nothing');
    expect(await judgeEvidence(kept({ kind: 'drop', drop: '{}' }))).toBe('nothing');
    expect(await judgeEvidence(kept({ kind: 'drop', drop: 'x' }))).toBe('nothing');
  });

  it('convicts by what the operator has signed, and else rests on the word of the witness', async () => {
    expect(await judgeEvidence(kept({ log: broken }))).toBe('word');
    expect(await judgeEvidence(kept({ log: await signLog(broken, operator) }))).toBe('convicts');
    const fork = { kind: 'fork', earlier: madeUp } as const;
    expect(await judgeEvidence(kept(fork))).toBe('word');
    const [one, other] = [await signLog(whole, operator), await signLog(madeUp, operator)];
    expect(await judgeEvidence(kept({ ...fork, log: one, earlier: other }))).toBe('convicts');
    const framed = await signLog(madeUp, stranger, { formerKeys: [operator.key] });
    expect(await judgeEvidence(kept({ ...fork, log: one, earlier: framed }))).toBe('keys');
    expect(await judgeEvidence(kept({ ...fork, log: 'cut off', earlier: whole }))).toBe('word');
  });
});

describe('a bidder who leaves their own bid out of a log', () => {
  it('accuses nobody by it: it is not signed', async () => {
    const bidder = createBidder();
    const list = { ...listOf(threeWitnesses), certifyClosing: true as const };
    const rows = witnessed(withBidder(closed(), 'DDD', bidder.key), list);
    const log = forgeLog(rows);
    const seenHead = readLog(log).rows[2]?.hash ?? '';
    const { command } = signCommand(bidder, { auction, paddle: 'DDD', seenSeq: 3, seenHead, maximum: dollars(9_000) });
    const time = Date.parse(endOf(rows)) - 60_000;
    const drop = { command, receipts: threeWitnesses.map((witness) => receiptBy(witness, command, time)) };
    expect(await checkDrops(log, [drop])).toMatchObject([{ verdict: 'convicts', isUnsigned: true }]);
    const [signed] = await checkDrops(await signLog(log, operator), [drop]);
    expect(signed).toMatchObject({ verdict: 'convicts' });
    expect(signed).not.toHaveProperty('isUnsigned');
  });
});

describe('somebody who names the key of an operator beside their own', () => {
  it('does not convict the operator of two logs: both keys have to be theirs', async () => {
    const right = await signLog(whole, operator);
    const framed = await signLog(madeUp, stranger, { formerKeys: [operator.key] });
    const found = { kind: 'fork', convicts: false, keys: [operator.key, stranger.key].toSorted() };
    expect(await compareLogs(right, framed)).toMatchObject(found);
    expect(await compareLogs(framed, right)).toMatchObject(found);
  });

  it('does not convict them by their own receipt and a log that is not theirs', async () => {
    const forged = new Forgery().first('AAA', dollars(2_000));
    const receipt = { ...forged.receipt('AAA', dollars(2_000)), logKey: operator.key };
    const signature = await operator.sign(signingContexts.receipt, signedPartOfReceipt(receipt));
    const signed: BidReceipt = { ...receipt, signature };
    const other = await signLog(madeUp, stranger, { formerKeys: [operator.key] });
    expect(await checkReceipts(other, signed)).toMatchObject({ missing: [{ proof: 'namedKey' }] });
    const { convicting } = await verifyInSteps(other, { receipts: [signed] });
    expect(convicting).toBeUndefined();
  });

  it('does not convict them by evidence on the log of heads', async () => {
    const [honest, liar] = [createHeadsOperator(), createHeadsOperator()];
    const witness = createWitness('liar.example');
    const leaves = [1, 2, 3].map((number) => someLeaf(number, '2026-03-02T08:00:00.000Z'));
    const others = [1, 2, 4].map((number) => someLeaf(number, '2026-03-02T08:00:00.000Z'));
    const statement = {
      format: 'urugo-heads-evidence/1',
      witness: witness.verifierKey,
      origin: 'urugo.example/heads',
      foundAt: '2026-03-02T09:00:00.000Z',
      message: 'x',
      logKey: honest.logKey,
      checkpoint: honest.checkpoint(leaves),
    } as const;
    const roots = { ...statement, kind: 'roots', earlier: liar.checkpoint(others), earlierKey: liar.logKey } as const;
    expect(await judgeHeadsEvidence(signHeadsEvidence(roots, witness.sign))).toBe('keys');
    const head = someLeaf(5, '2026-03-02T08:20:00.000Z', { auction, seq: 1, head: 'ab'.repeat(32) });
    const all = [...leaves, head];
    const sign: Signer['sign'] = (context, value) => Promise.resolve(liar.signText(signedText(context, value)));
    const log = await signLog(whole, { key: liar.key, sign }, { formerKeys: [honest.key] });
    const leaf = { in: 'checkpoint', index: 3, leaf: head, path: honest.path(all, 3) } as const;
    const another = { ...statement, kind: 'head', checkpoint: honest.checkpoint(all), leaves: [leaf], log } as const;
    expect(await judgeHeadsEvidence(signHeadsEvidence(another, witness.sign))).toBe('keys');
  });
});
