import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/**
 * How a server ended; `error` says why it could not be started at all.
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, error?: Error }} End
 */

/** Signals that end a program on purpose. */
const requests = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Seconds before each start that follows a crash soon after the one before. */
const pauses = [1, 2, 4, 8, 16];
/** A server that was ready for this long has not crashed because of its start. */
const soundMilliseconds = 60_000;
/** Exit codes from here on mean signals. */
const firstSignalCode = 128;

/**
 * A server from its start on: whether it became ready, and how it ended, with how long it had been ready by then.
 * @typedef {{ process: ChildProcess, isReady: Promise<boolean>, ended: Promise<{ end: End, readyMilliseconds: number |
 * undefined }> }} Running
 */

/**
 * Watches a server that was just started and sends a message once it is ready.
 * @param {ChildProcess} server
 * @returns {Running}
 */
export function watchServer(server) {
  /** @type {number | undefined} */
  let readyAt;
  const ready = new Promise((resolve) => {
    server.once('message', () => {
      readyAt = performance.now();
      resolve(true);
    });
  });
  /** @type {Running['ended']} */
  const ended = new Promise((resolve) => {
    server.on('error', (error) => {
      if (server.pid !== undefined) return;
      // Too little memory or too many processes, perhaps only for now: as after a crash.
      resolve({ end: { code: firstSignalCode, signal: null, error }, readyMilliseconds: undefined });
    });
    server.once('exit', (code, signal) => {
      const readyMilliseconds = readyAt === undefined ? undefined : performance.now() - readyAt;
      resolve({ end: { code, signal }, readyMilliseconds });
    });
  });
  const isReady = Promise.race([ready, ended.then(() => false)]);
  return { process: server, isReady, ended };
}

/**
 * Keeps a server running: one that crashes is started again, after a pause that grows. Returns how the last one ended:
 * on request, or before it was ever ready (its configuration cannot be used, the port is taken), or too often.
 * @param {object} options
 * @param {() => Running} options.begin
 * @param {() => Promise<Running | undefined>} [options.findSuccessor] the server that has replaced one that ended
 * @param {() => boolean} options.isStopping whether a stop was requested
 * @param {() => void} options.ended called when one has ended and none runs
 * @param {(message: string) => void} options.say
 * @param {number} [options.pauseUnit] milliseconds in a second of a pause
 * @returns {Promise<End>}
 */
export async function keepRunning({ begin, findSuccessor, isStopping, ended, say, pauseUnit = 1_000 }) {
  let crashes = 0;
  let wasEverReady = false;
  let running = begin();
  for (;;) {
    const { end, readyMilliseconds } = await running.ended;
    const successor = await findSuccessor?.();
    if (successor !== undefined) {
      running = successor;
      continue;
    }
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
    const why = end.error?.message ?? end.signal ?? `exit code ${end.code}`;
    say(`The server has crashed (${why}). It is started again in ${pause} s.`);
    await delay(pause * pauseUnit);
    running = begin();
  }
}

/** @param {End} end @param {boolean} wasEverReady */
function isCrash({ code, signal }, wasEverReady) {
  if (signal !== null) return !requests.includes(signal);
  if (code === 0 || code === null) return false;
  return wasEverReady || code >= firstSignalCode;
}
