import type { Insertable, Updateable } from 'kysely';
import { openAuctionStates } from '#contract/auctions/auction.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';

/** A listing that has not been deleted or taken down. */
export async function findListingToAuction(transaction: Db, listingId: string) {
  return transaction
    .selectFrom('listings')
    .select(['id', 'seller_id', 'title', 'location', 'description', 'purpose'])
    .where('id', '=', listingId)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
}

export async function insertAuction(transaction: Db, row: Insertable<Tables['auctions']>): Promise<void> {
  await transaction.insertInto('auctions').values(row).execute();
  await transaction.insertInto('auction_notices').values({ auction_id: row.id }).execute();
}

export async function updateDraft(
  transaction: Db,
  id: string,
  changes: Pick<Updateable<Tables['auctions']>, 'increments' | 'terms'>,
): Promise<void> {
  await transaction.updateTable('auctions').set(changes).where('id', '=', id).execute();
}

/** Whether a user sells in an open auction or may bid in one; such an account cannot be deleted. */
export async function isInOpenAuction(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('auctions')
    .select('id')
    .where('is_practice', '=', false)
    // Until a sale that waits has its deal, deposits are held.
    .where((eb) => eb.or([eb('state', 'in', openAuctionStates), eb('sale_waits_since', 'is not', null)]))
    .where((eb) =>
      eb.or([
        eb('seller_id', '=', userId),
        eb.exists(
          eb
            .selectFrom('auction_registrations')
            .select('auction_registrations.id')
            .whereRef('auction_registrations.auction_id', '=', 'auctions.id')
            .where('auction_registrations.user_id', '=', userId)
            .where('auction_registrations.state', '=', 'approved'),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** A seller's auctions, newest first. */
export async function findAuctionIdsOfSeller(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auctions')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('is_practice', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many take part in each of these auctions, and for how many the deposit has not arrived. */
export async function countRegistrations(db: Db, auctionIds: readonly string[]) {
  if (auctionIds.length === 0) return [];
  return db
    .selectFrom('auction_registrations')
    .select(['auction_id'])
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '<>', 'left').as('registered'),
      eb.fn.countAll<number>().filterWhere('deposit_state', '=', 'awaited').as('awaiting'),
    ])
    .where('auction_id', 'in', auctionIds)
    .groupBy('auction_id')
    .execute();
}
