import { existsSync, mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 18_431);
// Workers read this file too; only the first reading makes the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'urugo-e2e-'));
const dataDir = process.env.E2E_DATA_DIR;

type WebServer = Exclude<NonNullable<PlaywrightTestConfig['webServer']>, unknown[]>;

const addressOf = (at: number) => `http://localhost:${at}`;
/** Where the journeys that make time pass have an application of their own, with its own clock. */
const movingPort = port + 1;

const plainCookie = { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const;

/** A tag whose journeys are left out; on the command line that would not reach projects that others depend on. */
const leftOut = process.env.LEFT_OUT_JOURNEYS;

const chromium = process.env.CHROMIUM_PATH;
/** The browser without a window of its own takes no calls; the whole one does, where it is installed beside it. */
const wholeChromium = chromium?.replace(/chromium-headless-shell$/, 'chromium');
const callBrowser = wholeChromium !== undefined && existsSync(wholeChromium) ? wholeChromium : chromium;

const browserOptions = [
  '--no-sandbox',
  // A camera and a microphone that show and play something; a journey still has to be allowed to use them.
  '--use-fake-device-for-media-stream=fps=5',
  '--disable-gpu',
  // The map is drawn without a graphics card too.
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Prices in dollars, of which most journeys speak; one that reads francs says so. */
const inDollars = {
  cookies: [{ name: 'urugo_currency', value: 'USD', domain: 'localhost', path: '/', ...plainCookie }],
  origins: [],
};

/** The built application with the demonstration data, started for the run. */
function application(at: number, folder: string): WebServer {
  return {
    command: 'node --disable-warning=ExperimentalWarning e2e/served-application.ts',
    url: `${addressOf(at)}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(at),
      DATA_DIR: join(dataDir, folder),
      LOG_LEVEL: 'warn',
      // Every journey comes from an address of its own.
      TRUST_PROXY: '127.0.0.1,::1',
      // All journeys write as the same seller, far more in a minute than one person does.
      MESSAGES_PER_MINUTE: '600',
      UV_THREADPOOL_SIZE: '8',
    },
  };
}

/** Browser journeys against two applications: one on which time passes as usual, and one on which journeys move it. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    // Auctions make minutes and hours pass on their server, within which nothing else may wait for its time to run out, other
    // auctions included. First in this list: one worker goes through them while the others are at the other journeys.
    { name: 'auctions', testMatch: '*.auctions.journey.ts', use: { baseURL: addressOf(movingPort) }, workers: 1 },
    { name: 'journeys', testMatch: '*.journey.ts', testIgnore: '*.{alone,auctions,quiet,later}.journey.ts' },
    // What makes days pass comes after the auctions, also one after the other: the clock is that of all.
    {
      name: 'later',
      testMatch: '*.later.journey.ts',
      dependencies: ['auctions'],
      use: { baseURL: addressOf(movingPort) },
      workers: 1,
    },
    // What changes the listings everybody sees comes when all others are done.
    { name: 'alone', testMatch: '*.alone.journey.ts', dependencies: ['journeys'] },
    // Moving pictures between browsers need the machine for themselves.
    {
      name: 'quiet',
      testMatch: '*.quiet.journey.ts',
      dependencies: ['alone', 'later'],
      use: {
        launchOptions: { ...(callBrowser === undefined ? {} : { executablePath: callBrowser }), args: browserOptions },
      },
    },
  ],
  ...(leftOut ? { grepInvert: new RegExp(`${leftOut}\\b`) } : {}),
  fullyParallel: true,
  // A browser waits as often as it works, so that one more than there are processors keeps them busy.
  workers: Math.max(2, availableParallelism()) + 1,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: addressOf(port),
    locale: 'en-GB',
    // A worker would answer requests that a journey wants to answer itself; those about the worker let it in.
    serviceWorkers: 'block',
    storageState: inDollars,
    // Writing down every step of every journey takes a good part of their time: a failed one is tried again, and of that
    // it is enough.
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: browserOptions,
    },
  },
  // Filling an application with the demonstration takes a minute, which a short run does not spend on the second one.
  webServer: [
    application(port, 'site'),
    ...(process.env.WITHOUT_MOVING_CLOCK ? [] : [application(movingPort, 'moving')]),
  ],
});
