import type { Db } from '#server/database.ts';
import { deleteMedia } from './media.queries.ts';
import { variantKey } from './store-image.ts';

/** Forgets a picture in the caller's transaction; returns the keys of its files, to be removed after the commit. */
export async function removeImage(transaction: Db, id: string): Promise<string[]> {
  const widths = await deleteMedia(transaction, id);
  return widths.map((width) => variantKey(id, width));
}
