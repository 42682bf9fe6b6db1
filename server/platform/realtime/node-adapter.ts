import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter';
import type { ServerOptions } from 'socket.io';
import type { DatabaseAddress } from '#server/platform/database/connection.ts';
import { openNotifyChannel } from '#server/platform/database/notify-channel.ts';
import type { Log } from '#server/platform/log/log.ts';

/** How nodes hear of each other's announcements. */
export type NodeAdapter = { factory: NonNullable<ServerOptions['adapter']>; close(): Promise<void> };

type Surroundings = { log: Log; onListening: () => void };

/** Larger ones go by a table: NOTIFY refuses 8,000 bytes, and the adapter would send exactly 8,000. */
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

async function overRedis(url: string, { log, onListening }: Surroundings): Promise<NodeAdapter> {
  const { createClient } = await import('redis');
  const sender = createClient({ url });
  const listener = sender.duplicate();
  for (const client of [sender, listener]) {
    client.on('error', (error: Error) => log.warn({ err: error }, 'a connection between nodes was lost'));
  }
  await Promise.all([sender.connect(), listener.connect()]);
  listener.on('ready', onListening);
  return {
    factory: createRedisAdapter(sender, listener) as never,
    close: async () => {
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
