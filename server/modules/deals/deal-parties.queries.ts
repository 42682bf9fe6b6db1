import { sql } from 'kysely';
import { bindingStates } from '#contract/deals/deal.vocabulary.ts';
import type { Db } from '#server/database.ts';

/** The account of one of both is suspended or deleted. */
export const isFrozen = sql<boolean>`(buyers.suspended_at IS NOT NULL OR buyers.deleted_at IS NOT NULL
  OR sellers.suspended_at IS NOT NULL OR sellers.deleted_at IS NOT NULL)`;

/** The account of a party is suspended, and may be restored. */
export const isSuspended = sql<boolean>`(buyers.suspended_at IS NOT NULL OR sellers.suspended_at IS NOT NULL)`;

const takenStates = bindingStates.filter((state) => state !== 'transferred' && state !== 'handed_over');

/** Another deal binds the property, and has not reached the transfer. */
export const isTaken = sql<boolean>`EXISTS (SELECT FROM deals AS binding WHERE binding.listing_id = deals.listing_id
  AND binding.id <> deals.id AND binding.state IN (${sql.join(takenStates)}))`;

/** The deals with the accounts of both parties, as `buyers` and `sellers`, which the columns above are read from. */
export function withParties(db: Db) {
  return db
    .selectFrom('deals')
    .innerJoin('users as buyers', 'buyers.id', 'deals.buyer_id')
    .innerJoin('users as sellers', 'sellers.id', 'deals.seller_id');
}
