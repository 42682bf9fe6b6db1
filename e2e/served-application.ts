import { loadConfig } from '#server/config.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aheadMilliseconds, serverNow } from './server-clock.ts';

/**
 * A clock that runs like any other, and is ahead of it by as many milliseconds as a journey says. That is looked up each time: a
 * page that is asked for right after time has passed must not be of before.
 */
const movedClock: Clock = {
  now: () => new Date(serverNow()),
  byDatabase: (at) => new Date(at.getTime() + aheadMilliseconds()),
};

// The application as it was built for people, but for its clock.
const built: typeof import('#server/service.ts') = await import(
  new URL('../dist/app/service.js', import.meta.url).href
);
const config = loadConfig();
const service = await built.startService(config, createLog(config.logLevel), () => undefined, { clock: movedClock });
process.once('SIGTERM', () => void service.stop().then(() => process.exit(0)));
