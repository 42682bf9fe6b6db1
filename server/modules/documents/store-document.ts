import { createHash } from 'node:crypto';
import type { Db } from '#server/database.ts';
import type { Job } from '#server/platform/database/jobs.ts';
import { type FilesWithRows, removeUnwrittenJob, storeWithRow } from '#server/platform/files/store-with-row.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { type DocumentRow, findDocument } from './documents.queries.ts';

export function keyOfDocument(id: string): string {
  return `documents/${id}`;
}

const documentFiles: FilesWithRows<Db> = {
  jobName: 'documents:remove-unwritten',
  keyOf: keyOfDocument,
  hasRow: async (db, id) => (await findDocument(db, id)) !== undefined,
};

/**
 * Keeps the bytes of a private document and answers the row that names them; inserting it, in the transaction of what
 * the document belongs to, is left to `write`. When that fails, the bytes are removed again; a job ordered before does so
 * where the process ends on the way. Pictures are rebuilt, so that nothing hides in them. Throws UnreadableImageError or QueueFullError.
 */
export async function storeDocument<Result>(
  { db, files, clock, images }: Platform,
  { kind, name, bytes: sent }: UploadedFile,
  ownerId: string | null,
  write: (document: DocumentRow) => Promise<Result>,
): Promise<Result> {
  const isImage = kind === 'jpeg' || kind === 'png';
  const bytes = isImage ? (await images.rebuild(sent, kind)).bytes : sent;
  const now = clock.now();
  const id = createId(now);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return storeWithRow({ db, files }, documentFiles, { id, content: bytes }, () =>
    write({ id, owner_id: ownerId, kind, name, bytes: bytes.length, sha256, created_at: now }),
  );
}

/** The job that removes the bytes of a document whose row was never written. */
export function removeUnwrittenDocumentJob({ db }: Platform): Job {
  return removeUnwrittenJob(db, documentFiles);
}
