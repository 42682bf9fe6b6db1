import * as z from 'zod';
import { defineJob, enqueueJob, enqueueJobs, type Job } from '#server/platform/database/jobs.ts';
import { type FileRows, removeUnlessHeld } from '#server/platform/database/snapshot.ts';
import type { Files } from './file-store.ts';

const removal = { name: 'files:remove', payload: z.object({ keys: z.array(z.string()) }) };

/** How long a removal waits before it tries again while a backup reads the files. */
const pauseSeconds = 60;
/** One transaction removes this many, and ends long before it counts as idle. */
const filesInTransaction = 20;

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

async function removeAll(files: Files, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.delete(key);
}

export function removeFilesJob(db: FileRows, files: Files): Job<typeof removal.payload> {
  return defineJob({
    ...removal,
    run: async ({ keys }) => {
      for (let start = 0; start < keys.length; start += filesInTransaction) {
        const some = keys.slice(start, start + filesInTransaction);
        if (await removeUnlessHeld(db, () => removeAll(files, some))) continue;
        await enqueueJob(db, removal, { keys: keys.slice(start) }, { delaySeconds: pauseSeconds });
        return;
      }
    },
  });
}
