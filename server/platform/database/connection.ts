import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '#server/platform/log/log.ts';

/** Where the database is: a connection string, or the parts of one for the server we started ourselves. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export type DatabaseConnection<Tables> = { db: Kysely<Tables>; pool: pg.Pool; close(): Promise<void> };

/** Numbers of type bigint come as text from `pg`; ours (cents, counts) stay far below 2^53 and are checked. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? parseBigint : pg.types.getTypeParser(oid, format),
};

/** Limits that turn a stuck query into an error instead of a hang. */
const sessionSettings = [
  '-c statement_timeout=5000',
  '-c lock_timeout=2000',
  '-c idle_in_transaction_session_timeout=10000',
  '-c timezone=UTC',
].join(' ');

/** Has PostgreSQL plan each statement with parameters once for a connection: for whoever asks the same few all the time. */
function planOnce(client: pg.ClientBase, nameOf: (text: string) => string): void {
  const query = client.query.bind(client);
  const named = (text: unknown, values: unknown, ...others: []) =>
    typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? query({ name: nameOf(text), text, values }, ...others)
      : query(text as string, values as unknown[], ...others);
  client.query = named as typeof client.query;
}

/**
 * Opens the pool every module reads and writes through. Losing a connection is logged, never fatal. `plansOnce` is for
 * programs with few different statements.
 */
export function connectDatabase<Tables>(
  address: DatabaseAddress,
  { poolSize, log, plansOnce = false }: { poolSize: number; log: Log; plansOnce?: boolean },
): DatabaseConnection<Tables> {
  const pool = new pg.Pool({
    ...address,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    options: sessionSettings,
    types: typeParsers,
    application_name: 'urugo',
  });
  let isClosing = false;
  const report = (error: Error) => {
    // A connection that is being closed may hear of the server's end before its own.
    if (!isClosing) log.warn({ err: error }, 'a database connection was lost');
  };
  pool.on('error', report);
  // pg removes its own listener while a client is checked out; without one of ours a lost connection ends the process.
  pool.on('connect', (client) => client.on('error', report));
  if (plansOnce) {
    const names = new Map<string, string>();
    const nameOf = (text: string) => {
      const name = names.get(text) ?? `urugo_${names.size}`;
      names.set(text, name);
      return name;
    };
    pool.on('connect', (client) => planOnce(client, nameOf));
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = () => {
    isClosing = true;
    return db.destroy();
  };
  return { db, pool, close };
}
