import type { ColumnType, Generated } from 'kysely';
import type { ImportProblem } from '#contract/stays/calendar-exchange.endpoints.ts';

/** A range of days that ends before its upper bound: `[2026-11-25,2026-11-27)`. */
type NightRange = ColumnType<string, string, string>;

export type StayTables = {
  stay_calendars: {
    listing_id: string;
    version: number;
    /** `StayTerms`, as JSON; null while only nights have been blocked. */
    terms: ColumnType<unknown, string | null, string | null>;
    updated_at: Date;
    /** Counted up when its private address is renewed. */
    feed_generation: Generated<number>;
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
  /** Calendars of other sites that are read here. */
  stay_imports: {
    id: string;
    listing_id: string;
    user_id: string;
    name: string;
    url: string;
    created_at: Date;
    next_at: Date;
    /** When it was last read without a problem. */
    read_at: ColumnType<Date | null, undefined, Date>;
    problem: ColumnType<ImportProblem | null, undefined, ImportProblem | null>;
    /** In a row. */
    failures: Generated<number>;
  };
  /** Nights that those take; a stay booked here may have them too. */
  stay_import_nights: { import_id: string; listing_id: string; nights: NightRange };
};
