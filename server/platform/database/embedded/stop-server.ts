import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { RunningServer } from './postmaster.ts';

const fastMilliseconds = 8_000;
const immediateMilliseconds = 5_000;

/** Stops a server in order; as a last resort at once, which costs a recovery at the next start but no data. */
export async function stopServer(server: RunningServer, log: (message: string) => void): Promise<void> {
  await server.requestStop('fast');
  if (await endsWithin(server, fastMilliseconds)) return;
  log('PostgreSQL is slow to stop: ending it at once. It loses nothing and will recover at the next start.');
  await server.requestStop('immediate');
  if (await endsWithin(server, immediateMilliseconds)) return;
  throw new EmbeddedPostgresError(`PostgreSQL (process ${server.pid}) did not stop.`);
}

async function endsWithin(server: RunningServer, milliseconds: number): Promise<boolean> {
  const patience = new AbortController();
  const outcome = await Promise.race([
    server.ended.then(() => true),
    sleep(milliseconds, false, { signal: patience.signal }).catch(() => false),
  ]);
  patience.abort();
  return outcome;
}
