import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { beginOfKigaliDay, endOfKigaliDay } from '#contract/kigali-time.ts';
import type { SellerListingSort, SellerListingsFilter } from '#contract/listings/seller-listings.endpoints.ts';
import { centsOfDollars } from '#contract/money.ts';
import { comparableOf } from '#contract/rates/comparable.ts';
import { foldText } from '#contract/text.ts';
import type { Db, Tables } from '#server/database.ts';
import { cardColumns, comparablePrice } from '#server/modules/listing-cards/index.ts';

export type SellerListingRow = Awaited<ReturnType<typeof findSellerListings>>[number];

const comparableDollars = (dollars: number) =>
  comparableOf({ amount: centsOfDollars(dollars), currency: 'USD' }, undefined);

/** Whether a listing matches; of several words each must occur. */
function matches({ eb, and, or }: ExpressionBuilder<Tables, 'listings'>, filter: SellerListingsFilter) {
  const { status, type, category, purpose, priceFrom, priceTo, from, to } = filter;
  const words = foldText(filter.search).split(' ').filter(Boolean);
  const conditions = words.map((word) => sql<SqlBool>`position(${word} in listings.folded_text) > 0`);
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
    ...(priceFrom === undefined ? [] : [sql<SqlBool>`${comparablePrice()} >= ${comparableDollars(priceFrom)}`]),
    ...(priceTo === undefined ? [] : [sql<SqlBool>`${comparablePrice()} <= ${comparableDollars(priceTo)}`]),
    ...(from === undefined ? [] : [eb('listings.created_at', '>=', beginOfKigaliDay(from))]),
    ...(to === undefined ? [] : [eb('listings.created_at', '<', endOfKigaliDay(to))]),
  ]);
}

const ownListings = (db: Db, sellerId: string, filter: SellerListingsFilter) =>
  db
    .selectFrom('listings')
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .where((eb) => matches(eb, filter));

const newestFirst = <Row>(query: SelectQueryBuilder<Tables, 'listings', Row>) =>
  query.orderBy('created_at', 'desc').orderBy('id', 'desc');

function inOrder<Row>(query: SelectQueryBuilder<Tables, 'listings', Row>, sort: SellerListingSort) {
  if (sort === 'oldest') return query.orderBy('created_at').orderBy('id');
  if (sort === 'price_asc') return newestFirst(query.orderBy(comparablePrice()));
  if (sort === 'price_desc') return newestFirst(query.orderBy(comparablePrice, 'desc'));
  return newestFirst(sort === 'title' ? query.orderBy(sql`lower(title)`) : query);
}

/** The ids of a seller's listings that match, newest first. */
export async function findSellerListingIds(db: Db, sellerId: string, filter: SellerListingsFilter): Promise<string[]> {
  const rows = await newestFirst(ownListings(db, sellerId, filter).select('id')).execute();
  return rows.map(({ id }) => id);
}

/** The ids of one page of them, and how many match in all. They are counted while the page is looked for, in one pass. */
export async function findSellerListingPage(
  db: Db,
  {
    sellerId,
    filter,
    sort,
    limit,
    offset,
  }: { sellerId: string; filter: SellerListingsFilter; sort: SellerListingSort; limit: number; offset: number },
): Promise<{ total: number; ids: string[] }> {
  const counted = ownListings(db, sellerId, filter).select(({ fn }) => [
    'id',
    fn.countAll<string>().over().as('total'),
  ]);
  const rows = await inOrder(counted, sort).limit(limit).offset(offset).execute();
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countSellerListings(db, sellerId, filter));
  return { total: Number(total), ids: rows.map(({ id }) => id) };
}

/** For a page after the last one, which has no row that could say so. */
async function countSellerListings(db: Db, sellerId: string, filter: SellerListingsFilter): Promise<string> {
  const counted = ownListings(db, sellerId, filter).select(({ fn }) => fn.countAll<string>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** These listings of a seller with all their list and their export show, in the order of the ids. */
export async function findSellerListings(db: Db, sellerId: string, ids: readonly string[]) {
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
  const [rows, pictures] = await Promise.all([findSellerListings(db, sellerId, ids), findPicturesOf(db, ids)]);
  const picturesOf = Map.groupBy(pictures, ({ listing_id }) => listing_id);
  return rows.map((row) => ({ ...row, pictures: picturesOf.get(row.id) ?? [] }));
}
