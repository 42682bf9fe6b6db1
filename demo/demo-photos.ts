import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ImageStore, storeImage } from '#server/modules/media/index.ts';

const photosAtATime = 2;

/**
 * Stores each picture once, however many show it, and answers the id of each file. Pictures that an earlier, interrupted
 * load has stored are taken as they are.
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
      const bytes = await readFile(file);
      const hash = createHash('sha256').update(bytes).digest('hex');
      ids.set(file.href, idsOfHashes.get(hash) ?? (await storeImage(store, bytes, null)).id);
      progress(ids.size, total);
    }
  };
  await Promise.all(Array.from({ length: photosAtATime }, work));
  return ids;
}
