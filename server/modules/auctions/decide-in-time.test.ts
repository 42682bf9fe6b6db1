import { type KyselyPlugin, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { AuctionEventType } from '#contract/auctions/auction.vocabulary.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { addAuction, addBidder, addMember, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp } from '#server/testing/index.ts';
import { keepHeartbeat } from './background/keep-heartbeat.ts';
import { endLotOutages, noteFailure } from './background/lot-outages.ts';
import { sweepAuctions } from './background/sweep-auctions.ts';
import { placeBids } from './bidding/place-bids.ts';
import { decideAuction } from './decide-auction.ts';
import { longestWriteMilliseconds, mostAttempts } from './decide-in-time.ts';

const minute = 60_000;
const app = await createTestApp();

/** The rows of a type in these logs. */
const rowsOf = (type: AuctionEventType, ids: readonly string[]) =>
  app.db
    .selectFrom('auction_events')
    .select(['auction_id', 'at', 'data'])
    .where('auction_id', 'in', ids)
    .where('type', '=', type)
    .execute();

/**
 * A platform that is suspended for this long before each of the first few transactions that lock an auction is
 * committed: with the first statement after the one that reads the time, whose row has this field.
 */
function standingStill(milliseconds: number, times: number, readWithTime = 'is_watching') {
  let [locked, passed] = [0, 0];
  let next: 'time' | 'stand' | undefined;
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  onTestFinished(() => spy.mockRestore());
  const standStill = () => {
    if (locked > times) return;
    passed += milliseconds;
    app.clock.advance(milliseconds);
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row] = result.rows;
      if (next === 'stand') {
        next = undefined;
        standStill();
      }
      if (next === 'time' && row !== undefined && readWithTime in row) next = 'stand';
      if (row !== undefined && 'extension_ms' in row) {
        locked += 1;
        next = 'time';
      }
      return result;
    },
  };
  return { platform: { ...app.platform, db: app.db.withPlugin(plugin) }, standStill, attempts: () => locked };
}

/** With so few connections to the database, background work is done one auction at a time. */
const oneAtATime = (platform: Platform): Platform => ({
  ...platform,
  config: { ...platform.config, databasePoolSize: 1 },
});

async function addRunning() {
  const { id } = await addAuction(app);
  const userId = await addMember(app, 'user');
  await addBidder(app, id, userId);
  return { id, userId };
}

async function bid(times: number) {
  const { id, userId } = await addRunning();
  const { platform, attempts } = standingStill(longestWriteMilliseconds + 500, times);
  const receivedAt = performance.now();
  const command = { auctionId: id, userId, commandId: createId(app.clock.now()), maximum: dollars(2_000) };
  const [outcome] = await placeBids(platform, id, [{ ...command, mode: 'max', termsVersion: 1, receivedAt }]);
  const rows = await rowsOf('bid.accepted', [id]);
  return { outcome, attempts: attempts(), rows, age: app.clock.now().getTime() - (rows[0]?.at.getTime() ?? 0) };
}

it('a bid is dated anew where the process stood still before it was written, and counts from when it was received', async () => {
  const { outcome, attempts, rows, age } = await bid(1);
  expect(outcome).toMatchObject({ seq: expect.any(Number) });
  expect(attempts).toBe(2);
  expect(rows).toHaveLength(1);
  expect(age).toBeLessThan(longestWriteMilliseconds);
  const received = Date.parse(String(rows[0]?.data.receivedAt));
  expect((rows[0]?.at.getTime() ?? 0) - received).toBeGreaterThanOrEqual(longestWriteMilliseconds);
});

it('a bid counts at the last attempt where everything is slow', async () => {
  const { outcome, attempts, rows } = await bid(Number.POSITIVE_INFINITY);
  expect(outcome).toMatchObject({ seq: expect.any(Number) });
  expect(attempts).toBe(mostAttempts);
  expect(rows).toHaveLength(1);
});

it('so is any other decision, and is written once', async () => {
  const { id } = await addRunning();
  const { platform, standStill, attempts } = standingStill(longestWriteMilliseconds + 500, 1);
  await decideAuction(platform, id, async (auction) => {
    standStill();
    auction.append([{ type: 'reserve.met', actor: { role: 'system' }, data: {} }]);
  });
  const rows = await rowsOf('reserve.met', [id]);
  expect(attempts()).toBe(2);
  expect(rows).toHaveLength(1);
  expect(app.clock.now().getTime() - (rows[0]?.at.getTime() ?? 0)).toBeLessThan(longestWriteMilliseconds);
});

/** The auctions of other tests are over. */
async function endAll(): Promise<void> {
  app.clock.advance(40 * minute);
  await sweep(app);
}

/** The rows of a type in these logs, how old they are now, and how often auctions were locked to write them. */
async function writtenLate(
  type: AuctionEventType,
  ids: readonly string[],
  { readWithTime, act }: { readWithTime: string; act: (platform: Platform) => Promise<unknown> },
) {
  const { platform, attempts } = standingStill(longestWriteMilliseconds + 500, 1, readWithTime);
  await act(platform);
  const rows = await rowsOf(type, ids);
  const [first = 0] = rows.map(({ at }) => at.getTime()).toSorted((one, other) => one - other);
  return { rows, age: app.clock.now().getTime() - first, attempts: attempts() };
}

it('what the clock brings about is dated anew as well, one auction at a time', async () => {
  await endAll();
  const ids = [(await addAuction(app)).id, (await addAuction(app)).id];
  app.clock.advance(11 * minute);
  const act = (platform: Platform) => sweepAuctions(platform);
  const { rows, age, attempts } = await writtenLate('auction.closed', ids, { readWithTime: 'isBeating', act });
  expect(rows.map((row) => row.auction_id).toSorted()).toEqual(ids.toSorted());
  expect(age).toBeLessThan(longestWriteMilliseconds);
  // Both at first, then each for itself.
  expect(attempts).toBe(3);
});

it('so is the row that moves an end after an outage of the service', async () => {
  await endAll();
  const ids = [(await addAuction(app)).id, (await addAuction(app)).id];
  await sql`UPDATE auction_heartbeat SET beat_at = clock_timestamp() - interval '7 seconds'`.execute(app.db);
  const { rows, age, attempts } = await writtenLate('auction.extended', ids, {
    readWithTime: 'now',
    act: (platform) => keepHeartbeat(oneAtATime(platform)),
  });
  expect(rows.map((row) => row.auction_id).toSorted()).toEqual(ids.toSorted());
  expect(age).toBeLessThan(longestWriteMilliseconds);
  // The first one twice.
  expect(attempts).toBe(3);
});

it('after an outage of the service each end is moved once, however many there are', async () => {
  await endAll();
  const ids = [];
  for (let lots = 0; lots < 4; lots += 1) ids.push((await addAuction(app)).id);
  await sql`UPDATE auction_heartbeat SET beat_at = clock_timestamp() - interval '7 seconds'`.execute(app.db);
  const slow = standingStill(longestWriteMilliseconds / 2, Number.POSITIVE_INFINITY, 'nothing');
  let writes = 0;
  // All of them together take longer than the limit for writing one row.
  const db = slow.platform.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('"auctions"')) {
        writes += 1;
        slow.standStill();
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const platform = oneAtATime({ ...slow.platform, db });
  await keepHeartbeat(platform);
  await keepHeartbeat(platform);
  const rows = await rowsOf('auction.extended', ids);
  expect(rows.map((row) => row.auction_id).toSorted()).toEqual(ids.toSorted());
  expect(writes).toBe(ids.length);
});

it('an outage that was made good for some auctions only, as where the service was killed, is for the others', async () => {
  await endAll();
  const ids = [(await addAuction(app)).id, (await addAuction(app)).id].toSorted();
  const away = () => sql`UPDATE auction_heartbeat SET beat_at = ${new Date(since)}`.execute(app.db);
  const since = (await app.platform.databaseClock.now()).getTime() - 7_000;
  await away();
  let isKilled = false;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      isKilled ||= Object(result.rows[0]).id === ids[1];
      if (isKilled) throw new Error('killed');
      return result;
    },
  });
  await expect(keepHeartbeat(oneAtATime({ ...app.platform, db }))).rejects.toThrow('killed');
  await keepHeartbeat(app.platform);
  const rows = await rowsOf('auction.extended', ids);
  expect(rows.map((row) => row.auction_id).toSorted()).toEqual(ids);
});

it('so is the row that moves the end of one auction that could not be decided about', async () => {
  const { id } = await addRunning();
  await noteFailure(app.platform, id);
  const ago = (seconds: number) => sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`;
  await app.db
    .updateTable('auction_failures')
    .set({ since: ago(10), failed_at: ago(3) })
    .where('auction_id', '=', id)
    .execute();
  const expected = { readWithTime: 'last', act: endLotOutages };
  const { rows, age, attempts } = await writtenLate('auction.extended', [id], expected);
  expect(rows).toHaveLength(1);
  expect(age).toBeLessThan(longestWriteMilliseconds);
  expect(attempts).toBe(2);
  expect(await app.db.selectFrom('auction_failures').select('auction_id').execute()).toEqual([]);
});
