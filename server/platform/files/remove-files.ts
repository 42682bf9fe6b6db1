import * as z from 'zod';
import { defineJob, enqueueJobs, type Job } from '#server/platform/database/jobs.ts';
import type { Files } from './files.ts';

const removal = { name: 'files:remove', payload: z.object({ keys: z.array(z.string()) }) };

/** A job is done long before the queue takes it for abandoned. */
const filesAtATime = 200;

/** Removes files after the commit of the caller's transaction, in which the last row that names them goes. */
export async function removeFilesLater(
  transaction: Parameters<typeof enqueueJobs>[0],
  keys: readonly string[],
): Promise<void> {
  const jobs = Array.from({ length: Math.ceil(keys.length / filesAtATime) }, (_, number) => ({
    keys: keys.slice(number * filesAtATime, (number + 1) * filesAtATime),
  }));
  await enqueueJobs(transaction, removal, jobs);
}

export function removeFilesJob(files: Files): Job<typeof removal.payload> {
  return defineJob({
    ...removal,
    run: async ({ keys }) => {
      for (const key of keys) await files.delete(key);
    },
  });
}
