import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Log } from '#server/platform/log/log.ts';
import { noteStatement } from '#server/platform/tracing/tracing.ts';
import type { DatabaseAddress } from './database-url.ts';
import { type Limits, openPool } from './pool.ts';

export type { DatabaseAddress } from './database-url.ts';

export type DatabaseConnection<Tables> = { db: Kysely<Tables>; pool: pg.Pool; close(): Promise<void> };

/** How many connections this process has open and in use, how many calls wait for one, and how many it may open. */
export type ConnectionUse = { open: number; used: number; waiting: number; most: number };

export function poolUsage({ totalCount, idleCount, waitingCount, options }: pg.Pool): ConnectionUse {
  return { open: totalCount, used: totalCount - idleCount, waiting: waitingCount, most: options.max };
}

type Options = {
  poolSize: number;
  log: Log;
  limits?: Limits;
  /** Statements are parts of traces; without, Kysely need not measure each. */
  isTraced?: boolean;
};

/** Opens the pool every module reads and writes through. Losing a connection is logged, never fatal. */
export function connectDatabase<Tables>(
  address: DatabaseAddress,
  { poolSize, log, limits, isTraced = false }: Options,
): DatabaseConnection<Tables> {
  const onLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const { pool, close } = openPool(address, { poolSize, onLost, ...limits }, limits?.patience);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(isTraced && { log: noteStatement }) });
  return { db, pool, close: () => close(() => db.destroy()) };
}
