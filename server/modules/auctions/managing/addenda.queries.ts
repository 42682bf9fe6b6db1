import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export type AddendumProposal = Selectable<Tables['auction_addendum_proposals']>;

export async function setAddendumProposal(transaction: Db, proposal: AddendumProposal): Promise<void> {
  const { auction_id: _, ...changes } = proposal;
  await transaction
    .insertInto('auction_addendum_proposals')
    .values(proposal)
    .onConflict((conflict) => conflict.column('auction_id').doUpdateSet(changes))
    .execute();
}

/** Times are compared to the millisecond. */
const isProposedAt = (time: Date) => sql<boolean>`date_trunc('milliseconds', proposed_at) = ${time}`;

/** Removes a published or declined proposal. Any other stays open. */
export async function deleteDecidedProposal(
  transaction: Db,
  { auctionId, proposedAt }: { auctionId: string; proposedAt: Date | undefined },
): Promise<void> {
  await transaction
    .deleteFrom('auction_addendum_proposals')
    .where('auction_id', '=', auctionId)
    .where((eb) => {
      const isDeclined = eb('declined_at', 'is not', null);
      return proposedAt === undefined ? isDeclined : eb.or([isDeclined, isProposedAt(proposedAt)]);
    })
    .execute();
}

/** Declines a proposal that waits. Returns whether it still did. */
export async function setAddendumDeclined(
  transaction: Db,
  { auctionId, proposedAt, reason, at }: { auctionId: string; proposedAt: Date; reason: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('auction_addendum_proposals')
    .set({ declined_at: at, decline_reason: reason })
    .where('auction_id', '=', auctionId)
    .where('declined_at', 'is', null)
    .where(isProposedAt(proposedAt))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What sellers have proposed for those of these auctions that have not ended, and is not published: waiting, or declined. */
export async function findAddendumProposals(db: Db, auctionIds: readonly string[]): Promise<AddendumProposal[]> {
  if (auctionIds.length === 0) return [];
  return db
    .selectFrom('auction_addendum_proposals as proposals')
    .innerJoin('auctions', 'auctions.id', 'proposals.auction_id')
    .selectAll('proposals')
    .where('proposals.auction_id', 'in', auctionIds)
    .where('auctions.state', 'in', ['scheduled', 'live', 'suspended'])
    .execute();
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
