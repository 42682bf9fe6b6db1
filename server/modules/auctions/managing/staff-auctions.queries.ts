import { sql } from 'kysely';
import type { AuctionState, StaffAuctionShelf } from '#contract/auctions/auction.vocabulary.ts';
import type { WitnessList } from '#contract/auctions/witnessing/witness-list.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type ListOrder, type PageRequest } from '#server/platform/database/find-page.ts';

export async function readTerms(db: Db, id: string): Promise<string> {
  const { terms } = await db.selectFrom('auctions').select('terms').where('id', '=', id).executeTakeFirstOrThrow();
  return terms;
}

export async function setDescription(transaction: Db, id: string, description: string): Promise<void> {
  await transaction.updateTable('auctions').set({ description }).where('id', '=', id).execute();
}

export async function setWitnesses(transaction: Db, id: string, witnesses: WitnessList): Promise<void> {
  await sql`UPDATE auctions SET witnesses = ${JSON.stringify(witnesses)}::jsonb WHERE id = ${id}`.execute(transaction);
}

const shelfStates: Record<Exclude<StaffAuctionShelf, 'all'>, readonly AuctionState[]> = {
  in_review: ['in_review'],
  scheduled: ['scheduled'],
  running: ['live', 'suspended'],
  talks: ['pending_seller'],
  ended: ['sold', 'sold_buy_now', 'unsold', 'withdrawn', 'cancelled'],
};

function onShelf(db: Db, shelf: StaffAuctionShelf) {
  const found = db.selectFrom('auctions').where('is_practice', '=', false);
  return shelf === 'all' ? found.where('state', '<>', 'draft') : found.where('state', 'in', shelfStates[shelf]);
}

const shelfOrders: Record<StaffAuctionShelf, ListOrder> = {
  in_review: byTime(sql`coalesce(submitted_at, created_at)`, 'id', 'asc'),
  scheduled: byTime('starts_at', 'id', 'asc'),
  running: byTime('ends_at', 'id', 'asc'),
  talks: byTime(sql`coalesce(talks_until, created_at)`, 'id', 'asc'),
  ended: byTime(sql`coalesce(closed_at, created_at)`, 'id', 'desc'),
  all: byTime('created_at', 'id', 'desc'),
};

/** Those in review oldest first, upcoming and running ones by their time, ended ones newest first. */
export async function findStaffAuctionIds(db: Db, shelf: StaffAuctionShelf, page: PageRequest) {
  return findPage(onShelf(db, shelf).select('id'), shelfOrders[shelf], page);
}

export async function countStaffAuctions(db: Db, shelf: StaffAuctionShelf): Promise<number> {
  const { total } = await onShelf(db, shelf)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type StaffRegistrationRow = Awaited<ReturnType<typeof findStaffRegistrations>>[number];

/** The bidders of an auction with their names, in the order in which they came. */
export async function findStaffRegistrations(db: Db, auctionId: string) {
  return db
    .selectFrom('auction_registrations as registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .selectAll('registrations')
    .select(['users.name', 'users.email', 'users.phone_number'])
    .where('auction_id', '=', auctionId)
    .orderBy('registered_at')
    .orderBy('registrations.id')
    .execute();
}

export async function findNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Where a person takes part in an auction that is under way, lots to practise on apart. */
export async function findPartsUnderWay(db: Db, userId: string) {
  return db
    .selectFrom('auction_registrations as registrations')
    .innerJoin('auctions', 'auctions.id', 'registrations.auction_id')
    .select(['auctions.id as auctionId', 'auctions.title', 'registrations.id as registrationId'])
    .select((eb) => eb('auctions.leader_id', '=', eb.ref('registrations.id')).as('isLeading'))
    .where('registrations.user_id', '=', userId)
    .where('registrations.state', 'in', ['approved', 'awaiting_deposit'])
    .where('auctions.state', 'in', ['scheduled', 'live', 'suspended'])
    .where('auctions.is_practice', '=', false)
    .orderBy('auctions.ends_at')
    .execute();
}
