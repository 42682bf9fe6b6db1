import type { Db } from '#server/database.ts';
import type { FilePage } from '#server/platform/files/file-page.ts';
import { findMediaAfter } from './media.queries.ts';
import { variantKey } from './store-image.ts';

/** The files of the pictures after this one, in the order of their ids. */
export async function listPictureFiles(db: Db, after: string | undefined): Promise<FilePage> {
  const rows = await findMediaAfter(db, after);
  return {
    last: rows.at(-1)?.id,
    keys: rows.flatMap(({ id, widths }) => widths.map((width) => variantKey(id, width))),
  };
}
