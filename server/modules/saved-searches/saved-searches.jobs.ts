import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { forgetUnconfirmed } from './links/links.queries.ts';
import { saveForAddressJob } from './links/save-without-account.ts';
import { forgetOldHits } from './saved-searches.queries.ts';

export function savedSearchJobs(platform: Platform): Job[] {
  const { db, clock } = platform;
  return [
    saveForAddressJob(platform),
    defineJob({
      name: 'saved-searches:forget',
      payload: z.looseObject({}),
      schedule: '23 4 * * *',
      run: async () => {
        await forgetOldHits(db, clock.now());
        await forgetUnconfirmed(db, clock.now());
      },
    }),
  ];
}
