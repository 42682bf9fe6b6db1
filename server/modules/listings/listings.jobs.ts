import * as z from 'zod';
import { dayMilliseconds } from '#contract/durations.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { stripDeletedListings } from './delete-listing.ts';
import { claimExpiredUploads } from './listing-uploads.queries.ts';
import { removeUnshownPictures } from './upload-image.ts';

/** How long a picture that was sent ahead waits for its listing. */
const waitingMilliseconds = dayMilliseconds;
const picturesAtATime = 200;

/** Removes pictures that were uploaded ahead and not used for a day. Returns how many. */
async function removeExpiredUploads({ db, clock }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - waitingMilliseconds);
  return db.transaction().execute(async (transaction) => {
    const ids = await claimExpiredUploads(transaction, before, picturesAtATime);
    await removeUnshownPictures(transaction, ids);
    return ids.length;
  });
}

async function untilNoneIsLeft(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}

/** Clean-up jobs of listings: unused uploads, and pictures of listings deleted long ago. */
export function listingJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: 'listings:remove-expired-uploads',
      payload: z.looseObject({}),
      schedule: '*/30 * * * *',
      run: () => untilNoneIsLeft(() => removeExpiredUploads(platform)),
    }),
    defineJob({
      name: 'listings:strip-deleted',
      payload: z.looseObject({}),
      schedule: '43 3 * * *',
      run: () => untilNoneIsLeft(() => stripDeletedListings(platform)),
    }),
  ];
}
