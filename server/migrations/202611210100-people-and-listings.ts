import { type Kysely, sql } from 'kysely';

const tables = [
  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean NOT NULL DEFAULT false,
    image text,
    role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'seller', 'staff')),
    phone_number text,
    city text,
    street text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX users_email ON users (lower(email))`,
  `CREATE TABLE sellers (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    slug text NOT NULL UNIQUE,
    agency_name text NOT NULL,
    license_number text NOT NULL,
    years_of_experience smallint NOT NULL CHECK (years_of_experience >= 0),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE media (
    id uuid PRIMARY KEY,
    owner_id uuid REFERENCES users (id) ON DELETE SET NULL,
    sha256 text NOT NULL,
    width integer NOT NULL CHECK (width > 0),
    height integer NOT NULL CHECK (height > 0),
    widths integer[] NOT NULL CHECK (cardinality(widths) > 0),
    thumb_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX media_sha256 ON media (sha256)`,
  `CREATE TABLE listings (
    id uuid PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    seller_id uuid NOT NULL REFERENCES users (id),
    title text NOT NULL,
    description text NOT NULL,
    price_cents bigint NOT NULL CHECK (price_cents >= 0),
    currency char(3) NOT NULL DEFAULT 'USD',
    type text NOT NULL,
    categories text[] NOT NULL,
    status text NOT NULL,
    purpose text NOT NULL CHECK (purpose IN ('sale', 'rent', 'both')),
    rent_period text CHECK (rent_period IN ('night', 'month', 'year')),
    beds smallint CHECK (beds >= 0),
    baths smallint CHECK (baths >= 0),
    size_m2 integer CHECK (size_m2 > 0),
    location text NOT NULL,
    district text,
    sector text,
    latitude double precision,
    longitude double precision,
    public_latitude double precision,
    public_longitude double precision,
    shows_exact_place boolean NOT NULL DEFAULT false,
    attributes text[] NOT NULL DEFAULT '{}',
    display_media_id uuid REFERENCES media (id),
    folded_text text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    hidden_at timestamptz,
    deleted_at timestamptz,
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK ((public_latitude IS NULL) = (latitude IS NULL) AND (public_longitude IS NULL) = (latitude IS NULL))
  )`,
  `CREATE INDEX listings_newest ON listings (created_at DESC, id DESC)
     WHERE deleted_at IS NULL AND hidden_at IS NULL`,
  `CREATE INDEX listings_price ON listings (price_cents, created_at DESC, id DESC)
     WHERE deleted_at IS NULL AND hidden_at IS NULL`,
  `CREATE INDEX listings_type_newest ON listings (type, created_at DESC, id DESC)
     WHERE deleted_at IS NULL AND hidden_at IS NULL`,
  `CREATE INDEX listings_categories ON listings USING gin (categories)
     WHERE deleted_at IS NULL AND hidden_at IS NULL`,
  `CREATE INDEX listings_seller ON listings (seller_id, created_at DESC, id DESC)`,
  `CREATE TABLE listing_images (
    listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    media_id uuid NOT NULL REFERENCES media (id),
    position smallint NOT NULL,
    caption text,
    PRIMARY KEY (listing_id, media_id)
  )`,
  `CREATE INDEX listing_images_order ON listing_images (listing_id, position)`,
  `CREATE INDEX listing_images_media ON listing_images (media_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}
