import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { bringBackAfter } from './own-list.ts';
import { forgetRemoved } from './write-lists.queries.ts';

export function forgetListsJob({ db, clock }: Platform): Job {
  return defineJob({
    name: 'shared-lists:forget',
    payload: z.looseObject({}),
    schedule: '37 4 * * *',
    run: () => {
      const now = clock.now();
      return forgetRemoved(db, { before: bringBackAfter(now), now });
    },
  });
}
