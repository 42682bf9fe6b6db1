import type { Generated } from 'kysely';
import type { SearchEdition, SearchedCount, SearchedListing, SearchedPlace, SearchedWord } from './postgres/rows.ts';

export type SearchTables = {
  /** Filled by triggers: one row for each change to what the public sees of a listing. */
  listing_changes: { seq: Generated<number>; listing_id: string; xid: Generated<string>; at: Generated<Date> };
  /** For `SEARCH_ENGINE=postgres`: derived from other tables, and not backed up. */
  searched_listings: SearchedListing;
  search_editions: SearchEdition;
  searched_words: SearchedWord;
  searched_counts: SearchedCount;
  searched_places: SearchedPlace;
};
