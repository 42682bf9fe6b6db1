import { createHash } from 'node:crypto';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { DocumentRow } from './documents.queries.ts';

export function keyOfDocument(id: string): string {
  return `documents/${id}`;
}

/**
 * Keeps the bytes of a private document and answers the row that names them; inserting it, in the transaction of what
 * the document belongs to, is left to `write`. When that fails, the bytes are removed again. Pictures are rebuilt, so
 * that nothing hides in them. Throws UnreadableImageError or QueueFullError.
 */
export async function storeDocument<Result>(
  { files, clock, images }: Platform,
  { kind, name, bytes: sent }: UploadedFile,
  ownerId: string | null,
  write: (document: DocumentRow) => Promise<Result>,
): Promise<Result> {
  const isImage = kind === 'jpeg' || kind === 'png';
  const bytes = isImage ? (await images.rebuild(sent, kind)).bytes : sent;
  const now = clock.now();
  const id = createId(now);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await files.put(keyOfDocument(id), bytes);
  try {
    return await write({ id, owner_id: ownerId, kind, name, bytes: bytes.length, sha256, created_at: now });
  } catch (error) {
    await files.delete(keyOfDocument(id));
    throw error;
  }
}
