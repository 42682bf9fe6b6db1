import * as z from 'zod';
import { defineJob, enqueueJob, type Job } from '#server/platform/database/jobs.ts';
import type { Files } from './files.ts';

const removal = { name: 'files:remove', payload: z.object({ keys: z.array(z.string()) }) };

/** Removes files after the commit of the caller's transaction, in which the last row that names them goes. */
export async function removeFilesLater(
  transaction: Parameters<typeof enqueueJob>[0],
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await enqueueJob(transaction, removal, { keys });
}

export function removeFilesJob(files: Files): Job<typeof removal.payload> {
  return defineJob({
    ...removal,
    run: async ({ keys }) => {
      for (const key of keys) await files.delete(key);
    },
  });
}
