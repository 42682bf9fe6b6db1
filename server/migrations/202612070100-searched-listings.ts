import { type Kysely, sql } from 'kysely';

/** So many parts, each about as large as the others, because an id says nothing of a listing. */
const parts = 8;
const partNames = Array.from({ length: parts }, (_, part) => `searched_listings_${part}`);

const statements = [
  // What a search compares of each public listing, for SEARCH_ENGINE=postgres: worked out of other tables, and never backed up.
  `CREATE TABLE searched_listings (
    edition integer NOT NULL,
    id uuid NOT NULL,
    created_at bigint NOT NULL,
    seller_id uuid NOT NULL,
    type smallint NOT NULL,
    status smallint NOT NULL,
    purpose smallint NOT NULL,
    categories integer NOT NULL,
    amenities integer NOT NULL,
    flags smallint NOT NULL,
    deals smallint NOT NULL,
    beds integer,
    baths integer,
    size bigint,
    size_step smallint,
    reduction integer NOT NULL,
    price_value bigint,
    rent_value bigint,
    stay_value bigint,
    price_step smallint,
    rent_step smallint,
    stay_step smallint,
    is_in_francs boolean NOT NULL,
    place integer,
    district text COLLATE "C",
    sector text COLLATE "C",
    latitude double precision,
    longitude double precision,
    map_column integer,
    map_row integer,
    spot point,
    tags integer[] NOT NULL,
    places text[] COLLATE "C" NOT NULL,
    words text[] COLLATE "C" NOT NULL,
    title_words text[] COLLATE "C" NOT NULL,
    place_words text[] COLLATE "C" NOT NULL,
    stems text[] COLLATE "C" NOT NULL,
    offer jsonb,
    taken int4multirange,
    card text NOT NULL,
    PRIMARY KEY (edition, id)
  ) PARTITION BY HASH (id)`,
  ...partNames.map(
    (name, part) => `CREATE TABLE ${name} PARTITION OF searched_listings
      FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${part})
      -- Cards and words stand apart, so that counting goes through what is counted alone.
      WITH (toast_tuple_target = 512)`,
  ),
  `CREATE INDEX searched_listings_newest ON searched_listings (edition, created_at DESC, id DESC)`,
  `CREATE INDEX searched_listings_price ON searched_listings (edition, price_value, created_at DESC, id DESC)`,
  `CREATE INDEX searched_listings_dearest ON searched_listings (edition, (-price_value), created_at DESC, id DESC)`,
  `CREATE INDEX searched_listings_rent ON searched_listings (edition, rent_value) WHERE rent_value IS NOT NULL`,
  `CREATE INDEX searched_listings_size ON searched_listings (edition, size) WHERE size IS NOT NULL`,
  `CREATE INDEX searched_listings_seller ON searched_listings (edition, seller_id)`,
  `CREATE INDEX searched_listings_by_night ON searched_listings (edition, id) WHERE offer IS NOT NULL`,
  `CREATE INDEX searched_listings_placeless ON searched_listings (edition, id) WHERE latitude IS NULL`,
  `CREATE INDEX searched_listings_francs ON searched_listings (edition, id) WHERE is_in_francs`,
  `CREATE INDEX searched_listings_sets ON searched_listings USING gin (tags, places, words, stems)
    -- What waits to be put in order is looked through by every search.
    WITH (gin_pending_list_limit = 512)`,
  `CREATE INDEX searched_listings_spot ON searched_listings USING gist (spot)`,
  // The rows of one form of one database, and how far they are true. Two forms stand beside each other during an update.
  `CREATE TABLE search_editions (
    edition integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    form bigint NOT NULL,
    database text NOT NULL,
    since text NOT NULL,
    read_at timestamptz NOT NULL,
    rate_millionths bigint,
    is_complete boolean NOT NULL DEFAULT false,
    filled_to_created_at text,
    filled_to_id uuid,
    reading_until text,
    reading_after bigint,
    recounted_to uuid,
    UNIQUE (form, database)
  )`,
  // Every word of titles, places and types, and how many listings have it.
  `CREATE TABLE searched_words (
    edition integer NOT NULL,
    word text COLLATE "C" NOT NULL,
    listings bigint NOT NULL,
    in_places bigint NOT NULL,
    PRIMARY KEY (edition, word)
  )`,
  `CREATE INDEX searched_words_of_places ON searched_words (edition) WHERE in_places > 0`,
  // How many listings have each value of each fact: for each deal, and (-1) for all. What nobody has narrowed is counted here.
  `CREATE TABLE searched_counts (
    edition integer NOT NULL,
    deal smallint NOT NULL,
    fact smallint NOT NULL,
    value integer NOT NULL,
    listings bigint NOT NULL,
    PRIMARY KEY (edition, deal, fact, value)
  )`,
  // The districts and sectors that sellers have named, and where their listings are.
  `CREATE TABLE searched_places (
    edition integer NOT NULL,
    number integer NOT NULL,
    key text COLLATE "C" NOT NULL,
    name text NOT NULL,
    district text,
    listings bigint NOT NULL,
    west double precision,
    south double precision,
    east double precision,
    north double precision,
    PRIMARY KEY (edition, number),
    UNIQUE (edition, key)
  )`,
  // By this mark backups leave them out (platform/database/table-copies.ts).
  ...[...partNames, 'searched_listings', 'search_editions', 'searched_words', 'searched_counts', 'searched_places'].map(
    (table) => `COMMENT ON TABLE ${table} IS 'derived: made anew where it is empty'`,
  ),
];

/** Searches are answered by PostgreSQL where the operator wants it; otherwise these tables stay empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
