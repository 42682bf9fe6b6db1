import type pg from 'pg';
import type { Log } from '#server/platform/log/log.ts';
import type { DatabaseAddress } from './database-url.ts';
import { connectAlone, openPool } from './pool.ts';

/** The part of a pool that the PostgreSQL adapter of the live connection uses. */
export type NotifyChannel = {
  /** A connection for listening, which the adapter asks for again whenever it has lost one. */
  connect(): Promise<pg.Client & { release(): void }>;
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  close(): Promise<void>;
};

/**
 * Connections by which nodes notify each other. They are apart from those of the app, so that neither waits for the other;
 * notices leave one after the other, in the order they were given. Losing a connection is logged, never fatal:
 * `onListening` is called after each reconnect, because notices were lost, and `onLost` when one could not be sent.
 */
export function openNotifyChannel(
  address: DatabaseAddress,
  { log, onListening, onLost }: { log: Log; onListening: () => void; onLost: () => void },
): NotifyChannel {
  let isClosed = false;
  const report = (error: Error) => {
    if (!isClosed) log.warn({ err: error }, 'a connection between nodes was lost');
  };
  const { pool, close } = openPool(address, { poolSize: 1, onLost: report });
  let endFormer: (() => void) | undefined;
  /** After one loss the adapter may connect twice; a second connection would deliver every notice twice. */
  const takePlace = (client: pg.Client) => {
    endFormer?.();
    const own = client.listeners('end');
    endFormer = () => {
      // Those the adapter has added: it would ask for another one.
      for (const listener of client.listeners('end')) {
        if (!own.includes(listener)) client.off('end', listener as () => void);
      }
      client.end().catch(report);
    };
  };
  return {
    connect: async () => {
      if (isClosed) throw new Error('The connection between nodes is closed');
      const client = await connectAlone(address, { name: 'urugo live', onError: report });
      takePlace(client);
      // The adapter listens once it has been given the connection.
      setImmediate(onListening);
      return Object.assign(client, { release: () => void client.end().catch(report) });
    },
    query: async (text, values) => {
      try {
        return await pool.query(text, values);
      } catch (error) {
        onLost();
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      await close(() => pool.end());
    },
  };
}
