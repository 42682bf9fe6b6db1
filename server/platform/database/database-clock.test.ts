import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase, recordLog } from '#server/testing/index.ts';
import { betterReading, DatabaseClock } from './database-clock.ts';

const minute = 60_000;
/** A machine whose clock is a day behind. */
const wrongClock = { now: () => new Date(Date.now() - 86_400_000), byDatabase: (at: Date) => at };

it('has the time of the database despite a wrong local clock, and queries it once', async () => {
  const { db, pool } = await openTestDatabase(recordLog().log);
  const asked = vi.spyOn(pool, 'connect');
  const clock = new DatabaseClock(db, wrongClock);
  const times = await Promise.all(Array.from({ length: 50 }, () => clock.now()));
  expect(asked).toHaveBeenCalledTimes(1);
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const now = rows[0]?.now.getTime() ?? 0;
  for (const time of times) expect(Math.abs(time.getTime() - now)).toBeLessThan(minute);
});

it('keeps the last time during a short outage of the database', async () => {
  const { db, pool } = await openTestDatabase(recordLog().log);
  const clock = new DatabaseClock(db, wrongClock);
  const before = await clock.now();
  const present = performance.now();
  const passed = vi.spyOn(performance, 'now').mockImplementation(() => present + 10_000);
  const away = vi.spyOn(pool, 'connect').mockImplementation(() => {
    throw new Error('connection refused');
  });
  onTestFinished(() => {
    passed.mockRestore();
    away.mockRestore();
  });
  expect((await clock.now()).getTime()).toBeGreaterThan(before.getTime());
});

it('believes a slow answer less than a quick one, and a leap of the clock at once', () => {
  const quick = { offset: 1_000, uncertainty: 1, readAt: 0 };
  const slow = { offset: 1_200, uncertainty: 400, readAt: 5_000 };
  expect(betterReading(quick, slow)).toBe(quick);
  expect(betterReading(slow, { ...quick, readAt: 6_000 })).toEqual({ ...quick, readAt: 6_000 });
  const leapt = { offset: 61_000, uncertainty: 5, readAt: 5_000 };
  expect(betterReading(quick, leapt)).toBe(leapt);
  expect(betterReading(quick, { offset: 1_000.5, uncertainty: 1.5, readAt: 60_000 })).toMatchObject({ readAt: 60_000 });
});
