import type pg from 'pg';
import { sessionMark } from './pool.ts';

/** The server cannot be used; the message says why and what to do. */
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

/** The variables that lead to a database. */
export type DatabaseVariable = 'DATABASE_URL' | 'MIGRATIONS_DATABASE_URL';

function explainConnecting(error: unknown, variable: DatabaseVariable): DatabaseRefusedError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  return new DatabaseRefusedError(
    `The database of ${variable} cannot be used: ${explanations[code] ?? `${message}.`}`,
    { cause: error },
  );
}

type Session = { version: number; mark: string | null; pid: number };

async function readSession(client: pg.PoolClient): Promise<Session> {
  const { rows } = await client.query<Session>(
    `SELECT current_setting('server_version_num')::integer AS version, pg_backend_pid() AS pid,
      current_setting('${sessionMark.setting}', true) AS mark`,
  );
  const [session] = rows;
  if (session === undefined) throw new Error('it does not answer');
  return session;
}

/** Two connections at the same time; both are returned to the pool. */
async function readTwoSessions(pool: pg.Pool, variable: DatabaseVariable): Promise<[Session, Session]> {
  const clients: pg.PoolClient[] = [];
  try {
    for (let count = 0; count < 2; count += 1) clients.push(await pool.connect());
    const [first, second] = clients as [pg.PoolClient, pg.PoolClient];
    return [await readSession(first), await readSession(second)];
  } catch (error) {
    throw explainConnecting(error, variable);
  } finally {
    for (const client of clients) client.release();
  }
}

/** Throws DatabaseRefusedError when the server is too old, cannot be reached, or lends its sessions out between statements. */
export async function checkServer(pool: pg.Pool, variable: DatabaseVariable = 'DATABASE_URL'): Promise<void> {
  const [first, second] = await readTwoSessions(pool, variable);
  const major = Math.floor(first.version / 10_000);
  if (major < oldestMajor) {
    throw new DatabaseRefusedError(
      `The database of ${variable} is PostgreSQL ${major}, and Urugo needs ${oldestMajor} or newer.`,
    );
  }
  if (first.pid === second.pid || first.mark !== sessionMark.value) {
    throw new DatabaseRefusedError(
      `${variable} leads to PgBouncer or the like, where the settings and notices of a session get lost. ` +
        'Connect to PostgreSQL itself; DATABASE_POOL_SIZE limits the connections.',
    );
  }
}
