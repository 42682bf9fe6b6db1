import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { beginOfKigaliDay, endOfKigaliDay } from '#contract/kigali-time.ts';
import type { OwnListFilter, OwnListSort } from '#contract/listings/own-list.endpoints.ts';
import { type Currency, minorUnits } from '#contract/money.ts';
import { comparableOf } from '#contract/rates/comparable.ts';
import type { Rate } from '#contract/rates/rate.ts';
import { foldText } from '#contract/text.ts';
import type { Db, Tables } from '#server/database.ts';
import { cardColumns, comparablePrice } from '#server/modules/listing-cards/index.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';

export type OwnListingRow = Awaited<ReturnType<typeof findOwnListings>>[number];

/** A filter, and the rate by which its bounds in francs are compared. */
export type RatedFilter = OwnListFilter & { rate: Rate | undefined };

/** A bound as prices are compared; null, which nothing matches, for francs while no rate is known. */
function comparableBound(units: number, { currency, rate }: { currency: Currency; rate: Rate | undefined }) {
  return comparableOf({ amount: Math.round(units * minorUnits[currency]), currency }, rate) ?? null;
}

/** Whether a listing matches; of several words each must occur. */
function matches({ eb, and, or }: ExpressionBuilder<Tables, 'listings'>, filter: RatedFilter) {
  const { status, type, category, purpose, priceFrom, priceTo, from, to } = filter;
  const words = foldText(filter.search).split(' ').filter(Boolean);
  const conditions = words.map((word) => eb('listings.folded_text', 'like', likePattern(word)));
  return and([
    ...conditions,
    ...(status === undefined ? [] : [eb('listings.status', '=', status)]),
    ...(type === undefined ? [] : [eb('listings.type', '=', type)]),
    ...(category === undefined ? [] : [sql<SqlBool>`${category} = ANY(listings.categories)`]),
    ...(purpose === undefined
      ? []
      : [
          or([
            eb('listings.purpose', '=', purpose),
            ...(purpose === 'both' ? [] : [eb('listings.purpose', '=', 'both')]),
          ]),
        ]),
    ...(priceFrom === undefined ? [] : [sql<SqlBool>`${comparablePrice()} >= ${comparableBound(priceFrom, filter)}`]),
    ...(priceTo === undefined ? [] : [sql<SqlBool>`${comparablePrice()} <= ${comparableBound(priceTo, filter)}`]),
    ...(from === undefined ? [] : [eb('listings.created_at', '>=', beginOfKigaliDay(from))]),
    ...(to === undefined ? [] : [eb('listings.created_at', '<', endOfKigaliDay(to))]),
  ]);
}

const ownListings = (db: Db, sellerId: string, filter: RatedFilter) =>
  db
    .selectFrom('listings')
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .where((eb) => matches(eb, filter));

const newestFirst = <Row>(query: SelectQueryBuilder<Tables, 'listings', Row>) =>
  query.orderBy('created_at', 'desc').orderBy('id', 'desc');

function inOrder<Row>(query: SelectQueryBuilder<Tables, 'listings', Row>, sort: OwnListSort) {
  if (sort === 'oldest') return query.orderBy('created_at').orderBy('id');
  if (sort === 'price_asc') return newestFirst(query.orderBy(comparablePrice()));
  if (sort === 'price_desc') return newestFirst(query.orderBy(comparablePrice, 'desc'));
  return newestFirst(sort === 'title' ? query.orderBy(sql`lower(title)`) : query);
}

/** The ids of a seller's listings that match, newest first. */
export async function findOwnListingIds(db: Db, sellerId: string, filter: RatedFilter): Promise<string[]> {
  const rows = await newestFirst(ownListings(db, sellerId, filter).select('id')).execute();
  return rows.map(({ id }) => id);
}

/** The ids of one page of them, in an order. */
export async function findOwnListingPage(
  db: Db,
  {
    sellerId,
    filter,
    sort,
    limit,
    offset,
  }: { sellerId: string; filter: RatedFilter; sort: OwnListSort; limit: number; offset: number },
): Promise<string[]> {
  const matching = ownListings(db, sellerId, filter).select('id');
  const rows = await inOrder(matching, sort).limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** How many match in all. */
export async function countOwnListings(db: Db, sellerId: string, filter: RatedFilter): Promise<number> {
  const { total } = await ownListings(db, sellerId, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** These listings of a seller with all their list and their export show, in the order of the ids. */
export async function findOwnListings(db: Db, sellerId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('listings')
    .leftJoin('media', 'media.id', 'listings.display_media_id')
    .select(cardColumns())
    .select([
      'listings.hidden_at',
      'listings.district',
      'listings.sector',
      'listings.amenities',
      'listings.plot',
      'listings.description',
      'listings.latitude',
      'listings.longitude',
      'listings.shows_exact_place',
    ])
    .where(sql<SqlBool>`listings.id = ANY(${ids}::uuid[])`)
    .where('listings.seller_id', '=', sellerId)
    .where('listings.deleted_at', 'is', null)
    .execute();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowsById.get(id) ?? []);
}

type ExportedPicture = { listing_id: string; id: string; widths: number[]; caption: string | null };

/** The pictures of these listings, of each the display image first. */
async function findPicturesOf(db: Db, ids: readonly string[]): Promise<ExportedPicture[]> {
  const { rows } = await sql<ExportedPicture>`
    SELECT listings.id AS listing_id, media.id, media.widths, listings.display_caption AS caption, -1 AS position
    FROM listings JOIN media ON media.id = listings.display_media_id WHERE listings.id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT i.listing_id, media.id, media.widths, i.caption, i.position
    FROM listing_images i JOIN media ON media.id = i.media_id WHERE i.listing_id = ANY(${ids}::uuid[])
    ORDER BY listing_id, position`.execute(db);
  return rows;
}

export type ExportedListing = Awaited<ReturnType<typeof findExportedListings>>[number];

/** These listings of a seller with all that a table of them holds, in the order of the ids. */
export async function findExportedListings(db: Db, sellerId: string, ids: readonly string[]) {
  const [rows, pictures] = await Promise.all([findOwnListings(db, sellerId, ids), findPicturesOf(db, ids)]);
  const picturesOf = Map.groupBy(pictures, ({ listing_id }) => listing_id);
  return rows.map((row) => ({ ...row, pictures: picturesOf.get(row.id) ?? [] }));
}
