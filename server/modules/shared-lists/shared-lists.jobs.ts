import * as z from 'zod';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { restorableAfter } from './own-list.ts';
import { deleteRemoved } from './write-lists.queries.ts';

export function pruneListsJob({ db, clock }: Platform): Job {
  return defineJob({
    name: 'shared-lists:forget',
    payload: z.looseObject({}),
    schedule: '37 4 * * *',
    run: () => {
      const now = clock.now();
      return deleteRemoved(db, { before: restorableAfter(now), now });
    },
  });
}
