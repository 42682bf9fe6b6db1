import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { deleteOldMessages } from './webhooks.queries.ts';

export function webhookJobs({ db, clock }: Platform): Job[] {
  return [
    defineJob({
      name: 'webhooks:forget',
      payload: z.looseObject({}),
      schedule: '37 4 * * *',
      run: () => deleteOldMessages(db, clock.now()),
    }),
  ];
}
