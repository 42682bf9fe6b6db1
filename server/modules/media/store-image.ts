import type { Db, Tables } from '#server/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Files } from '#server/platform/files/file-store.ts';
import { createId } from '#server/platform/ids.ts';
import type { EncodedImage } from '#server/platform/images/encode-image.ts';
import type { ImageWork } from '#server/platform/images/image-work.ts';
import { deleteBeginning, insertBeginning, insertMedia, isBegun } from './media.queries.ts';

export type ImageStore = { db: Db; files: Files; clock: Clock; images: ImageWork };

type Media = Tables['media'];

/** Where the variants of a picture are kept, with nothing else. */
function folderOfMedia(mediaId: string): string {
  return `media/${mediaId}`;
}

/** The key under which a variant is kept; its URL has the same words. */
export function variantKey(mediaId: string, width: number): string {
  return `${folderOfMedia(mediaId)}/${width}.webp`;
}

/**
 * Writes the files between two marks in the database, so that neither a crash nor a refusal leaves files that
 * no row names: the upload is recorded before its first file is written, and deleted with the picture's row.
 */
async function keep(
  { db, files }: ImageStore,
  media: Media,
  variants: EncodedImage['variants'],
  write: (transaction: Db, media: Media) => Promise<void>,
): Promise<void> {
  await insertBeginning(db, media.id, media.created_at);
  try {
    for (const { width, bytes } of variants) await files.put(variantKey(media.id, width), bytes);
    await db.transaction().execute(async (transaction) => {
      if (!(await deleteBeginning(transaction, media.id))) throw new Error('The picture took too long to be written');
      await insertMedia(transaction, media);
      await write(transaction, media);
    });
  } catch (error) {
    // If this fails too, a clean-up job does it.
    await abandon({ db, files }, media.id).catch(() => undefined);
    throw error;
  }
}

/** Removes the files of a picture that was begun and not finished; one that was finished after all is left alone. */
export async function abandon({ db, files }: Pick<ImageStore, 'db' | 'files'>, mediaId: string): Promise<void> {
  if (!(await isBegun(db, mediaId))) return;
  await files.deleteAll(folderOfMedia(mediaId));
  // After the files: should this be cut short as well, the next round finds it again.
  await deleteBeginning(db, mediaId);
}

/**
 * Rebuilds a picture and keeps its variants. The files are written before the row, so that no row ever names a
 * missing file; `write` joins the transaction of the row. Throws UnreadableImageError or QueueFullError.
 */
export async function storeImage(
  store: ImageStore,
  bytes: Buffer,
  ownerId: string | null,
  write: (transaction: Db, media: Media) => Promise<void> = async () => undefined,
): Promise<Media> {
  const now = store.clock.now();
  const id = createId(now);
  const image = await store.images.encode(bytes);
  const media = {
    id,
    owner_id: ownerId,
    sha256: image.sha256,
    width: image.width,
    height: image.height,
    widths: image.variants.map(({ width }) => width),
    thumb_hash: image.thumbHash,
    created_at: now,
  };
  await keep(store, media, image.variants, write);
  return media;
}
