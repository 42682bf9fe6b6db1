import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readAuctionEvents } from '#contract/auctions/auction.ts';
import { getAuction, listAuctionEvents } from '#contract/auctions/auctions.endpoints.ts';
import { logFormat } from '#contract/auctions/log/auction-log.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { isHeaderSigned } from '#contract/auctions/signatures/signed-answers.ts';
import { createWitness, type TestWitness } from '#contract/auctions/testing/test-witness.ts';
import { originOf } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { cosign } from '#contract/auctions/witnessing/formats/cosignature.ts';
import { readVerifierKey, writeNote } from '#contract/auctions/witnessing/formats/signed-note.ts';
import { verifyWitnessing } from '#contract/auctions/witnessing/verify-witnessing.ts';
import { listWitnessedLogs, sendCosignatures } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { getHealth } from '#contract/health/health.endpoints.ts';
import { endLotOutages } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { WitnessWatch } from './watch-witnesses.ts';

const minute = 60_000;
const second = 1_000;

const witnesses = ['notary.example', 'bank.example', 'university.example'].map(createWitness);
const [notary, bank, university] = witnesses as [TestWitness, TestWitness, TestWitness];
const app = await createTestApp({
  environment: { WITNESSES: witnesses.map(({ name, verifierKey }) => `${verifierKey} https://${name}`).join(', ') },
});
const ann = await signUpAs(app, grace);
/** The watch of a node that has run for long. */
const watch = new WitnessWatch(app.platform, Number.NEGATIVE_INFINITY);

type Head = { size: number; root: string };

function noteBy({ name, verifierKey, sign }: TestWitness, auction: string, { size, root }: Head, time: number): string {
  const id = readVerifierKey(verifierKey)?.id ?? '';
  const origin = originOf(app.platform.config.publicUrl, auction);
  return writeNote(cosign({ origin, size, root }, time, { name, id, sign }));
}

async function aLot() {
  const { id, slug } = await addAuction(app);
  await addBidder(app, id, ann.userId);
  const room = () => app.call(getAuction, { params: { id } });
  const head = async (): Promise<Head> => {
    const { seq, headHash } = await room();
    return { size: seq, root: headHash };
  };
  const signed = async (signers: readonly TestWitness[], { ahead = 0, at }: { ahead?: number; at?: Head } = {}) => {
    const time = (await app.platform.databaseClock.now()).getTime() + ahead;
    const shown = at ?? (await head());
    const notes = signers.map((witness) => noteBy(witness, id, shown, time));
    return (await app.call(sendCosignatures, { body: { notes } })).results;
  };
  return {
    id,
    room,
    head,
    signed,
    bid: () => ann.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000))),
    log: async () => (await app.get(`/auction/${slug}/log`)).text,
    cosignatures: async () => (await app.get(`/auction/${slug}/cosignatures`)).text,
    seeing: async () => (await room()).witnessing?.witnesses.filter(({ isSeeing }) => isSeeing).map(({ name }) => name),
    failure: () => app.db.selectFrom('auction_failures').selectAll().where('auction_id', '=', id).executeTakeFirst(),
  };
}

/** Moves receipts and notes into the past, by both clocks. */
async function pass(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  const ago = sql<Date>`make_interval(secs => ${milliseconds / second})`;
  await sql`UPDATE auction_failures SET since = since - ${ago}, failed_at = failed_at - ${ago}`.execute(app.db);
  await sql`UPDATE auction_witness_stands SET received_at = received_at - ${ago}`.execute(app.db);
}

describe('a witnessed auction', () => {
  it('names its witnesses in the first row, and lists its log for them', async () => {
    const { id, room, log } = await aLot();
    const { events } = await app.call(listAuctionEvents, { params: { id } });
    const [first] = readAuctionEvents(events);
    const keys = witnesses.map(({ verifierKey }) => verifierKey);
    expect(first?.data).toMatchObject({ witnesses: { quorum: 2, keys, certifyClosing: true } });
    const { seq, headHash, witnessing } = await room();
    const { logs } = await app.call(listWitnessedLogs);
    await sql`UPDATE auction_heartbeat SET beat_at = clock_timestamp()`.execute(app.db);
    expect(logs).toContainEqual(expect.objectContaining({ auction: id, seq, head: headHash, isRunning: true }));
    const listed = logs.find(({ auction }) => auction === id);
    const { slug = '', signed = { at: '', logKeys: [], signature: '' } } = listed ?? {};
    const header = { format: logFormat, auction: id, slug, rows: seq, head: headHash, ...signed } as const;
    expect(await isHeaderSigned(header)).toBe(true);
    expect(witnessing).toMatchObject({ quorum: 2, isDemonstration: false });
    expect(witnessing?.witnesses[0]).toEqual({
      name: notary.name,
      address: 'https://notary.example',
      isSeeing: false,
      hasCertified: false,
    });
    expect(verifyLog(await log())).toMatchObject({ isValid: true });
  });

  it('says that it cannot decide while there is no heartbeat', async () => {
    const { id } = await aLot();
    const isDeciding = async () =>
      (await app.call(listWitnessedLogs)).logs.find(({ auction }) => auction === id)?.isDeciding;
    await sql`UPDATE auction_heartbeat SET beat_at = clock_timestamp() + interval '1 hour'`.execute(app.db);
    expect(await isDeciding()).toBe(true);
    await sql`UPDATE auction_heartbeat SET beat_at = clock_timestamp() - interval '3 seconds'`.execute(app.db);
    expect(await isDeciding()).toBe(false);
  });

  it('shows who keeps up, and serves what they have signed beside the log', async () => {
    const { signed, seeing, bid, log, cosignatures } = await aLot();
    expect(await signed([notary, bank])).toEqual(['taken', 'taken']);
    expect(await seeing()).toEqual([notary.name, bank.name]);
    await pass(10 * second);
    expect(await seeing()).toEqual([]);
    expect((await bid()).status).toBe(200);
    await signed([university]);
    expect(await seeing()).toEqual([university.name]);
    const found = await verifyWitnessing(await log(), [await cosignatures()]);
    expect(found.findings).toEqual([]);
    expect(found.witnesses.map(({ last }) => last !== undefined)).toEqual([true, true, true]);
  });

  it('keeps of a quiet log the first and the last signature of a head, and all of them near the end', async () => {
    const { id, signed, cosignatures } = await aLot();
    const count = async () => (await cosignatures()).trimEnd().split('\n').length - 1;
    for (const ahead of [0, second, 2 * second]) await signed([notary], { ahead: ahead - 2 * second });
    expect(await count()).toBe(3);
    await sql`UPDATE auctions SET ends_at = ends_at + interval '10 days' WHERE id = ${id}`.execute(app.db);
    for (let looks = 0; looks < 4; looks += 1) {
      app.clock.advance(second);
      await signed([notary]);
    }
    // The two of before that were not the last, and the newest.
    expect(await count()).toBe(3);
  });
});

describe('what a witness has signed before', () => {
  it('does not make it look present, whoever sends it again', async () => {
    const { id, head, seeing } = await aLot();
    const now = (await app.platform.databaseClock.now()).getTime();
    const note = noteBy(notary, id, await head(), now);
    const send = async () => (await app.call(sendCosignatures, { body: { notes: [note] } })).results;
    expect(await send()).toEqual(['taken']);
    expect(await seeing()).toEqual([notary.name]);
    await pass(10 * second);
    expect(await send()).toEqual(['taken']);
    expect(await seeing()).toEqual([]);
  });
});

describe('what is not taken', () => {
  it('is a signature by nobody of ours, of another log, or with another key', async () => {
    const { id, head } = await aLot();
    const now = (await app.platform.databaseClock.now()).getTime();
    const at = await head();
    const impostor = createWitness(notary.name);
    const forged = noteBy({ ...impostor, verifierKey: notary.verifierKey }, id, at, now);
    const notes = [
      noteBy(createWitness('somebody.example'), id, at, now),
      forged,
      noteBy(notary, '019c0000-0000-7000-8000-000000000009', at, now),
      noteBy(notary, id, at, now).replace('localhost', 'elsewhere.example'),
      'rubbish',
    ];
    const { results } = await app.call(sendCosignatures, { body: { notes } });
    expect(results).toEqual(['unknown_witness', 'bad_signature', 'unknown_log', 'unknown_log', 'unknown_log']);
  });

  it('is a note of a witness to which somebody else has added a signature', async () => {
    const { id, head, cosignatures } = await aLot();
    const now = (await app.platform.databaseClock.now()).getTime();
    const at = await head();
    const [note, other] = [noteBy(notary, id, at, now), noteBy(createWitness('somebody.example'), id, at, now)];
    const added = note + other.slice(other.indexOf('\n\n') + 2);
    expect((await app.call(sendCosignatures, { body: { notes: [added, note] } })).results).toEqual([
      'unknown_witness',
      'taken',
    ]);
    expect(await cosignatures()).not.toContain('somebody');
  });

  it('is what a lying witness signs, which names it', async () => {
    const admin = await signUpAs(app, jean, { role: 'staff', rights: ['admin'] });
    const { head, signed, seeing } = await aLot();
    const { size } = await head();
    expect(await signed([bank], { at: { size, root: 'ab'.repeat(32) } })).toEqual(['other_head']);
    expect(await signed([bank], { at: { size: size + 7, root: 'ab'.repeat(32) } })).toEqual(['other_head']);
    expect(await signed([university], { ahead: 40 * second })).toEqual(['wrong_clock']);
    expect(await seeing()).toEqual([]);
    const { checks } = await admin.call(getHealth);
    expect(checks.find(({ name }) => name === 'witnesses')).toMatchObject({
      state: 'failed',
      problem: 'witness_differs',
      detail: bank.name,
    });
  });
});

describe('too few witnesses near the end', () => {
  it('are an outage: the auction is not closed, bids go on, and it gets half an hour when they are back', async () => {
    const { bid, room, signed, failure, log, id } = await aLot();
    await signed(witnesses);
    await watch.look();
    expect(await failure()).toBeUndefined();
    app.clock.advance(9 * minute + 57 * second);
    await signed(witnesses);
    await pass(2 * second);
    await watch.look();
    expect(await failure()).toBeUndefined();
    // One of three is not the quorum.
    await pass(4 * second);
    await signed([notary]);
    await watch.look();
    expect(await failure()).toMatchObject({ is_unwitnessed: true });
    const { logs } = await app.call(listWitnessedLogs);
    expect(logs.find(({ auction }) => auction === id)).toMatchObject({ isRunning: true });
    await sweep(app);
    expect((await room()).state).toBe('live');
    await signed([notary, university]);
    await watch.look();
    await pass(3 * second);
    await endLotOutages(app.platform);
    const { endsAt, events } = await room();
    expect(events.at(-1)).toMatchObject({ type: 'auction.extended', data: { reason: 'outage', isUnwitnessed: true } });
    expect(endsAt).toBe(new Date(app.clock.now().getTime() + 30 * minute).toISOString());
    expect((await bid()).status).toBe(200);
    expect(verifyLog(await log())).toMatchObject({ isValid: true, outcome: { endsAt } });
  });

  it('are waited for no longer than half an hour', async () => {
    const { failure, room } = await aLot();
    app.clock.advance(9 * minute);
    await watch.look();
    expect(await failure()).toMatchObject({ is_unwitnessed: true });
    await pass(22 * minute);
    await watch.look();
    await pass(3 * second);
    await endLotOutages(app.platform);
    expect(await failure()).toBeUndefined();
    app.clock.advance(31 * minute);
    await watch.look();
    expect(await failure()).toBeUndefined();
    await sweep(app);
    expect((await room()).state).toBe('unsold');
  });

  it('are waited for no longer after a node was started again', async () => {
    const { failure, signed } = await aLot();
    app.clock.advance(9 * minute);
    await signed(witnesses);
    await pass(31 * minute);
    await new WitnessWatch(app.platform, performance.now() - 6 * second).look();
    expect(await failure()).toBeUndefined();
    await signed(witnesses);
    await pass(6 * second);
    await new WitnessWatch(app.platform, performance.now() - 6 * second).look();
    expect(await failure()).toMatchObject({ is_unwitnessed: true });
  });

  it('put off the end by a day at most, however often they come and go', async () => {
    const { failure, room, signed, log } = await aLot();
    let times = 0;
    for (; times < 60; times += 1) {
      app.clock.advance(Date.parse((await room()).endsAt) - app.clock.now().getTime() - 20 * second);
      await signed(witnesses);
      await pass(6 * second);
      await watch.look();
      if ((await failure()) === undefined) break;
      await signed(witnesses);
      await pass(3 * second);
      await endLotOutages(app.platform);
    }
    expect(times).toBe(49);
    expect(verifyLog(await log())).toMatchObject({ isValid: true, outcome: { extensions: times } });
    app.clock.advance(minute);
    await sweep(app);
    expect((await room()).state).toBe('unsold');
    expect(verifyLog(await log())).toMatchObject({ isValid: true, outcome: { stage: 'over' } });
  });

  it('are no outage of their own while the service was away', async () => {
    const { failure } = await aLot();
    app.clock.advance(9 * minute);
    await new WitnessWatch(app.platform).look();
    expect(await failure()).toBeUndefined();
  });

  it('do not matter while the end is far off', async () => {
    const { id, failure } = await aLot();
    await sql`UPDATE auctions SET ends_at = ends_at + interval '2 hours' WHERE id = ${id}`.execute(app.db);
    app.clock.advance(minute);
    await watch.look();
    expect(await failure()).toBeUndefined();
  });
});

describe('without witnesses', () => {
  it('everything is as it was, and the room says so', async () => {
    const other = await createTestApp();
    const { id, slug } = await addAuction(other);
    expect((await other.call(getAuction, { params: { id } })).witnessing).toBeUndefined();
    const { events } = await other.call(listAuctionEvents, { params: { id } });
    expect(events[0]?.data).not.toHaveProperty('witnesses');
    expect((await other.call(listWitnessedLogs)).logs).toEqual([]);
    expect((await other.get(`/auction/${slug}/cosignatures`)).text.trimEnd().split('\n')).toHaveLength(1);
    other.clock.advance(9 * minute + 30 * second);
    await new WitnessWatch(other.platform, Number.NEGATIVE_INFINITY).look();
    expect(await other.db.selectFrom('auction_failures').selectAll().execute()).toEqual([]);
  });
});
