import { reapplyWindowMilliseconds } from '#contract/sellers/seller-application.ts';
import type { ApplicationVerb } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { createSlug } from '#server/platform/create-slug.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireMay } from './applications.policy.ts';
import { decideApplication, lockApplication } from './applications.queries.ts';
import { approvalMail, rejectionMail } from './sellers.mails.ts';
import { insertSeller, makeSeller } from './sellers.queries.ts';

/** The application if it still waits for a decision this viewer may make. */
async function takeFor(verb: ApplicationVerb, transaction: Db, viewer: SignedInViewer, id: string) {
  const application = await lockApplication(transaction, id);
  if (application === undefined) throw new ApiError('NOT_FOUND');
  requireMay(verb, viewer, application);
  return application;
}

/**
 * Makes the applicant a seller, in one transaction with the record and the mail. Their sessions go on: each call reads the
 * role again, and open pages learn of it by the notification.
 */
export async function approveApplication(platform: Platform, viewer: SignedInViewer, id: string): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    const application = await takeFor('approve', transaction, viewer, id);
    const { applicant_id: userId, agency_name: agencyName } = application;
    const now = clock.now();
    if (!(await makeSeller(transaction, userId))) {
      throw new ApiError('STATE', { message: 'The applicant’s account cannot become a seller.' });
    }
    await insertSeller(transaction, {
      user_id: userId,
      slug: createSlug(agencyName, userId),
      agency_name: agencyName,
      license_number: application.license_number,
      years_of_experience: application.years_of_experience,
      created_at: now,
    });
    await decideApplication(transaction, id, {
      state: 'approved',
      decided_at: now,
      decided_by: viewer.userId,
      rejection_reason: null,
      reapply_after: null,
    });
    await recordAudit(transaction, clock, { actorId: viewer.userId, action: 'application.approved', subjectId: id });
    await notify(transaction, platform, {
      recipientIds: [userId],
      kind: 'application-decided',
      data: { decision: 'approved', agencyName },
      onceKey: `application-decided:${id}`,
      template: approvalMail(agencyName),
    });
  });
}

/** Rejects an application; the applicant reads why, and may apply again when the window is over. */
export async function rejectApplication(
  platform: Platform,
  viewer: SignedInViewer,
  id: string,
  reason: string,
): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    const { applicant_id: userId, agency_name: agencyName } = await takeFor('reject', transaction, viewer, id);
    const now = clock.now();
    const reapplyAfter = new Date(now.getTime() + reapplyWindowMilliseconds);
    await decideApplication(transaction, id, {
      state: 'rejected',
      decided_at: now,
      decided_by: viewer.userId,
      rejection_reason: reason,
      reapply_after: reapplyAfter,
    });
    await recordAudit(transaction, clock, {
      actorId: viewer.userId,
      action: 'application.rejected',
      subjectId: id,
      reason,
    });
    await notify(transaction, platform, {
      recipientIds: [userId],
      kind: 'application-decided',
      data: { decision: 'rejected', agencyName, reason },
      onceKey: `application-decided:${id}`,
      template: rejectionMail({ agencyName, reason, reapplyAfter }),
    });
  });
}
