import { sql } from 'kysely';
import { addDays } from '#contract/days.ts';
import type { InsightSort } from '#contract/insights/insight-sorts.ts';
import type { Figure, InsightCounts, InsightDay } from '#contract/insights/insights.endpoints.ts';
import { beginOfKigaliDay, kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Currency } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type ListOrder, type PageRequest } from '#server/platform/database/find-page.ts';
import { monthsOf } from './compared-months.ts';

type Revenue = (Figure & { currency: Currency; lastMonthDeals: number })[];
type Months = ReturnType<typeof monthsOf>;

/** `total`, and how much of it came between the moments of both months. */
const figureOf = (value: string, at: string, { thisMonth, lastMonth, lastMonthEnd }: Months) => sql<Figure>`
  json_build_object(
    'total', coalesce(sum(${sql.raw(value)}), 0),
    'thisMonth', coalesce(sum(${sql.raw(value)}) FILTER (WHERE ${sql.raw(at)} >= ${thisMonth}), 0),
    'lastMonth', coalesce(sum(${sql.raw(value)}) FILTER (
      WHERE ${sql.raw(at)} >= ${lastMonth} AND ${sql.raw(at)} < ${lastMonthEnd}), 0)
  )`;

/** The four figures of the dashboard; revenue in minor units, by currency. */
export async function findFigures(db: Db, sellerId: string, now: Date) {
  const months = monthsOf(now);
  const { rows } = await sql<{ products: Figure; orders: Figure; likes: Figure; revenue: Revenue }>`
    SELECT
      (SELECT ${figureOf('1', 'created_at', months)} FROM listings
        WHERE seller_id = ${sellerId} AND deleted_at IS NULL) AS products,
      (SELECT ${figureOf('1', 'created_at', months)} FROM deals
        WHERE seller_id = ${sellerId} AND (ended_at IS NULL OR state = 'completed')) AS orders,
      (SELECT ${figureOf('1', 'w.created_at', months)} FROM wishlist_items w
        JOIN listings l ON l.id = w.listing_id
        WHERE l.seller_id = ${sellerId} AND l.deleted_at IS NULL AND w.user_id <> ${sellerId}) AS likes,
      (SELECT coalesce(jsonb_agg(figure || jsonb_build_object('currency', currency, 'lastMonthDeals', deals)), '[]') FROM (
        SELECT currency, ${figureOf('amount', 'completed_at', months)}::jsonb AS figure,
          count(*) FILTER (WHERE completed_at >= ${months.lastMonth} AND completed_at < ${months.lastMonthEnd}) AS deals
        FROM deals
        WHERE seller_id = ${sellerId} AND state = 'completed' GROUP BY currency
      ) AS by_currency) AS revenue`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('A query without a table answered no row');
  return figures;
}

type Span = { from: string; to: string };
type OwnSpan = Span & { sellerId: string };

/** Begin and end of the days, as moments. */
const momentsOf = ({ from, to }: Span) => ({ begin: beginOfKigaliDay(from), end: beginOfKigaliDay(addDays(to, 1)) });

/** A conversation that an enquiry has become is counted as the enquiry. */
export const isNoEnquiry = sql<boolean>`NOT EXISTS (
  SELECT FROM enquiries e WHERE e.conversation_id = c.id AND e.created_at <= c.created_at)`;

/** The figures of a seller's listings, by day; days without any are left out. */
export async function findDays(db: Db, sellerId: string, span: Span): Promise<InsightDay[]> {
  const { begin, end } = momentsOf(span);
  const within = (column: string) => sql`${sql.ref(column)} >= ${begin} AND ${sql.ref(column)} < ${end}`;
  const dayOf = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE ${kigaliTimeZone}::text)::date`;
  const { rows } = await sql<InsightDay>`
    WITH own AS MATERIALIZED (SELECT id FROM listings WHERE seller_id = ${sellerId}), happened AS (
      SELECT d.day, d.views, 0 AS saves, 0 AS enquiries, 0 AS conversations, 0 AS deals
      FROM own JOIN listing_days d ON d.listing_id = own.id WHERE d.day BETWEEN ${span.from} AND ${span.to}
      UNION ALL
      SELECT ${dayOf('w.created_at')}, 0, 1, 0, 0, 0 FROM own JOIN wishlist_items w ON w.listing_id = own.id
      WHERE w.user_id <> ${sellerId} AND ${within('w.created_at')}
      UNION ALL
      SELECT ${dayOf('e.created_at')}, 0, 0, 1, 0, 0 FROM own JOIN enquiries e ON e.listing_id = own.id
      WHERE ${within('e.created_at')}
      UNION ALL
      SELECT ${dayOf('c.created_at')}, 0, 0, 0, 1, 0 FROM conversations c
      WHERE c.seller_id = ${sellerId} AND c.last_seq > 0 AND ${within('c.created_at')}
        AND ${isNoEnquiry}
      UNION ALL
      SELECT ${dayOf('t.created_at')}, 0, 0, 0, 0, 1 FROM deals t
      WHERE t.seller_id = ${sellerId} AND t.state <> 'cancelled' AND ${within('t.created_at')}
    )
    SELECT day::text AS day, sum(views)::int AS views, sum(saves)::int AS saves, sum(enquiries)::int AS enquiries,
      sum(conversations)::int AS conversations, sum(deals)::int AS deals
    FROM happened GROUP BY day ORDER BY day`.execute(db);
  return rows;
}

export type ListingCountsRow = InsightCounts & {
  calls: number;
  whatsapps: number;
  id: string;
  title: string;
  slug: string;
  location: string;
  district: string | null;
  created_at: Date;
};

/** By one of the counts, then by age. */
const byCount = (count: 'views' | 'saves' | 'enquiries', direction: ListOrder['direction']): ListOrder => ({
  direction,
  keys: [{ by: sql.ref(`own.${count}`), kind: 'number' }, ...byTime('own.created_at', 'own.id', direction).keys],
});

const orders: Readonly<Record<InsightSort, ListOrder>> = {
  views: byCount('views', 'desc'),
  saves: byCount('saves', 'desc'),
  enquiries: byCount('enquiries', 'desc'),
  fewest_views: byCount('views', 'asc'),
};

/** What each own listing has brought in the span. */
function listingCounts(db: Db, { sellerId, ...span }: OwnSpan) {
  const { begin, end } = momentsOf(span);
  const counts = sql<ListingCountsRow>`(
    WITH own AS MATERIALIZED (
      SELECT id, title, slug, location, district, created_at FROM listings
      WHERE seller_id = ${sellerId} AND deleted_at IS NULL
    ), viewed AS (
      SELECT d.listing_id AS id, sum(d.views)::int AS n, sum(d.calls)::int AS calls, sum(d.whatsapps)::int AS whatsapps
      FROM own JOIN listing_days d ON d.listing_id = own.id
      WHERE d.day BETWEEN ${span.from} AND ${span.to} GROUP BY 1
    ), saved AS (
      SELECT w.listing_id AS id, count(*)::int AS n FROM own JOIN wishlist_items w ON w.listing_id = own.id
      WHERE w.user_id <> ${sellerId} AND w.created_at >= ${begin} AND w.created_at < ${end} GROUP BY 1
    ), enquired AS (
      SELECT e.listing_id AS id, count(*)::int AS n FROM own JOIN enquiries e ON e.listing_id = own.id
      WHERE e.created_at >= ${begin} AND e.created_at < ${end} GROUP BY 1
    ), spoken AS (
      SELECT c.listing_id AS id, count(*)::int AS n FROM conversations c
      WHERE c.seller_id = ${sellerId} AND c.last_seq > 0 AND c.created_at >= ${begin} AND c.created_at < ${end}
        AND ${isNoEnquiry} GROUP BY 1
    )
    SELECT own.*, coalesce(viewed.n, 0) AS views, coalesce(saved.n, 0) AS saves, coalesce(enquired.n, 0) AS enquiries,
      coalesce(spoken.n, 0) AS conversations, coalesce(viewed.calls, 0) AS calls, coalesce(viewed.whatsapps, 0) AS whatsapps
    FROM own LEFT JOIN viewed USING (id) LEFT JOIN saved USING (id) LEFT JOIN enquired USING (id)
      LEFT JOIN spoken USING (id))`;
  return db.selectFrom(counts.as('own')).selectAll();
}

/** A page of the own listings by their figures. A listing that is viewed in the meantime may change its place. */
export const findListingCounts = (db: Db, of: OwnSpan, { sort, ...page }: PageRequest & { sort: InsightSort }) =>
  findPage(listingCounts(db, of), orders[sort], page);

/** All own listings by how often they were looked at, as of one moment. */
export async function findAllListingCounts(db: Db, of: OwnSpan): Promise<ListingCountsRow[]> {
  return orders.views.keys.reduce((query, { by }) => query.orderBy(by, 'desc'), listingCounts(db, of)).execute();
}

export type DistrictRow = { district: string; listings: number; days: number; views: number };

/** The views of the public listings of others in these districts, and the number of days these were public. */
export async function findDistricts(
  db: Db,
  { sellerId, districts, from, to }: OwnSpan & { districts: readonly string[] },
): Promise<DistrictRow[]> {
  const { rows } = await sql<DistrictRow>`
    WITH others AS MATERIALIZED (
      SELECT id, district, (created_at AT TIME ZONE ${kigaliTimeZone}::text)::date AS since FROM listings
      WHERE district = ANY(${districts}::text[]) AND seller_id <> ${sellerId}
        AND deleted_at IS NULL AND hidden_at IS NULL AND suspended_at IS NULL
    ), viewed AS (
      SELECT d.listing_id AS id, sum(d.views) AS n FROM listing_days d JOIN others ON others.id = d.listing_id
      WHERE d.day BETWEEN ${from} AND ${to} GROUP BY 1
    )
    SELECT district, count(*) AS listings, sum(${to}::date - greatest(since, ${from}::date) + 1) AS days,
      coalesce(sum(viewed.n), 0)::bigint AS views
    FROM others LEFT JOIN viewed USING (id) GROUP BY district`.execute(db);
  return rows;
}
