import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { EmbeddedPostgresError } from './errors.ts';

/** Below the range systems use for outgoing connections (from 32768), which would collide sooner or later. */
const lowestPort = 20_000;
const highestPort = 32_000;
const attempts = 50;

/** Finds a free port of the loopback address. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowestPort, highestPort);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedPostgresError(`No free port between ${lowestPort} and ${highestPort} for PostgreSQL.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
