import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * For long work in small steps: a function to await after each step. Once the work has held the event loop for
 * `milliseconds` it lets waiting work run; until then it answers undefined, which hot loops need not await.
 */
export function createYield(milliseconds = 8): () => Promise<void> | undefined {
  let end = performance.now() + milliseconds;
  return () => {
    if (performance.now() < end) return undefined;
    return yieldToEventLoop().then(() => {
      end = performance.now() + milliseconds;
    });
  };
}
