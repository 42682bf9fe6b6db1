export type BackupTables = {
  /** Each attempt: either with the size of the backup, or with the reason why there is none. */
  backups: {
    id: string;
    /** The moment of the database that it holds. */
    started_at: Date;
    finished_at: Date;
    /** A path on the machine that made it, or `s3://bucket/key`. */
    place: string;
    bytes: number | null;
    failure: string | null;
  };
};
