import * as z from 'zod';
import { dayMilliseconds } from '#contract/durations.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { deleteSentMails } from './mails.queries.ts';

/** Long enough to look into a complaint that a mail never arrived. */
const keptMilliseconds = 30 * dayMilliseconds;

/** The daily job that deletes mails sent a month ago: they hold addresses and are not needed any more. */
export function pruneSentMailsJob({ db, clock }: Platform): Job {
  return defineJob({
    name: 'mails:forget-sent',
    payload: z.looseObject({}),
    schedule: '41 3 * * *',
    run: () => deleteSentMails(db, new Date(clock.now().getTime() - keptMilliseconds)),
  });
}
