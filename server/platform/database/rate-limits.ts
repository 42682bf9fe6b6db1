import { type QueryExecutorProvider, sql } from 'kysely';
import { ApiError } from '#server/platform/http/api-error.ts';

export type RateLimitTables = { rate_limits: { key: string; window_ends_at: Date; count: number } };

/** At most `count` in each window of `seconds`. */
export type RateLimit = { name: string; count: number; seconds: number };

/**
 * Counts one more use of each limit by `who` and throws `RATE_LIMITED` when one is spent. Kept in PostgreSQL, so that
 * all nodes and restarts share the counts; one statement, so that requests at the same time cannot slip through.
 */
export async function spendRateLimit(
  db: QueryExecutorProvider,
  limits: readonly RateLimit[],
  who: string,
): Promise<void> {
  for (const { name, count, seconds } of limits) {
    const { rows } = await sql<{ count: number; seconds_left: number }>`
      INSERT INTO rate_limits AS l (key, window_ends_at, count)
      VALUES (${`${name}:${who}`}, clock_timestamp() + make_interval(secs => ${seconds}), 1)
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN l.window_ends_at <= clock_timestamp() THEN 1 ELSE l.count + 1 END,
        window_ends_at = CASE WHEN l.window_ends_at <= clock_timestamp()
          THEN excluded.window_ends_at ELSE l.window_ends_at END
      RETURNING count, ceil(extract(epoch FROM window_ends_at - clock_timestamp()))::int AS seconds_left`.execute(db);
    const spent = rows[0];
    if (spent !== undefined && spent.count > count) {
      throw new ApiError('RATE_LIMITED', { retryAfter: Math.max(1, spent.seconds_left) });
    }
  }
}

/** Forgets windows that have ended; run by a job. */
export async function forgetSpentLimits(db: QueryExecutorProvider): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE window_ends_at < clock_timestamp()`.execute(db);
}

/** Takes back one use of each limit, for uses that turn out not to count. */
export async function refundRateLimit(
  db: QueryExecutorProvider,
  limits: readonly RateLimit[],
  who: string,
): Promise<void> {
  const keys = limits.map(({ name }) => `${name}:${who}`);
  await sql`UPDATE rate_limits SET count = greatest(0, count - 1) WHERE key = ANY(${keys}::text[])`.execute(db);
}
