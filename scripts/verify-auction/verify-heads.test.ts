import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeLeaf } from '#contract/auctions/heads-log/head-leaf.ts';
import { writeHeadProof } from '#contract/auctions/heads-log/head-proof.ts';
import { headsEvidenceFormat, signHeadsEvidence } from '#contract/auctions/heads-log/heads-evidence.ts';
import { writeProof } from '#contract/auctions/log/proof-file.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { createHeadsOperator, someLeaf } from '#contract/auctions/testing/heads-operator.ts';
import { simulateAuction } from '#contract/auctions/testing/simulated-auction.ts';
import { createWitness } from '#contract/auctions/testing/test-witness.ts';
import { createAuthority } from '#contract/auctions/testing/time-stamp-authority.ts';
import { readNote } from '#contract/auctions/witnessing/formats/signed-note.ts';
import { folder, keep, run } from './testing/verifier-program.ts';

const operator = createHeadsOperator();
const { text } = simulateAuction({
  startPrice: 100_000,
  reserve: undefined,
  bids: [{ bidder: 'AAA', maximum: 200_000, after: 1_000 }],
});
const signed = await operator.sign(text);
const { header, rows } = readLog(signed);
const log = await keep('log.jsonl', signed);
const time = '2026-03-02T12:00:00.000Z';
const leaf = writeLeaf({ auction: header.auction, seq: rows.length, head: rows.at(-1)?.hash ?? '', time });
const leaves = [someLeaf(1, time), leaf, someLeaf(2, time)];
const checkpoint = operator.checkpoint(leaves);
const authority = await createAuthority();
const token = await authority.stamp(readNote(checkpoint)?.text ?? '', new Date('2026-03-02T12:00:05Z'));
const anchor = {
  logKey: operator.logKey,
  checkpoint,
  path: operator.path(leaves, 1),
  timeStamps: [Buffer.from(token).toString('base64')],
};
const proof = writeHeadProof({ leaf, index: 1, anchors: [anchor] });

describe('npm run verify-auction with the proof of a head', () => {
  it('says what it proves, and what not', async () => {
    const { code, text: said } = await run(log, '--head-proof', await keep('proof.json', proof));
    expect(code).toBe(0);
    expect(said).toContain('The last row of this log is leaf 1');
    expect(said).toContain('Stamps of tests states that it was there at 2026-03-02T12:00:05.000Z');
    expect(said).toContain('not proven by this');
  });

  it('finds it in the one file that the room saves', async () => {
    const saved = await keep('saved.json', writeProof({ log: signed, receipts: [], drops: [], headProof: proof }));
    const { text: said } = await run(saved);
    expect(said).toContain('In the log of heads');
  });

  it('ends with 4 for one that was tampered with, and with 2 for another file', async () => {
    const other = await keep('other.json', proof.replace('"index":1', '"index":2'));
    const tampered = await run(log, '--head-proof', other);
    expect(tampered).toMatchObject({ code: 4, text: expect.stringContaining('NOT PROVEN to be in the log of heads') });
    expect((await run(log, '--head-proof', log)).code).toBe(2);
    expect((await run(log, '--head-proof', join(folder, 'none'))).code).toBe(2);
  });
});

describe('npm run verify-auction with evidence on the log of heads', () => {
  const witness = createWitness('notary.example');
  const statement = {
    format: headsEvidenceFormat,
    kind: 'roots',
    witness: witness.verifierKey,
    origin: 'urugo.example/heads',
    foundAt: time,
    message: 'Two logs of heads were signed, of 3 leaves each.',
    logKey: operator.logKey,
    checkpoint,
    earlier: operator.checkpoint([...leaves.slice(0, 2), someLeaf(3, time)]),
  } as const;

  it('says that it convicts without the word of the witness', async () => {
    const file = await keep('evidence.json', signHeadsEvidence(statement, witness.sign));
    const { code, text: said } = await run('--evidence', file);
    expect(code).toBe(0);
    expect(said).toContain('THE OPERATOR HAS SIGNED ALL OF IT');
    expect(said).toContain(operator.logKey);
  });

  it('says so where it does not show what it says, or was changed', async () => {
    const same = await keep('same.json', signHeadsEvidence({ ...statement, earlier: checkpoint }, witness.sign));
    expect(await run('--evidence', same)).toMatchObject({
      code: 2,
      text: expect.stringContaining('DOES NOT SHOW WHAT IT SAYS'),
    });
    const changed = JSON.stringify(signHeadsEvidence(statement, witness.sign)).replace('of 3 leaves', 'of 4 leaves');
    expect((await run('--evidence', await keep('changed.json', changed))).code).toBe(2);
  });
});
