import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { deleteSentMails } from './mails.queries.ts';

/** Long enough to answer somebody who says that a mail never came. */
const keptMilliseconds = 30 * 86_400_000;

/** The daily job that forgets mails which were sent a month ago: they hold addresses, and nobody reads them again. */
export function forgetSentMailsJob({ db, clock }: Platform): Job {
  return defineJob({
    name: 'mails:forget-sent',
    payload: z.looseObject({}),
    schedule: '41 3 * * *',
    run: () => deleteSentMails(db, new Date(clock.now().getTime() - keptMilliseconds)),
  });
}
