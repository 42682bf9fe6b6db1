import type { KyselyPlugin } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { addAuction, addBidder, addMember, dollars } from '#server/testing/auctions.ts';
import { createTestApp } from '#server/testing/index.ts';
import { placeBids } from './place-bids.ts';

/** Stops the process's monotonic clock until the test moves it. */
function holdMonotonicClock() {
  let time = 1_000;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => spy.mockRestore());
  return {
    now: () => time,
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

/** The same platform; `onRow` is called with the first row of every database result. */
function listeningTo(platform: Platform, onRow: (row: Record<string, unknown>) => void): Platform {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row] = result.rows;
      if (row !== undefined) onRow(row);
      return result;
    },
  };
  return { ...platform, db: platform.db.withPlugin(plugin) };
}

const isLock = (row: Record<string, unknown>) => 'extension_ms' in row;
const isAnswerWithTime = (row: Record<string, unknown>) => 'is_watching' in row;

describe('a bid that is decided 50 ms after the end', async () => {
  const app = await createTestApp();

  /** Places a bid received 20 ms before its transaction began; the delays after that are given in milliseconds. */
  async function bidWith({ lock = 0, answer = 0 }: { lock?: number; answer?: number }) {
    const { id } = await addAuction(app);
    const userId = await addMember(app, 'user');
    await addBidder(app, id, userId);
    const { ends_at: end } = await app.db
      .selectFrom('auctions')
      .select('ends_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    app.clock.advance(end.getTime() + 50 - app.clock.now().getTime());
    const monotonic = holdMonotonicClock();
    const receivedAt = monotonic.now();
    monotonic.advance(20);
    const platform = listeningTo(app.platform, (row) => {
      if (isLock(row)) monotonic.advance(lock);
      if (isAnswerWithTime(row)) monotonic.advance(answer);
    });
    const command = { auctionId: id, userId, commandId: createId(app.clock.now()), maximum: dollars(2_000) };
    const bid = { ...command, mode: 'max' as const, termsVersion: 1, receivedAt };
    const [outcome] = await placeBids(platform, id, [bid]);
    const logged = await app.db
      .selectFrom('auction_events')
      .select('data')
      .where('auction_id', '=', id)
      .where('type', '=', 'bid.accepted')
      .execute();
    const beforeEnd = logged.map(({ data }) => end.getTime() - Date.parse(String(data.receivedAt)));
    return { outcome, beforeEnd };
  }

  it('is refused when it was received after the end', async () => {
    const { outcome, beforeEnd } = await bidWith({});
    expect(outcome).toMatchObject({ code: 'AUCTION_CLOSED' });
    expect(beforeEnd).toEqual([]);
  });

  it('does not count as earlier because the database’s answer was long on its way', async () => {
    const { outcome, beforeEnd } = await bidWith({ answer: 900 });
    expect(outcome).toMatchObject({ code: 'AUCTION_CLOSED' });
    expect(beforeEnd).toEqual([]);
  });

  it('counts from its receipt when it had to wait for its turn', async () => {
    const { outcome, beforeEnd } = await bidWith({ lock: 130 });
    expect(outcome).toMatchObject({ seq: expect.any(Number) });
    expect(beforeEnd).toEqual([100]);
  });

  it('counts from its receipt, not from earlier, when both took long', async () => {
    const { beforeEnd } = await bidWith({ lock: 130, answer: 900 });
    expect(beforeEnd).toEqual([100]);
  });

  it('does not come before the end by the part of a millisecond that the database’s time has lost', async () => {
    const { outcome, beforeEnd } = await bidWith({ lock: 30.6 });
    expect(outcome).toMatchObject({ code: 'AUCTION_CLOSED' });
    expect(beforeEnd).toEqual([]);
  });

  it('does not count when it waited for longer than the log may show', async () => {
    const { outcome, beforeEnd } = await bidWith({ lock: 15_000 });
    expect(outcome).toMatchObject({ code: 'NOT_DECIDED_IN_TIME' });
    expect(beforeEnd).toEqual([]);
  });
});
