import type { ColumnType } from 'kysely';

export type StayTables = {
  stay_calendars: {
    listing_id: string;
    version: number;
    /** `StayTerms`, as JSON; null while only nights have been blocked. */
    terms: ColumnType<unknown, string | null, string | null>;
    updated_at: Date;
  };
  /** No two rows of a listing share a night: the database refuses it. */
  stay_blocks: {
    id: string;
    listing_id: string;
    /** A range of days that ends before its upper bound: `[2026-11-25,2026-11-27)`. */
    nights: ColumnType<string, string, string>;
    kind: 'host';
    created_at: Date;
  };
};
