import { generateKeyPairSync } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLog } from '#contract/auctions/log/read-log.ts';
import {
  rootOfRefusals,
  spellRefusal,
  writeRefusalHeader,
  writeRefusalLine,
} from '#contract/auctions/refusals/refusal-bundles.ts';
import { saltOfBid } from '#contract/auctions/signatures/bid-signatures.ts';
import { createBidder, signCommand } from '#contract/auctions/testing/dropped-bid.ts';
import { auction, dollars, system } from '#contract/auctions/testing/forged-auction.ts';
import { forgeLog } from '#contract/auctions/testing/forged-log.ts';
import { isDropReceipt, isReceiptFor } from '#contract/auctions/witnessing/dropped-bids/drop-receipt.ts';
import { checkDrops } from '#contract/auctions/witnessing/dropped-bids/verify-drops.ts';
import { verifyWitnessing } from '#contract/auctions/witnessing/verify-witnessing.ts';
import type { DropAnswer } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { KeptDrops } from './kept-drops.ts';
import { KeptFiles } from './kept-files.ts';
import { KeptLeaves } from './kept-leaves.ts';
import { SignedHeads } from './signed-heads.ts';
import {
  aBid,
  anOperator,
  aWitness,
  bidder,
  close,
  closedSeq,
  end,
  forged,
  ignores,
  key,
  newFolder,
  refusing,
  rows,
  second,
  site,
} from './testing/watched-lot.ts';
import { OperatorWatcher } from './watch-operator.ts';
import { witnessKeyOf } from './witness-key.ts';

describe('a witness that is given a bid', () => {
  it('signs that it has seen it, keeps it before, and passes it on once', async () => {
    const operator = anOperator((bid) => refusing(bid));
    const witness = aWitness(operator);
    const bid = aBid();
    expect(await witness.give(bid)).toEqual({ status: 404 });
    await witness.look(end - 60 * second);
    const [first, again] = [await witness.give(bid), await witness.give(bid)];
    expect(again).toEqual(first);
    const receipt = first.status === 200 ? first.receipt : undefined;
    expect(receipt).toMatchObject({ seenAt: new Date(end - 60 * second).toISOString(), witness: key.verifierKey });
    const { sealed: _, ...command } = bid;
    expect(isDropReceipt(receipt) && (await isReceiptFor(command, receipt))).toBe(true);
    await witness.watcher.passOn.send();
    await witness.look(end - 59 * second);
    expect(operator.passed).toEqual([bid.commandId]);
    expect(await witness.kept()).toContain(receipt?.signature.split('\n')[0]);
  });

  it('takes the bid of somebody who has registered since its last look', async () => {
    const operator = anOperator(ignores);
    const registered = rows.findIndex(({ type, data }) => type === 'bidder.registered' && data.paddle === 'DDD') + 1;
    expect(registered).toBeGreaterThan(1);
    operator.shown.size = registered - 1;
    const witness = aWitness(operator);
    await witness.look(end - 60 * second);
    operator.shown.size = registered;
    expect(await witness.give(aBid())).toMatchObject({ status: 200 });
  });

  it.each<[string, (bid: ReturnType<typeof aBid>) => object, number]>([
    ['that is none', () => ({}), 400],
    ['with more than belongs to it', (bid) => ({ ...bid, maximum: 1 }), 400],
    ['under a paddle that no database can be asked for', (bid) => ({ ...bid, paddle: 'A\u0000' }), 400],
    ['in an auction it does not watch', (bid) => ({ ...bid, auction: bid.auction.replace('1', '2') }), 404],
    ['under a paddle without a key', (bid) => ({ ...bid, paddle: 'AAA' }), 403],
    ['by another key', (bid) => ({ ...bid, key: createBidder().key }), 403],
    ['with another amount', (bid) => ({ ...bid, commitment: 'cd'.repeat(32) }), 403],
    ['with another signature', (bid) => ({ ...bid, signature: 'cd'.repeat(64) }), 403],
  ])('takes none %s', async (_, change, status) => {
    const witness = aWitness(anOperator(ignores));
    await witness.look(end - 60 * second);
    expect(await witness.give(change(aBid()))).toEqual({ status });
    await expect(witness.kept()).rejects.toThrow();
  });

  it('takes no flood of one bidder', async () => {
    const witness = aWitness(anOperator(ignores));
    await witness.look(end - 60 * second);
    const answers = [];
    for (let number = 1; number <= 65; number += 1) answers.push(await witness.give(aBid(dollars(9_000 + number))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)).toEqual({ status: 429 });
    expect((await witness.kept()).trimEnd().split('\n')).toHaveLength(60);
  });

  it('goes on after it was killed, also in the middle of a write', async () => {
    const operator = anOperator(ignores);
    const witness = aWitness(operator);
    await witness.look(end - 60 * second);
    const bid = aBid();
    const first = await witness.give(bid);
    await witness.watcher.passOn.send();
    await appendFile(join(witness.home, 'drops', `${auction}.jsonl`), '{"command":"half of a line');
    const again = aWitness(operator, witness.home);
    await again.look(end - 50 * second);
    // With the time of the first.
    expect(await again.give(bid)).toEqual(first);
    expect((await again.give(aBid(dollars(9_100)))).status).toBe(200);
    await again.watcher.passOn.send();
    expect(operator.passed.filter((commandId) => commandId === bid.commandId).length).toBeGreaterThan(1);
    const third = aWitness(operator, witness.home);
    await third.look(end - 40 * second);
    expect(await third.give(bid)).toEqual(first);
  });
});

describe('a close', () => {
  it('is certified where nothing was seen, or what was seen is rightly refused', async () => {
    const operator = anOperator((bid) => refusing(bid));
    const witness = aWitness(operator);
    await witness.look(end - 60 * second);
    await witness.give(aBid());
    await witness.watcher.passOn.send();
    await close(operator, witness, end + second);
    expect(operator.certificates).toEqual([key.verifierKey]);
    expect(witness.status()).toMatchObject({ isCertified: true, missing: undefined });
    const found = await verifyWitnessing(forgeLog(forged), [await witness.cosignatures()]);
    expect(found.closing).toEqual({ witnesses: ['notary.example'], isEnough: true });
    // After it was started again it sends the same one.
    const before = await witness.cosignatures();
    const again = aWitness(operator, witness.home);
    await again.look(end + 9 * second);
    expect(operator.certificates).toHaveLength(2);
    expect((await again.cosignatures()).match(/certificate/g)).toEqual(before.match(/certificate/g));
    // It was killed before it could show it.
    const file = join(witness.home, 'cosignatures', `${auction}.jsonl`);
    await writeFile(file, before.replace(/.*"certificate".*\n/, ''));
    const third = aWitness(operator, witness.home);
    await third.look(end + 10 * second);
    expect(await third.cosignatures()).toContain('"certificate"');
  });

  it('is not certified before the end, whatever the operator and other clocks say', async () => {
    const operator = anOperator(ignores);
    const witness = aWitness(operator);
    await close(operator, witness, end - 2 * second);
    expect(operator.certificates).toEqual([]);
    await witness.look(end);
    expect(operator.certificates).toHaveLength(1);
  });

  it.each<[string, (bid: ReturnType<typeof aBid>) => Promise<DropAnswer>]>([
    ['says nothing of it', ignores],
    [
      'claims that it came too late',
      (bid) => refusing(bid, { code: 'AUCTION_CLOSED', at: new Date(end).toISOString() }),
    ],
    [
      'refuses it as too low, which it was not',
      (bid) => refusing(bid, { code: 'BID_TOO_LOW', maximum: dollars(9_000) }),
    ],
    ['refuses it as too low without an amount', (bid) => refusing(bid, { code: 'BID_TOO_LOW' })],
    ['says that its command was used before', (bid) => refusing(bid, { code: 'COMMAND_REUSED' })],
    ['refuses another bid', (bid) => refusing(bid, { command: 'ab'.repeat(32) })],
    [
      'has not signed the refusal',
      async (bid) => {
        const { refusal } = await refusing(bid);
        return { result: 'refused', refusal: refusal && { ...refusal, signature: 'ab'.repeat(64) } };
      },
    ],
    ['only says that it was accepted', async () => ({ result: 'accepted', seq: 5 })],
  ])('is not certified where the operator drops a bid and %s: a file convicts', async (_, answer) => {
    const operator = anOperator(answer);
    const witness = aWitness(operator);
    await witness.look(end - 60 * second);
    const bid = aBid();
    await witness.give(bid);
    await witness.watcher.passOn.send();
    await close(operator, witness, end + second);
    expect(witness.status()).toMatchObject({ isCertified: false, missing: undefined });
    await witness.look(end + 121 * second);
    await witness.look(end + 122 * second);
    expect(operator.certificates).toEqual([]);
    expect(witness.status()?.missing).toContain(bid.commandId);
    const evidence = await witness.evidence();
    expect(evidence).toMatchObject({ kind: 'drop', witness: key.verifierKey });
    const drop = JSON.parse(evidence?.drop ?? '');
    expect(await checkDrops(evidence?.log ?? '', [drop])).toMatchObject([{ verdict: 'convicts' }]);
    // Nor after it was started again, which writes the same evidence down no second time.
    const again = aWitness(operator, witness.home);
    for (const later of [130, 131]) await again.look(end + later * second);
    expect(operator.certificates).toEqual([]);
    expect(again.status()?.missing).toContain(bid.commandId);
  });

  it('is certified where the command of a bid was used for another one that was refused beside the log', async () => {
    const bid = aBid();
    const { command, secret } = signCommand(bidder, { ...bid, maximum: dollars(1_000) });
    const { commandId, seenSeq, signature, commitment } = command;
    const before = forged.slice(0, closedSeq - 1);
    const at = before.at(-1)?.at ?? '';
    const salt = saltOfBid({ commandId, secret });
    const signed = { commandId, seenSeq, signature };
    const refusal = { paddle: 'DDD', commandId, code: 'BID_TOO_LOW', receivedAt: at, amount: dollars(1_000), salt };
    const spelt = spellRefusal({ ...refusal, code: 'BID_TOO_LOW', signed, commitment, at, afterSeq: before.length });
    const data = { count: 1, root: rootOfRefusals([spelt]) };
    const bundle = { at, draft: { type: 'refusals.bundled', actor: system, data } } as const;
    const bundled = readLog(forgeLog([...before, bundle, ...forged.slice(closedSeq - 1)])).rows;
    const operator = anOperator((one) => refusing(one, { code: 'COMMAND_REUSED', at, afterSeq: before.length }));
    const witness = aWitness(operator);
    await witness.look(end - 60 * second);
    await witness.give(bid);
    await witness.watcher.passOn.send();
    Object.assign(operator.shown, { rows: bundled, size: bundled.length, isRunning: false });
    await witness.look(end + second);
    expect(operator.certificates).toEqual([]);
    operator.shown.beside = writeRefusalHeader(auction) + writeRefusalLine(closedSeq, spelt);
    // It asks again after five seconds, and has the answer at a later look.
    await witness.look(end + 2 * second);
    let later = 6;
    const certificates = async () => {
      later += 1;
      await witness.look(end + later * second);
      return operator.certificates.length;
    };
    await expect.poll(certificates, { interval: 10 }).toBe(1);
    expect(await witness.cosignatures()).toContain('"COMMAND_REUSED"');
  });

  it('is certified though a bid came in the last seconds and was too late', async () => {
    const operator = anOperator((bid) => refusing(bid, { code: 'AUCTION_CLOSED', at: new Date(end).toISOString() }));
    const witness = aWitness(operator);
    await witness.look(end - 4 * second);
    expect((await witness.give(aBid())).status).toBe(200);
    await close(operator, witness, end + second);
    expect(operator.certificates).toHaveLength(1);
  });

  it('leaves no bids behind once the site lists it no longer, unless one is missing', async () => {
    const gone = async (answer: (bid: ReturnType<typeof aBid>) => Promise<DropAnswer>) => {
      const operator = anOperator(answer);
      const witness = aWitness(operator);
      await witness.look(end - 60 * second);
      await witness.give(aBid());
      await witness.watcher.passOn.send();
      await close(operator, witness, end + second);
      const again = aWitness({ ...operator, listLogs: async () => [] }, witness.home);
      await again.look(end + 60 * second);
      return again.kept();
    };
    await expect(gone((bid) => refusing(bid))).rejects.toThrow();
    expect(await gone(ignores)).toContain('receipt');
  });

  it('of another witness list is not its business', async () => {
    const operator = anOperator(ignores);
    expect(Date.parse(rows.at(-1)?.at ?? '')).toBeGreaterThanOrEqual(end);
    const stranger = witnessKeyOf('somebody.example', generateKeyPairSync('ed25519').privateKey);
    const home = newFolder();
    const watcher = new OperatorWatcher({
      operator: site,
      client: operator,
      heads: new SignedHeads(join(home, 'heads')),
      files: new KeptFiles(home),
      drops: new KeptDrops(join(home, 'drops')),
      leaves: new KeptLeaves(join(home, 'heads-log')),
      key: stranger,
      now: () => end + second,
      say: () => undefined,
    });
    Object.assign(operator.shown, { size: rows.length, isRunning: false });
    await watcher.lookOnce();
    expect(operator.certificates).toEqual([]);
  });
});
