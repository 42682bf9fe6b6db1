import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { findRunningPostgres } from '#server/platform/postgres/index.ts';
import { serverSettings } from '../scripts/setup/server-options.mjs';
import { startChildServer } from './child-server.ts';
import type { Finding } from './results.ts';
import { offerProperty, signInAsSeller } from './signed-in-seller.ts';
import { environmentFor } from './site.ts';

/** Time limit of a stop, including the two seconds of draining (`/readyz` fails). */
const longestMilliseconds = 10_000;
const loadMilliseconds = 3_000;
const drainSeconds = 2;
/** Clients that keep their connection, and clients that open one for each request. */
const [keepers, newcomers] = [16, 8];
const paths = ['/', '/api/product/all?page=1&limit=20', '/healthz'];

type Outcome = 'answered' | 'refused' | 'cut';

/**
 * Sends one request and reads the whole answer. A refused connection is how a stop ends; anything else but a whole
 * answer counts as cut.
 */
function ask(address: string, path: string, agent: Agent | false): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(new URL(path, address), { agent }, (response) => {
      response.resume();
      response.once('error', () => resolve('cut'));
      response.once('end', () => resolve(response.complete && response.statusCode === 200 ? 'answered' : 'cut'));
    });
    request.once('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'cut'));
  });
}

/** Asks again and again until connections are refused. */
async function keepAsking(address: string, isKeeping: boolean): Promise<Outcome[]> {
  const agent = isKeeping && new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: Outcome[] = [];
  while (outcomes.at(-1) !== 'refused') outcomes.push(await ask(address, paths[outcomes.length % 3] ?? '/', agent));
  if (agent) agent.destroy();
  return outcomes;
}

type Stop = { answered: number; cut: number; upload: number | undefined; milliseconds: number; isClean: boolean };

/** Starts the site, and stops it while clients send requests and one uploads a photograph. */
async function stopOnce(dataDir: string, photograph: Buffer, isOutputClosed: boolean): Promise<Stop> {
  const plain = serverSettings(process.execPath, { isSmallMachine: false });
  const environment = {
    ...environmentFor(dataDir, plain.environment),
    DRAIN_SECONDS: String(drainSeconds),
    LOG_LEVEL: 'info',
  };
  const server = await startChildServer(new URL('../dist/app/main.js', import.meta.url), environment, {
    isOutputClosed,
  });
  const { address, process: child } = server;
  const seller = await signInAsSeller(address);
  const asking = Array.from({ length: keepers + newcomers }, (_, number) => keepAsking(address, number < keepers));
  await delay(loadMilliseconds);
  const sending = offerProperty(seller, [photograph]);
  await delay(100);
  const ended = once(child, 'exit');
  const since = performance.now();
  child.kill('SIGTERM');
  const deadline = setTimeout(() => child.kill('SIGKILL'), 2 * longestMilliseconds);
  const [code] = await ended;
  clearTimeout(deadline);
  const milliseconds = performance.now() - since;
  const outcomes = (await Promise.all(asking)).flat();
  const upload = await sending;
  const isDatabaseGone = (await findRunningPostgres(dataDir)) === undefined;
  return {
    answered: outcomes.filter((outcome) => outcome === 'answered').length,
    cut: outcomes.filter((outcome) => outcome === 'cut').length,
    upload,
    milliseconds,
    isClean: code === 0 && isDatabaseGone,
  };
}

/**
 * Stops a busy site with SIGTERM again and again: each answer is complete, and the process and its database end in
 * time.
 */
export async function measureStops(count: number, say: (message: string) => void): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'urugo-bench-'));
  // PostgreSQL may run as an account that must be able to enter.
  chmodSync(dataDir, 0o755);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photograph = await sharp({ create: { width: 1_700, height: 1_100, channels: 3, background: 'gray', noise } })
    .jpeg()
    .toBuffer();
  const stops: Stop[] = [];
  try {
    while (stops.length < count) {
      // Every second time its output pipe is closed.
      const stop = await stopOnce(dataDir, photograph, stops.length % 2 === 1);
      stops.push(stop);
      say(
        `Stop ${stops.length} of ${count}: ${Math.round(stop.milliseconds)} ms, ${stop.cut} answers cut, the photograph was answered ${stop.upload}`,
      );
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
  const [cut, answered] = [
    stops.reduce((sum, stop) => sum + stop.cut, 0),
    stops.reduce((sum, stop) => sum + stop.answered, 0),
  ];
  const made = stops.filter(({ upload }) => upload === 200).length;
  const longest = Math.max(...stops.map(({ milliseconds }) => milliseconds));
  const unclean = stops.filter(({ isClean }) => !isClean).length;
  return [
    {
      what: `SIGTERM under load, ${count} times: answers cut`,
      target: 'none',
      measured: `${cut} of ${(answered + cut).toLocaleString('en')}`,
      isMet: cut === 0,
    },
    {
      what: 'photographs on their way then: properties made',
      target: 'all',
      measured: `${made} of ${count}`,
      isMet: made === count,
    },
    {
      what: 'time to the end of the process, at most',
      target: `within ${longestMilliseconds / 1_000} s`,
      measured: `${(longest / 1_000).toFixed(1)} s`,
      isMet: longest <= longestMilliseconds,
    },
    {
      what: 'ended with another code than 0, or left PostgreSQL running',
      target: 'never',
      measured: `${unclean} of ${count}`,
      isMet: unclean === 0,
    },
  ];
}
