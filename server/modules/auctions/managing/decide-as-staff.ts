import type { AuditAction } from '#contract/staff/audit-actions.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { Platform } from '#server/platform.ts';
import { decideAuction } from '../decide-auction.ts';
import type { LockedAuction } from '../locked-auction.ts';

/** Whether a decision was only proposed: a second member of the staff has to agree. */
function isProposal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && Reflect.get(result, 'isWaitingForSecond') === true;
}

/** A decision of the staff, or a proposal of one: with its reason in the audit log, in the same transaction. */
export async function decideAsStaff<Result>(
  platform: Platform,
  { staffId, auctionId, reason }: { staffId: string; auctionId: string; reason?: string },
  action: AuditAction,
  decide: (auction: LockedAuction) => Promise<Result>,
) {
  return decideAuction(platform, auctionId, async (auction) => {
    const result = await decide(auction);
    const done = isProposal(result) ? 'auction.proposed' : action;
    const event = { actorId: staffId, action: done, subjectId: auctionId, ...(reason === undefined ? {} : { reason }) };
    await recordAudit(auction.transaction, platform.clock, event);
    return result;
  });
}
