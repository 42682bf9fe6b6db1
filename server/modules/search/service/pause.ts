import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work on the index may keep questions waiting. */
const turnMilliseconds = 4;

/** Answers a function to be awaited often during long work: now and then it lets waiting questions go first. */
export function createPauses(): () => Promise<void> | undefined {
  let end = performance.now() + turnMilliseconds;
  return () => {
    if (performance.now() < end) return undefined;
    return nextTurn().then(() => {
      end = performance.now() + turnMilliseconds;
    });
  };
}
