import type { Db } from '#server/database.ts';
import type { FilePage } from '#server/platform/files/file-page.ts';
import { findAttachmentIdsAfter } from './attachments.queries.ts';
import { keyOfAttachment } from './store-attachment.ts';

/** The files sent with messages, or waiting to be, after this one, in the order of their ids. */
export async function listAttachmentFiles(db: Db, after: string | undefined): Promise<FilePage> {
  const ids = await findAttachmentIdsAfter(db, after);
  return { last: ids.at(-1), keys: ids.map(keyOfAttachment) };
}
