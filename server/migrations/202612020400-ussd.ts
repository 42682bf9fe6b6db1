import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE ussd_sessions (
    id text PRIMARY KEY,
    number text NOT NULL,
    user_id uuid REFERENCES users (id),
    steps integer NOT NULL,
    session jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX ussd_sessions_of_number ON ussd_sessions (number, updated_at DESC)`,
  `CREATE INDEX ussd_sessions_of_user ON ussd_sessions (user_id)`,
  `CREATE INDEX ussd_sessions_age ON ussd_sessions (updated_at)`,
  `CREATE TABLE phone_pins (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    pin_hash bytea NOT NULL,
    tries_left smallint NOT NULL,
    set_at timestamptz NOT NULL
  )`,
  `CREATE TABLE listing_numbers (
    number integer GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
    listing_id uuid NOT NULL UNIQUE REFERENCES listings (id)
  )`,
];

/** Sessions of phones without internet, their PINs, and the numbers by which they name properties. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
