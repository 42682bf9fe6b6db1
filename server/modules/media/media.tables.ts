export type MediaTables = {
  media: {
    id: string;
    owner_id: string | null;
    sha256: string;
    width: number;
    height: number;
    widths: number[];
    thumb_hash: string;
    created_at: Date;
  };
  /** Pictures whose files are being written; what stays here was begun and never finished. */
  media_beginnings: { media_id: string; began_at: Date };
};
