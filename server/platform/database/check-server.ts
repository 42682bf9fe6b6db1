import type pg from 'pg';

/** The server cannot be used; the message tells the operator why and what to do. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError';
}

const oldestMajor = 17;

/** What an operator can do about errors that come before the first statement, by their codes. */
const explanations: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there. Is PostgreSQL running, and are host and port right?',
  ENOTFOUND: 'there is no host of that name.',
  EAI_AGAIN: 'the name of the host cannot be looked up.',
  ETIMEDOUT: 'it does not answer.',
  '28P01': 'it refuses the password.',
  '28000': 'it refuses the user.',
  '3D000': 'it has no database of that name.',
  '57P03': 'no host takes writes now. Is one of them the primary?',
  '08P01': 'it refuses the settings of our sessions. PgBouncer does so: connect to PostgreSQL itself.',
};

const pooler =
  'DATABASE_URL leads to PgBouncer or the like in transaction mode, where the settings and notices of a session get lost. ' +
  'Connect to PostgreSQL itself; DATABASE_POOL_SIZE limits the connections.';

function explainConnecting(error: unknown): DatabaseRefusedError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  return new DatabaseRefusedError(
    `The database of DATABASE_URL cannot be used: ${explanations[code] ?? `${message}.`}`,
    { cause: error },
  );
}

type Session = { version: number; timeout: string; pid: number };

async function readSession(client: pg.PoolClient): Promise<Session> {
  const { rows } = await client.query<Session>(
    `SELECT current_setting('server_version_num')::integer AS version, pg_backend_pid() AS pid,
      current_setting('statement_timeout') AS timeout`,
  );
  const [session] = rows;
  if (session === undefined) throw new DatabaseRefusedError('The database of DATABASE_URL does not answer.');
  return session;
}

/** Two connections at the same time; both are handed back. */
async function readTwoSessions(pool: pg.Pool): Promise<[Session, Session]> {
  const clients: pg.PoolClient[] = [];
  try {
    for (let count = 0; count < 2; count += 1) clients.push(await pool.connect());
    const [first, second] = clients as [pg.PoolClient, pg.PoolClient];
    return [await readSession(first), await readSession(second)];
  } catch (error) {
    throw explainConnecting(error);
  } finally {
    for (const client of clients) client.release();
  }
}

/** Throws DatabaseRefusedError when the server is too old, cannot be reached, or lends its sessions out between statements. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const [first, second] = await readTwoSessions(pool);
  const major = Math.floor(first.version / 10_000);
  if (major < oldestMajor) {
    throw new DatabaseRefusedError(
      `The database of DATABASE_URL is PostgreSQL ${major}, and Urugo needs ${oldestMajor} or newer.`,
    );
  }
  if (first.pid === second.pid || first.timeout !== '5s') throw new DatabaseRefusedError(pooler);
}
