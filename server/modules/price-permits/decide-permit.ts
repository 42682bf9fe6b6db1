import { kigaliDay } from '#contract/kigali-time.ts';
import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireMay } from './price-permits.policy.ts';
import { type LockedPermit, lockPermit, setPermit } from './price-permits.queries.ts';

type Decision = { state: 'approved' } | { state: 'refused'; reason: string };

async function notifySeller(transaction: Db, platform: Platform, permit: LockedPermit, decision: Decision) {
  const { id, seller_id: sellerId, currency, number, expires_on: expiresOn } = permit;
  await notify(transaction, platform, {
    recipientIds: [sellerId],
    kind: 'price-permit',
    data: {
      news: decision.state,
      currency,
      number,
      expiresOn,
      ...(decision.state === 'refused' && { reason: decision.reason }),
    },
    onceKey: `price-permit-decided:${id}`,
  });
}

/**
 * Approves or refuses a permit in one transaction with the record and the notification. A second decision is refused.
 */
export async function decidePermit(
  platform: Platform,
  viewer: SignedInViewer,
  id: string,
  decision: Decision,
): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    const permit = await lockPermit(transaction, id);
    if (permit === undefined) throw new ApiError('NOT_FOUND');
    requireMay(decision.state === 'approved' ? 'approve' : 'refuse', viewer, permit);
    const now = clock.now();
    if (decision.state === 'approved' && permit.expires_on < kigaliDay(now)) {
      throw new ApiError('STATE', { message: 'This permit has ended meanwhile: it can only be refused.' });
    }
    const reason = decision.state === 'refused' ? decision.reason : null;
    const { userId: actorId } = viewer;
    await setPermit(transaction, id, {
      state: decision.state,
      decided_at: now,
      decided_by: actorId,
      refusal_reason: reason,
    });
    await recordAudit(transaction, clock, {
      actorId,
      action: `price_permit.${decision.state}`,
      subjectId: id,
      ...(reason !== null && { reason }),
    });
    await notifySeller(transaction, platform, permit, decision);
  });
}
