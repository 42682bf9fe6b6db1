import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { ApiError } from '#server/platform/http/api-error.ts';
import { timesOfWiderNetwork, widerNetworkOf } from '#server/platform/http/client-network.ts';

export type RateLimitTables = { rate_limits: { key: string; window_ends_at: Date; count: number } };

/** At most `count` in each window of `seconds`. */
export type RateLimit = { name: string; count: number; seconds: number };

/** A limit with the key of the person or network that spends it. */
export type OwnedRateLimit = RateLimit & { who: string };

/** Each limit of a network with that of the wider network around it. */
function withWider(limits: readonly OwnedRateLimit[]): OwnedRateLimit[] {
  return limits.flatMap((limit) => {
    const wider = widerNetworkOf(limit.who);
    if (wider === undefined) return [limit];
    return [limit, { ...limit, name: `${limit.name}-wider`, count: limit.count * timesOfWiderNetwork, who: wider }];
  });
}

/** Counts a use, unless a limit before it in the statement was spent already. */
function stepOf(
  { name, seconds, who }: OwnedRateLimit,
  index: number,
  { previous, asked }: { previous: OwnedRateLimit | undefined; asked: RawBuilder<unknown> },
) {
  const source = sql.ref(`step_${index - 1}`);
  const condition = previous === undefined ? asked : sql`FROM ${source} WHERE ${source}.count <= ${previous.count}`;
  return sql`${sql.ref(`step_${index}`)} AS (
      INSERT INTO rate_limits AS l (key, window_ends_at, count)
      SELECT ${`${name}:${who}`}, clock_timestamp() + make_interval(secs => ${seconds}), 1 ${condition}
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN l.window_ends_at <= clock_timestamp() THEN 1 ELSE l.count + 1 END,
        window_ends_at = CASE WHEN l.window_ends_at <= clock_timestamp()
          THEN excluded.window_ends_at ELSE l.window_ends_at END
      RETURNING l.count, ceil(extract(epoch FROM l.window_ends_at - clock_timestamp()))::int AS seconds_left
    )`;
}

/** How often each limit has been used, in their order; null for those that were not counted any more. */
export type LimitUses = readonly ({ count: number; secondsLeft: number } | null)[];

/**
 * Limits counted inside another statement: its `WITH` holds the `steps`, `isLeft` says that none is spent, and its answer
 * has `uses`, for `refuseSpent`. Nothing is counted where `asked`, a `FROM … WHERE …`, finds no row.
 */
export function countWithin(given: readonly OwnedRateLimit[], asked: RawBuilder<unknown> = sql``) {
  const limits = withWider(given);
  const uses = limits.map(
    (_, index) =>
      sql`(SELECT json_build_object('count', count, 'secondsLeft', seconds_left) FROM ${sql.ref(`step_${index}`)})`,
  );
  return {
    steps: sql.join(limits.map((limit, index) => stepOf(limit, index, { previous: limits[index - 1], asked }))),
    isLeft: sql<boolean>`EXISTS (SELECT FROM ${sql.ref(`step_${limits.length - 1}`)} WHERE count <= ${limits.at(-1)?.count ?? 0})`,
    uses: sql<LimitUses>`json_build_array(${sql.join(uses)})`,
  };
}

/** Throws `RATE_LIMITED` when one of these limits is spent. */
export function refuseSpent(given: readonly OwnedRateLimit[], uses: LimitUses): void {
  const limits = withWider(given);
  const spent = uses.find((use, index) => use !== null && use.count > (limits[index]?.count ?? 0));
  if (spent) throw new ApiError('RATE_LIMITED', { retryAfter: Math.max(1, spent.secondsLeft) });
}

/**
 * Counts one more use of each limit and throws `RATE_LIMITED` when one is spent; those after it are not counted then. Kept
 * in PostgreSQL, so that all nodes and restarts share the counts; one statement, so that requests at the same time cannot
 * slip through.
 */
export async function spendRateLimits(db: QueryExecutorProvider, limits: readonly OwnedRateLimit[]): Promise<void> {
  if (limits.length === 0) return;
  const { steps, uses } = countWithin(limits);
  const { rows } = await sql<{ uses: LimitUses }>`WITH ${steps} SELECT ${uses} AS uses`.execute(db);
  refuseSpent(limits, rows[0]?.uses ?? []);
}

/** The same for limits of one and the same spender. */
export async function spendRateLimit(
  db: QueryExecutorProvider,
  limits: readonly RateLimit[],
  who: string,
): Promise<void> {
  await spendRateLimits(
    db,
    limits.map((limit) => ({ ...limit, who })),
  );
}

/** Counts one more use where it is within the limits, and returns whether it was. */
export async function isWithinLimits(db: QueryExecutorProvider, limits: readonly OwnedRateLimit[]): Promise<boolean> {
  try {
    await spendRateLimits(db, limits);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** How often a limit has been used in its present window. */
export async function countUses(db: QueryExecutorProvider, { name, who }: Pick<OwnedRateLimit, 'name' | 'who'>) {
  const { rows } = await sql<{ count: number }>`SELECT count FROM rate_limits
    WHERE key = ${`${name}:${who}`} AND window_ends_at > clock_timestamp()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Forgets windows that have ended; run by a job. */
export async function deleteSpentLimits(db: QueryExecutorProvider): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE window_ends_at < clock_timestamp()`.execute(db);
}

/** Takes back one use of each limit, for uses that turn out not to count. */
export async function refundRateLimits(db: QueryExecutorProvider, limits: readonly OwnedRateLimit[]): Promise<void> {
  const keys = withWider(limits).map(({ name, who }) => `${name}:${who}`);
  await sql`UPDATE rate_limits SET count = greatest(0, count - 1) WHERE key = ANY(${keys}::text[])`.execute(db);
}
