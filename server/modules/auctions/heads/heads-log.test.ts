import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { bytesToHex } from '@noble/hashes/utils.js';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readLeaf } from '#contract/auctions/heads-log/head-leaf.ts';
import { readHeadProof } from '#contract/auctions/heads-log/head-proof.ts';
import { checkHeadsCheckpoint } from '#contract/auctions/heads-log/heads-checkpoint.ts';
import {
  getHeadInclusion,
  getHeadsCheckpoint,
  getHeadsConsistency,
  listHeadLeaves,
} from '#contract/auctions/heads-log/heads-log.endpoints.ts';
import { HeadsTree } from '#contract/auctions/heads-log/heads-tree.ts';
import { hashLeaf } from '#contract/auctions/heads-log/merkle.ts';
import { isConsistent, rootOfInclusion } from '#contract/auctions/heads-log/merkle-proofs.ts';
import { verifyHeadProof } from '#contract/auctions/heads-log/verify-head-proof.ts';
import { createWitness, type TestWitness } from '#contract/auctions/testing/test-witness.ts';
import { decodeBase64 } from '#contract/auctions/witnessing/formats/base64.ts';
import { type Checkpoint, readCheckpoint } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { cosign } from '#contract/auctions/witnessing/formats/cosignature.ts';
import { readNote, readVerifierKey, writeNote } from '#contract/auctions/witnessing/formats/signed-note.ts';
import { sendCosignatures } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { getHealth } from '#contract/health/health.endpoints.ts';
import { appendHeads, publishLogKey } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, createTestFolder, grace, jean, signUpAs } from '#server/testing/index.ts';
import { witnessClient } from '#server/testing/witness-client.ts';
import { KeptDrops } from '#witness/kept-drops.ts';
import { KeptFiles } from '#witness/kept-files.ts';
import { KeptLeaves } from '#witness/kept-leaves.ts';
import { SignedHeads } from '#witness/signed-heads.ts';
import { OperatorWatcher } from '#witness/watch-operator.ts';
import { witnessKeyOf } from '#witness/witness-key.ts';

const [minute, hour] = [60_000, 3_600_000];
const witnesses = ['notary.example', 'bank.example'].map(createWitness);
const [notary, bank] = witnesses as [TestWitness, TestWitness];
const app = await createTestApp({
  environment: { WITNESSES: witnesses.map(({ verifierKey }) => verifierKey).join(','), WITNESS_QUORUM: '1' },
});
const ann = await signUpAs(app, grace);
const append = () => appendHeads(app.platform);
const bytesOf = (text: string) => decodeBase64(text) ?? new Uint8Array();

async function aLot() {
  const { id, slug } = await addAuction(app);
  await addBidder(app, id, ann.userId);
  return { id, slug, bid: (amount: number) => ann.post(`/api/auctions/${id}/bids`, aBid(dollars(amount))) };
}

async function aClosedLot() {
  const lot = await aLot();
  await lot.bid(2_000);
  app.clock.advance(11 * minute);
  await sweep(app);
  return lot;
}

async function readAll(): Promise<{ checkpoint: Checkpoint; note: string; leaves: string[] }> {
  const { checkpoint: note = '', logKey } = await app.call(getHeadsCheckpoint);
  const checked = await checkHeadsCheckpoint(note, logKey);
  if (!checked?.isSigned) throw new Error('It is signed');
  const leaves: string[] = [];
  for (;;) {
    const next = (await app.call(listHeadLeaves, { query: { start: leaves.length, limit: 3 } })).leaves;
    if (next.length === 0) break;
    leaves.push(...next);
  }
  return { checkpoint: checked.checkpoint, note, leaves };
}

const leavesOf = async (auction: string) =>
  (await readAll()).leaves.map(readLeaf).filter((leaf) => leaf?.auction === auction);

describe('the log of heads', () => {
  it('gets the end of an auction at once, and a checkpoint over all leaves that the operator has signed', async () => {
    const { id, slug } = await aClosedLot();
    await append();
    const { checkpoint, leaves } = await readAll();
    expect(checkpoint).toMatchObject({ size: leaves.length, root: new HeadsTree().rootWith(leaves) });
    const { length: rows } = (await logOf(app, slug)).trimEnd().split('\n').slice(1);
    const own = await leavesOf(id);
    expect(own.at(-1)).toMatchObject({ auction: id, seq: rows });
    await append();
    expect((await readAll()).checkpoint).toEqual(checkpoint);
  });

  it('gets a running one each hour, where it has changed', async () => {
    const { id, bid } = await aLot();
    await append();
    const known = (await leavesOf(id)).length;
    await sql`UPDATE auctions SET ends_at = ends_at + interval '10 days' WHERE id = ${id}`.execute(app.db);
    await bid(2_000);
    await append();
    expect(await leavesOf(id)).toHaveLength(known);
    app.clock.advance(hour);
    await append();
    expect(await leavesOf(id)).toHaveLength(known + 1);
    app.clock.advance(hour);
    await append();
    expect(await leavesOf(id)).toHaveLength(known + 1);
    await sql`UPDATE auctions SET state = 'withdrawn' WHERE id = ${id}`.execute(app.db);
  });

  it('holds each head once, however many nodes add them at the same time', async () => {
    const lots = [await aClosedLot(), await aClosedLot(), await aClosedLot()];
    await Promise.all(Array.from({ length: 8 }, append));
    await append();
    const { checkpoint, leaves } = await readAll();
    expect(new Set(leaves).size).toBe(leaves.length);
    expect(checkpoint).toMatchObject({ size: leaves.length, root: new HeadsTree().rootWith(leaves) });
    for (const { id } of lots) expect((await leavesOf(id)).length).toBeGreaterThan(0);
    const times = leaves.map((leaf) => readLeaf(leaf)?.time ?? '');
    expect(times).toEqual(times.toSorted());
  });

  it('keeps to the order of times when the clock runs back', async () => {
    await aClosedLot();
    app.clock.advance(hour);
    await append();
    app.clock.advance(-hour);
    const { id } = await aClosedLot();
    await append();
    const { leaves } = await readAll();
    const times = leaves.map((leaf) => readLeaf(leaf)?.time ?? '');
    expect(times).toEqual(times.toSorted());
    expect(await leavesOf(id)).not.toEqual([]);
    app.clock.advance(hour);
  });

  it('gets no head before the time of its last row has come, where the clock was set back', async () => {
    const { id } = await aClosedLot();
    app.clock.advance(-minute);
    await append();
    expect(await leavesOf(id)).toEqual([]);
    app.clock.advance(minute);
    await append();
    expect(await leavesOf(id)).toHaveLength(1);
  });

  it('proves each leaf, and each tree to be the beginning of a larger one', async () => {
    const { id } = await aClosedLot();
    await append();
    const first = (await readAll()).checkpoint;
    await aClosedLot();
    await append();
    const { checkpoint: later } = await readAll();
    for (const { size, root } of [first, later]) {
      const proof = await app.call(getHeadInclusion, { query: { auction: id, size } });
      const found = rootOfInclusion(hashLeaf(proof.leaf), proof, proof.path.map(bytesOf));
      expect(found && bytesToHex(found)).toBe(root);
    }
    const hashOf = ({ size, root }: Checkpoint) => ({
      size,
      root: Uint8Array.from(root.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    });
    const { proof } = await app.call(getHeadsConsistency, { query: { first: first.size, second: later.size } });
    expect(isConsistent({ first: hashOf(first), second: hashOf(later) }, proof.map(bytesOf))).toBe(true);
  });

  it('answers nothing for what is not there, and refuses what is none', async () => {
    const { size } = (await readAll()).checkpoint;
    const status = async (path: string) => (await app.get(path)).status;
    const base = '/api/heads-log';
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect(await status(`${base}/inclusion?auction=${nobody}`)).toBe(404);
    expect(await status(`${base}/consistency?first=1&second=${size + 1}`)).toBe(404);
    expect(await status(`${base}/consistency?first=${size}&second=1`)).toBe(404);
    expect(await status(`${base}/consistency?first=0&second=1`)).toBe(400);
    expect(await status(`${base}/leaves?start=-1`)).toBe(400);
    expect(await status(`${base}/leaves?start=1e99`)).toBe(400);
    expect(await status(`${base}/leaves?limit=100000`)).toBe(400);
    expect((await app.call(listHeadLeaves, { query: { start: size } })).leaves).toEqual([]);
  });

  it('cannot be changed in the database by the service', async () => {
    for (const table of ['auction_head_leaves', 'auction_head_nodes', 'auction_head_checkpoints']) {
      await expect(sql.raw(`DELETE FROM ${table}`).execute(app.db)).rejects.toThrow();
    }
  });
});

describe('the proof beside the log', () => {
  it('is right for the log as it is downloaded, with the signatures of witnesses', async () => {
    const { slug } = await aClosedLot();
    await append();
    const { checkpoint } = await readAll();
    const time = (await app.platform.databaseClock.now()).getTime();
    const { name, verifierKey, sign } = notary;
    const note = writeNote(cosign(checkpoint, time, { name, id: readVerifierKey(verifierKey)?.id ?? '', sign }));
    expect((await app.call(sendCosignatures, { body: { notes: [note, note] } })).results).toEqual(['taken', 'taken']);
    const { text, status } = await app.get(`/auction/${slug}/head-proof`);
    expect(status).toBe(200);
    const checked = await verifyHeadProof(await logOf(app, slug), text);
    expect(checked).toMatchObject({ verdict: 'proven', isWhole: true, quorum: 1 });
    expect('anchors' in checked && checked.anchors).toMatchObject([
      { signer: 'operator', isQuorum: true, witnesses: [{ witness: notary.name }], timeStamps: [] },
    ]);
    expect(readHeadProof(text)?.anchors).toHaveLength(1);
  });

  it('stays right when another key of the operator takes the place of the one it was signed with', async () => {
    const { slug } = await aClosedLot();
    await append();
    const next = await createTestApp({
      beside: app,
      environment: { LOG_KEY: randomBytes(32).toString('base64url') },
    });
    await publishLogKey(app.platform);
    await publishLogKey(next.platform);
    const isProven = async (of: string) => {
      const proof = (await next.get(`/auction/${of}/head-proof`)).text;
      return (await verifyHeadProof(await logOf(next, of), proof)).verdict;
    };
    expect(await isProven(slug)).toBe('proven');
    const { checkpoint: note = '', logKey } = await next.call(getHeadsCheckpoint);
    expect((await checkHeadsCheckpoint(note, logKey))?.isSigned).toBe(true);
    const { slug: later } = await aClosedLot();
    await appendHeads(next.platform);
    expect(await isProven(later)).toBe('proven');
  });

  it('is empty for an auction whose head is in no leaf yet, and not there for one that nobody has heard of', async () => {
    const { slug } = await aLot();
    expect(await app.get(`/auction/${slug}/head-proof`)).toMatchObject({ status: 200, text: '' });
    expect((await app.get('/auction/no-such/head-proof')).status).toBe(404);
  });
});

describe('what witnesses sign of it', () => {
  it('is signed by the program of a witness that has read all of it, and lies beside the log', async () => {
    const folder = await createTestFolder();
    const time = async () => (await app.platform.databaseClock.now()).getTime();
    let now = await time();
    const files = new KeptFiles(folder);
    const own = witnessKeyOf(bank.name, generateKeyPairSync('ed25519').privateKey);
    const watcher = new OperatorWatcher({
      operator: app.platform.config.publicUrl,
      client: witnessClient(app),
      heads: new SignedHeads(join(folder, 'heads')),
      files,
      drops: new KeptDrops(join(folder, 'drops')),
      leaves: new KeptLeaves(join(folder, 'heads-log')),
      key: { ...own, id: readVerifierKey(bank.verifierKey)?.id ?? '', verifierKey: bank.verifierKey, sign: bank.sign },
      now: () => now,
      say: () => undefined,
    });
    await append();
    // By the second look the keys have been read that the site publishes.
    await watcher.lookOnce();
    for (let looks = 0; looks < 2; looks += 1) {
      const { slug } = await aClosedLot();
      await append();
      now = await time();
      await watcher.lookOnce();
      const { text } = await app.get(`/auction/${slug}/head-proof`);
      const checked = await verifyHeadProof(await logOf(app, slug), text);
      expect('anchors' in checked && checked.anchors.at(-1)?.witnesses).toMatchObject([{ witness: bank.name }]);
      expect(checked.verdict).toBe('proven');
    }
    expect(watcher.heads.status).toEqual({ signed: (await readAll()).leaves.length, objection: undefined });
    expect(await files.list('evidence')).toEqual([]);
  });

  it('is not taken where it is of another root, of a time to come, by somebody else, or of another site', async () => {
    await aClosedLot();
    await append();
    const { checkpoint } = await readAll();
    const time = (await app.platform.databaseClock.now()).getTime();
    const by = ({ name, verifierKey, sign }: TestWitness) => ({
      name,
      id: readVerifierKey(verifierKey)?.id ?? '',
      sign,
    });
    const result = async (of: Checkpoint, at: number, signer = by(notary)) => {
      const notes = [writeNote(cosign(of, at, signer))];
      return (await app.call(sendCosignatures, { body: { notes } })).results[0];
    };
    expect(await result({ ...checkpoint, root: 'ab'.repeat(32) }, time)).toBe('other_head');
    expect(await result({ ...checkpoint, size: checkpoint.size + 1 }, time)).toBe('other_head');
    expect(await result(checkpoint, time + minute)).toBe('wrong_clock');
    expect(await result(checkpoint, time, by(createWitness('somebody.example')))).toBe('unknown_witness');
    const forger = { ...by(createWitness(notary.name)), id: by(notary).id };
    expect(await result(checkpoint, time, forger)).toBe('bad_signature');
    expect(await result({ ...checkpoint, origin: 'other.example/heads' }, time)).toBe('unknown_log');
    const admin = await signUpAs(app, jean, { role: 'staff', rights: ['admin'] });
    const { checks } = await admin.call(getHealth);
    expect(checks.find(({ name }) => name === 'witnesses')).toMatchObject({
      state: 'failed',
      problem: 'witness_differs',
    });
    expect(readCheckpoint(readNote((await readAll()).note)?.text ?? '')).toEqual(checkpoint);
  });
});
