import { type Selectable, sql } from 'kysely';
import type { DepositState } from '#contract/auctions/auction.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { prepared } from '#server/platform/database/statement-names.ts';

/** Without the long texts, which no decision needs. */
const lockedColumns = [
  'id',
  'slug',
  'listing_id',
  'seller_id',
  'is_practice',
  'state',
  'title',
  'location',
  'currency',
  'grid',
  'start_price',
  'guide_low',
  'guide_high',
  'buy_now_price',
  'can_buy_before_start',
  'deposit',
  'absolute_limit',
  'increments',
  'has_reserve',
  'reserve_sealed',
  'reserve_commitment',
  'closing_window_ms',
  'extension_ms',
  'maximum_extensions',
  'bids_per_minute',
  'terms_version',
  'material_addendum_seq',
  'material_addendum_at',
  'starts_at',
  'ends_at',
  'price',
  'leader_id',
  'leader_paddle',
  'leader_seq',
  'maximum_sealed',
  'is_reserve_met',
  'bid_count',
  'extensions',
  'last_seq',
  'head_hash',
  'last_event_at',
  'reason',
  'remaining_ms',
  'resumes_at',
  'talks_until',
  'bid_binds_until',
  'counter_price',
  'counter_until',
  'closed_at',
  'final_price',
  'opened_reserve',
  'proposal_action',
  'proposal_reason',
  'proposal_by',
  'proposal_at',
  'submitted_at',
  'waits_for_witnesses',
  'sale_waits_since',
  'logs_refusals',
  'signs_acts',
  'opens_all',
  'names_commands',
  'seller_phones',
  'refused_second',
  'refused_rows',
  'refusals_due_at',
] as const;

export type AuctionRow = Pick<Selectable<Tables['auctions']>, (typeof lockedColumns)[number]>;
export type RegistrationRow = Selectable<Tables['auction_registrations']>;
export type EventRow = Selectable<Tables['auction_events']>;

/** Locks the auction until this transaction ends. */
export async function lockAuction(transaction: Db, id: string): Promise<AuctionRow | undefined> {
  return transaction
    .selectFrom('auctions')
    .select(lockedColumns)
    .where('id', '=', id)
    .forUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** The same without a lock, to be shown. */
export async function findAuctionRow(db: Db, id: string): Promise<AuctionRow | undefined> {
  return db.selectFrom('auctions').select(lockedColumns).where('id', '=', id).executeTakeFirst();
}

/** Locks the first few of these that are neither locked nor over. */
export async function lockFreeAuctions(transaction: Db, ids: readonly string[], limit: number): Promise<AuctionRow[]> {
  return transaction
    .selectFrom('auctions')
    .select(lockedColumns)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .where('state', 'in', ['scheduled', 'live', 'suspended', 'pending_seller'])
    .orderBy('ends_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .modifyEnd(prepared)
    .execute();
}

/**
 * The database's present time. Read in a statement of its own after the lock is held: before that, it could be older
 * than the decision of the previous transaction.
 */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]?.now ?? new Date(Number.NaN);
}

const registrationsOf = (db: Db, auctionId: string) =>
  db.selectFrom('auction_registrations').selectAll().where('auction_id', '=', auctionId);

export async function findRegistration(db: Db, auctionId: string, userId: string) {
  return registrationsOf(db, auctionId).where('user_id', '=', userId).executeTakeFirst();
}

export async function findRegistrationById(db: Db, auctionId: string, id: string) {
  return registrationsOf(db, auctionId).where('id', '=', id).executeTakeFirst();
}

/** The registration that a deposit is for. */
export async function findRegistrationByDeposit(db: Db, auctionId: string, depositId: string) {
  return registrationsOf(db, auctionId).where('deposit_id', '=', depositId).executeTakeFirst();
}

export async function insertRegistration(transaction: Db, row: RegistrationRow): Promise<void> {
  await transaction.insertInto('auction_registrations').values(row).execute();
}

export async function updateRegistration(
  transaction: Db,
  id: string,
  changes: Partial<RegistrationRow>,
): Promise<void> {
  await transaction.updateTable('auction_registrations').set(changes).where('id', '=', id).execute();
}

export async function setDepositStates(
  transaction: Db,
  ids: readonly string[],
  state: RegistrationRow['deposit_state'],
): Promise<void> {
  await transaction.updateTable('auction_registrations').set({ deposit_state: state }).where('id', 'in', ids).execute();
}

/** Registrations that the end of an auction concerns: of one person, and those whose deposit is held or awaited. */
export async function findConcerned(
  transaction: Db,
  auctionId: string,
  registrationId: string | null,
): Promise<RegistrationRow[]> {
  return transaction
    .selectFrom('auction_registrations')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where((eb) => eb.or([eb('deposit_state', 'in', ['held', 'awaited']), eb('id', '=', registrationId)]))
    .execute();
}

/** Those of several auctions whose deposit is held or awaited. */
export async function findWithDeposits(transaction: Db, auctionIds: readonly string[]): Promise<RegistrationRow[]> {
  return transaction
    .selectFrom('auction_registrations')
    .selectAll()
    .where('auction_id', 'in', auctionIds)
    .where('deposit_state', 'in', ['held', 'awaited'])
    .execute();
}

/** Deposits that never arrived are no longer awaited. */
export async function clearAwaitedDeposits(transaction: Db, auctionId: string): Promise<void> {
  await transaction
    .updateTable('auction_registrations')
    .set({ deposit_state: 'none' })
    .where('auction_id', '=', auctionId)
    .where('deposit_state', '=', 'awaited')
    .execute();
}

/**
 * The rows that determine which bids count, with their sealed values, and whose right to bid was taken away; oldest
 * first.
 */
export async function findBidEvents(db: Db, auctionId: string) {
  return db
    .selectFrom('auction_events')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('type', 'in', ['bid.accepted', 'bid.voided', 'bidder.revoked', 'bidder.suspended'])
    .orderBy('seq')
    .execute();
}

/** The state of the deposit of this name in the ledger. */
export async function setStateOfDeposit(db: Db, depositId: string, state: DepositState): Promise<void> {
  await db
    .updateTable('auction_registrations')
    .set({ deposit_state: state })
    .where('deposit_id', '=', depositId)
    .execute();
}
