import type { FileKind } from '#contract/media/upload.ts';

/** A file somebody sent, checked: its kind is told by its content, and its name is fit to be shown. */
export type UploadedFile = { kind: FileKind; name: string; bytes: Buffer };
