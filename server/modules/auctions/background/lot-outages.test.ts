import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { endLotOutages } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, signUpAs } from '#server/testing/index.ts';
import { noteFailure } from './lot-outages.ts';

const minute = 60_000;
const seconds = (count: number) => count * 1_000;

const app = await createTestApp();
const ann = await signUpAs(app, grace);

async function aLot(facts: Parameters<typeof addAuction>[1] = {}) {
  const { id, slug } = await addAuction(app, { reserve: dollars(3_000), ...facts });
  await addBidder(app, id, ann.userId);
  const bid = () => ann.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000)));
  return {
    id,
    bid,
    /** A bid that cannot be decided; what is noted of it is noted beside the answer. */
    failToBid: async () => {
      const { status } = await bid();
      const noted = () => app.db.selectFrom('auction_failures').selectAll().where('auction_id', '=', id).execute();
      await expect.poll(noted, { timeout: 10_000 }).toHaveLength(1);
      return status;
    },
    room: () => app.call(getAuction, { params: { id } }),
    verify: async () => verifyLog((await app.get(`/auction/${slug}/log`)).text),
    /** What was sealed of the reserve can no longer be opened; returns how to bring it back. */
    breakReserve: async () => {
      const { reserve_sealed } = await app.db
        .selectFrom('auctions')
        .select('reserve_sealed')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const seal = (value: Buffer | null) =>
        app.db.updateTable('auctions').set({ reserve_sealed: value }).where('id', '=', id).execute();
      await seal(Buffer.from('not what we sealed'));
      return () => seal(reserve_sealed);
    },
  };
}

/** Moves the existing failures into the past, by both clocks. */
async function pass(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  const ago = sql<Date>`make_interval(secs => ${milliseconds / 1_000})`;
  await sql`UPDATE auction_failures SET since = since - ${ago}, failed_at = failed_at - ${ago}`.execute(app.db);
}

describe('an auction whose bids cannot be decided', () => {
  it('is not closed meanwhile, and gets half an hour when they can be again', async () => {
    const { bid, failToBid, room, verify, breakReserve } = await aLot();
    app.clock.advance(9 * minute);
    const mend = await breakReserve();
    expect(await failToBid()).toBe(500);
    await pass(minute + seconds(2));
    await endLotOutages(app.platform);
    await mend();
    await sweep(app);
    expect((await room()).state).toBe('live');
    await pass(seconds(3));
    await endLotOutages(app.platform);
    const { endsAt, events } = await room();
    expect(endsAt).toBe(new Date(app.clock.now().getTime() + 30 * minute).toISOString());
    expect(events.at(-1)).toMatchObject({ type: 'auction.extended', data: { reason: 'outage' } });
    expect(await verify()).toMatchObject({ isValid: true, outcome: { stage: 'live', endsAt } });
    expect((await bid()).status).toBe(200);
    expect(await verify()).toMatchObject({ isValid: true });
  });

  it('keeps its end when that lasted less than five seconds', async () => {
    const { failToBid, room, breakReserve } = await aLot();
    const { endsAt } = await room();
    app.clock.advance(9 * minute);
    const mend = await breakReserve();
    await failToBid();
    await mend();
    await pass(seconds(30));
    await endLotOutages(app.platform);
    expect((await room()).endsAt).toBe(endsAt);
    app.clock.advance(minute);
    await sweep(app);
    expect((await room()).state).toBe('unsold');
  });

  it('keeps its end when that is far off', async () => {
    const { failToBid, room, breakReserve } = await aLot({
      endsAt: new Date(app.clock.now().getTime() + 300 * minute).toISOString(),
    });
    const { endsAt } = await room();
    const mend = await breakReserve();
    await failToBid();
    await pass(minute);
    await endLotOutages(app.platform);
    await mend();
    await pass(seconds(3));
    await endLotOutages(app.platform);
    expect((await room()).endsAt).toBe(endsAt);
    expect(await app.db.selectFrom('auction_failures').selectAll().execute()).toEqual([]);
  });

  it('is detected by a trial write when there are no bids', async () => {
    const { id, failToBid, room, verify } = await aLot();
    app.clock.advance(9 * minute);
    await app.asOwner(`ALTER TABLE auction_commands ADD CONSTRAINT stuck CHECK (auction_id <> '${id}')`);
    expect(await failToBid()).toBe(500);
    for (let time = 1; time <= 3; time += 1) {
      await pass(seconds(3));
      await endLotOutages(app.platform);
    }
    await app.asOwner('ALTER TABLE auction_commands DROP CONSTRAINT stuck');
    await pass(seconds(3));
    await endLotOutages(app.platform);
    expect((await room()).events.at(-1)).toMatchObject({ data: { reason: 'outage' } });
    expect(await verify()).toMatchObject({ isValid: true });
  });

  it('counts from when bids failed, not from when too few witnesses were there before', async () => {
    const { id, verify, room } = await aLot();
    app.clock.advance(9 * minute);
    const { platform } = app;
    await noteFailure(platform, id, { milliseconds: seconds(60), isUnwitnessed: true });
    await pass(seconds(10));
    await noteFailure(platform, id);
    const failedFor = async () => {
      const { rows } = await sql<{ milliseconds: number }>`
        SELECT (extract(epoch FROM clock_timestamp() - since) * 1000)::float8 AS milliseconds
        FROM auction_failures WHERE auction_id = ${id}`.execute(app.db);
      return rows[0]?.milliseconds ?? Number.NaN;
    };
    expect(await failedFor()).toBeLessThan(seconds(5));
    await pass(seconds(6));
    // Later notes about witnesses, or about bids, do not change it.
    await noteFailure(platform, id, { milliseconds: seconds(60), isUnwitnessed: true });
    await noteFailure(platform, id);
    expect(await failedFor()).toBeGreaterThan(seconds(5));
    expect(await failedFor()).toBeLessThan(seconds(20));
    await pass(seconds(3));
    await endLotOutages(platform);
    expect((await room()).events.at(-1)).toMatchObject({ data: { reason: 'outage' } });
    expect(await verify()).toMatchObject({ isValid: true });
  });

  it('includes a lot whose row is kept locked', async () => {
    const { id, failToBid, room, verify } = await aLot();
    app.clock.advance(9 * minute);
    const isLocked = Promise.withResolvers<void>();
    const held = app.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM auctions WHERE id = ${id} FOR UPDATE`.execute(transaction);
      isLocked.resolve();
      await delay(seconds(3));
    });
    await isLocked.promise;
    expect(await failToBid()).toBe(503);
    await pass(seconds(4));
    await held;
    expect(await app.db.selectFrom('auction_failures').select('auction_id').execute()).toEqual([{ auction_id: id }]);
    await sql`UPDATE auction_failures SET failed_at = clock_timestamp() - interval '3 seconds'`.execute(app.db);
    await sql`UPDATE auction_failures SET since = clock_timestamp() - interval '9 seconds'`.execute(app.db);
    app.clock.advance(seconds(9));
    await Promise.all([endLotOutages(app.platform), endLotOutages(app.platform)]);
    const { events } = await room();
    expect(events.filter(({ type }) => type === 'auction.extended')).toHaveLength(1);
    expect(await verify()).toMatchObject({ isValid: true });
  });
});
