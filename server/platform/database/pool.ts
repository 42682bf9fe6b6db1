import pg from 'pg';
import { dayMilliseconds } from '#contract/durations.ts';
import type { DatabaseAddress } from './database-url.ts';
import { Hosts } from './hosts.ts';
import { type Connections, WatchedClient } from './monitored-client.ts';

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

/** A setting of our own, by which a session shows that it still has its initial settings. */
export const sessionMark = { setting: 'urugo.session', value: 'kept' };

/** Limits that turn a stuck query into an error instead of a hang. */
const sessionSettings = [
  `-c ${sessionMark.setting}=${sessionMark.value}`,
  '-c statement_timeout=5000',
  '-c lock_timeout=2000',
  '-c idle_in_transaction_session_timeout=10000',
  '-c timezone=UTC',
];

/**
 * How long a connection may be awaited; how long an answer, which is longer than any statement may take; and how often a
 * connection is checked that is kept open only to listen on it.
 */
export const usualPatience = { connectMilliseconds: 2_000, silentMilliseconds: 6_000, checkMilliseconds: 5_000 };
export type Patience = typeof usualPatience;

/** Settings of each session besides the usual ones, and related options. */
export type Limits = { settings: readonly string[]; patience: Patience };

/** For migrations, which may work on large tables, and wait for those that another node is running. */
export const migrationLimits: Limits = {
  settings: ['-c statement_timeout=0', '-c lock_timeout=600000', '-c idle_in_transaction_session_timeout=0'],
  patience: { ...usualPatience, silentMilliseconds: dayMilliseconds },
};

/** Opens a pool of connections. Losing one is logged, never fatal. `settings` are further ones of each session. */
export function openPool(
  address: DatabaseAddress,
  { poolSize, settings = [], onLost }: { poolSize: number; settings?: readonly string[]; onLost(error: Error): void },
  { connectMilliseconds, silentMilliseconds, checkMilliseconds }: Patience = usualPatience,
): { pool: pg.Pool; close(end: () => Promise<void>): Promise<void> } {
  const connections: Connections = { hosts: new Hosts(address), open: new Set(), silentMilliseconds };
  class Client extends WatchedClient {
    constructor(config: pg.ClientConfig = {}) {
      super(config, connections);
    }
  }
  const pool = new pg.Pool({
    ...connections.hosts.settings,
    Client,
    max: poolSize,
    connectionTimeoutMillis: connectMilliseconds,
    idleTimeoutMillis: 30_000,
    // Where two set the same, the last one holds.
    options: [...connections.hosts.options, ...sessionSettings, ...settings].join(' '),
    types: typeParsers,
    application_name: 'urugo',
  });
  let isClosing = false;
  const report = (error: Error) => {
    // A connection that is being closed may learn of the server's end before its own.
    if (!isClosing) onLost(error);
  };
  pool.on('error', report);
  // pg removes its own listener while a client is checked out; without one of ours a lost connection ends the process.
  pool.on('connect', (client) => client.on('error', report));
  const inUse = new Set<unknown>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  const checking = setInterval(() => {
    for (const client of connections.open) if (inUse.has(client)) client.check();
  }, checkMilliseconds).unref();
  const close = (end: () => Promise<void>) => {
    isClosing = true;
    clearInterval(checking);
    return end();
  };
  return { pool, close };
}

/** Makes one connection of its own, for listening; it is checked for as long as it is open. */
export async function connectAlone(
  address: DatabaseAddress,
  { name, onError }: { name: string; onError(error: Error): void },
  { connectMilliseconds, silentMilliseconds, checkMilliseconds }: Patience = usualPatience,
): Promise<pg.Client> {
  const connections: Connections = { hosts: new Hosts(address), open: new Set(), silentMilliseconds };
  const client = new WatchedClient(
    { ...connections.hosts.settings, application_name: name, connectionTimeoutMillis: connectMilliseconds },
    connections,
  );
  client.on('error', onError);
  await client.connect();
  const checking = setInterval(() => client.check(), checkMilliseconds).unref();
  client.once('end', () => clearInterval(checking));
  return client;
}
