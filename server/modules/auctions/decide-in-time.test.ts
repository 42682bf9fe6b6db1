import type { KyselyPlugin } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createId } from '#server/platform/ids.ts';
import { addAuction, addBidder, addMember, dollars } from '#server/testing/auctions.ts';
import { createTestApp } from '#server/testing/index.ts';
import { placeBids } from './bidding/place-bids.ts';
import { decideAuction } from './decide-auction.ts';
import { longestWriteMilliseconds, mostAttempts } from './decide-in-time.ts';

const app = await createTestApp();

/** A platform that stands still for so long before each of the first few transactions that lock an auction is committed. */
function standingStill(milliseconds: number, times: number) {
  let [locked, passed] = [0, 0];
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
      if (row !== undefined && 'extension_ms' in row) locked += 1;
      // What is read after the time: the bidders of a bid.
      if (row !== undefined && 'is_watching' in row) standStill();
      return result;
    },
  };
  return { platform: { ...app.platform, db: app.db.withPlugin(plugin) }, standStill, attempts: () => locked };
}

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
  const rows = await app.db
    .selectFrom('auction_events')
    .select(['at', 'data'])
    .where('auction_id', '=', id)
    .where('type', '=', 'bid.accepted')
    .execute();
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
  const rows = await app.db
    .selectFrom('auction_events')
    .select('at')
    .where('auction_id', '=', id)
    .where('type', '=', 'reserve.met')
    .execute();
  expect(attempts()).toBe(2);
  expect(rows).toHaveLength(1);
  expect(app.clock.now().getTime() - (rows[0]?.at.getTime() ?? 0)).toBeLessThan(longestWriteMilliseconds);
});
