import type { Db } from '#server/database.ts';
import type { FilePage } from '#server/platform/files/file-page.ts';
import { findDocumentIdsAfter } from './documents.queries.ts';
import { keyOfDocument } from './store-document.ts';

/** The files of the documents after this one, in the order of their ids. */
export async function listDocumentFiles(db: Db, after: string | undefined): Promise<FilePage> {
  const ids = await findDocumentIdsAfter(db, after);
  return { last: ids.at(-1), keys: ids.map(keyOfDocument) };
}
