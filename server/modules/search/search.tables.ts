import type { Generated } from 'kysely';

export type SearchTables = {
  /** Filled by triggers: one row for each change to what the public sees of a listing. */
  listing_changes: { seq: Generated<number>; listing_id: string; xid: Generated<string>; at: Generated<Date> };
};
