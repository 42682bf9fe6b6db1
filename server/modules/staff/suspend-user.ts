import type { Db } from '#server/database.ts';
import { endSessionsOf, lockForSuspension, setSuspension } from '#server/modules/accounts/index.ts';
import { revokeSuspended } from '#server/modules/auctions/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { notifyOfFrozenDeals, resumeDeals } from '#server/modules/deals/index.ts';
import { cancelOpenImports } from '#server/modules/listing-imports/index.ts';
import { setSuspendedListings } from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { reinstatementMail, suspensionMail } from './staff.mails.ts';
import { requireMay } from './users.policy.ts';

async function takeAccount(transaction: Db, id: string) {
  const account = await lockForSuspension(transaction, id);
  if (account === undefined) throw new ApiError('NOT_FOUND');
  return account;
}

/**
 * Suspends an account: takes away its right to bid in auctions under way, which their logs show; then, in one transaction,
 * ends its sessions and imports, hides its listings, stops the clocks of its deals, and mails its owner the reason.
 */
export async function suspendUser(
  platform: Platform,
  viewer: SignedInViewer,
  id: string,
  reason: string,
): Promise<void> {
  const { db, clock } = platform;
  requireMay('suspend', viewer, await takeAccount(db, id));
  // Before, each in its own transaction: a bid under way holds its auction and waits for the row of its bidder.
  await revokeSuspended(platform, { staffId: viewer.userId, userId: id, reason });
  await db.transaction().execute(async (transaction) => {
    requireMay('suspend', viewer, await takeAccount(transaction, id));
    const at = clock.now();
    await setSuspension(transaction, id, { at, reason });
    await endSessionsOf(transaction, id);
    await cancelOpenImports(transaction, id, at);
    await setSuspendedListings(transaction, id, at);
    await notifyOfFrozenDeals(transaction, platform, id);
    const event = { actorId: viewer.userId, action: 'user.suspended', subjectId: id, reason } as const;
    await recordAudit(transaction, clock, event);
    await notify(transaction, platform, {
      recipientIds: [id],
      kind: 'staff-notice',
      data: { notice: 'account-suspended', reason },
      onceKey: `account-suspended:${at.toISOString()}`,
      template: suspensionMail(reason),
    });
  });
}

/** Ends a suspension: the account works again, and its listings are public again. */
export async function reinstateUser(
  platform: Platform,
  viewer: SignedInViewer,
  id: string,
  reason: string,
): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    const account = await takeAccount(transaction, id);
    requireMay('reinstate', viewer, account);
    await setSuspension(transaction, id, undefined);
    await setSuspendedListings(transaction, id, null);
    const since = account.suspended_at;
    if (since !== null) await resumeDeals(transaction, { userId: id, since, now: clock.now() });
    const event = { actorId: viewer.userId, action: 'user.reinstated', subjectId: id, reason } as const;
    await recordAudit(transaction, clock, event);
    await notify(transaction, platform, {
      recipientIds: [id],
      kind: 'staff-notice',
      data: { notice: 'account-reinstated', reason },
      onceKey: `account-reinstated:${clock.now().toISOString()}`,
      template: reinstatementMail(reason),
    });
  });
}
