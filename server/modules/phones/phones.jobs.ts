import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { deleteEndedCodes } from './phones.queries.ts';

/** The job that forgets codes whose time is over. */
export function prunePhoneCodesJob({ db, clock }: Platform): Job {
  return defineJob({
    name: 'phones:forget-codes',
    payload: z.looseObject({}),
    schedule: '29 * * * *',
    run: () => deleteEndedCodes(db, clock.now()),
  });
}
