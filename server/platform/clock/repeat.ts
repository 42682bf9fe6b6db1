import { setTimeout as delay } from 'node:timers/promises';

/** Work that repeats until it is stopped; the stop waits for the round under way. */
export type RepeatedTask = { stop(): Promise<void> };

/** Repeats an action, each time this long after the last one began; a failure is reported and the action repeated. */
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
