import type { Generated } from 'kysely';

export type RateTables = {
  currency_rates: {
    id: string;
    /** The day in Kigali from which on it counts, as "2026-11-24". */
    day: string;
    /** Millionths of a franc for one dollar. */
    millionths: number;
    source: string;
    /** Null for the demonstration's own. */
    set_by: string | null;
    set_at: Date;
    /** In the order in which they were set. */
    position: Generated<number>;
  };
};
