import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { EmbeddedPostgresError } from './errors.ts';

/** Below the range systems use for outgoing connections (from 32768), which would collide sooner or later. */
const portsOfPostgres = { from: 20_000, below: 32_000 };
const attempts = 50;

/** Finds a free port of the loopback address among the given ones. */
export async function findFreePort({ from, below } = portsOfPostgres): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(from, below);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedPostgresError(`No port from ${from} to ${below - 1} is free on 127.0.0.1.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
