import type { FailedJob } from '#server/platform/database/job-queue.ts';

const longestError = 300;

/** Of an error only its first line: what follows says where in the program it was. */
export function viewFailedJob({ id, name, attempts, error, failedAt }: FailedJob) {
  const [line = ''] = (error ?? '').split('\n');
  return { _id: id, name, attempts, error: line.slice(0, longestError), failedAt: failedAt.toISOString() };
}
