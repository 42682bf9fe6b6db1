import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { notifyOfLateRefunds } from './notify-of-refund.ts';

/** The job that looks every five minutes for money that should be on its way back. */
export function refundJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: 'refunds:late',
      payload: z.looseObject({}),
      schedule: '*/5 * * * *',
      run: async () => {
        await notifyOfLateRefunds(platform);
      },
    }),
  ];
}
