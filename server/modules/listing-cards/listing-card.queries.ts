import { type ExpressionBuilder, type JoinBuilder, type SqlBool, sql } from 'kysely';
import { sellingAuctionStates } from '#contract/listings/listing.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';

// Made when they are asked for: the thread of the search carries no builder of queries.

/** What a dollar costs today, in millionths of a franc; looked up once for a statement. */
export const todaysRate = () => sql<number | null>`(SELECT todays_rate())`;

/** A price as `comparableOf` works it out; null for francs while no rate is known. */
export const comparablePrice = () => sql<number | null>`CASE listings.currency
  WHEN 'USD' THEN listings.price_cents * 100
  ELSE least(round(listings.price_cents * 10000000000::numeric / ${todaysRate()}), 9007199254740991)::bigint END`;

const ownColumns = [
  'listings.id',
  'listings.slug',
  'listings.seller_id',
  'listings.title',
  'listings.price_cents',
  'listings.previous_price_cents',
  'listings.currency',
  'listings.location',
  'listings.type',
  'listings.categories',
  'listings.status',
  'listings.purpose',
  'listings.rent_period',
  'listings.rent_cents',
  'listings.beds',
  'listings.baths',
  'listings.size_m2',
  'listings.created_at',
  'media.id as media_id',
  'media.width as media_width',
  'media.height as media_height',
  'media.widths as media_widths',
  'media.thumb_hash as media_thumb_hash',
] as const;

/** The columns of a card, with its display image. */
export const cardColumns = () => [...ownColumns, todaysRate().as('rate_millionths')] as const;

/** The columns of the auction that sells a listing, where `joinSellingAuction` has joined it. */
export const auctionColumns = [
  'selling.slug as auction_slug',
  'selling.state as auction_state',
  'selling.currency as auction_currency',
  'selling.guide_low as auction_guide_low',
  'selling.guide_high as auction_guide_high',
  'selling.price as auction_bid',
  'selling.starts_at as auction_starts_at',
  'selling.ends_at as auction_ends_at',
] as const;

const sellingStates = sellingAuctionStates.map((state) => `'${state}'`).join(', ');

/** Joins the auction, of which there is one at most (the index `auctions_open_listing`); without parameters. */
export function joinSellingAuction(
  join: JoinBuilder<Tables & { selling: Tables['auctions'] }, 'listings' | 'selling'>,
) {
  return join
    .onRef('selling.listing_id', '=', 'listings.id')
    .on(sql<SqlBool>`NOT selling.is_practice AND selling.state IN (${sql.raw(sellingStates)})`);
}

/** The row of a card: the listing, its display image and its auction. */
export type ListingCardRow = Awaited<ReturnType<typeof findCards>>[number];

type ListingExpression = ExpressionBuilder<Tables, 'listings'>;

/** Public listings: neither deleted, nor taken down, nor of a suspended seller. */
export function isPublic(eb: ListingExpression) {
  return eb.and([
    eb('listings.deleted_at', 'is', null),
    eb('listings.hidden_at', 'is', null),
    eb('listings.suspended_at', 'is', null),
  ]);
}

function findCards(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('listings')
    .leftJoin('media', 'media.id', 'listings.display_media_id')
    .leftJoin('auctions as selling', joinSellingAuction)
    .select(cardColumns())
    .select(auctionColumns)
    .where(sql<SqlBool>`listings.id = ANY(${ids}::uuid[])`)
    .where(isPublic)
    .execute();
}

/** The public ones of these listings as cards, in the order of the ids. */
export async function findListingCardsById(db: Db, ids: readonly string[]): Promise<ListingCardRow[]> {
  const rows = await findCards(db, ids);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowsById.get(id) ?? []);
}
