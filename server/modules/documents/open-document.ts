import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Download } from '#server/platform/http/send-download.ts';
import type { Platform } from '#server/platform.ts';
import { findDocument } from './documents.queries.ts';
import { keyOfDocument } from './store-document.ts';

/** A document as a download. The caller of this function decides about access. */
export async function openDocument({ files }: Platform, db: Db, id: string): Promise<Download> {
  const document = await findDocument(db, id);
  if (document === undefined || !(await files.exists(keyOfDocument(id)))) throw new ApiError('NOT_FOUND');
  return { name: document.name, kind: document.kind, content: await files.getStream(keyOfDocument(id)) };
}
