import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { type Measured, measureWord } from './measurements.ts';

// Loaded into a server with `--import`: reports over its channel how long its event loop was blocked since the last
// report, and its memory after garbage collection.

const million = 1_000_000;
const lookMilliseconds = 5;
// Together longer than the eight seconds for which V8 keeps pages it has freed (`--memory-pool-timeout`).
const rounds = 4;
const restMilliseconds = 3_000;

/** Milliseconds of processor time this thread has taken. */
function workMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

if (isMainThread && process.send !== undefined) {
  setFlagsFromString('--expose-gc');
  const collectGarbage: unknown = runInNewContext('gc');
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  let longestWork = 0;
  let workBefore = workMilliseconds();
  const look = () => {
    const work = workMilliseconds();
    longestWork = Math.max(longestWork, work - workBefore);
    workBefore = work;
  };
  setInterval(look, lookMilliseconds).unref();
  process.on('message', async (message) => {
    if (message !== measureWord) return;
    const [p999, longest, work] = [delays.percentile(99.9) / million, delays.max / million, longestWork];
    for (let round = 0; round < rounds; round += 1) {
      if (typeof collectGarbage === 'function') collectGarbage();
      await delay(restMilliseconds);
    }
    const { heapUsed, rss } = process.memoryUsage();
    delays.reset();
    longestWork = 0;
    const measured = {
      p999,
      longest,
      longestWork: work,
      heapMegabytes: heapUsed / million,
      residentMegabytes: rss / million,
    };
    process.send?.({ type: measureWord, ...measured } satisfies Measured);
  });
}
