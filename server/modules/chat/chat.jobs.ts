import * as z from 'zod';
import { dayMilliseconds } from '#contract/durations.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import { removeFilesLater } from '#server/platform/files/remove-files.ts';
import type { Platform } from '#server/platform.ts';
import { deleteForgottenAttachments } from './attachments.queries.ts';
import { keyOfAttachment } from './store-attachment.ts';

const filesAtATime = 500;

/** Removes uploads that were not sent within a day. */
export function pruneAttachmentsJob({ db, clock }: Platform): Job {
  const deleteSome = () =>
    db.transaction().execute(async (transaction) => {
      const before = new Date(clock.now().getTime() - dayMilliseconds);
      const forgotten = await deleteForgottenAttachments(transaction, before, filesAtATime);
      await removeFilesLater(transaction, forgotten.map(keyOfAttachment));
      return forgotten.length;
    });
  return defineJob({
    name: 'chat:forget-attachments',
    payload: z.looseObject({}),
    schedule: '23 * * * *',
    run: async () => {
      while ((await deleteSome()) === filesAtATime);
    },
  });
}
