import { sql } from 'kysely';
import { addDays } from '#contract/days.ts';
import { dashboardDays } from '#contract/insights/insights.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Db } from '#server/database.ts';
import type { VisitKind } from './insights.tables.ts';

/** A look at a listing, or a call from it; `userId` is whose, if they were signed in: sellers do not count at their own. */
export type Visit = { day: string; listingId: string; visitor: Buffer; kind: VisitKind; userId: string | null };

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

/** Counts each visitor once for a listing, kind and day, and only for what the public can see. */
export async function countVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  await sql`
    WITH sent AS (
      SELECT * FROM unnest(
        ${visits.map(({ day }) => day)}::date[], ${visits.map(({ listingId }) => listingId)}::uuid[],
        ${visits.map(({ visitor }) => visitor)}::bytea[], ${visits.map(({ kind }) => kind)}::text[],
        ${visits.map(({ userId }) => userId)}::uuid[]
      ) AS sent (day, listing_id, visitor, kind, user_id)
    ), fresh AS (
      INSERT INTO listing_visits (day, listing_id, visitor, kind)
      SELECT DISTINCT sent.day, sent.listing_id, sent.visitor, sent.kind FROM sent
      JOIN listings ON listings.id = sent.listing_id AND listings.seller_id IS DISTINCT FROM sent.user_id
        AND listings.deleted_at IS NULL AND listings.hidden_at IS NULL AND listings.suspended_at IS NULL
      ORDER BY 2, 1, 3, 4
      ON CONFLICT DO NOTHING
      RETURNING day, listing_id, kind
    )
    INSERT INTO listing_days AS d (listing_id, day, views, calls, whatsapps)
    SELECT listing_id, day, count(*) FILTER (WHERE kind = 'view'), count(*) FILTER (WHERE kind = 'call'),
      count(*) FILTER (WHERE kind = 'whatsapp')
    FROM fresh GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (listing_id, day) DO UPDATE
    SET views = d.views + excluded.views, calls = d.calls + excluded.calls,
      whatsapps = d.whatsapps + excluded.whatsapps`.execute(db);
}

type Counts = { calls: number; whatsapps: number };
type ListingContacts = Counts & { title: string; slug: string };

/** How many listings are listed separately; the sums are of all. */
const mostListed = 100;

/**
 * How many visitors called from the listings of a seller, or wrote by WhatsApp, in the last 30 days: in all, and from each
 * listing, the most first.
 */
export async function countContacts(
  db: Db,
  sellerId: string,
  now: Date,
): Promise<Counts & { listings: ListingContacts[] }> {
  const since = addDays(kigaliDay(now), 1 - dashboardDays);
  const { rows } = await sql<ListingContacts & { isKept: boolean }>`
    SELECT l.title, l.slug, l.deleted_at IS NULL AS "isKept", sum(d.calls)::int AS calls, sum(d.whatsapps)::int AS whatsapps
    FROM listings l JOIN listing_days d ON d.listing_id = l.id
    WHERE l.seller_id = ${sellerId} AND d.day >= ${since}::date
    GROUP BY l.id HAVING sum(d.calls + d.whatsapps) > 0
    ORDER BY sum(d.calls + d.whatsapps) DESC, l.id`.execute(db);
  const sum = (way: keyof Counts) => rows.reduce((total, row) => total + row[way], 0);
  const listings = rows.filter(({ isKept }) => isKept).slice(0, mostListed);
  return {
    calls: sum('calls'),
    whatsapps: sum('whatsapps'),
    listings: listings.map(({ title, slug, calls, whatsapps }) => ({ title, slug, calls, whatsapps })),
  };
}

/** Whose listing this is, as long as the public can see it. */
export async function findContactable(db: Db, listingId: string) {
  return db
    .selectFrom('listings')
    .leftJoin('listing_numbers', 'listing_numbers.listing_id', 'listings.id')
    .select(['seller_id', 'title', 'slug', 'listing_numbers.number'])
    .where('id', '=', listingId)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}

/** Forgets who looked, and with which salt, before this day; the sums stay. */
export async function deleteVisitsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('listing_visits').where('day', '<', day).execute();
  await db.deleteFrom('visit_salts').where('day', '<', day).execute();
}
