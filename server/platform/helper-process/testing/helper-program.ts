import { setTimeout as delay } from 'node:timers/promises';
import { serveTasks } from '../serve-tasks.ts';

/** What the program of the tests does: answers, fails, breaks down, prints, or never answers. */
export type TestTask = {
  kind: 'echo' | 'fail' | 'crash' | 'print' | 'busy' | 'secret';
  name?: string;
  milliseconds?: number;
};

const never = 1_000_000;

await serveTasks({
  work: async ({ kind, name = '', milliseconds = 1 }: TestTask, parts) => {
    if (kind === 'fail') throw new Error('as asked');
    if (kind === 'crash') process.exit(1);
    // biome-ignore lint/suspicious/noConsole: it stands for a package that prints.
    if (kind === 'print') console.log('a line that is no answer');
    // Without giving the event loop a turn, as a loop in a package would.
    if (kind === 'busy') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, never);
    await delay(milliseconds);
    return { result: kind === 'secret' ? (process.env[name] ?? 'none') : kind, parts };
  },
  problemOf: String,
});
