import * as z from 'zod';
import { defineJob, enqueueJob, type Job } from '#server/platform/database/jobs.ts';
import type { FileRows } from '#server/platform/database/snapshot.ts';
import type { Files } from './file-store.ts';
import { removeFilesLater } from './remove-files.ts';

/** Files of a kind, each of which a row of the database names by its id. */
export type FilesWithRows<Db extends FileRows> = {
  /** The job that removes a file without a row. The name stays: jobs of an earlier version may be waiting. */
  jobName: string;
  keyOf(id: string): string;
  hasRow(db: Db, id: string): Promise<boolean>;
};

/** Its shape stays for the same reason. */
const payload = z.object({ id: z.uuid() });

/** No row takes so long to be written. */
const unwrittenSeconds = 3_600;

/**
 * Writes a file, then by `writeRow` the row that names it, and answers what that answers. When writing the row fails,
 * the file is removed again; a job ordered before does so where the process ends on the way.
 */
export async function storeWithRow<Db extends FileRows, Result>(
  { db, files }: { db: Db; files: Files },
  { jobName, keyOf }: FilesWithRows<Db>,
  { id, content }: { id: string; content: Uint8Array },
  writeRow: () => Promise<Result>,
): Promise<Result> {
  await enqueueJob(db, { name: jobName }, { id }, { delaySeconds: unwrittenSeconds });
  await files.put(keyOf(id), content);
  try {
    return await writeRow();
  } catch (error) {
    // If this fails too, the job does it.
    await files.delete(keyOf(id)).catch(() => undefined);
    throw error;
  }
}

/** The job that removes a file of this kind whose row was never written. */
export function removeUnwrittenJob<Db extends FileRows>(db: Db, { jobName, keyOf, hasRow }: FilesWithRows<Db>): Job {
  return defineJob({
    name: jobName,
    payload,
    run: async ({ id }) => {
      if (!(await hasRow(db, id))) await removeFilesLater(db, [keyOf(id)]);
    },
  });
}
