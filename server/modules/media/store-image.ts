import { createHash } from 'node:crypto';
import type { Db, Tables } from '#server/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Files } from '#server/platform/files/files.ts';
import { createId } from '#server/platform/ids.ts';
import { encodeImage } from '#server/platform/images/encode-image.ts';
import type { WorkQueue } from '#server/platform/images/work-queue.ts';
import { insertMedia } from './media.queries.ts';

export type ImageStore = { db: Db; files: Files; clock: Clock; imageQueue: WorkQueue };

/** The key under which a variant is kept; the same words stand in its URL. */
export function variantKey(mediaId: string, width: number): string {
  return `media/${mediaId}/${width}.webp`;
}

/**
 * Rebuilds a picture and keeps its variants. The files are written before the row, so that no row ever names a
 * missing file. Throws UnreadableImageError or QueueFullError.
 */
export async function storeImage(
  { db, files, clock, imageQueue }: ImageStore,
  bytes: Buffer,
  ownerId: string | null,
): Promise<Tables['media']> {
  const now = clock.now();
  const id = createId(now);
  const image = await imageQueue.run(() => encodeImage(bytes));
  for (const variant of image.variants) await files.put(variantKey(id, variant.width), variant.bytes);
  const media = {
    id,
    owner_id: ownerId,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: image.width,
    height: image.height,
    widths: image.variants.map(({ width }) => width),
    thumb_hash: image.thumbHash,
    created_at: now,
  };
  await insertMedia(db, media);
  return media;
}
