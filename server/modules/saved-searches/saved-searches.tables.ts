import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { SearchChannel, SearchEvent, SearchRhythm } from '#contract/saved-searches/saved-searches.vocabulary.ts';

export type SavedSearchTables = {
  saved_searches: {
    id: string;
    /** Null where it was saved with an address alone. */
    user_id: string | null;
    email: string | null;
    /** The language of the mails to that address. */
    language: Language | null;
    /** When the address has said by a link that it wants alerts. */
    confirmed_at: Date | null;
    /** When alerts to that address were last requested, and the link was mailed. */
    link_mailed_at: Date | null;
    name: string;
    /** The canonical query string of `/search`. */
    query: string;
    /** Only listings with one of these keys can meet it. */
    keys: readonly string[];
    channels: readonly SearchChannel[];
    rhythm: SearchRhythm;
    /** Hours of the day in Kigali. */
    quiet_from: number | null;
    quiet_to: number | null;
    paused_at: Date | null;
    looked_at: Date;
    created_at: Date;
  };
  saved_search_hits: {
    search_id: string;
    listing_id: string;
    /** Names the event among those of this listing and search. */
    event: string;
    kind: SearchEvent;
    found_at: Date;
    /** Null once it was notified, or is not to be any more. */
    due_at: Date | null;
  };
  saved_search_listings: {
    listing_id: string;
    /** `KnownFacts`; null where it has never been public. Written as JSON text. */
    facts: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    is_public: boolean;
  };
  saved_search_feed: {
    one: Generated<boolean>;
    begun_at: Date;
    xid: Generated<string>;
    /** What all listings were is known up to the one that was created then. */
    known_to_created_at: Generated<string>;
    known_to_id: Generated<string>;
    complete_at: Date | null;
  };
  saved_search_changes: { seq: Generated<number>; listing_id: string };
};
