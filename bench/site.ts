import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningPostgres } from '#server/platform/postgres/index.ts';
import { serverSettings } from '../scripts/setup/server-options.mjs';
import { type ChildServer, runProgram, startChildServer } from './child-server.ts';

/** How many listings the site under test has besides the demonstration's. */
export const syntheticListings = 100_000;

export type Site = ChildServer & {
  /** How many listings it has besides the demonstration's. */
  readonly listings: number;
  readonly dataDir: string;
  /** The database as the site reaches it. */
  readonly database: NonNullable<Awaited<ReturnType<typeof findRunningPostgres>>>;
  /**
   * Stops it, or waits for a killed one to be dead, and starts it again, possibly at another address. Fails when it is
   * killed in the meantime.
   */
  restart(): Promise<void>;
};

/** How the site under test is run. */
export type SiteOptions = {
  /** How many listings it has besides the demonstration's. */
  listings?: number;
  /** How many words their descriptions have, most of them invented; undefined for the sentences of the demonstration. */
  descriptionWords?: number;
  /** Whether it runs with the settings of `SMALL_MACHINE=1`; otherwise Node has its own. */
  isSmallMachine?: boolean;
  /** Further settings of the site. */
  environment?: Readonly<Record<string, string>>;
  /** Further options of Node, for what is measured from within. */
  nodeOptions?: readonly string[];
};

const ownVariables = /^(?:PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT|LANG|LC_.*|LD_LIBRARY_PATH)$/i;

/** None of the operator's own settings may reach the site under test. */
export function environmentFor(dataDir: string, ofMachine: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => ownVariables.test(name));
  const settings = {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    ...ofMachine,
  };
  return { ...Object.fromEntries(kept), ...settings };
}

/** Starts the built site on an empty folder of its own and fills it. */
export async function startSite(
  say: (message: string) => void,
  {
    listings = syntheticListings,
    descriptionWords,
    isSmallMachine = false,
    environment: ofSite = {},
    nodeOptions = [],
  }: SiteOptions = {},
): Promise<Site> {
  if (!existsSync(new URL('../dist/app/main.js', import.meta.url))) {
    throw new Error('Nothing is built. Use npm run bench, which builds it.');
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'urugo-bench-'));
  // PostgreSQL may run as an account that must be able to enter.
  chmodSync(dataDir, 0o755);
  const settings = serverSettings(process.execPath, { isSmallMachine });
  const environment = environmentFor(dataDir, { ...settings.environment, ...ofSite });
  let kill = (): void => undefined;
  const start = () =>
    startChildServer(new URL('../dist/app/main.js', import.meta.url), environment, {
      begun: (killThis) => {
        kill = killThis;
      },
      nodeOptions: [...settings.options, ...nodeOptions],
    });
  const findDatabase = async () => {
    const found = await findRunningPostgres(dataDir);
    if (found === undefined) throw new Error('The database of the site cannot be reached.');
    return found;
  };
  let server: ChildServer | undefined;
  const stop = async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    say('Starting a site of our own with the demonstration data');
    let running = await start();
    server = running;
    if (listings > 0) {
      const words = descriptionWords === undefined ? [] : ['--words', String(descriptionWords)];
      await runProgram(new URL('../scripts/demo-fill.ts', import.meta.url), [String(listings), ...words], environment);
    }
    let database = await findDatabase();
    return {
      listings,
      dataDir,
      get address() {
        return running.address;
      },
      get pid() {
        return running.pid;
      },
      get process() {
        return running.process;
      },
      get database() {
        return database;
      },
      restart: async () => {
        await running.stop();
        running = await start();
        server = running;
        database = await findDatabase();
      },
      kill: () => kill(),
      sleep: () => running.sleep(),
      wake: () => running.wake(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
