import { readFileSync } from 'node:fs';
import { loadConfig } from '#server/config.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aheadFile } from './server-clock.ts';

/** How often a journey's wish to be later is looked for. */
const lookMilliseconds = 50;

/** A clock that runs like any other, and is ahead of it by as many milliseconds as a journey says. */
function movedClock(): Clock {
  let ahead = 0;
  setInterval(() => {
    try {
      ahead = Number(readFileSync(aheadFile, 'utf8'));
    } catch {
      // Not moved yet.
    }
  }, lookMilliseconds).unref();
  return {
    now: () => new Date(Date.now() + ahead),
    byDatabase: (at) => new Date(at.getTime() + ahead),
  };
}

// The application as it was built for people, but for its clock.
const built: typeof import('#server/service.ts') = await import(
  new URL('../dist/app/service.js', import.meta.url).href
);
const config = loadConfig();
const service = await built.startService(config, createLog(config.logLevel), () => undefined, { clock: movedClock() });
process.once('SIGTERM', () => void service.stop().then(() => process.exit(0)));
