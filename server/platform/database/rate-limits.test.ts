import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#server/platform/http/api-error.ts';
import { openTestDatabase, recordLog } from '#server/testing/index.ts';
import { deleteSpentLimits, refundRateLimits, spendRateLimit } from './rate-limits.ts';

const hourly = { name: 'hourly', count: 5, seconds: 3_600 };
const daily = { name: 'daily', count: 7, seconds: 86_400 };

async function createLimits() {
  const { db } = await openTestDatabase(recordLog().log);
  return {
    db,
    spend: (who: string, limits = [hourly]) => spendRateLimit(db, limits, who),
    endWindow: () => sql`UPDATE rate_limits SET window_ends_at = clock_timestamp() - interval '1 ms'`.execute(db),
    keys: async () => (await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key),
  };
}

async function refusalOf(spending: Promise<void>): Promise<ApiError> {
  const error = await spending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('It was not refused', { cause: error });
  return error;
}

describe('a limit', () => {
  it('allows exactly its number to fifty who come at the same moment', async () => {
    const { spend } = await createLimits();
    const spent = await Promise.allSettled(Array.from({ length: 50 }, () => spend('Grace')));
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refusals = spent.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['RATE_LIMITED']));
  });

  it('is counted for each key', async () => {
    const { spend } = await createLimits();
    for (let use = 1; use <= 5; use += 1) await spend('Grace');
    await refusalOf(spend('Grace'));
    await spend('Jean');
  });

  it('says how long to wait, and opens again when its window is over', async () => {
    const { spend, endWindow } = await createLimits();
    for (let use = 1; use <= 5; use += 1) await spend('Grace');
    const { retryAfter } = await refusalOf(spend('Grace'));
    expect(retryAfter).toBeGreaterThan(3_590);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
    await endWindow();
    for (let use = 1; use <= 5; use += 1) await spend('Grace');
    await refusalOf(spend('Grace'));
  });

  it('does not restart its window with each use', async () => {
    const { spend, db } = await createLimits();
    await spend('Grace');
    await sql`UPDATE rate_limits SET window_ends_at = window_ends_at - interval '30 minutes'`.execute(db);
    for (let use = 2; use <= 5; use += 1) await spend('Grace');
    expect((await refusalOf(spend('Grace'))).retryAfter).toBeLessThanOrEqual(1_800);
  });

  it('beside another holds as well; what the first refuses does not count for the second', async () => {
    const { spend, db } = await createLimits();
    const both = [hourly, daily];
    for (let use = 1; use <= 5; use += 1) await spend('Grace', both);
    for (let use = 1; use <= 9; use += 1) await refusalOf(spend('Grace', both));
    await sql`UPDATE rate_limits SET window_ends_at = clock_timestamp() WHERE key LIKE 'hourly:%'`.execute(db);
    await spend('Grace', both);
    await spend('Grace', both);
    expect((await refusalOf(spend('Grace', both))).retryAfter).toBeGreaterThan(3_600);
  });

  it('keeps similar keys apart', async () => {
    const { spend, keys } = await createLimits();
    for (const who of ["'; DROP TABLE rate_limits; --", '%', 'Grace:daily', '::1']) await spend(who);
    expect(await keys()).toHaveLength(4);
  });

  it('is forgotten once its window is over, and not before', async () => {
    const { db, spend, endWindow, keys } = await createLimits();
    await spend('Grace');
    await endWindow();
    await spend('Jean');
    await deleteSpentLimits(db);
    expect(await keys()).toEqual(['hourly:Jean']);
  });

  it('of a network is sixteen times as high for the /48 around it, whose other networks share it', async () => {
    const { db, spend, keys } = await createLimits();
    const networks = Array.from({ length: 16 }, (_, n) => `2001:db8:7:${n.toString(16)}::/64`);
    for (const network of networks) {
      for (let use = 1; use <= 5; use += 1) await spend(network);
      await refusalOf(spend(network));
    }
    await refusalOf(spend('2001:db8:7:ff::/64'));
    await spend('2001:db8:8:0::/64');
    expect(await keys()).toContain('hourly-wider:2001:db8:7::/48');
    const ofFirst = { ...hourly, who: '2001:db8:7:0::/64' };
    for (let use = 1; use <= 2; use += 1) await refundRateLimits(db, [ofFirst]);
    await spend('2001:db8:7:ff::/64');
  });
});
