import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** The longest piece of work between two turns of everybody else. */
const turnMilliseconds = 8;

/** For long work in small steps: a function to await after each step, which lets others go on when this has had its turn. */
export function takeTurns(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < turnMilliseconds) return;
    await yieldToOthers();
    begun = performance.now();
  };
}
