import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { readImports, readingJob } from './exchange/read-imports.ts';

/** Every five minutes the calendars of other sites are read that are due; each comes round once an hour. */
export function stayJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: readingJob.name,
      payload: z.looseObject({}),
      schedule: '*/5 * * * *',
      run: async () => {
        await readImports(platform);
      },
    }),
  ];
}
