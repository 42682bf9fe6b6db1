import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readHeadProof } from '#contract/auctions/heads-log/head-proof.ts';
import { fingerprintOf, readCertificates } from '#contract/auctions/heads-log/time-stamp.ts';
import { verifyHeadProof } from '#contract/auctions/heads-log/verify-head-proof.ts';
import type { Lie } from '#contract/auctions/testing/time-stamp-authority.ts';
import { getHealth } from '#contract/health/health.endpoints.ts';
import { appendHeads, stampCheckpoints } from '#server/modules/auctions/index.ts';
import { addAuction, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, createTestFolder, jean, signUpAs } from '#server/testing/index.ts';
import { startTimeStampAuthority } from '#server/testing/time-stamp-authority.ts';

const minute = 60_000;
let clock = () => new Date();
const authority = await startTimeStampAuthority(() => clock());
afterAll(() => authority.close());
const certificate = join(await createTestFolder(), 'authority.pem');
await writeFile(certificate, authority.rootCertificate);
const app = await createTestApp({
  environment: {
    TIMESTAMP_AUTHORITY: authority.url,
    TIMESTAMP_CERTIFICATE: certificate,
    WEBHOOKS_TO_THIS_MACHINE: '1',
  },
});
clock = () => app.clock.now();
const admin = await signUpAs(app, jean, { role: 'staff', rights: ['admin'] });
const stamp = () => stampCheckpoints(app.platform);
const check = async () => (await admin.call(getHealth)).checks.find(({ name }) => name === 'time_stamps');

/** A lot that is over, with a checkpoint that is to be stamped. */
async function aCheckpoint() {
  const { slug } = await addAuction(app);
  app.clock.advance(11 * minute);
  await sweep(app);
  await appendHeads(app.platform);
  return slug;
}

const stands = () =>
  app.db.selectFrom('auction_head_stamps').selectAll().orderBy('size', 'desc').executeTakeFirstOrThrow();

/** Makes everything that is waited for due now. */
const makeDue = () =>
  sql`UPDATE auction_head_stamps SET due_at = '2020-01-01' WHERE due_at IS NOT NULL`.execute(app.db);

beforeEach(() => {
  authority.settings.lie = undefined;
  authority.settings.answer = undefined;
});

describe('a time stamp', () => {
  it('is got for each new checkpoint, and lies beside the log', async () => {
    const slug = await aCheckpoint();
    expect(await stands()).toMatchObject({ token: null, attempts: 0 });
    await stamp();
    expect(await stands()).toMatchObject({ due_at: null, failure: null });
    expect(authority.asked.at(-1)).toBe('application/timestamp-query');
    const { text } = await app.get(`/auction/${slug}/head-proof`);
    expect(readHeadProof(text)?.anchors.at(-1)?.timeStamps).toHaveLength(1);
    const proof = await verifyHeadProof(await logOf(app, slug), text);
    const [signer, root] = [authority.certificate, authority.rootCertificate]
      .flatMap(readCertificates)
      .map(fingerprintOf);
    expect(proof.verdict).toBe('proven');
    expect('anchors' in proof && proof.anchors.at(-1)?.timeStamps).toMatchObject([
      { state: 'right', authority: 'Stamps of tests', chain: [signer, root] },
    ]);
    expect(await check()).toMatchObject({ state: 'ok', measured: { unit: 'seconds', value: 0 } });
    const before = authority.asked.length;
    await stamp();
    expect(authority.asked).toHaveLength(before);
  });

  it('of a later checkpoint stands for those before it', async () => {
    const slug = await aCheckpoint();
    await aCheckpoint();
    const before = authority.asked.length;
    await stamp();
    expect(authority.asked).toHaveLength(before + 1);
    const proof = await verifyHeadProof(await logOf(app, slug), (await app.get(`/auction/${slug}/head-proof`)).text);
    expect(proof.verdict).toBe('proven');
    expect('anchors' in proof && proof.anchors.flatMap(({ timeStamps }) => timeStamps)).toHaveLength(1);
  });

  it('is asked for once, by however many nodes', async () => {
    await aCheckpoint();
    const before = authority.asked.length;
    await Promise.all(Array.from({ length: 5 }, stamp));
    expect(authority.asked).toHaveLength(before + 1);
  });

  it('is ordered anew when the node that asked for it has died', async () => {
    await aCheckpoint();
    const died = new AbortController();
    authority.settings.answer = () => died.abort();
    await stampCheckpoints(app.platform, died.signal);
    const held = await stands();
    expect(held).toMatchObject({ token: null, failure: null, attempts: 1 });
    await stamp();
    expect((await stands()).attempts).toBe(1);
    app.clock.advance(2 * minute);
    authority.settings.answer = undefined;
    await stamp();
    expect((await stands()).token).not.toBeNull();
  });
});

describe('an authority that does not answer', () => {
  it('is asked again later, and the staff see it', async () => {
    await aCheckpoint();
    authority.settings.answer = (response) => response.writeHead(503).end();
    await stamp();
    const failed = await stands();
    expect(failed).toMatchObject({ token: null, failure: 'refused', attempts: 1 });
    expect(await check()).toMatchObject({ state: 'ok' });
    await stamp();
    expect((await stands()).attempts).toBe(1);
    app.clock.advance(6 * minute);
    expect(await check()).toMatchObject({ state: 'warning', problem: 'time_stamps_late', detail: 'refused' });
    app.clock.advance(3 * 60 * minute);
    expect(await check()).toMatchObject({ state: 'failed', problem: 'time_stamps_late' });
    authority.settings.answer = undefined;
    await stamp();
    expect((await stands()).token).not.toBeNull();
    expect(await check()).toMatchObject({ state: 'ok' });
  });

  it.each<[string, (response: import('node:http').ServerResponse) => void, string]>([
    ['something else', (response) => response.writeHead(200).end('no stamp'), 'unreadable'],
    ['very much', (response) => response.writeHead(200).end(Buffer.alloc(100_000)), 'unreadable'],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'refused'],
    ['nothing', (response) => response.destroy(), 'unreachable'],
  ])('but with %s, has given none', async (_, answer, failure) => {
    await aCheckpoint();
    authority.settings.answer = answer;
    await stamp();
    expect(await stands()).toMatchObject({ token: null, failure });
  });
});

describe('an authority that lies', () => {
  it.each<[Lie, string]>([
    ['imprint', 'other_text'],
    ['nonce', 'other_nonce'],
    ['certificate', 'other_certificate'],
    ['time', 'wrong_time'],
    ['usage', 'wrong_signature'],
    ['signature', 'wrong_signature'],
  ])('with another %s is not believed, and the staff are told at once', async (lie, failure) => {
    await aCheckpoint();
    authority.settings.lie = lie;
    await stamp();
    expect(await stands()).toMatchObject({ token: null, failure });
    expect(await check()).toMatchObject({ state: 'failed', problem: 'time_stamps_wrong', detail: failure });
    authority.settings.lie = undefined;
    await makeDue();
    await stamp();
    expect(await check()).toMatchObject({ state: 'ok' });
  });

  it('and refuses has given none', async () => {
    await aCheckpoint();
    authority.settings.lie = 'refusal';
    await stamp();
    expect(await stands()).toMatchObject({ token: null, failure: 'refused' });
  });
});

describe('where no authority is set up', () => {
  it('nothing is asked for, and nothing said', async () => {
    const other = await createTestApp();
    const staff = await signUpAs(other, jean, { role: 'staff', rights: ['admin'] });
    await appendHeads(other.platform);
    await stampCheckpoints(other.platform);
    expect((await staff.call(getHealth)).checks.map(({ name }) => name)).not.toContain('time_stamps');
  });
});

it('an address on a private network is not asked', async () => {
  const inside = await createTestApp({
    environment: { TIMESTAMP_AUTHORITY: authority.url, TIMESTAMP_CERTIFICATE: 'ab'.repeat(32) },
  });
  await addAuction(inside);
  await appendHeads(inside.platform);
  const before = authority.asked.length;
  await stampCheckpoints(inside.platform);
  expect(authority.asked).toHaveLength(before);
  const { failure } = await inside.db.selectFrom('auction_head_stamps').select('failure').executeTakeFirstOrThrow();
  expect(failure).toBe('refused_address');
});
