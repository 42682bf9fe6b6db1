import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { deleteUnconfirmed } from './links/links.queries.ts';
import { saveForAddressJob } from './links/save-without-account.ts';
import { deleteOldHits } from './saved-searches.queries.ts';

export function savedSearchJobs(platform: Platform): Job[] {
  const { db, clock } = platform;
  return [
    saveForAddressJob(platform),
    defineJob({
      name: 'saved-searches:forget',
      payload: z.looseObject({}),
      schedule: '23 4 * * *',
      run: async () => {
        await deleteOldHits(db, clock.now());
        await deleteUnconfirmed(db, clock.now());
      },
    }),
  ];
}
