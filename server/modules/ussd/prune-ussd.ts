import * as z from 'zod';
import { dayMilliseconds } from '#contract/durations.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { deleteOlder } from './ussd.queries.ts';

/** A repeated request comes within minutes, a complaint within the day. */
const keptMilliseconds = dayMilliseconds;

/** The job that deletes sessions and messages of phones: they contain numbers and searches. */
export function pruneUssdJob({ db, clock }: Platform): Job {
  return defineJob({
    name: 'ussd:forget',
    payload: z.looseObject({}),
    schedule: '17 * * * *',
    run: () => deleteOlder(db, new Date(clock.now().getTime() - keptMilliseconds)),
  });
}
