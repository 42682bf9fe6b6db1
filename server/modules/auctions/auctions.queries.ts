import { type SqlBool, sql } from 'kysely';
import type { AuctionShelf, AuctionState } from '#contract/auctions/auction.vocabulary.ts';
import type { ListingType } from '#contract/listings/listing.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type ListOrder, type PageRequest } from '#server/platform/database/find-page.ts';
import { isUuid } from '#server/platform/ids.ts';
import { e164Of, type PhoneCountry } from '#server/platform/phone-numbers.ts';
import type { EventRow } from './locked-auction.queries.ts';

const watchers = sql<number>`(SELECT count(*) FROM auction_watches WHERE auction_id = auctions.id)`.as('watchers');

/** An auction with the number of those who watch it. */
function auctionsWithWatchers(db: Db) {
  return db
    .selectFrom('auctions')
    .innerJoin('users as owners', 'owners.id', 'auctions.seller_id')
    .leftJoin('sellers as agencies', (join) => join.onRef('agencies.user_id', '=', 'auctions.seller_id'))
    .selectAll('auctions')
    .select([sql<string>`coalesce(agencies.agency_name, owners.name)`.as('seller_name'), watchers])
    .select((eb) => eb('owners.suspended_at', 'is not', null).$castTo<boolean>().as('is_seller_suspended'));
}

export type FoundAuction = NonNullable<Awaited<ReturnType<typeof findAuctionById>>>;

const shelves: Record<AuctionShelf, readonly AuctionState[]> = {
  live: ['live', 'suspended'],
  upcoming: ['scheduled'],
  ended: ['pending_seller', 'sold', 'sold_buy_now', 'unsold', 'withdrawn', 'cancelled'],
};

/** A public auction by its id or its slug. */
export async function findPublicAuction(db: Db, auction: string) {
  const found = auctionsWithWatchers(db).where('auctions.state', 'not in', ['draft', 'in_review']);
  return isUuid(auction.toLowerCase())
    ? found.where('auctions.id', '=', auction.toLowerCase()).executeTakeFirst()
    : found.where('auctions.slug', '=', auction).executeTakeFirst();
}

/** Any auction, drafts too. */
export async function findAuctionById(db: Db, id: string) {
  return auctionsWithWatchers(db).where('auctions.id', '=', id).executeTakeFirst();
}

export async function findAuctionsByIds(db: Db, ids: readonly string[]) {
  return ids.length === 0 ? [] : auctionsWithWatchers(db).where('auctions.id', 'in', ids).execute();
}

/** Practice comes first. */
const practiceThen = (time: string): ListOrder => {
  const { direction, keys } = byTime(time, 'auctions.id', 'asc');
  return { direction, keys: [{ by: sql`(NOT auctions.is_practice)::int`, kind: 'number' }, ...keys] };
};

const shelfOrders: Record<AuctionShelf, ListOrder> = {
  live: practiceThen('auctions.ends_at'),
  upcoming: practiceThen('auctions.starts_at'),
  ended: byTime(sql`coalesce(auctions.closed_at, auctions.created_at)`, 'auctions.id', 'desc'),
};

/**
 * Running ones by their end, upcoming ones by their start, past ones newest first; practice first among the running.
 */
export async function findAuctionsOnShelf(
  db: Db,
  { shelf, type }: { shelf: AuctionShelf; type: ListingType | undefined },
  page: PageRequest,
) {
  const found = auctionsWithWatchers(db)
    .where('auctions.state', 'in', shelves[shelf])
    .where(isShown(shelf))
    .$if(type !== undefined, (query) => query.where(isOfType(type)));
  return findPage(found, shelfOrders[shelf], page);
}

function isOfType(type: ListingType | undefined) {
  return sql<SqlBool>`EXISTS (SELECT FROM listings WHERE listings.id = auctions.listing_id AND listings.type = ${type})`;
}

/** Ended practice lots are not listed. */
function isShown(shelf: AuctionShelf) {
  return shelf === 'ended' ? sql<SqlBool>`NOT auctions.is_practice` : sql<SqlBool>`true`;
}

export async function countAuctionsOnShelf(db: Db, shelf: AuctionShelf, type: ListingType | undefined) {
  const { total } = await db
    .selectFrom('auctions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', 'in', shelves[shelf])
    .where(isShown(shelf))
    .$if(type !== undefined, (query) => query.where(isOfType(type)))
    .executeTakeFirstOrThrow();
  return total;
}

/** The open auction of a listing, else its last public one. */
export async function findAuctionOfListing(db: Db, listingId: string) {
  return auctionsWithWatchers(db)
    .where('auctions.listing_id', '=', listingId)
    .where('auctions.state', 'not in', ['draft', 'in_review'])
    .where('auctions.is_practice', '=', false)
    .orderBy(sql`auctions.state IN ('scheduled', 'live', 'suspended', 'pending_seller')`, 'desc')
    .orderBy('auctions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The number of a row as others say it: larger than any there can be, it is of no row. */
export function rowNumber(seq: number) {
  return sql<number>`${seq}::bigint`;
}

export async function findEventsAfter(
  db: Db,
  auctionId: string,
  { after, limit }: { after: number; limit: number },
): Promise<EventRow[]> {
  return db
    .selectFrom('auction_events')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('seq', '>', rowNumber(after))
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Accepted bids, and a purchase, with the signatures of their receipts, oldest first. */
export async function findOwnBids(db: Db, { id, user_id }: { id: string; user_id: string }) {
  return db
    .selectFrom('auction_events as e')
    .leftJoin('auction_commands as c', (join) =>
      join.onRef('c.auction_id', '=', 'e.auction_id').onRef('c.seq', '=', 'e.seq').on('c.user_id', '=', user_id),
    )
    .selectAll('e')
    .select(['c.signed_by', 'c.signature'])
    .where('e.registration_id', '=', id)
    .where('e.type', 'in', ['bid.accepted', 'auction.bought'])
    .orderBy('e.seq')
    .execute();
}

export async function findCommand(db: Db, auctionId: string, userId: string, commandId: string) {
  return db
    .selectFrom('auction_commands')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
}

export async function insertWatch(db: Db, auctionId: string, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('auction_watches')
    .values({ auction_id: auctionId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWatch(db: Db, auctionId: string, userId: string): Promise<void> {
  await db.deleteFrom('auction_watches').where('auction_id', '=', auctionId).where('user_id', '=', userId).execute();
}

/** One person with their part in each of these auctions, by auction; empty for a person who does not exist. */
export async function findOnlookerIn(
  db: Db,
  auctionIds: readonly string[],
  { userId, country }: { userId: string; country: PhoneCountry },
) {
  const user = db.selectFrom('users').select(['role', 'phone_number']).where('id', '=', userId);
  const own = db.selectFrom('auction_registrations').selectAll().where('user_id', '=', userId);
  const watched = db.selectFrom('auction_watches').select('auction_id').where('user_id', '=', userId);
  const ids = sql<string[]>`${[...auctionIds]}::uuid[]`;
  const [person, registrations, watches] = await Promise.all([
    user.executeTakeFirst(),
    own.where('auction_id', '=', sql<string>`ANY(${ids})`).execute(),
    watched.where('auction_id', '=', sql<string>`ANY(${ids})`).execute(),
  ]);
  const watchedIds = new Set(watches.map(({ auction_id }) => auction_id));
  const registered = new Map(registrations.map((registration) => [registration.auction_id, registration]));
  const partIn = (id: string, { role, phone_number }: NonNullable<typeof person>) => ({
    userId,
    role,
    isWatching: watchedIds.has(id),
    hasPhone: e164Of(phone_number, country) !== undefined,
    registration: registered.get(id),
  });
  return new Map(person === undefined ? [] : auctionIds.map((id) => [id, partIn(id, person)] as const));
}

/** Auctions a user is registered for or watches: running ones first, then by their end. */
export async function findAuctionIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auctions')
    .select('auctions.id')
    .where('state', 'not in', ['draft', 'in_review'])
    .where(
      sql<SqlBool>`(EXISTS (SELECT FROM auction_registrations r WHERE r.auction_id = auctions.id AND r.user_id = ${userId})
        OR EXISTS (SELECT FROM auction_watches w WHERE w.auction_id = auctions.id AND w.user_id = ${userId}))`,
    )
    .orderBy(sql`state IN ('live', 'suspended')`, 'desc')
    .orderBy('ends_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
