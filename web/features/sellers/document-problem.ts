import { fileKinds, mebibyte, verificationDocumentFile } from '#contract/media/upload.ts';

const extensions = verificationDocumentFile.kinds.flatMap((kind) => fileKinds[kind].extensions);

/** "PDF, DOC, DOCX, JPG, JPEG, PNG" */
export const documentTypes = extensions.map((extension) => extension.toUpperCase()).join(', ');
export const documentMegabytes = String(verificationDocumentFile.maxBytes / mebibyte);

export type DocumentProblem = 'documentRequired' | 'documentKind' | 'documentTooLarge' | 'documentEmpty';

/**
 * Why a file cannot be the document, shown before it is sent. A browser knows its name and size; its real kind is
 * checked by the server.
 */
export function documentProblem(file: { name: string; size: number } | undefined): DocumentProblem | undefined {
  if (file === undefined) return 'documentRequired';
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!extensions.some((allowed) => allowed === extension)) return 'documentKind';
  if (file.size > verificationDocumentFile.maxBytes) return 'documentTooLarge';
  return file.size === 0 ? 'documentEmpty' : undefined;
}
