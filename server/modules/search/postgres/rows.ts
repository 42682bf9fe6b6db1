import type { Generated } from 'kysely';
import type { PriceKind } from '../indexed-listing.ts';

/** The compared facts of a public listing, in the columns of `searched_listings`. */
export type SearchedListing = {
  edition: number;
  id: string;
  /** Milliseconds since 1970. */
  created_at: number;
  seller_id: string;
  /** Places in the lists of the vocabulary; likewise the status. */
  type: number;
  status: number;
  /** 0 to sell, 1 to let, 2 both. */
  purpose: number;
  /** One bit for each value of the vocabulary; likewise amenities, deals and flags. */
  categories: number;
  amenities: number;
  flags: number;
  deals: number;
  beds: number | null;
  baths: number | null;
  size: number | null;
  /** The step of the histogram; likewise those of the prices. */
  size_step: number | null;
  reduction: number;
  is_in_francs: boolean;
  /** The number of the sector, or else of the district. */
  place: number | null;
  /** Keys. */
  district: string | null;
  sector: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Cells of the finest grid of the map. */
  map_column: number | null;
  map_row: number | null;
  /** The same place for the index of points. */
  spot: string | null;
  tags: number[];
  /** The keys of district and sector. */
  places: string[];
  /** Folded words of title, place and type; and of these alone. */
  words: string[];
  title_words: string[];
  place_words: string[];
  stems: string[];
  /** A `StayOffer`; null unless its nights can be booked. */
  offer: object | null;
  /** The nights that are not available, as days since 1970, including those of preparation. */
  taken: string | null;
  card: string;
} & Record<`${PriceKind}_value` | `${PriceKind}_step`, number | null>;

/** The form and the database of a set of rows, and up to which moment these are true. */
export type SearchEdition = {
  edition: Generated<number>;
  /** What the rows are made by: those of another form are of no use. */
  form: number;
  /** The database whose moments these are. */
  database: string;
  /** Everything up to this moment of the feed is in the rows. */
  since: string;
  read_at: Date;
  /** What prices in francs are compared by. */
  rate_millionths: number | null;
  is_complete: Generated<boolean>;
  /** How far the first filling has come. */
  filled_to_created_at: string | null;
  filled_to_id: string | null;
  /** Where a reading of many changes ends, and how far it has come. */
  reading_until: string | null;
  reading_after: number | null;
  /** How far the prices in francs have been recalculated at the present rate; null where all are. */
  recounted_to: string | null;
};

/** A word of titles, places and types, with how many listings have it, and have it in their place. */
export type SearchedWord = { edition: number; word: string; listings: number; in_places: number };

/** How many listings have a value of a fact (facts.ts), in a search for a deal, or (-1) for none. */
export type SearchedCount = { edition: number; deal: number; fact: number; value: number; listings: number };

/** A district or sector as sellers name it, with how many listings it has and where they are. */
export type SearchedPlace = {
  edition: number;
  number: number;
  key: string;
  name: string;
  district: string | null;
  listings: number;
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
};
