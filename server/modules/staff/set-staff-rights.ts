import { type StaffRight, staffRights } from '#contract/staff/staff.vocabulary.ts';
import { lockForSuspension, setRights } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireMay } from './users.policy.ts';

/** Gives a member of the staff exactly these rights, from their next request on; the audit log says which. */
export async function setStaffRights(
  { db, clock }: Platform,
  viewer: SignedInViewer,
  id: string,
  wanted: readonly StaffRight[],
): Promise<void> {
  const rights = staffRights.filter((right) => wanted.includes(right));
  await db.transaction().execute(async (transaction) => {
    const account = await lockForSuspension(transaction, id);
    if (account === undefined) throw new ApiError('NOT_FOUND');
    requireMay('change_rights', viewer, account);
    await setRights(transaction, id, rights);
    const event = { actorId: viewer.userId, action: 'user.rights_given', subjectId: id } as const;
    await recordAudit(transaction, clock, { ...event, reason: rights.join(', ') || '–' });
  });
}
