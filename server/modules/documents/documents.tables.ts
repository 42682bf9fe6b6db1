import type { FileKind } from '#contract/media/upload.ts';

export type DocumentTables = {
  documents: {
    id: string;
    /** Null where it belongs to what keeps it, such as a deal, and not to a person. */
    owner_id: string | null;
    kind: FileKind;
    /** As shown and offered for saving; never a path. */
    name: string;
    bytes: number;
    sha256: string;
    created_at: Date;
  };
};
