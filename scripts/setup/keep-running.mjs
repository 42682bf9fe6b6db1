import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} End */

/** Signals that end a program on purpose. */
const requests = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Seconds before each start that follows a crash soon after the one before. */
const pauses = [1, 2, 4, 8, 16];
/** A server that was ready for so long has not crashed because of its start. */
const soundMilliseconds = 60_000;
/** Exit codes from here on mean signals. */
const firstSignalCode = 128;

/**
 * Keeps a server running: one that crashes is started again, after a pause that grows. Answers how the last one ended: on
 * request, or before it was ever ready (its configuration cannot be used, the port is taken), or too often.
 * @param {object} options
 * @param {() => ChildProcess} options.begin starts the server, which sends a message once it is ready
 * @param {() => boolean} options.isStopping whether a stop was requested
 * @param {() => void} options.ended called after each end
 * @param {(message: string) => void} options.say
 * @param {number} [options.pauseUnit] milliseconds in a second of a pause
 * @returns {Promise<End>}
 */
export async function keepRunning({ begin, isStopping, ended, say, pauseUnit = 1_000 }) {
  let crashes = 0;
  let wasEverReady = false;
  for (;;) {
    const { end, readyMilliseconds } = await runOnce(begin());
    ended();
    wasEverReady ||= readyMilliseconds !== undefined;
    if (isStopping() || !isCrash(end, wasEverReady)) return end;
    if ((readyMilliseconds ?? 0) >= soundMilliseconds) crashes = 0;
    const pause = pauses[crashes];
    crashes += 1;
    if (pause === undefined) {
      say(`The server has crashed ${crashes} times, each time soon after its start: giving up.`);
      return end;
    }
    say(`The server has crashed (${end.signal ?? `exit code ${end.code}`}). It is started again in ${pause} s.`);
    await delay(pause * pauseUnit);
  }
}

/** @param {End} end @param {boolean} wasEverReady */
function isCrash({ code, signal }, wasEverReady) {
  if (signal !== null) return !requests.includes(signal);
  if (code === 0 || code === null) return false;
  return wasEverReady || code >= firstSignalCode;
}

/**
 * How a server ended, and for how long it had been ready then.
 * @param {ChildProcess} server
 * @returns {Promise<{ end: End, readyMilliseconds: number | undefined }>}
 */
function runOnce(server) {
  return new Promise((resolve, reject) => {
    /** @type {number | undefined} */
    let readyAt;
    server.once('message', () => {
      readyAt = performance.now();
    });
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      const readyMilliseconds = readyAt === undefined ? undefined : performance.now() - readyAt;
      resolve({ end: { code, signal }, readyMilliseconds });
    });
  });
}
