import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { extendSlots } from './fill-slots.ts';

/** The hourly job that adds the slots of the days that have come into reach. */
export function viewingJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: 'viewings:extend-slots',
      payload: z.looseObject({}),
      schedule: '7 * * * *',
      run: () => extendSlots(platform),
    }),
  ];
}
