import { HelperProcess } from '../helper-process.ts';
import type { TestTask } from './helper-program.ts';

/** A helper process with the program of the tests. */
export const startHelper = ({ taskMilliseconds = 30_000, idleMilliseconds = 30_000 } = {}) =>
  new HelperProcess<TestTask, string, string>({
    program: new URL('./helper-program.ts', import.meta.url),
    taskMilliseconds,
    idleMilliseconds,
    errorOf: (problem = 'broken down') => new Error(problem),
  });
