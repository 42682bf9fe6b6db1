import type { ColumnType } from 'kysely';

/** Written as JSON text; read through its schema. */
type Json = ColumnType<unknown, string, string>;

export type RentalTables = {
  rental_profiles: { user_id: string; profile: Json; updated_at: Date };
  rental_terms: { listing_id: string; terms: Json; updated_at: Date };
};
