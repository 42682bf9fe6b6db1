import { setTimeout as delay } from 'node:timers/promises';
import { type Config, loadConfig } from '#server/config.ts';
import type { Db, Tables } from '#server/database.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { createLog } from '#server/platform/log/log.ts';
import { type ChildNode, startNode } from '../chat-chaos/nodes.ts';

/** The settings of a node for payments without real money, and those with which the test acts as the provider. */
export const moneyEnvironment = {
  URUGO_MODE: 'production',
  PUBLIC_URL: 'https://money.example',
  SESSION_SECRET: 'Wm4tC7pX2nK9rQ5vL8yB1sJ6hD3fG0zA',
  PAYMENT_SIMULATOR: 'on_without_real_money',
  STAFF_TWO_FACTOR: 'optional',
  PAYOUT_MINIMUM: 'RWF:1,USD:1',
} as const;

const ownName = 'money-run';
const millisecondsBetweenTries = 50;
/** Longer than a node takes to come back, or a hot row to be free, on a busy machine. */
const patienceMilliseconds = 240_000;

/** A node in a process of its own, its database, and what the runs need of its settings. */
export type MoneySite = {
  db: Db;
  node: ChildNode;
  config: Config;
  /** Cuts the node's connections to the database, whatever they are in the middle of. */
  cutConnections(): Promise<void>;
  /** Starts the node again with a clock that is so far ahead. */
  setAhead(milliseconds: number): Promise<void>;
  /** How often a transaction was ended by PostgreSQL because two waited for each other. */
  countDeadlocks(): Promise<number>;
  stop(): Promise<void>;
};

type Place = { databaseUrl: string; dataDir: string };

/** Starts a node on a migrated database; `environment` adds to its settings. */
export async function startMoneySite(
  { databaseUrl, dataDir }: Place,
  environment: NodeJS.ProcessEnv = {},
): Promise<MoneySite> {
  const own = new URL(databaseUrl);
  own.searchParams.set('application_name', ownName);
  const log = createLog('silent');
  const { db, pool, close } = connectDatabase<Tables>({ connectionString: own.href }, { poolSize: 12, log });
  const settings: NodeJS.ProcessEnv = { ...moneyEnvironment, ...environment };
  const node = await startNode({ databaseUrl, dataDir }, settings, { isQuiet: true });
  return {
    db,
    node,
    config: loadConfig({ ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    cutConnections: async () => {
      await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND usename = current_user AND application_name <> $1`,
        [ownName],
      );
    },
    setAhead: async (milliseconds) => {
      settings.TEST_CLOCK_AHEAD = String(milliseconds);
      await node.kill();
      await node.start();
    },
    countDeadlocks: async () => {
      const { rows } = await pool.query<{ deadlocks: string }>(
        'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
      );
      return Number(rows[0]?.deadlocks);
    },
    stop: async () => {
      await node.stop();
      await close();
    },
  };
}

/** Reads or writes directly in the database, retrying while it is down. Gives up after minutes. */
export async function retryWhileDown<Result>(act: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() - begun > patienceMilliseconds) throw error;
      // Refusals of the database are no breaks of its connection.
      const { code } = Object(error);
      if (typeof code === 'string' && /^(22|23|42|P0)/.test(code)) throw error;
      await delay(millisecondsBetweenTries);
    }
  }
}

export type Answer = { status: number; body: Record<string, unknown> };
export type Request = { path: string; token?: string; body?: unknown; headers?: Record<string, string> };

/** One try of a call; rejects where no answer came. */
export async function ask(
  { node }: Pick<MoneySite, 'node'>,
  { path, token, body, headers = {} }: Request,
): Promise<Answer> {
  const isRaw = Buffer.isBuffer(body) || body instanceof FormData;
  const answer = await fetch(`${node.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as FormData) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: answer.status, body: isJson ? Object(JSON.parse(text)) : { text } };
}

/**
 * The same call, sent again until it is answered: a client that is unaware of kills. `request` makes each try, since
 * signatures expire. Also returns how many tries it took.
 */
export async function callUntilAnswered(
  site: Pick<MoneySite, 'node'>,
  request: () => Request,
): Promise<Answer & { tries: number }> {
  const begun = performance.now();
  let last = 'no answer';
  let unanswered = 0;
  for (let tries = 1; performance.now() - begun < patienceMilliseconds; tries += 1) {
    try {
      const answer = await ask(site, request());
      if (answer.status < 500) return { ...answer, tries };
      last = `${answer.status} ${JSON.stringify(answer.body)}`;
    } catch {
      // The node was killed, and comes back.
      unanswered += 1;
    }
    await delay(millisecondsBetweenTries);
  }
  throw new Error(`${request().path} was never answered, ${unanswered} times not at all: ${last}`);
}
