import type { Platform } from '#server/platform.ts';
import { requireOwnLead } from './leads.policy.ts';
import { findLeadOwner, setLeadAnswered } from './leads.queries.ts';

/** Notes that a seller has answered an enquiry about an own listing, or that it waits again. */
export async function markAnswered(
  { db, clock }: Platform,
  sellerId: string,
  { id, isAnswered }: { id: string; isAnswered: boolean },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    requireOwnLead(await findLeadOwner(transaction, id), sellerId);
    await setLeadAnswered(transaction, id, isAnswered ? clock.now() : null);
  });
}
