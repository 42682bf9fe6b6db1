import { setPriority } from 'node:os';
import { readFrames, writeFrame } from './frames.ts';
import type { AnswerHead, Done, TaskHead } from './helper-process.ts';

/** The niceness of this process: requests for pages go first, its tasks take the processor time that is left. */
const niceness = 15;

/**
 * The loop of a helper program: does the tasks that come through its standard input, several at once, and answers through
 * its standard output. The process ends when its input does; work in progress is then abandoned.
 */
export async function serveTasks<Task, Result, Problem>({
  work,
  problemOf,
}: {
  work(task: Task, parts: Buffer[]): Promise<Done<Result>>;
  problemOf(error: unknown): Problem;
}): Promise<never> {
  try {
    setPriority(niceness);
  } catch {
    // A system that does not allow it works as well, only less politely.
  }
  // Signals such as Ctrl-C reach the whole group; the server decides when we end, by closing our input.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // The server has ended.
  process.stdout.on('error', () => process.exit(1));
  const answer = async ({ id, task }: TaskHead<Task>, bytes: Buffer[]): Promise<void> => {
    try {
      const { result, parts } = await work(task, bytes);
      writeFrame<AnswerHead<Result, Problem>>(process.stdout, { head: { id, result }, parts });
    } catch (error) {
      writeFrame<AnswerHead<Result, Problem>>(process.stdout, { head: { id, problem: problemOf(error) }, parts: [] });
    }
  };
  for await (const { head, parts } of readFrames<TaskHead<Task>>(process.stdin)) void answer(head, parts);
  process.exit(0);
}
