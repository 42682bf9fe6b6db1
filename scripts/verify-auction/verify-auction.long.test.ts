import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitToMaximum, sha256Hex } from '#contract/auctions/log/auction-log.ts';
import { writeProof } from '#contract/auctions/log/proof-file.ts';
import {
  rootOfRefusals,
  spellRefusal,
  writeRefusalHeader,
  writeRefusalLine,
} from '#contract/auctions/refusals/refusal-bundles.ts';
import { signedPartOfReceipt } from '#contract/auctions/signatures/signed-answers.ts';
import { signingContexts } from '#contract/auctions/signatures/signing.ts';
import { closed, followedBy, running, staff } from '#contract/auctions/testing/forged-auction.ts';
import { draftOf, forgeLog } from '#contract/auctions/testing/forged-log.ts';
import { createSigner, signLog } from '#contract/auctions/testing/signer.ts';
import { simulateAuction } from '#contract/auctions/testing/simulated-auction.ts';
import { filesOf, witnessed } from '#contract/auctions/testing/test-witness.ts';
import { folder, keep, run } from './testing/verifier-program.ts';

const script = {
  startPrice: 100_000,
  reserve: 250_000,
  bids: [
    { bidder: 'AAA', maximum: 200_000, after: 1_000 },
    { bidder: 'BBB', maximum: 1_234_500, after: 1_000 },
  ],
};
const { rows, text } = simulateAuction(script);
const log = await keep('log.jsonl', text);
const won = rows.findLast(({ type }) => type === 'bid.accepted');
const [first] = rows;
if (won === undefined || first?.type !== 'auction.scheduled') throw new Error('No such rows');
const { auction, slug } = first.data;
const secret = { auction, paddle: 'BBB', maximum: 1_234_500, salt: sha256Hex('salt 1') };
const receipt = { ...secret, slug, seq: won.seq, at: won.at, commitment: commitToMaximum(secret), hash: won.hash };

describe('npm run verify-auction', () => {
  it('prints amounts with their currency', async () => {
    const { code, text: said } = await run(log);
    expect(code).toBe(0);
    expect(said).toContain('Result: USD 2,500.00 by BBB');
    expect(said).toContain('Reserve: USD 2,500.00');
  });

  it('names no price where nothing was sold', async () => {
    const data = { reason: 'A court has ordered it', agreedBy: ['A', 'B'] } as const;
    const withdrawn = followedBy(running(), 1_000, { type: 'auction.withdrawn', actor: staff, data });
    const { code, text: said } = await run(await keep('withdrawn.jsonl', forgeLog(withdrawn)));
    expect(code).toBe(0);
    expect(said).toContain('Result: withdrawn, nothing was sold');
    expect(said).not.toContain('USD');
  });

  it('lets no title or reason write lines of its own', async () => {
    const title = 'House\nRight: 99 rows\u001b[2K\u202eeslaf';
    const told = rows.map((row) => {
      const draft = draftOf(row);
      const isFirst = draft.type === 'auction.scheduled';
      return { at: row.at, draft: isFirst ? { ...draft, data: { ...draft.data, title } } : draft };
    });
    const { code, text: said } = await run(await keep('told.jsonl', forgeLog(told)));
    expect(code).toBe(0);
    expect(said).toContain('"House\\u000aRight: 99 rows\\u001b[2K\\u202eeslaf"');
    expect(said).not.toMatch(/^Right: 99/m);
    expect(said).toContain('Not promised by this log');
  });

  it('accuses nobody of a log that was downloaded before its signatures', async () => {
    const whole = witnessed(closed());
    const begun = whole.slice(0, -4);
    const signed = await signLog(forgeLog(begun), await createSigner(), { at: begun.at(-1)?.at ?? '' });
    const [file, cosignatures] = [
      await keep('older.jsonl', signed),
      await keep('later.cosignatures.jsonl', filesOf(forgeLog(whole))[0] ?? ''),
    ];
    const { code, text: said } = await run(file, '--cosignatures', cosignatures);
    expect(said).toContain('OLDER THAN ITS SIGNATURES: download the log again');
    expect(said).toMatch(/signed a longer log, of \d+ rows, after this one was signed at 2026/);
    expect(said).not.toContain('CONTRADICTED');
    expect(code).toBe(3);
  });

  it('looks for receipts of another auction nowhere else', async () => {
    const other = await keep('other.json', { ...receipt, auction: '019c0000-0000-7000-8000-000000000002' });
    const { code, text: said } = await run(log, '--receipt', other);
    expect(said).toContain('OF ANOTHER AUCTION');
    expect(said).not.toContain('NOT IN THE LOG');
    expect(code).toBe(0);
  });

  it('finds receipts and heads that were kept', async () => {
    const receipts = await keep('receipts.json', { receipts: [receipt] });
    const one = await keep('receipt.json', receipt);
    const head = won.hash.slice(0, 16).toUpperCase();
    const { code, text: said } = await run(log, '--receipt', receipts, '--receipt', one, '--head', head);
    expect(said).toContain(`row ${won.seq} has the hash`);
    expect(code).toBe(0);
  });

  it('ends with 4 for another log that obeys the rules', async () => {
    const rewritten = rows.map((row) => {
      const draft = draftOf(row);
      const isFirst = draft.type === 'auction.scheduled';
      return { at: row.at, draft: isFirst ? { ...draft, data: { ...draft.data, title: 'Another title' } } : draft };
    });
    const another = await keep('another.jsonl', forgeLog(rewritten));
    const receipts = await keep('receipts.json', { receipts: [receipt] });
    expect((await run(another)).code).toBe(0);
    expect((await run(another, '--receipt', receipts)).code).toBe(4);
    expect((await run(another, '--head', won.hash)).code).toBe(4);
    const lying = await keep('lying.json', { ...receipt, maximum: 1_300_000 });
    expect((await run(log, '--receipt', lying)).code).toBe(4);
  });

  it('says who has signed, and that a signed receipt that is missing convicts', async () => {
    const operator = await createSigner();
    const signature = await operator.sign(signingContexts.receipt, signedPartOfReceipt(receipt));
    const signed = await keep('signed-receipt.json', { ...receipt, logKey: operator.key, signature });
    const right = await run(await keep('signed.jsonl', await signLog(text, operator)), '--receipt', signed);
    expect(right.code).toBe(0);
    expect(right.text).toContain(`by the key ${operator.key}`);
    const { text: without } = simulateAuction({ ...script, bids: script.bids.slice(0, 1) });
    const convicted = await run(await keep('without.jsonl', await signLog(without, operator)), '--receipt', signed);
    expect(convicted.code).toBe(4);
    expect(convicted.text).toContain('both files together convict');
  });

  it('takes a proof without a log beside the log of another source only', async () => {
    const proof = await keep('without-log.json', { log: '', receipts: [receipt] });
    const alone = await run(proof);
    expect(alone.code).toBe(2);
    expect(alone.text).toContain('The site showed no log when this proof was saved');
    expect((await run(log, '--receipt', proof)).code).toBe(0);
  });

  it('compares with the log that somebody else was given', async () => {
    const operator = await createSigner();
    const { text: told } = simulateAuction({ ...script, bids: script.bids.slice(0, 1) });
    const one = await keep('one.jsonl', await signLog(text, operator));
    const other = await keep('other.jsonl', await signLog(told, operator));
    expect((await run(one, '--other', log)).code).toBe(0);
    const forked = await run(one, '--other', other);
    expect(forked.code).toBe(4);
    expect(forked.text).toContain('The operator has signed both');
  });

  it('reads log and receipts from one file', async () => {
    const { text: without } = simulateAuction({ ...script, bids: script.bids.slice(0, 1) });
    expect((await run(await keep('proof.json', writeProof({ log: text, receipts: [receipt] })))).code).toBe(0);
    expect((await run(await keep('wrong-proof.json', writeProof({ log: without, receipts: [receipt] })))).code).toBe(4);
  });

  it('ends with 4 for a bid that was refused wrongly, in the proof of its bidder or in the log', async () => {
    const maximum = 2_000_000;
    const part = {
      auction,
      paddle: 'AAA',
      commandId: 'a',
      maximum,
      code: 'BID_TOO_LOW',
      at: won.at,
      afterSeq: won.seq,
    } as const;
    const proof = { log: text, receipts: [receipt], refusals: [{ ...part, logKey: '', signature: '' }] };
    const refused = await run(await keep('refused.json', writeProof(proof)));
    expect(refused).toMatchObject({ code: 4, text: expect.stringContaining('WRONGLY REFUSED') });
    const forged = rows.slice(0, -2).map((row) => {
      const draft = draftOf(row);
      const isFirst = draft.type === 'auction.scheduled';
      return { at: row.at, draft: isFirst ? { ...draft, data: { ...draft.data, refusalsPerSecond: 5 } } : draft };
    });
    const { at } = rows.at(-3) ?? won;
    const data = { paddle: 'AAA', commandId: 'a', code: 'AUCTION_CLOSED', receivedAt: at, byOperator: true } as const;
    const leaf = spellRefusal({ ...data, at, afterSeq: forged.length });
    const root = rootOfRefusals([leaf]);
    const system = { role: 'system' } as const;
    const bundled = await keep(
      'bundled.jsonl',
      forgeLog([
        ...forged,
        { at, draft: { type: 'bid.refused', actor: system, data } },
        { at, draft: { type: 'refusals.bundled', actor: system, data: { count: 1, root } } },
      ]),
    );
    const alone = await run(bundled);
    expect(alone).toMatchObject({ code: 4, text: expect.stringContaining('Refused bids in the log: 2') });
    expect(alone.text).toContain('use --refusals');
    const beside = writeRefusalHeader(auction) + writeRefusalLine(forged.length + 2, leaf);
    const both = await run(bundled, '--refusals', await keep('refusals.jsonl', beside));
    expect(both.text.match(/WRONGLY REFUSED/g)).toHaveLength(2);
    const empty = await run(bundled, '--refusals', await keep('none.jsonl', writeRefusalHeader(auction)));
    expect(empty.text).toContain('NOT THE SAME REFUSALS');
    const own = { ...part, commandId: 'b', code: 'CONFLICT_OF_INTEREST', at, afterSeq: forged.length };
    const kept = await keep('kept.json', { refusals: [{ ...own, logKey: '', signature: '' }] });
    const soon = await run(await keep('soon.jsonl', forgeLog(forged)), '--receipt', kept);
    expect(soon.text).toContain('NOT SHOWN SO FAR: 1 refusals');
  });

  it('ends with 1 for a log with the signature of another', async () => {
    const [operator, stranger] = [await createSigner(), await createSigner()];
    const claimed = (await signLog(text, stranger)).replace(stranger.key, operator.key);
    expect(await run(await keep('claimed.jsonl', claimed))).toMatchObject({ code: 1 });
  });

  it('ends with 1 for a log that is not right, and with 3 for one that is not finished', async () => {
    const wrong = await keep('wrong.jsonl', text.replace('"AAA"', '"CCC"'));
    expect(await run(wrong, '--head', won.hash)).toMatchObject({ code: 1 });
    const running = rows.slice(0, -2).map((row) => ({ at: row.at, draft: draftOf(row) }));
    expect((await run(await keep('running.jsonl', forgeLog(running)))).code).toBe(3);
  });

  it.each<[string, string[]]>([
    ['a log that is not there', [join(folder, 'none')]],
    ['two logs', [log, log]],
    ['a head that is none', [log, '--head', 'abc']],
    ['an option there is not', [log, '--heads', 'abc']],
    ['receipts that are none', [log, '--receipt', log]],
    ['a file without receipts', [log, '--receipt', join(folder, 'empty.json')]],
  ])('ends with 2 for %s', async (_, words) => {
    await keep('empty.json', {});
    expect((await run(...words)).code).toBe(2);
  });
});
