import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE saved_searches
    ALTER user_id DROP NOT NULL,
    ADD email text,
    ADD language text,
    ADD confirmed_at timestamptz,
    ADD link_mailed_at timestamptz,
    ADD CONSTRAINT saved_searches_of_one CHECK ((user_id IS NULL) = (email IS NOT NULL)),
    ADD CONSTRAINT saved_searches_language CHECK ((email IS NULL) = (language IS NULL))`,
  `CREATE UNIQUE INDEX saved_searches_once_by_mail ON saved_searches (lower(email), md5(query)) WHERE email IS NOT NULL`,
];

/** A search may be saved with an address alone, which confirms it by a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
