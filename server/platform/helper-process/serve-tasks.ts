import { Console } from 'node:console';
import { readFrames, writeFrame } from './frames.ts';
import type { AnswerFrame, TaskFrame, TaskResult } from './helper-process.ts';
import { lowerPriority } from './lower-priority.ts';

/** The niceness of this process: requests for pages go first, its tasks take the processor time that is left. */
const niceness = 15;

/**
 * The loop of a helper program: does the tasks that come through its standard input, without waiting for one to end, and
 * answers through its standard output. The process ends when its input does; work in progress is then abandoned.
 */
export async function serveTasks<Task, Result, Problem>({
  work,
  problemOf,
}: {
  work(task: Task, parts: Buffer[]): Promise<TaskResult<Result>>;
  problemOf(error: unknown): Problem;
}): Promise<never> {
  lowerPriority(niceness);
  // Signals such as Ctrl-C reach the whole group; the server decides when we end, by closing our input.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // The server has ended.
  process.stdout.on('error', () => process.exit(1));
  // What a package might print must not come between the answers.
  globalThis.console = new Console(process.stderr);
  const send = (answer: AnswerFrame<Result, Problem>) => writeFrame(process.stdout, answer);
  const answer = async ({ head: { id, task }, parts: given }: TaskFrame<Task>): Promise<void> => {
    try {
      const { result, parts } = await work(task, given);
      send({ head: { id, result }, parts });
    } catch (error) {
      send({ head: { id, problem: problemOf(error) }, parts: [] });
    }
  };
  const tasks: AsyncIterable<TaskFrame<Task>> = readFrames(process.stdin);
  for await (const task of tasks) void answer(task);
  process.exit(0);
}
