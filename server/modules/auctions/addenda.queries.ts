import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

type Proposal = Selectable<Tables['auction_addendum_proposals']>;

export async function setAddendumProposal(transaction: Db, proposal: Proposal): Promise<void> {
  const { auction_id: _, ...changes } = proposal;
  await transaction
    .insertInto('auction_addendum_proposals')
    .values(proposal)
    .onConflict((conflict) => conflict.column('auction_id').doUpdateSet(changes))
    .execute();
}

export async function deleteAddendumProposal(transaction: Db, auctionId: string): Promise<void> {
  await transaction.deleteFrom('auction_addendum_proposals').where('auction_id', '=', auctionId).execute();
}

/** What a seller has proposed and the auctioneer has not published yet. */
export async function findAddendumProposal(db: Db, auctionId: string): Promise<Proposal | undefined> {
  return db.selectFrom('auction_addendum_proposals').selectAll().where('auction_id', '=', auctionId).executeTakeFirst();
}

/** The published addenda of an auction, oldest first. */
export async function findAddenda(db: Db, auctionId: string) {
  return db
    .selectFrom('auction_events')
    .select(['seq', 'at', 'data'])
    .where('auction_id', '=', auctionId)
    .where('type', '=', 'addendum.published')
    .orderBy('seq')
    .execute();
}
