import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { originOf } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { cosign } from '#contract/auctions/witnessing/formats/cosignature.ts';
import { writeNote } from '#contract/auctions/witnessing/formats/signed-note.ts';
import { verifyWitnessing } from '#contract/auctions/witnessing/verify-witnessing.ts';
import { sendCosignatures } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { getHealth } from '#contract/health/health.endpoints.ts';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, createTestFolder, grace, jean, signUpAs } from '#server/testing/index.ts';
import { witnessClient } from '#server/testing/witness-client.ts';
import { KeptDrops } from '#witness/kept-drops.ts';
import { KeptFiles } from '#witness/kept-files.ts';
import { KeptLeaves } from '#witness/kept-leaves.ts';
import { SignedHeads } from '#witness/signed-heads.ts';
import { OperatorWatcher } from '#witness/watch-operator.ts';
import { witnessKeyOf } from '#witness/witness-key.ts';

const second = 1_000;
const minute = 60_000;

const keys = ['honest.example', 'killed.example', 'late.example', 'lying.example'].map((name) =>
  witnessKeyOf(name, generateKeyPairSync('ed25519').privateKey),
);
const [honest, killed, late, lying] = keys as [
  (typeof keys)[number],
  (typeof keys)[number],
  (typeof keys)[number],
  (typeof keys)[number],
];
const app = await createTestApp({
  environment: { WITNESSES: keys.map(({ verifierKey }) => verifierKey).join(','), WITNESS_QUORUM: '1' },
});
const { publicUrl } = app.platform.config;
const time = async () => (await app.platform.databaseClock.now()).getTime();

async function aWitness(key: (typeof keys)[number], ahead = 0) {
  const folder = await createTestFolder();
  const files = new KeptFiles(folder);
  let now = 0;
  const watcher = new OperatorWatcher({
    operator: publicUrl,
    client: { ...witnessClient(app), listLogKeys: async () => [] },
    heads: new SignedHeads(join(folder, 'heads')),
    files,
    drops: new KeptDrops(join(folder, 'drops')),
    leaves: new KeptLeaves(join(folder, 'heads-log')),
    key,
    now: () => now,
    say: () => undefined,
  });
  return {
    look: async () => {
      now = (await time()) + ahead;
      await watcher.lookOnce();
      await watcher.certificates.send();
    },
    evidence: () => files.list('evidence'),
  };
}

it('one is killed, one has a wrong clock, one lies: the auction goes on, and they are named', async () => {
  const admin = await signUpAs(app, jean, { role: 'staff', rights: ['admin'] });
  const [ann, ben] = [await signUpAs(app, grace), await signUpAs(app, { name: 'Ben Keza', email: 'ben@mail.example' })];
  const { id, slug } = await addAuction(app);
  for (const { userId } of [ann, ben]) await addBidder(app, id, userId);
  await sql`UPDATE auction_heartbeat SET beat_at = clock_timestamp() + interval '1 hour'`.execute(app.db);
  const [first, gone, slow] = [await aWitness(honest), await aWitness(killed), await aWitness(late, 40 * second)];
  const lie = async () => {
    const { seq } = await app.call(getAuction, { params: { id } });
    const checkpoint = { origin: originOf(publicUrl, id), size: seq, root: 'ab'.repeat(32) };
    const note = writeNote(cosign(checkpoint, await time(), lying));
    return (await app.call(sendCosignatures, { body: { notes: [note] } })).results;
  };
  await gone.look();
  for (const [bidder, amount] of [
    [ann, 2_000],
    [ben, 3_000],
    [ann, 4_000],
  ] as const) {
    for (const { look } of [first, slow]) await look();
    expect(await lie()).toEqual(['other_head']);
    app.clock.advance(2 * second);
    expect((await bidder.post(`/api/auctions/${id}/bids`, aBid(dollars(amount)))).status).toBe(200);
  }
  await first.look();
  const { checks } = await admin.call(getHealth);
  expect(checks.find(({ name }) => name === 'witnesses')).toMatchObject({ state: 'failed', detail: lying.name });
  app.clock.advance(11 * minute);
  await sweep(app);
  await first.look();

  expect(await first.evidence()).toEqual([]);
  const [log, signed] = [await app.get(`/auction/${slug}/log`), await app.get(`/auction/${slug}/cosignatures`)];
  expect(verifyLog(log.text)).toMatchObject({ isValid: true, outcome: { isFinished: true } });
  const found = await verifyWitnessing(log.text, [signed.text]);
  expect(found).toMatchObject({ verdict: 'witnessed', findings: [], closing: { isEnough: true } });
  expect(found.witnesses.map(({ name, last }) => [name, last !== undefined])).toEqual([
    [honest.name, true],
    [killed.name, true],
    [late.name, false],
    [lying.name, false],
  ]);
});
