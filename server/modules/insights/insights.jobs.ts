import * as z from 'zod';
import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { deleteVisitsBefore } from './visits.queries.ts';

/** Every night: who looked the days before is forgotten, and so is the salt; the sums stay. */
export function pruneVisitsJob({ db, clock }: Platform): Job {
  return defineJob({
    name: 'insights:forget-visits',
    payload: z.looseObject({}),
    schedule: '23 22 * * *',
    run: () => deleteVisitsBefore(db, addDays(kigaliDay(clock.now()), -1)),
  });
}
