import { createHash } from 'node:crypto';
import * as z from 'zod';
import { defineJob, enqueueJob, type Job } from '#server/platform/database/jobs.ts';
import { removeFilesLater } from '#server/platform/files/remove-files.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { type DocumentRow, findDocument } from './documents.queries.ts';

const removeUnwritten = { name: 'documents:remove-unwritten', payload: z.object({ id: z.uuid() }) };
/** Writing a document never takes this long. */
const unwrittenSeconds = 3_600;

export function keyOfDocument(id: string): string {
  return `documents/${id}`;
}

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
  await enqueueJob(db, removeUnwritten, { id }, { delaySeconds: unwrittenSeconds });
  await files.put(keyOfDocument(id), bytes);
  try {
    return await write({ id, owner_id: ownerId, kind, name, bytes: bytes.length, sha256, created_at: now });
  } catch (error) {
    // If this fails too, the job does it.
    await files.delete(keyOfDocument(id)).catch(() => undefined);
    throw error;
  }
}

/** The job that removes the bytes of a document whose row was never written. */
export function removeUnwrittenDocumentJob({ db }: Platform): Job<typeof removeUnwritten.payload> {
  return defineJob({
    ...removeUnwritten,
    run: async ({ id }) => {
      if ((await findDocument(db, id)) === undefined) await removeFilesLater(db, [keyOfDocument(id)]);
    },
  });
}
