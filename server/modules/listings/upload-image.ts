import { mebibyte } from '#contract/media/upload.ts';
import type { Db } from '#server/database.ts';
import { removeImage, storeImage } from '#server/modules/media/index.ts';
import { type RateLimit, spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { canTakeFiles } from '#server/platform/files/disk-space.ts';
import { removeFilesLater } from '#server/platform/files/remove-files.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { claimUploads, insertUpload, lockUploader, sumUploads } from './listing-uploads.queries.ts';
import { lockUnshownPictures } from './listing-writes.queries.ts';

/** What may wait for its listing at a time, for each person (OWASP ASVS 5.2.4). */
const maxWaitingFiles = 200;
const maxWaitingBytes = 500 * mebibyte;
/** Fifty listings with all their pictures. */
const perDay: RateLimit = { name: 'listing-images', count: 1_000, seconds: 86_400 };

const tooManyWaiting =
  'You have sent 200 pictures or 500 MB that belong to no property yet. Finish or remove some, or come back tomorrow.';

async function requireRoom(platform: Platform): Promise<void> {
  if (await canTakeFiles(platform)) return;
  const message = 'No pictures can be taken at the moment, because the disk is nearly full. Please try again later.';
  throw new ApiError('UNAVAILABLE', { message, retryAfter: 300 });
}

async function requireQuota(db: Db, ownerId: string, bytes: number): Promise<void> {
  const waiting = await sumUploads(db, ownerId);
  if (waiting.files < maxWaitingFiles && waiting.bytes + bytes <= maxWaitingBytes) return;
  throw new ApiError('TOO_LARGE', { message: tooManyWaiting });
}

/** Refuses pictures before they are read, where they would be refused after. */
export async function refuseNeedlessPictures(platform: Platform, ownerId: string, bytes: number): Promise<void> {
  await requireRoom(platform);
  await requireQuota(platform.db, ownerId, Math.max(0, bytes));
}

async function spendDay(platform: Platform, ownerId: string): Promise<void> {
  try {
    await spendRateLimit(platform.db, [perDay], ownerId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') throw error;
    const message = 'You have sent 1,000 pictures within a day. Please come back later.';
    throw new ApiError('RATE_LIMITED', { message, ...(error.retryAfter && { retryAfter: error.retryAfter }) });
  }
}

/** Rebuilds and keeps a picture that waits for its listing. Unused uploads are deleted after a day. */
export async function uploadImage(platform: Platform, ownerId: string, { bytes }: UploadedFile) {
  await spendDay(platform, ownerId);
  return storeImage(platform, bytes, ownerId, async (transaction, media) => {
    await lockUploader(transaction, ownerId);
    await requireQuota(transaction, ownerId, bytes.length);
    const upload = { media_id: media.id, owner_id: ownerId, bytes: bytes.length, created_at: media.created_at };
    await insertUpload(transaction, upload);
  });
}

/** Removes those of these pictures that no listing shows, in the caller's transaction. */
export async function removeUnshownPictures(transaction: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const keys: string[] = [];
  for (const id of await lockUnshownPictures(transaction, ids)) keys.push(...(await removeImage(transaction, id)));
  await removeFilesLater(transaction, keys);
}

/** Takes back pictures that were sent ahead; others than the person's own waiting ones are passed over. */
export async function takeImagesBack({ db }: Platform, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await removeUnshownPictures(transaction, await claimUploads(transaction, ownerId, ids));
  });
}

/**
 * Keeps the pictures of a form one after the other, in their order, for as long as `write` may claim them; when
 * anything fails they are all removed again.
 */
export async function withPictures<Result>(
  platform: Platform,
  ownerId: string,
  files: { displayImage: readonly UploadedFile[]; images: readonly UploadedFile[] },
  write: (sent: { display: string | undefined; added: string[] }) => Promise<Result>,
): Promise<Result> {
  const ids: string[] = [];
  try {
    for (const file of [...files.displayImage, ...files.images]) {
      ids.push((await uploadImage(platform, ownerId, file)).id);
    }
    const [display] = files.displayImage.length > 0 ? ids : [];
    return await write({ display, added: ids.slice(display === undefined ? 0 : 1) });
  } catch (error) {
    await takeImagesBack(platform, ownerId, ids).catch((problem: unknown) => {
      platform.log.warn({ err: problem }, 'pictures of a refused form are left to the clean-up job');
    });
    throw error;
  }
}
