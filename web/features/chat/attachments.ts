import { chatAttachmentFile } from '#contract/media/upload.ts';

const mediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'];
const extensions = /\.(?:jpe?g|png|gif|pdf)$/i;

/** The problem of a chosen file, as far as the browser can know; the server checks its content. */
export function attachmentProblem({
  type,
  name,
  size,
}: Pick<File, 'type' | 'name' | 'size'>): 'type' | 'size' | undefined {
  const isKnown = type === '' ? extensions.test(name) : mediaTypes.includes(type);
  if (!isKnown) return 'type';
  return size > chatAttachmentFile.maxBytes ? 'size' : undefined;
}

/** "640 KB", "1.2 MB". */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1_024;
  return kilobytes < 1_000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1_024).toFixed(1)} MB`;
}
