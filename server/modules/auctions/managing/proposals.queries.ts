import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export type ProposalRow = Selectable<Tables['auction_proposals']>;

export async function findProposal(
  db: Db,
  { auctionId, action, subject }: { auctionId: string; action: ProposalRow['action']; subject: string },
): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('auction_proposals')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('action', '=', action)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** A later proposal replaces an earlier one about the same. */
export async function putProposal(transaction: Db, row: ProposalRow): Promise<void> {
  await transaction
    .insertInto('auction_proposals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['auction_id', 'action', 'subject']).doUpdateSet(row))
    .execute();
}

export async function deleteProposal(transaction: Db, { auction_id, action, subject }: ProposalRow): Promise<void> {
  await transaction
    .deleteFrom('auction_proposals')
    .where('auction_id', '=', auction_id)
    .where('action', '=', action)
    .where('subject', '=', subject)
    .execute();
}

/** Proposals that wait for a second member of the staff, the oldest first. */
export async function findProposalsSince(db: Db, auctionId: string, since: Date): Promise<ProposalRow[]> {
  return db
    .selectFrom('auction_proposals')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('proposed_at', '>', since)
    .orderBy('proposed_at')
    .execute();
}

/** The paddles of the bids and bidders that proposals are about, by their subject. */
export async function findPaddlesOf(
  db: Db,
  auctionId: string,
  proposals: readonly ProposalRow[],
): Promise<ReadonlyMap<string, string>> {
  const subjectsOf = (isBid: boolean) =>
    proposals.filter(({ action }) => (action === 'void') === isBid).map(({ subject }) => subject);
  const [bids, bidders] = [subjectsOf(true).map(Number), subjectsOf(false)];
  const events = await db
    .selectFrom('auction_events')
    .select(['seq', 'actor'])
    .where('auction_id', '=', auctionId)
    .where('seq', '=', sql<number>`ANY(${bids}::integer[])`)
    .execute();
  const registrations = await db
    .selectFrom('auction_registrations')
    .select(['id', 'paddle'])
    .where('auction_id', '=', auctionId)
    .where('id', '=', sql<string>`ANY(${bidders}::uuid[])`)
    .execute();
  return new Map([
    ...events.map(({ seq, actor }) => [String(seq), actor.paddle ?? ''] as const),
    ...registrations.map(({ id, paddle }) => [id, paddle] as const),
  ]);
}
