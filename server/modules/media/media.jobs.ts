import * as z from 'zod';
import { hourMilliseconds } from '#contract/durations.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { findBeginnings } from './media.queries.ts';
import { abandon } from './store-image.ts';

/** Writing a picture never takes this long; one that was begun earlier was left behind by a crash. */
const abandonedMilliseconds = hourMilliseconds;
const picturesAtATime = 500;

/** Removes the files of pictures that were begun and never finished. */
async function removeAbandonedPictures(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - abandonedMilliseconds);
  const ids = await findBeginnings(platform.db, before, picturesAtATime);
  for (const id of ids) await abandon(platform, id);
  return ids.length;
}

export function mediaJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: 'media:remove-abandoned',
      payload: z.looseObject({}),
      schedule: '*/10 * * * *',
      run: async () => {
        const count = await removeAbandonedPictures(platform);
        if (count > 0) platform.log.info({ count }, 'removed pictures that a crash had left unfinished');
      },
    }),
  ];
}
