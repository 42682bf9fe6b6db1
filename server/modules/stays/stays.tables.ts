import type { ColumnType } from 'kysely';

/** A range of days that ends before its upper bound: `[2026-11-25,2026-11-27)`. */
type NightRange = ColumnType<string, string, string>;

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
    nights: NightRange;
    /** By the host, or by a stay that is paid. */
    kind: 'host' | 'stay';
    deal_id: ColumnType<string | null, string | null | undefined>;
    created_at: Date;
  };
  /** Nights that are kept for a guest who is paying. */
  stay_holds: {
    deal_id: string;
    listing_id: string;
    nights: NightRange;
    created_at: Date;
  };
};
