import { createHash } from 'node:crypto';
import type { Platform } from '#server/platform.ts';
import { keyOfDocument } from './store-document.ts';

/** The bytes of a document, and whether they are those it was stored with; undefined when the file is gone. */
export async function readVerifiedDocument(
  { files }: Pick<Platform, 'files'>,
  { id, sha256 }: { id: string; sha256: string },
): Promise<{ bytes: Buffer; isIntact: boolean } | undefined> {
  const key = keyOfDocument(id);
  if (!(await files.exists(key))) return undefined;
  const bytes = Buffer.from(await files.getBytes(key));
  return { bytes, isIntact: createHash('sha256').update(bytes).digest('hex') === sha256 };
}
