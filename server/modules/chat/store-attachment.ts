import type { Attachment } from '#contract/chat/chat.ts';
import type { Db } from '#server/database.ts';
import type { Job } from '#server/platform/database/jobs.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { type FilesWithRows, removeUnwrittenJob, storeWithRow } from '#server/platform/files/store-with-row.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { countWaitingAttachments, insertAttachment, isAttachment } from './attachments.queries.ts';
import { viewAttachment } from './chat.view.ts';

const limits = [{ name: 'chat-attachment', count: 60, seconds: 3_600 }];
/** Uploads of one person that wait to be sent. */
const maxWaiting = 30;

export function keyOfAttachment(id: string): string {
  return `chat/${id}`;
}

const attachmentFiles: FilesWithRows<Db> = {
  jobName: 'chat:remove-unwritten',
  keyOf: keyOfAttachment,
  hasRow: isAttachment,
};

/** Refuses before a file is read what would be refused after. */
export async function refuseNeedlessAttachment({ db }: Platform, userId: string): Promise<void> {
  await spendRateLimit(db, limits, userId);
  if ((await countWaitingAttachments(db, userId)) >= maxWaiting)
    throw new ApiError('RATE_LIMITED', { retryAfter: 3_600 });
}

/** The stored form of a file: a PDF as it is, a picture re-encoded, which removes hidden parts and its location. */
async function prepare({ images }: Platform, { kind, bytes }: UploadedFile) {
  if (kind === 'pdf') return { kind, content: bytes, width: null, height: null };
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'gif') throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  const { bytes: content, width, height } = await images.rebuild(bytes, kind);
  return { kind, content, width, height };
}

/**
 * Keeps an upload until it is sent with a message. A job queued before removes its bytes if the process ends halfway.
 * Throws UnreadableImageError or QueueFullError.
 */
export async function storeAttachment(platform: Platform, ownerId: string, file: UploadedFile): Promise<Attachment> {
  const { db, files, clock } = platform;
  const { kind, content, width, height } = await prepare(platform, file);
  const created_at = clock.now();
  const id = createId(created_at);
  const row = { id, owner_id: ownerId, kind, name: file.name, bytes: content.length, width, height, created_at };
  await storeWithRow({ db, files }, attachmentFiles, { id, content }, () =>
    insertAttachment(db, { ...row, conversation_id: null, message_seq: null }),
  );
  return viewAttachment({ ...row, conversation_id: null, message_seq: null, position: 0 });
}

/** The job that removes the bytes of an upload whose row was never written. */
export function removeUnwrittenAttachmentJob({ db }: Platform): Job {
  return removeUnwrittenJob(db, attachmentFiles);
}
