import type { FileKind } from '#contract/media/upload.ts';

export type DocumentTables = {
  documents: {
    id: string;
    owner_id: string;
    kind: FileKind;
    /** As shown and offered for saving; never a path. */
    name: string;
    bytes: number;
    sha256: string;
    created_at: Date;
  };
};
