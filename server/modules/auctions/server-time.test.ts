import { expect, it } from 'vitest';
import { getServerTime, listAuctions } from '#contract/auctions/auctions.endpoints.ts';
import { createTestApp } from '#server/testing/index.ts';

it('is the time of the database, by which auctions are decided, not that of the machine', async () => {
  const app = await createTestApp();
  // The test's own clock is at another day; the database's is the real one.
  app.clock.byDatabase = (at) => at;
  const { rows } = await app.pool.query('SELECT clock_timestamp() AS now');
  const near = (time: string) => Math.abs(Date.parse(time) - rows[0].now.getTime()) < 60_000;
  const answers = [await app.call(getServerTime), await app.call(listAuctions, { query: { shelf: 'live' } })];
  expect(answers.map(({ serverTime }) => near(serverTime))).toEqual([true, true]);
});
