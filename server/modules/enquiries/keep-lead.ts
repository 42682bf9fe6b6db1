import type { LeadRecord } from '#contract/enquiries/leads.endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { requireOwnLead } from './leads.policy.ts';
import { findLeadOwner, setLeadRecord } from './leads.queries.ts';

/** Keeps how far an enquiry about an own listing has come, notes, and when to look at it again. */
export async function keepLead({ db }: Platform, sellerId: string, id: string, record: LeadRecord): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    requireOwnLead(await findLeadOwner(transaction, id), sellerId);
    await setLeadRecord(transaction, id, record);
  });
}
