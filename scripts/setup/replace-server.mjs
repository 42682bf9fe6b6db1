import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('./keep-running.mjs').Running} Running */

/** How long a server may take to become ready: migrations and a large index take their time. */
const patienceMilliseconds = 10 * 60_000;

/**
 * Replaces the present server by a new one. Both answer on the same port until the present one has sent its last
 * answers. Returns the new one as soon as it is ready; undefined, and the present one goes on, when it does not become
 * ready.
 * @param {object} options
 * @param {Running} options.present
 * @param {(successorOf: number) => Running} options.begin
 * @param {(server: Running) => Promise<void>} options.end ends a server that is not wanted
 * @param {(text: string) => void} options.say
 * @param {number} [options.patience] milliseconds
 * @returns {Promise<Running | undefined>}
 */
export async function replaceServer({ present, begin, end, say, patience = patienceMilliseconds }) {
  say('Starting the new process.');
  const successor = begin(present.process.pid ?? 0);
  const waiting = new AbortController();
  const outcome = await Promise.race([
    successor.isReady.then((isReady) => (isReady ? 'ready' : 'failed')),
    present.ended.then(() => 'alone'),
    delay(patience, 'late', { signal: waiting.signal }).catch(() => 'late'),
  ]);
  waiting.abort();
  if (outcome === 'ready' && present.process.connected) {
    say('The new process is ready. The one before gives its last answers.');
    present.process.send({ type: 'hand-over', to: successor.process.pid }, () => undefined);
    return successor;
  }
  await end(successor);
  if (outcome === 'failed') {
    say('The new process did not become ready (the output of the site says why). The one before goes on.');
  } else if (outcome === 'late') {
    say(`The new process was not ready after ${patience / 60_000} minutes. The one before goes on.`);
  } else say('The running process ended meanwhile, as after a crash: the site is started again.');
  return undefined;
}
