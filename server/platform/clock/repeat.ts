import { setTimeout as delay } from 'node:timers/promises';

/** Work that goes on until it is stopped; the stop waits for what is under way. */
export type RepeatedTask = { stop(): Promise<void> };

/** Does something again and again, each time so long after the last one began; what fails is reported and tried again. */
export function repeat(
  milliseconds: number,
  act: () => Promise<unknown>,
  report: (error: unknown) => void,
): RepeatedTask {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      const begun = performance.now();
      await act().catch(report);
      const pause = Math.max(0, begun + milliseconds - performance.now());
      await delay(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
