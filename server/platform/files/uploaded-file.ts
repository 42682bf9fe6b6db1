import type { FileKind } from '#contract/media/upload.ts';

/** An uploaded file after its checks: its kind is that of its content, and its name is safe to show. */
export type UploadedFile = { kind: FileKind; name: string; bytes: Buffer };
