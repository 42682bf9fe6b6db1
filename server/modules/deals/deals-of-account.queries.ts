import { sql } from 'kysely';
import { standingStates } from '#contract/deals/deal.vocabulary.ts';
import type { Db } from '#server/database.ts';

/** Deals of a person that have not ended, with the other party. */
export async function findOpenDealsOf(db: Db, userId: string) {
  return db
    .selectFrom('deals')
    .select(['id', 'listing_id', 'buyer_id', 'seller_id', 'state', 'snapshot', 'version'])
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .where('ended_at', 'is', null)
    .execute();
}

/** An account is restored: the deadlines of its binding deals continue with the time they had left. */
export async function resumeDeals(
  transaction: Db,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<void> {
  // For a state that began in the meantime, only since then.
  const wait = sql`(${now}::timestamptz - greatest(${since}::timestamptz, state_since))`;
  await sql`UPDATE deals SET due_at = due_at + ${wait}, state_since = state_since + ${wait}
    WHERE (buyer_id = ${userId} OR seller_id = ${userId}) AND ended_at IS NULL AND due_at IS NOT NULL
      AND state IN (${sql.join(standingStates)})`.execute(transaction);
}
