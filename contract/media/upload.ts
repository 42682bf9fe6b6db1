/**
 * The accepted files. The kind of a file is detected from its content, never from its name or declared type; names and
 * media types are here only for file pickers and for serving.
 */
export const fileKinds = {
  jpeg: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  png: { extensions: ['png'], mediaType: 'image/png' },
  gif: { extensions: ['gif'], mediaType: 'image/gif' },
  webp: { extensions: ['webp'], mediaType: 'image/webp' },
  csv: { extensions: ['csv'], mediaType: 'text/csv; charset=utf-8' },
  ics: { extensions: ['ics'], mediaType: 'text/calendar; charset=utf-8' },
  pdf: { extensions: ['pdf'], mediaType: 'application/pdf' },
  /** Only written by us: what is sent to us is never taken for one. */
  zip: { extensions: ['zip'], mediaType: 'application/zip' },
  doc: { extensions: ['doc'], mediaType: 'application/msword' },
  docx: {
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const;
export type FileKind = keyof typeof fileKinds;

export const mebibyte = 1024 * 1024;

/** A file field of a multipart call: what it takes, each file's size in bytes, and how many files at most. */
export type FileField = { kinds: readonly FileKind[]; maxBytes: number; maxFiles: number; isRequired: boolean };

export const avatarFile: FileField = {
  kinds: ['jpeg', 'png', 'gif', 'webp'],
  maxBytes: 5 * mebibyte,
  maxFiles: 1,
  isRequired: false,
};

/** SPECIFICATION §2: 'PNG, JPG, GIF up to 10MB'. */
const photograph = { kinds: ['jpeg', 'png', 'gif', 'webp'], maxBytes: 10 * mebibyte } as const;

export const displayImageFile: FileField = { ...photograph, maxFiles: 1, isRequired: false };
export const galleryFiles: FileField = { ...photograph, maxFiles: 20, isRequired: false };
/** A picture that is sent ahead of its listing. */
export const aheadImageFile: FileField = { ...photograph, maxFiles: 1, isRequired: true };

/** A table of properties. */
export const importTableFile: FileField = { kinds: ['csv'], maxBytes: 10 * mebibyte, maxFiles: 1, isRequired: true };

/** SPECIFICATION §5: pdf, doc, docx, jpg, jpeg, png. */
export const verificationDocumentFile: FileField = {
  kinds: ['pdf', 'doc', 'docx', 'jpeg', 'png'],
  maxBytes: 10 * mebibyte,
  maxFiles: 1,
  isRequired: true,
};

/** SPECIFICATION §5: jpeg, png, gif, pdf of at most 5,242,880 bytes. */
export const chatAttachmentFile: FileField = {
  kinds: ['jpeg', 'png', 'gif', 'pdf'],
  maxBytes: 5 * mebibyte,
  maxFiles: 1,
  isRequired: true,
};

/** The `accept` of a file picker for these kinds. */
export function acceptOf({ kinds }: FileField): string {
  return kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',');
}
