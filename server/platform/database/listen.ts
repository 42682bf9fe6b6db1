import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseAddress } from './database-url.ts';
import { connectAlone } from './pool.ts';

/** The part of a log that is needed here; a thread has no more of it. */
type Warnings = { warn(facts: { err: unknown }, text: string): void };

const reconnectMilliseconds = 1_000;

/**
 * Listens to the notices of a channel on a connection of its own, and reconnects when that is lost. A notice only wakes
 * the listener: missed changes must be found another way, so `onNotice` is called after each connection as well.
 */
export function listenFor(
  address: DatabaseAddress,
  channel: string,
  { onNotice, log }: { onNotice: () => void; log: Warnings },
): { stop(): Promise<void> } {
  let isStopped = false;
  let present: pg.Client | undefined;

  const listen = async () => {
    const lost = Promise.withResolvers<void>();
    const client = await connectAlone(address, { name: 'urugo listening', onError: () => lost.resolve() });
    client.on('end', () => lost.resolve());
    client.on('notification', onNotice);
    try {
      present = client;
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      onNotice();
      await lost.promise;
    } finally {
      present = undefined;
      // Not awaited: a server that hangs does not answer the termination.
      client.end().catch(() => undefined);
    }
  };

  const keepListening = async () => {
    while (!isStopped) {
      await listen().catch((error: unknown) => log.warn({ err: error }, 'notices of the database are not heard'));
      if (!isStopped) await delay(reconnectMilliseconds);
    }
  };
  const ended = keepListening();
  return {
    stop: async () => {
      isStopped = true;
      await present?.end().catch(() => undefined);
      void ended;
    },
  };
}
