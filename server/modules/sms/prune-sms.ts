import * as z from 'zod';
import { dayMilliseconds } from '#contract/durations.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { deleteMessages } from './sms.queries.ts';

/** Long enough to look into a complaint that a message never arrived. */
const keptMilliseconds = 30 * dayMilliseconds;

/** The daily job that deletes text messages of a month ago: they hold numbers and are not needed any more. */
export function pruneSmsJob({ db, clock }: Platform): Job {
  return defineJob({
    name: 'sms:forget',
    payload: z.looseObject({}),
    schedule: '47 3 * * *',
    run: () => deleteMessages(db, new Date(clock.now().getTime() - keptMilliseconds)),
  });
}
