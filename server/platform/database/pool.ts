import pg from 'pg';

/** Where the database is: a connection string, or the parts of one for the server we started ourselves. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

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
];

/** Opens a pool of connections. Losing one is told, never fatal. `settings` are further ones of each session. */
export function openPool(
  address: DatabaseAddress,
  { poolSize, settings = [], onLost }: { poolSize: number; settings?: readonly string[]; onLost(error: Error): void },
): { pool: pg.Pool; close(end: () => Promise<void>): Promise<void> } {
  const pool = new pg.Pool({
    ...address,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    options: [...sessionSettings, ...settings].join(' '),
    types: typeParsers,
    application_name: 'urugo',
  });
  let isClosing = false;
  const report = (error: Error) => {
    // A connection that is being closed may hear of the server's end before its own.
    if (!isClosing) onLost(error);
  };
  pool.on('error', report);
  // pg removes its own listener while a client is checked out; without one of ours a lost connection ends the process.
  pool.on('connect', (client) => client.on('error', report));
  const close = (end: () => Promise<void>) => {
    isClosing = true;
    return end();
  };
  return { pool, close };
}
