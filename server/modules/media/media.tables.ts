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
};
