import type * as z from 'zod';
import type { sellerApplicationSchema } from '#contract/sellers/seller-application.ts';
import { foldText } from '#contract/text.ts';
import { insertDocument, storeDocument } from '#server/modules/documents/index.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { requireMayDeal, underReview } from './applications.policy.ts';
import { findLastApplication, insertApplication, lockApplicant, type OwnApplicationRow } from './sellers.queries.ts';

/**
 * Uploads cost more than other calls. The limit leaves room for forms that are refused as invalid; of applications there is
 * one at a time (`requireMayDeal`).
 */
const uploadLimits = [{ name: 'apply-seller', count: 60, seconds: 3_600 }];

/** Refuses an application before its documents are read, if it would be refused afterwards anyway. */
export async function refuseNeedlessUpload({ db, clock }: Platform, userId: string): Promise<void> {
  await spendRateLimit(db, uploadLimits, userId);
  const [applicant, last] = [await lockApplicant(db, userId), await findLastApplication(db, userId)];
  requireMayDeal(applicant.role, last, clock.now());
}

/**
 * Stores an application with its document. Two at once wait for each other: the second is refused while the first
 * is under review.
 */
export async function applyAsSeller(
  platform: Platform,
  userId: string,
  application: z.output<typeof sellerApplicationSchema>,
  document: UploadedFile,
): Promise<OwnApplicationRow> {
  const { db, clock } = platform;
  return storeDocument(platform, document, userId, (stored) =>
    db.transaction().execute(async (transaction) => {
      const { role, name } = await lockApplicant(transaction, userId);
      const now = clock.now();
      requireMayDeal(role, await findLastApplication(transaction, userId), now);
      await insertDocument(transaction, stored);
      const { agencyName, licenseNumber, email } = application;
      const inserted = await insertApplication(transaction, {
        id: createId(now),
        applicant_id: userId,
        agency_name: agencyName,
        license_number: licenseNumber,
        years_of_experience: Number(application.yearsOfExperience),
        office_address: application.officeAddress,
        website: application.website || null,
        email,
        phone: application.phone,
        document_id: stored.id,
        folded_text: foldText([agencyName, licenseNumber, name, email].join(' ')),
        submitted_at: now,
        decided_at: null,
        decided_by: null,
        rejection_reason: null,
        reapply_after: null,
      });
      if (inserted === undefined) throw new ApiError('STATE', { message: underReview });
      return inserted;
    }),
  );
}
