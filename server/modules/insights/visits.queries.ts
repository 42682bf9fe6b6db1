import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** A look at a listing; `userId` is who looked, if they were signed in: sellers do not count at their own. */
export type Visit = { day: string; listingId: string; visitor: Buffer; userId: string | null };

/** The salt of a day, the same for all processes: the first one that asks gives its own. */
export async function findSalt(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('visit_salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { salt } = await db.selectFrom('visit_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return salt;
}

/** Counts each visitor once for a listing and day, and only for what the public can see. */
export async function countVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  await sql`
    WITH sent AS (
      SELECT * FROM unnest(
        ${visits.map(({ day }) => day)}::date[], ${visits.map(({ listingId }) => listingId)}::uuid[],
        ${visits.map(({ visitor }) => visitor)}::bytea[], ${visits.map(({ userId }) => userId)}::uuid[]
      ) AS sent (day, listing_id, visitor, user_id)
    ), fresh AS (
      INSERT INTO listing_visits (day, listing_id, visitor)
      SELECT DISTINCT sent.day, sent.listing_id, sent.visitor FROM sent
      JOIN listings ON listings.id = sent.listing_id AND listings.seller_id IS DISTINCT FROM sent.user_id
        AND listings.deleted_at IS NULL AND listings.hidden_at IS NULL AND listings.suspended_at IS NULL
      ORDER BY 2, 1, 3
      ON CONFLICT DO NOTHING
      RETURNING day, listing_id
    )
    INSERT INTO listing_days AS d (listing_id, day, views)
    SELECT listing_id, day, count(*) FROM fresh GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (listing_id, day) DO UPDATE SET views = d.views + excluded.views`.execute(db);
}

/** Forgets who looked, and with which salt, before this day; the sums stay. */
export async function forgetVisitsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('listing_visits').where('day', '<', day).execute();
  await db.deleteFrom('visit_salts').where('day', '<', day).execute();
}
