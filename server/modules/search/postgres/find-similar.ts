import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listingStatuses } from '#contract/listings/listing.vocabulary.ts';
import { type SearchDeal, searchDeals } from '#contract/listings/shown-price.ts';
import { similarListingsCount } from '#contract/search/search.vocabulary.ts';
import { isUuid } from '#server/platform/ids.ts';
import { type PriceKind, priceKindOf } from '../indexed-listing.ts';
import { flag } from '../records/columns.ts';
import { maskOf } from '../records/masks.ts';
import {
  alternativesTo,
  type Comparable,
  dealOf,
  dissimilarity,
  enoughCandidates,
  farthestKilometres,
  isOffered,
  isWaiting,
  stayBit,
  unknown,
  weights,
} from '../similar.ts';
import type { Reading } from './reading.ts';
import { kilometresFrom } from './regions.ts';
import type { SearchedListing } from './rows.ts';

/** PostgreSQL orders this many approximately, the best of which are found exactly. */
const looked = 100;

type Row = Pick<
  SearchedListing,
  | 'id'
  | 'created_at'
  | 'type'
  | 'status'
  | 'flags'
  | 'deals'
  | 'size'
  | 'beds'
  | 'district'
  | 'sector'
  | 'latitude'
  | 'longitude'
  | 'card'
> & { price: number | null };
type Prices = Pick<SearchedListing, `${PriceKind}_value`>;

const gone = listingStatuses.flatMap((status, at) => (isOffered(status) ? [] : [at]));
const waiting = listingStatuses.flatMap((status, at) => (isWaiting(status) ? [at] : []));

function rowsOf(price: RawBuilder<unknown>, more: RawBuilder<unknown> = sql`l.edition`): RawBuilder<unknown> {
  return sql`SELECT l.id, l.created_at, l.type, l.status, l.flags, l.deals, l.size, l.beds, l.district, l.sector,
    l.latitude, l.longitude, l.card, ${price} AS price, ${more} FROM searched_listings AS l`;
}

/** The compared data; places are numbered by whether they are those of the wanted one. */
function comparable(row: Row, wanted: Row): Comparable {
  const { latitude, longitude } = row;
  return {
    type: row.type,
    district: row.district === wanted.district ? 0 : 1,
    sector: row.sector === wanted.sector ? 0 : 1,
    priceValue: row.price ?? 0,
    size: row.size,
    beds: row.beds ?? 0,
    place: latitude === null || longitude === null ? undefined : { latitude, longitude },
    isStay: (row.deals & stayBit) !== 0,
    isWaiting: isWaiting(listingStatuses[row.status]),
    isBidOver: (row.flags & flag.isBidOver) !== 0,
  };
}

/** Candidates in the narrowest circle that has enough: of its sector, its district, its type, or anywhere. */
async function circleOf(
  { db, edition }: Reading,
  wanted: Row,
  offered: RawBuilder<SqlBool>,
): Promise<RawBuilder<SqlBool>> {
  const circles = [wanted.sector, wanted.district].flatMap((key) =>
    key === null ? [] : [sql<SqlBool>`l.places @> ARRAY[${key}]::text[]`],
  );
  for (const circle of [...circles, sql<SqlBool>`l.type = ${wanted.type}::smallint`]) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM (
      SELECT FROM searched_listings AS l WHERE l.edition = ${edition} AND ${circle} AND ${offered}
      LIMIT ${enoughCandidates}) AS near`.execute(db);
    if ((rows[0]?.count ?? 0) >= enoughCandidates) return circle;
  }
  return sql`true`;
}

/** How many times one amount is the other, as `ratio` of similar.ts has it. */
function ratio(own: number | null, other: RawBuilder<unknown>): RawBuilder<number> {
  if (own === null || own <= 0) return sql`${unknown}::float8`;
  return sql`CASE WHEN ${other} > 0 THEN abs(ln(${own}::float8 / ${other}::float8) / ln(2::float8)) ELSE ${unknown}::float8 END`;
}

/** `dissimilarity` of similar.ts in SQL, except for the last digits of a logarithm. */
function distanceFrom(wanted: Row, price: RawBuilder<unknown>): RawBuilder<number> {
  const { latitude, longitude } = wanted;
  const isSame = sql`l.district IS NOT DISTINCT FROM ${wanted.district}::text`;
  const away =
    latitude === null || longitude === null
      ? sql`${unknown}::float8`
      : sql`CASE WHEN l.latitude IS NULL THEN ${unknown}::float8
          ELSE least(${farthestKilometres}::float8, ${kilometresFrom({ latitude, longitude })}) * ${weights.kilometre}::float8 END`;
  const isStay = (wanted.deals & stayBit) !== 0;
  return sql`(CASE WHEN l.type = ${wanted.type}::smallint THEN 0 ELSE ${weights.type}::float8 END
    + CASE WHEN ${isSame} THEN 0 ELSE ${weights.district}::float8 END
    + CASE WHEN ${isSame} AND l.sector IS NOT DISTINCT FROM ${wanted.sector}::text THEN 0 ELSE ${weights.sector}::float8 END
    + ${away} + ${ratio(wanted.price, price)} * ${weights.price}::float8
    + ${ratio(wanted.size, sql`l.size`)} * ${weights.size}::float8
    + abs(${wanted.beds ?? 0}::integer - coalesce(l.beds, 0)) * ${weights.bed}::float8
    + CASE WHEN (l.deals & ${stayBit}::integer <> 0) = ${isStay}::boolean THEN 0 ELSE ${weights.stay}::float8 END
    + CASE WHEN l.status = ANY(${waiting}::smallint[]) THEN ${weights.waiting}::float8 ELSE 0 END)`;
}

/** The listings most like one to those who look for a deal, as JSON; undefined where there is no such. */
export async function findSimilar(reading: Reading, id: string, asked?: SearchDeal): Promise<string[] | undefined> {
  const { db, edition } = reading;
  if (!isUuid(id)) return undefined;
  const prices = sql`l.price_value, l.rent_value, l.stay_value`;
  const { rows: known } = await sql<Row & Prices>`
    ${rowsOf(sql`NULL::bigint`, prices)} WHERE l.edition = ${edition} AND l.id = ${id}::uuid`.execute(db);
  const [one] = known;
  if (one === undefined) return undefined;
  const deal = dealOf(one.deals, asked);
  const column = `${priceKindOf(deal)}_value` as const;
  const [price, wanted] = [sql.ref(`l.${column}`), { ...one, price: one[column] }];
  const offered = sql<SqlBool>`(l.deals & ${maskOf(searchDeals, [deal])}::integer) <> 0
    AND l.status <> ALL(${gone}::smallint[]) AND l.id <> ${id}::uuid`;
  const circle = await circleOf(reading, wanted, offered);
  const { rows } = await sql<Row>`${rowsOf(price)} WHERE l.edition = ${edition} AND ${circle} AND ${offered}
    AND l.type = ANY(${alternativesTo(wanted.type)}::smallint[]) AND l.flags & ${flag.isBidOver}::smallint = 0
    ORDER BY ${distanceFrom(wanted, price)}, l.created_at DESC, l.id DESC LIMIT ${looked}`.execute(db);
  const mine = comparable(wanted, wanted);
  return rows
    .map((row) => ({ row, distance: dissimilarity(mine, comparable(row, wanted)) }))
    .sort((a, b) => a.distance - b.distance || b.row.created_at - a.row.created_at || (a.row.id < b.row.id ? 1 : -1))
    .slice(0, similarListingsCount)
    .map(({ row }) => row.card);
}
