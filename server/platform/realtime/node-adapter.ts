import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter';
import type { ServerOptions } from 'socket.io';
import type { DatabaseAddress } from '#server/platform/database/connection.ts';
import { openNotifyChannel } from '#server/platform/database/notify-channel.ts';
import type { Log } from '#server/platform/log/log.ts';

/** How nodes receive each other's announcements. */
export type NodeAdapter = { factory: NonNullable<ServerOptions['adapter']>; close(): Promise<void> };

type Surroundings = {
  log: Log;
  /** This node receives from the others again. */
  onListening: () => void;
  /** Something did not reach the others. */
  onLost: () => void;
};

/** Larger ones go through a table: NOTIFY refuses 8,000 bytes, and the adapter would send exactly 8,000. */
const largestNotice = 4_000;

function overPostgres(address: DatabaseAddress, surroundings: Surroundings): NodeAdapter {
  const channel = openNotifyChannel(address, surroundings);
  const { log } = surroundings;
  const factory = createPostgresAdapter(channel as never, {
    payloadThreshold: largestNotice,
    errorHandler: (error: Error) => log.warn({ err: error }, 'an announcement did not reach the other nodes'),
  });
  return { factory: factory as never, close: channel.close };
}

/** Lets a call fail without an unhandled rejection: the adapter ignores the results of its calls. */
function failQuietly<Name extends string>(
  client: Record<Name, (...values: never[]) => Promise<unknown>>,
  names: readonly Name[],
  onFailure: () => void = () => undefined,
): void {
  for (const name of names) {
    const call = client[name].bind(client);
    client[name] = (...values) => call(...values).catch(onFailure);
  }
}

/**
 * The listener checks from time to time whether Redis is still there, and gives up a silent connection: its machine may
 * have disappeared.
 */
const pingMilliseconds = 3_000;
const silentMilliseconds = 8_000;
const longestPause = 2_000;

/** Does not wait for Redis: without it a node announces to its own clients only; the others refetch when it is back. */
async function overRedis(url: string, { log, onListening, onLost }: Surroundings): Promise<NodeAdapter> {
  const { createClient, SocketTimeoutError } = await import('redis');
  // Also after a silence, after which the client would not come back by itself.
  const reconnectStrategy = (tries: number) => Math.min(longestPause, 50 * 2 ** Math.min(tries, 10));
  // A message that cannot be sent now must not be sent later: by then all have caught up.
  const sender = createClient({ url, disableOfflineQueue: true });
  const listener = createClient({
    url,
    pingInterval: pingMilliseconds,
    socket: { socketTimeout: silentMilliseconds, reconnectStrategy },
  });
  let isClosed = false;
  for (const client of [sender, listener]) {
    let isAway = false;
    client.on('error', (error: Error) => {
      if (!isAway) log.warn({ err: error }, 'a connection between nodes was lost');
      isAway = true;
    });
    client.on('ready', () => {
      isAway = false;
    });
  }
  listener.on('ready', onListening);
  // Sending does not reveal a dead connection, so the sender relies on what the listener has found.
  listener.on('error', (error: Error) => {
    if (!(error instanceof SocketTimeoutError) || isClosed) return;
    if (sender.isOpen) sender.destroy();
    void sender.connect();
  });
  failQuietly(sender, ['connect', 'publish'], onLost);
  failQuietly(listener, ['connect', 'subscribe', 'pSubscribe', 'unsubscribe', 'pUnsubscribe']);
  void sender.connect();
  void listener.connect();
  return {
    factory: createRedisAdapter(sender, listener) as never,
    close: async () => {
      isClosed = true;
      sender.destroy();
      listener.destroy();
    },
  };
}

/** Through Redis where it is configured, else through the database; a single node needs neither. */
export async function openNodeAdapter(
  { nodes, redisUrl, address }: { nodes: number; redisUrl: string | undefined; address: DatabaseAddress },
  surroundings: Surroundings,
): Promise<NodeAdapter | undefined> {
  if (redisUrl !== undefined) return overRedis(redisUrl, surroundings);
  return nodes > 1 ? overPostgres(address, surroundings) : undefined;
}
