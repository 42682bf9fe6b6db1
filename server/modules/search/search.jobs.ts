import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { deleteOldChanges } from './search.queries.ts';

/** The feed is kept for some days, for saved indexes; older ones are rebuilt. */
export function searchJobs({ db }: Platform): Job[] {
  return [
    defineJob({
      name: 'search:forget-changes',
      payload: z.looseObject({}),
      schedule: '41 3 * * *',
      run: () => deleteOldChanges(db),
    }),
  ];
}
