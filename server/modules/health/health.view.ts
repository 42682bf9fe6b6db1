import type { FailedJob } from '#server/platform/database/job-queue.ts';

const longestError = 300;

/** Shows only the first line of an error: the others say where in the program it was. */
export function viewFailedJob({ id, name, attempts, error, failedAt }: FailedJob) {
  const [line = ''] = (error ?? '').split('\n');
  return { _id: id, name, attempts, error: line.slice(0, longestError), failedAt: failedAt.toISOString() };
}
