import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { type ImageStore, storeImage } from '#server/modules/media/index.ts';
import { repository } from '#server/platform/source-or-build.ts';

const photosAtATime = 2;
const photosFolder = new URL('demo/photos/', repository);

/** The address of a picture of the demonstration. */
export const photoUrl = (file: string): URL => new URL(file, photosFolder);

/** Loaded with the first variant that is made: a site that has its pictures goes on without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // The site may go on in this process, so that no pictures may stay in its memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Variants of one picture: the share of the whole that is left after each edge is cut, and how its colours change. */
const variants: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  '#mirrored': (picture) => picture.flop().modulate({ brightness: 1.03, saturation: 0.86, hue: 6 }),
  '#close': (picture) => picture.modulate({ brightness: 0.98, saturation: 1.08 }),
};
const crops: Readonly<Record<string, { left: number; top: number; size: number }>> = {
  '#mirrored': { left: 0.04, top: 0.09, size: 0.88 },
  '#close': { left: 0.2, top: 0.24, size: 0.66 },
};

/** A picture, or the variant of it that the hash of its address names. */
export async function readPhoto(file: URL): Promise<Buffer> {
  const bytes = await readFile(file);
  if (file.hash === '') return bytes;
  const [change, crop] = [variants[file.hash], crops[file.hash]];
  if (change === undefined || crop === undefined) throw new Error(`There is no variant ${file.hash} of pictures`);
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
  const of = (whole: number, share: number) => Math.round(whole * share);
  const part = sharp(bytes).extract({
    left: of(width, crop.left),
    top: of(height, crop.top),
    width: of(width, crop.size),
    height: of(height, crop.size),
  });
  return change(part).jpeg({ quality: 88 }).toBuffer();
}

/**
 * Stores each picture once, however many show it, and returns the id of each file. Pictures that an earlier,
 * interrupted load has stored are taken as they are.
 */
export async function storeDemoPhotos(
  store: ImageStore,
  files: readonly URL[],
  progress: (done: number, total: number) => void,
): Promise<Map<string, string>> {
  const known = await store.db.selectFrom('media').select(['id', 'sha256']).where('owner_id', 'is', null).execute();
  const idsOfHashes = new Map(known.map(({ id, sha256 }) => [sha256, id]));
  const ids = new Map<string, string>();
  const waiting = [...new Map(files.map((file) => [file.href, file])).values()];
  const total = waiting.length;
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const bytes = await readPhoto(file);
      const hash = createHash('sha256').update(bytes).digest('hex');
      ids.set(file.href, idsOfHashes.get(hash) ?? (await storeImage(store, bytes, null)).id);
      progress(ids.size, total);
    }
  };
  await Promise.all(Array.from({ length: photosAtATime }, work));
  return ids;
}
