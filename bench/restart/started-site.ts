import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#server/testing/free-port.ts';
import { environmentFor } from '../site.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../../scripts/${name}.mjs`, import.meta.url));
const startMilliseconds = 180_000;

/** A site as `npm start` runs it, always on the same port. */
export type StartedSite = {
  address: string;
  port: number;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** Stops it in order; throws when it did not end so. */
  stop(): Promise<void>;
  /** `npm run restart`; throws when that reports a failure. */
  restart(): Promise<void>;
};

/** Prepares one without starting it. */
export async function prepareSite(dataDir: string, ofSite: Readonly<Record<string, string>>): Promise<StartedSite> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = {
    ...environmentFor(dataDir, {}),
    PORT: String(port),
    PUBLIC_URL: address,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    MESSAGES_PER_MINUTE: '100000',
    SOCKETS_PER_ADDRESS: '100000',
    SEARCHES_PER_MINUTE: '100000000',
    ...ofSite,
  };
  let ended: Promise<unknown[]> = Promise.resolve([0]);
  let end = (): void => undefined;
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    address,
    port,
    start: async () => {
      const child = spawn(process.execPath, [fileOf('start')], {
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      ended = once(child, 'exit');
      end = () => void child.kill('SIGTERM');
      const deadline = performance.now() + startMilliseconds;
      while (!(await isReady())) {
        if (child.exitCode !== null || performance.now() > deadline) throw new Error('The site did not become ready.');
        await delay(50);
      }
    },
    stop: async () => {
      end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`The site ended with the code ${code}.`);
    },
    restart: async () => {
      const child = spawn(process.execPath, [fileOf('restart')], {
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error('npm run restart could not restart the site.');
    },
  };
}
