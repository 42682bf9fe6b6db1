import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type AuctionEventRow, signedPartOfHeader } from '#contract/auctions/log/auction-log.ts';
import { compareLogs } from '#contract/auctions/log/compare-logs.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { signingContexts } from '#contract/auctions/signatures/signing.ts';
import { changed, closed, dollars } from '#contract/auctions/testing/forged-auction.ts';
import { type ForgedRow, forgeLog } from '#contract/auctions/testing/forged-log.ts';
import { createSigner, type Signer } from '#contract/auctions/testing/signer.ts';
import { witnessed } from '#contract/auctions/testing/test-witness.ts';
import { readEvidence } from '#contract/auctions/witnessing/evidence.ts';
import { verifyWitnessing } from '#contract/auctions/witnessing/verify-witnessing.ts';
import { KeptDrops } from './kept-drops.ts';
import { KeptFiles } from './kept-files.ts';
import { KeptLeaves } from './kept-leaves.ts';
import type { ListedLog } from './operator-client.ts';
import { SecondHeadError, SignedHeads } from './signed-heads.ts';
import { OperatorWatcher } from './watch-operator.ts';
import { openWitnessKey, witnessKeyOf } from './witness-key.ts';

const folder = await mkdtemp(join(tmpdir(), 'witness-'));
afterAll(() => rm(folder, { recursive: true }));
let folders = 0;
const newFolder = () => {
  folders += 1;
  return join(folder, String(folders));
};

const second = 1_000;
const auction = '019c0000-0000-7000-8000-000000000001';
const slug = 'a-simulated-auction';
const key = witnessKeyOf('notary.example', generateKeyPairSync('ed25519').privateKey);
const list = { quorum: 1, keys: [key.verifierKey] };
const honest = witnessed(closed(dollars(1_500)), list);

/** The last row that the first bid brings about. */
const firstBid = honest.findIndex(({ draft }) => draft.type === 'bid.accepted' && draft.data.paddle === 'BBB');

const rowsOf = (rows: readonly ForgedRow[]) => readLog(forgeLog(rows)).rows;
const timeOf = (row: AuctionEventRow | undefined) => Date.parse(row?.at ?? '');

/** An operator who shows a witness what it likes, at a time of its choice. */
function anOperator(rows: readonly AuctionEventRow[], signer?: Signer) {
  const shown = { rows, size: rows.length, isRunning: true, isDeciding: true };
  const sign = async (end: { seq: number; head: string }) => {
    if (signer === undefined) return {};
    const at = '2026-03-02T09:00:00.000Z';
    const part = signedPartOfHeader({ auction, slug, rows: end.seq, head: end.head, at, logKeys: [signer.key] });
    return { signed: { at, logKeys: [signer.key], signature: await signer.sign(signingContexts.head, part) } };
  };
  const sent: string[] = [];
  return {
    shown,
    sent,
    listLogs: async (): Promise<ListedLog[]> => {
      const { size, isRunning, isDeciding } = shown;
      const head = shown.rows[size - 1]?.hash ?? '';
      return [{ auction, slug, seq: size, head, isRunning, isDeciding, ...(await sign({ seq: size, head })) }];
    },
    listRows: async (_: string, after: number) => shown.rows.slice(after, shown.size).slice(0, 5),
    send: async (notes: readonly string[]) => {
      sent.push(...notes);
      return notes.map(() => 'taken' as const);
    },
    passOn: async () => [],
    sendCertificate: async () => 'taken' as const,
    listLogKeys: async () => [],
    readRefusals: async function* () {},
    readCheckpoint: async () => undefined,
    listLeaves: async () => [],
  };
}

type Operator = ReturnType<typeof anOperator>;

/** A witness of its own folder; `restarted` is the same one after its program was started again. */
function aWitness(operator: Operator, home = newFolder()) {
  const clock = { now: timeOf(operator.shown.rows[0]) };
  const files = new KeptFiles(home);
  const watcher = new OperatorWatcher({
    operator: 'https://urugo.example',
    client: operator,
    heads: new SignedHeads(join(home, 'heads')),
    files,
    drops: new KeptDrops(join(home, 'drops')),
    leaves: new KeptLeaves(join(home, 'heads-log')),
    key,
    now: () => clock.now,
    say: () => undefined,
  });
  return {
    clock,
    watcher,
    look: (time: number) => {
      clock.now = time;
      return watcher.lookOnce();
    },
    restarted: () => aWitness(operator, home),
    objection: () => watcher.status[0]?.objection,
    evidence: async () => {
      const [name = ''] = await files.list('evidence');
      return readEvidence((await files.read('evidence', name)) ?? '');
    },
    cosignatures: async () => (await files.read('cosignatures', `${auction}.jsonl`)) ?? '',
  };
}

/** Shows a log as it grows, with a look each second. */
async function watch(operator: Operator, witness: ReturnType<typeof aWitness>): Promise<void> {
  const all = operator.shown.rows;
  const end = timeOf(all.at(-1)) + second;
  for (let time = timeOf(all[0]); time <= end; time += second) {
    operator.shown.size = all.filter((row) => timeOf(row) <= time).length;
    await witness.look(time);
  }
}

describe('a witness of an honest operator', () => {
  it('signs what it has seen, so that the log is witnessed', async () => {
    const operator = anOperator(rowsOf(honest));
    const witness = aWitness(operator);
    await watch(operator, witness);
    expect(witness.objection()).toBeUndefined();
    const found = await verifyWitnessing(forgeLog(honest), [await witness.cosignatures()]);
    expect(found).toMatchObject({ verdict: 'witnessed', findings: [] });
    expect(operator.sent.length).toBeGreaterThan(100);
  });

  it('pauses while the service says that it cannot decide, and does not sign what is not over', async () => {
    const operator = anOperator(rowsOf(honest));
    const witness = aWitness(operator);
    operator.shown.size = 2;
    operator.shown.isDeciding = false;
    await witness.look(timeOf(operator.shown.rows[1]));
    expect(operator.sent).toEqual([]);
    operator.shown.isDeciding = true;
    // Its clock is three seconds behind that of the row.
    await witness.look(timeOf(operator.shown.rows[1]) - 3 * second);
    expect(operator.sent).toEqual([]);
    await witness.look(timeOf(operator.shown.rows[1]));
    expect(operator.sent).toHaveLength(1);
  });

  it('goes on after it was started again', async () => {
    const operator = anOperator(rowsOf(honest));
    const witness = aWitness(operator);
    operator.shown.size = 2;
    await witness.look(timeOf(operator.shown.rows[1]));
    operator.shown.size = honest.length;
    const again = witness.restarted();
    await again.look(timeOf(operator.shown.rows.at(-1)));
    expect(again.objection()).toBeUndefined();
    expect(operator.sent).toHaveLength(2);
  });
});

describe('a hostile operator', () => {
  const other = changed(honest, 'bid.accepted', (draft) =>
    draft.type === 'bid.accepted' && draft.data.paddle === 'AAA' ? { ...draft, commitment: 'ab'.repeat(32) } : draft,
  );

  it('who shows another log is convicted by a file with both, and gets no signature any more', async () => {
    const operator = anOperator(rowsOf(honest));
    const witness = aWitness(operator);
    operator.shown.size = firstBid;
    await witness.look(timeOf(operator.shown.rows[firstBid - 1]));
    const before = operator.sent.length;
    operator.shown.rows = rowsOf(other);
    operator.shown.size = firstBid + 1;
    await witness.look(timeOf(operator.shown.rows[firstBid]));
    await witness.look(timeOf(operator.shown.rows[firstBid]) + second);
    expect(operator.sent).toHaveLength(before);
    expect(witness.objection()).toMatch(/Two logs/);
    const evidence = await witness.evidence();
    expect(evidence).toMatchObject({ kind: 'fork', witness: key.verifierKey });
    const [now, earlier] = [evidence?.log ?? '', evidence?.earlier ?? ''].map((text) => readLog(text).rows);
    expect(now?.slice(0, 2)).toEqual(earlier?.slice(0, 2));
    expect(now?.[2]?.hash).not.toBe(earlier?.[2]?.hash);
    // The signature of the witness proves that the earlier one was shown as well.
    const signed = JSON.stringify({ note: evidence?.note });
    const file = `{"format":"urugo-cosignatures/1","origin":"urugo.example/auction/${auction}"}\n${signed}\n`;
    expect(await verifyWitnessing(evidence?.log ?? '', [file])).toMatchObject({ verdict: 'contradicted' });
    expect((await verifyWitnessing(evidence?.earlier ?? '', [file])).findings).toEqual([]);
  });

  it('who has signed both logs is convicted without the word of the witness', async () => {
    const operator = anOperator(rowsOf(honest), await createSigner());
    const witness = aWitness(operator);
    operator.shown.size = firstBid;
    await witness.look(timeOf(operator.shown.rows[firstBid - 1]));
    operator.shown.rows = rowsOf(other);
    operator.shown.size = firstBid + 1;
    await witness.look(timeOf(operator.shown.rows[firstBid]));
    const { log = '', earlier = '' } = (await witness.evidence()) ?? {};
    expect(await compareLogs(earlier, log)).toMatchObject({ kind: 'fork', convicts: true });
  });

  it('who has signed none of them is contradicted by the word of the witness alone', async () => {
    const operator = anOperator(rowsOf(honest));
    const witness = aWitness(operator);
    operator.shown.size = firstBid;
    await witness.look(timeOf(operator.shown.rows[firstBid - 1]));
    operator.shown.rows = rowsOf(other);
    await witness.look(timeOf(operator.shown.rows[firstBid]));
    const { log = '', earlier = '' } = (await witness.evidence()) ?? {};
    expect(await compareLogs(earlier, log)).toMatchObject({ kind: 'fork', convicts: false });
  });

  it('who signs with another key than it names gets no signature', async () => {
    const [named, used] = [await createSigner(), await createSigner()];
    const operator = anOperator(rowsOf(honest), { key: named.key, sign: used.sign });
    const witness = aWitness(operator);
    operator.shown.size = firstBid;
    await witness.look(timeOf(operator.shown.rows[firstBid - 1]));
    expect(operator.sent).toEqual([]);
  });

  it('who waits until the witness is started again is found out as well', async () => {
    const operator = anOperator(rowsOf(honest));
    const witness = aWitness(operator);
    operator.shown.size = firstBid;
    await witness.look(timeOf(operator.shown.rows[firstBid - 1]));
    operator.shown.rows = rowsOf(other);
    const again = witness.restarted();
    await again.look(timeOf(operator.shown.rows[firstBid - 1]) + second);
    expect(operator.sent).toHaveLength(1);
    expect(await again.evidence()).toMatchObject({ kind: 'fork', note: expect.any(String) });
  });

  it('who breaks a rule is convicted by the log itself', async () => {
    const given = changed(honest, 'auction.closed', (draft) =>
      draft.type === 'auction.closed' ? { ...draft, data: { ...draft.data, paddle: 'AAA' } } : draft,
    );
    const operator = anOperator(rowsOf(given));
    const witness = aWitness(operator);
    await watch(operator, witness);
    expect(witness.objection()).toMatch(/breaks a rule/);
    const evidence = await witness.evidence();
    expect(evidence).toMatchObject({ kind: 'rule' });
    expect(verifyLog(evidence?.log ?? '')).toMatchObject({ isValid: false, problem: { kind: 'rule' } });
    const last = readLog(forgeLog(given)).rows.length;
    expect(operator.sent.some((note) => note.includes(`\n${last}\n`))).toBe(false);
  });

  it('who dates a row back is written down, and what was signed shows it', async () => {
    const operator = anOperator(rowsOf(honest));
    const witness = aWitness(operator);
    operator.shown.size = firstBid;
    await witness.look(timeOf(operator.shown.rows[firstBid]) + 10 * second);
    operator.shown.size = operator.shown.rows.length;
    const end = timeOf(operator.shown.rows.at(-1));
    await witness.look(end);
    expect(witness.objection()).toBeUndefined();
    expect(await witness.evidence()).toMatchObject({
      kind: 'time',
      message: expect.stringContaining(`Row ${firstBid + 1} is dated`),
    });
    const found = await verifyWitnessing(forgeLog(honest), [await witness.cosignatures()]);
    expect(found).toMatchObject({ verdict: 'contradicted', findings: [{ kind: 'time', seq: firstBid + 1 }] });
  });

  it('who shows a shorter log than before gets no signature for it', async () => {
    const operator = anOperator(rowsOf(honest));
    const witness = aWitness(operator);
    await witness.look(timeOf(operator.shown.rows.at(-1)));
    operator.shown.size = 3;
    await witness.look(timeOf(operator.shown.rows.at(-1)) + second);
    await witness.restarted().look(timeOf(operator.shown.rows.at(-1)) + second);
    expect(operator.sent).toHaveLength(1);
  });
});

describe('evidence', () => {
  it('that was touched is none', async () => {
    const operator = anOperator(rowsOf(honest).map((row) => (row.seq === 3 ? { ...row, hash: 'cd'.repeat(32) } : row)));
    const witness = aWitness(operator);
    await witness.look(timeOf(operator.shown.rows.at(-1)));
    const evidence = await witness.evidence();
    expect(evidence).toMatchObject({ kind: 'rule' });
    expect(await readEvidence(JSON.stringify({ ...evidence, message: 'Something else' }))).toBeUndefined();
    expect(await readEvidence('{}')).toBeUndefined();
    expect(await readEvidence('rubbish')).toBeUndefined();
  });
});

describe('what has been signed', () => {
  const origin = `urugo.example/auction/${auction}`;
  const [root, otherRoot] = ['ab'.repeat(32), 'cd'.repeat(32)];

  it('is on the disk, and keeps another program from signing otherwise', async () => {
    const home = join(folder, 'heads');
    await new SignedHeads(home).keep(auction, { origin, size: 3, root }, 'note');
    expect(JSON.parse(await readFile(join(home, `${auction}.json`), 'utf8'))).toMatchObject({ size: 3, root });
    const again = new SignedHeads(home);
    expect(await again.last(auction)).toMatchObject({ size: 3, root, note: 'note' });
    for (const head of [
      { origin, size: 3, root: otherRoot },
      { origin, size: 2, root },
      { origin: `another.example/auction/${auction}`, size: 4, root },
    ]) {
      await expect(again.keep(auction, head, 'x')).rejects.toThrow(SecondHeadError);
    }
    await again.keep(auction, { origin, size: 4, root: otherRoot }, 'later');
    expect(await new SignedHeads(home).last(auction)).toMatchObject({ size: 4, root: otherRoot });
  });

  it('is not forgotten where its file cannot be read', async () => {
    const home = join(folder, 'broken');
    const heads = new SignedHeads(home);
    await heads.keep(auction, { origin, size: 3, root }, 'note');
    const { writeFile } = await import('node:fs/promises');
    await writeFile(join(home, `${auction}.json`), '{');
    await expect(new SignedHeads(home).last(auction)).rejects.toThrow();
  });
});

describe('the key of a witness', () => {
  it('is made once', async () => {
    const file = join(folder, 'key', 'witness-key.pem');
    const made = await openWitnessKey('notary.example', file);
    expect(made.verifierKey).toMatch(/^notary\.example\+[0-9a-f]{8}\+/);
    expect((await openWitnessKey('notary.example', file)).verifierKey).toBe(made.verifierKey);
  });
});
