import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { placeBid } from '#contract/auctions/auction-bids.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { endLotOutages, keepHeartbeat } from '#server/modules/auctions/index.ts';
import { aBid, addBidder, addMember, logOf, sweep } from '#server/testing/auctions.ts';
import { addListing } from '#server/testing/builders.ts';
import { createTestApp, grace, signUpAs } from '#server/testing/index.ts';
import { keepPractice } from './practice.ts';

const minute = 60_000;

async function openPractice() {
  const app = await createTestApp();
  const sellerId = await addMember(app, 'seller');
  const { id: listingId } = await addListing(app, { sellerId });
  const cast = { listingId, sellerId, botIds: [] };
  const keep = () => keepPractice(app.platform, cast);
  const lots = () => app.db.selectFrom('auctions').selectAll().where('is_practice', '=', true).orderBy('id').execute();
  await keep();
  await sweep(app);
  const [lot] = await lots();
  if (lot === undefined) throw new Error('No lot to practise on');
  return { app, lot, keep, lots, verify: async () => verifyLog((await app.get(`/auction/${lot.slug}/log`)).text) };
}

describe('a lot to practise on', () => {
  it('promises no commands: its log is right too where a node of the version before takes bids without', async () => {
    const { app, lot, verify } = await openPractice();
    const { db } = app;
    const first = db.selectFrom('auction_events').select('data').where('auction_id', '=', lot.id).orderBy('seq');
    expect(await first.executeTakeFirst()).not.toHaveProperty('data.namesCommands');
    const ann = await signUpAs(app, grace);
    await addBidder(app, lot.id, ann.userId);
    await ann.call(placeBid, { params: { id: lot.id }, body: aBid(lot.start_price) });
    const bids = db.selectFrom('auction_events').select('data').where('type', '=', 'bid.accepted');
    expect(await bids.executeTakeFirst()).not.toHaveProperty('data.commandId');
    expect(await verify()).toMatchObject({ isValid: true, outcome: { bids: 1 } });
  });

  it('is extended after an outage that its end fell into: it neither ends nor begins again', async () => {
    const { app, lot, keep, lots, verify } = await openPractice();
    app.clock.advance(4 * minute + 3_000);
    await sql`UPDATE auction_heartbeat SET beat_at = clock_timestamp() - interval '6 seconds'`.execute(app.db);
    await Promise.all([keepHeartbeat(app.platform), keep()]);
    await sweep(app);
    await keep();
    const endsAt = new Date(app.clock.now().getTime() + 30 * minute);
    expect(await lots()).toMatchObject([{ id: lot.id, state: 'live', ends_at: endsAt }]);
    expect(await verify()).toMatchObject({ isValid: true, outcome: { stage: 'live' } });
  });

  it('is extended after an outage of its own', async () => {
    const { app, lot, keep, lots, verify } = await openPractice();
    app.clock.advance(4 * minute + 3_000);
    const [since, last] = [
      sql<Date>`clock_timestamp() - interval '20 seconds'`,
      sql<Date>`clock_timestamp() - interval '3 seconds'`,
    ];
    await app.db.insertInto('auction_failures').values({ auction_id: lot.id, since, failed_at: last }).execute();
    await endLotOutages(app.platform);
    await sweep(app);
    await keep();
    expect(await lots()).toMatchObject([{ id: lot.id, state: 'live' }]);
    expect(await verify()).toMatchObject({ isValid: true, outcome: { stage: 'live' } });
  });

  it.each(['draft', 'in_review', 'suspended'] as const)(
    'is followed by another when it was left half-way, %s',
    async (state) => {
      const { app, lot, keep, lots } = await openPractice();
      await app.db.updateTable('auctions').set({ state }).where('id', '=', lot.id).execute();
      app.clock.advance(minute);
      await keep();
      await keep();
      expect((await lots()).map((found) => found.state)).toEqual([state, 'scheduled']);
    },
  );

  it('is followed by another once it has ended, after a while', async () => {
    const { app, keep, lots } = await openPractice();
    app.clock.advance(5 * minute);
    await sweep(app);
    await keep();
    expect(await lots()).toMatchObject([{ state: 'unsold' }]);
    app.clock.advance(16_000);
    await Promise.all([keep(), keep()]);
    expect((await lots()).map(({ state }) => state)).toEqual(['unsold', 'scheduled']);
  });

  it('begins by the clock of the database, which dates its rows, when that of the node is late', async () => {
    const app = await createTestApp();
    const sellerId = await addMember(app, 'seller');
    const { id: listingId } = await addListing(app, { sellerId });
    const late = () => new Date(app.clock.now().getTime() - 2 * minute);
    const clock = { now: late, byDatabase: app.clock.now };
    await keepPractice({ ...app.platform, clock }, { listingId, sellerId, botIds: [] });
    const lot = await app.db.selectFrom('auctions').selectAll().where('is_practice', '=', true).executeTakeFirst();
    const now = app.clock.now().getTime();
    expect(lot).toMatchObject({ starts_at: new Date(now), ends_at: new Date(now + 4 * minute) });
    expect(verifyLog(await logOf(app, lot?.slug ?? ''))).toMatchObject({ isValid: true });
  });
});
