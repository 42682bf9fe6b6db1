import { generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeLeaf } from '#contract/auctions/heads-log/head-leaf.ts';
import { readHeadsEvidence } from '#contract/auctions/heads-log/heads-evidence.ts';
import { judgeHeadsEvidence } from '#contract/auctions/heads-log/judge-heads-evidence.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { closed, dollars } from '#contract/auctions/testing/forged-auction.ts';
import { forgeLog } from '#contract/auctions/testing/forged-log.ts';
import { createHeadsOperator, someLeaf } from '#contract/auctions/testing/heads-operator.ts';
import { witnessed } from '#contract/auctions/testing/test-witness.ts';
import { HeadsWatcher } from './heads-watcher.ts';
import { KeptFiles } from './kept-files.ts';
import { KeptLeaves } from './kept-leaves.ts';
import { SignedHeads } from './signed-heads.ts';
import { WatchedLog } from './watched-log.ts';
import { witnessKeyOf } from './witness-key.ts';

const folder = await mkdtemp(join(tmpdir(), 'heads-'));
afterAll(() => rm(folder, { recursive: true }));
let folders = 0;
const newFolder = () => {
  folders += 1;
  return join(folder, String(folders));
};

const [second, minute] = [1_000, 60_000];
const key = witnessKeyOf('notary.example', generateKeyPairSync('ed25519').privateKey);
const signer = createHeadsOperator();
const begin = Date.parse('2026-03-02T07:00:00.000Z');
const at = (milliseconds: number) => new Date(begin + milliseconds).toISOString();

const log = await signer.sign(
  forgeLog(witnessed(closed(dollars(1_500)), { quorum: 1, keys: [key.verifierKey] })),
  '2026-03-02T09:00:00.000Z',
);
const { header, rows } = readLog(log);
const over = Date.parse(rows.at(-1)?.at ?? '') - begin;
const endOf = (facts: { head?: string; time?: string } = {}) =>
  writeLeaf({
    auction: header.auction,
    seq: rows.length,
    head: rows.at(-1)?.hash ?? '',
    time: at(over + second),
    ...facts,
  });

/** The log of the auction as the witness has read it, with what the operator has signed of it. */
async function aLog(): Promise<WatchedLog> {
  const watched = new WatchedLog(header.auction);
  watched.add(rows);
  watched.replay();
  if (!('signature' in header)) throw new Error('It is signed');
  const { slug, rows: seq, head, at: signedAt, logKeys, signature } = header;
  await watched.keepHeader({
    auction: header.auction,
    slug,
    seq,
    head,
    signed: { at: signedAt, logKeys: [...logKeys], signature },
  });
  return watched;
}

/** An operator that shows any leaves it likes, and the checkpoint over them. */
function anOperator(leaves: readonly string[] = []) {
  const shown = { leaves, signer, checkpoint: undefined as string | undefined, keys: [signer.key] };
  return {
    shown,
    readCheckpoint: async () => ({
      checkpoint: shown.checkpoint ?? (shown.leaves.length > 0 ? shown.signer.checkpoint(shown.leaves) : undefined),
      logKey: shown.signer.logKey,
    }),
    // So few at a time that several calls are needed.
    listLeaves: async (start: number) => shown.leaves.slice(start, start + 2),
    listLogKeys: async () => shown.keys,
  };
}

function aWitness(operator: ReturnType<typeof anOperator>, logs: WatchedLog[] = [], home = newFolder()) {
  const clock = { now: begin };
  const files = new KeptFiles(home);
  const watcher = new HeadsWatcher({
    operator: 'https://urugo.example',
    client: operator,
    logKeys: { have: (test) => test(operator.shown.keys) },
    heads: new SignedHeads(join(home, 'heads')),
    leaves: new KeptLeaves(join(home, 'heads-log')),
    files,
    key,
    now: () => clock.now,
    say: () => undefined,
    logs: () => logs,
  });
  const findEvidence = async () => {
    const names = await files.list('evidence');
    return Promise.all(
      names.map(async (name) => {
        const evidence = await readHeadsEvidence((await files.read('evidence', name)) ?? '');
        if (evidence === undefined) throw new Error('This is not signed');
        return { kind: evidence.kind, verdict: await judgeHeadsEvidence(evidence), evidence };
      }),
    );
  };
  return {
    home,
    watcher,
    look: (milliseconds: number) => {
      clock.now = begin + milliseconds;
      return watcher.look(clock.now);
    },
    restarted: () => aWitness(operator, logs, home),
    findEvidence,
    verdicts: async () => (await findEvidence()).map(({ kind, verdict }) => [kind, verdict]),
  };
}

const some = Array.from({ length: 7 }, (_, number) => someLeaf(number, at(number * second)));

describe('an honest log of heads', () => {
  it('is signed as it grows, each checkpoint once', async () => {
    const operator = anOperator(some.slice(0, 3));
    const witness = aWitness(operator);
    expect(await witness.look(2 * second)).toContain('urugo.example/heads\n3\n');
    expect(await witness.look(3 * second)).toBeUndefined();
    operator.shown.leaves = some;
    expect(await witness.look(7 * second)).toContain('\n7\n');
    expect(witness.watcher.status).toEqual({ signed: 7, objection: undefined });
    expect(await witness.verdicts()).toEqual([]);
  });

  it('goes on where it was after a restart, also where its leaves were lost or cut off', async () => {
    const operator = anOperator(some.slice(0, 4));
    const witness = aWitness(operator);
    await witness.look(10 * second);
    await appendFile(join(witness.home, 'heads-log', 'leaves.jsonl'), `${someLeaf(9, at(0))}\n{"half`);
    operator.shown.leaves = some;
    const again = witness.restarted();
    expect(await again.look(12 * second)).toContain('\n7\n');
    await writeFile(join(witness.home, 'heads-log', 'leaves.jsonl'), '');
    operator.shown.leaves = [...some, someLeaf(8, at(20 * second))];
    const third = again.restarted();
    expect(await third.look(22 * second)).toContain('\n8\n');
    expect(await third.verdicts()).toEqual([]);
  });

  it('is not signed while a leaf is of a moment to come, or by a key that is not published', async () => {
    const operator = anOperator([someLeaf(1, at(minute))]);
    const witness = aWitness(operator);
    expect(await witness.look(0)).toBeUndefined();
    expect(await witness.look(minute)).toBeDefined();
    operator.shown.keys = [];
    await expect(witness.restarted().look(minute)).rejects.toThrow('has not signed');
    operator.shown.keys = [signer.key];
    operator.shown.checkpoint = createHeadsOperator().checkpoint(some);
    await expect(witness.restarted().look(minute)).rejects.toThrow('has not signed');
  });

  it('holds the end of an auction that is over', async () => {
    const witness = aWitness(anOperator([...some, endOf()]), [await aLog()]);
    for (const later of [second, minute, 30 * minute]) await witness.look(over + later);
    expect(await witness.verdicts()).toEqual([]);
  });
});

describe('a hostile operator', () => {
  it('who signs two roots of one size is convicted by both', async () => {
    const operator = anOperator(some);
    const witness = aWitness(operator);
    await witness.look(10 * second);
    operator.shown.leaves = [...some.slice(0, 6), someLeaf(9, at(6 * second))];
    expect(await witness.look(11 * second)).toBeUndefined();
    expect(await witness.verdicts()).toEqual([['roots', 'convicts']]);
    // Also after a restart nothing is signed any more, whatever is shown then.
    operator.shown.leaves = [...some, someLeaf(8, at(20 * second))];
    expect(await witness.restarted().look(30 * second)).toBeUndefined();
  });

  it('is convicted with another key as well, where the former one is published', async () => {
    const operator = anOperator(some);
    const witness = aWitness(operator);
    await witness.look(10 * second);
    const next = createHeadsOperator();
    Object.assign(operator.shown, { signer: next, keys: [next.key, signer.key] });
    operator.shown.leaves = [...some, someLeaf(8, at(20 * second))];
    expect(await witness.look(21 * second)).toBeDefined();
    operator.shown.leaves = [...some.slice(0, 7), someLeaf(9, at(20 * second))];
    await witness.look(22 * second);
    expect(await witness.verdicts()).toEqual([['roots', 'convicts']]);
    const other = aWitness(Object.assign(anOperator(some)));
    await other.look(10 * second);
    const forked = { ...operator, shown: { ...operator.shown, leaves: [...some.slice(1), ...some.slice(5)] } };
    const again = aWitness(
      { ...forked, listLeaves: async (start) => forked.shown.leaves.slice(start) },
      [],
      other.home,
    );
    operator.shown.leaves = forked.shown.leaves;
    await again.look(23 * second);
    const [found] = await again.findEvidence();
    expect(found).toMatchObject({ kind: 'leaves', verdict: 'keys', evidence: { earlierKey: signer.logKey } });
  });

  it('who forks the log of heads and goes on is convicted by the first leaf that differs', async () => {
    const operator = anOperator(some);
    const witness = aWitness(operator);
    await witness.look(10 * second);
    operator.shown.leaves = [...some.slice(0, 5), someLeaf(9, at(5 * second)), ...some.slice(6), ...some.slice(6)];
    expect(await witness.look(11 * second)).toBeUndefined();
    const [found] = await witness.findEvidence();
    expect(found).toMatchObject({
      kind: 'leaves',
      verdict: 'convicts',
      evidence: { leaves: [{ index: 5 }, { index: 5 }] },
    });
  });

  it('who drops a leaf is convicted: the places of all that follow are others', async () => {
    const operator = anOperator(some);
    const witness = aWitness(operator);
    await witness.look(10 * second);
    operator.shown.leaves = [...some.slice(0, 2), ...some.slice(3), someLeaf(8, at(20 * second))];
    await witness.look(21 * second);
    expect(await witness.verdicts()).toEqual([['roots', 'convicts']]);
  });

  it('who shows leaves that are not those of his checkpoint is objected to, by the word of the witness', async () => {
    const operator = anOperator(some);
    operator.shown.checkpoint = signer.checkpoint([...some.slice(1), someLeaf(9, at(minute))]);
    const witness = aWitness(operator);
    await witness.look(10 * second);
    expect(await witness.verdicts()).toEqual([['unproven', 'word']]);
  });

  it('who dates a leaf back before others is convicted by the order of times', async () => {
    const operator = anOperator(some);
    const witness = aWitness(operator);
    await witness.look(10 * second);
    operator.shown.leaves = [...some, someLeaf(8, at(2 * second))];
    expect(await witness.look(40 * second)).toBeUndefined();
    expect(await witness.verdicts()).toEqual([['order', 'convicts']]);
  });

  it('who dates a leaf back to a quiet moment is contradicted by the clock of the witness', async () => {
    const operator = anOperator(some);
    const witness = aWitness(operator);
    for (const later of [10, 20, 30]) await witness.look(later * second);
    operator.shown.leaves = [...some, someLeaf(8, at(15 * second))];
    expect(await witness.look(31 * second)).toBeDefined();
    const [found] = await witness.findEvidence();
    expect(found).toMatchObject({ kind: 'time', verdict: 'clock' });
  });

  it('who puts another end of an auction into it than he has shown is convicted', async () => {
    const witness = aWitness(anOperator([...some, endOf({ head: 'ab'.repeat(32) })]), [await aLog()]);
    expect(await witness.look(over + 2 * second)).toBeUndefined();
    expect(await witness.verdicts()).toEqual([['head', 'convicts']]);
  });

  it('who leaves the end of an auction out is convicted once the log of heads has gone on', async () => {
    const operator = anOperator(some);
    const witness = aWitness(operator, [await aLog()]);
    await witness.look(over + second);
    await witness.look(over + 2 * minute);
    expect(await witness.verdicts()).toEqual([]);
    operator.shown.leaves = [...some, someLeaf(8, at(over + 2 * minute))];
    await witness.look(over + 2 * minute + second);
    await witness.look(over + 2 * minute + 2 * second);
    expect(await witness.verdicts()).toEqual([['missing', 'convicts']]);
  });

  it('who lets it stand still is objected to, by the word of the witness', async () => {
    const witness = aWitness(anOperator(some), [await aLog()]);
    await witness.look(over + second);
    await witness.look(over + 20 * minute);
    expect(await witness.verdicts()).toEqual([['missing', 'word']]);
  });
});

describe('evidence', () => {
  it('that does not show what it says proves nothing, whoever has signed it', async () => {
    const operator = anOperator(some);
    const witness = aWitness(operator);
    await witness.look(10 * second);
    operator.shown.leaves = [...some.slice(0, 5), someLeaf(9, at(5 * second)), ...some.slice(6), ...some.slice(6)];
    await witness.look(11 * second);
    const [found] = await witness.findEvidence();
    if (found === undefined) throw new Error('There is some');
    const { evidence } = found;
    const [one, other] = evidence.leaves ?? [];
    const judged = (facts: object) => judgeHeadsEvidence({ ...evidence, ...facts });
    expect(await judged({ leaves: [one, one] })).toBe('nothing');
    expect(await judged({ leaves: [one] })).toBe('nothing');
    expect(await judged({ leaves: [one, { ...other, leaf: someLeaf(3, at(0)) }] })).toBe('nothing');
    expect(await judged({ checkpoint: createHeadsOperator().checkpoint(some) })).toBe('nothing');
    expect(await judged({ earlier: undefined })).toBe('nothing');
    for (const kind of ['roots', 'order', 'time', 'head', 'missing']) expect(await judged({ kind })).toBe('nothing');
    const text = JSON.stringify(evidence);
    expect(await readHeadsEvidence(text.replace('"kind":"leaves"', '"kind":"roots"'))).toBeUndefined();
    expect(await readHeadsEvidence('{')).toBeUndefined();
  });

  it('of a head that is there, or was not due, proves nothing', async () => {
    const operator = anOperator([...some, endOf(), someLeaf(8, at(over + 5 * minute))]);
    const witness = aWitness(operator, [await aLog()]);
    await witness.look(over + 6 * minute);
    expect(await witness.verdicts()).toEqual([]);
    const hostile = aWitness(anOperator(some), [await aLog()]);
    await hostile.look(over + 20 * minute);
    const [{ evidence } = { evidence: undefined }] = await hostile.findEvidence();
    if (evidence?.tail === undefined) throw new Error('There is some');
    const cut = { ...evidence.tail, leaves: evidence.tail.leaves.slice(1) };
    expect(await judgeHeadsEvidence({ ...evidence, tail: cut })).toBe('nothing');
    expect(await judgeHeadsEvidence({ ...evidence, foundAt: at(over + 10 * second) })).toBe('nothing');
    expect(await judgeHeadsEvidence({ ...evidence, log: forgeLog(closed(dollars(1_500))) })).toBe('nothing');
  });
});
