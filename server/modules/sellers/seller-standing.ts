import type { User } from '#contract/accounts/account.ts';
import type { Db } from '#server/database.ts';
import { findLastApplication, type OwnApplicationRow } from './sellers.queries.ts';

/** Where a person stands on the way to selling, as their own profile tells it (SPECIFICATION §3, User). */
export type SellerStanding = Pick<User, 'sellerStatus' | 'sellerApplication'>;

export function viewOwnApplication(row: OwnApplicationRow): NonNullable<SellerStanding['sellerApplication']> {
  return {
    agencyName: row.agency_name,
    licenseNumber: row.license_number,
    submittedAt: row.submitted_at.toISOString(),
    rejectedAt: row.state === 'rejected' ? row.decided_at?.toISOString() : undefined,
    reapplyAfter: row.reapply_after?.toISOString(),
    rejectionReason: row.rejection_reason ?? undefined,
  };
}

export async function findSellerStanding(db: Db, userId: string): Promise<SellerStanding> {
  const application = await findLastApplication(db, userId);
  if (application === undefined) return { sellerStatus: 'none' };
  return {
    sellerStatus: application.state === 'approved' ? 'none' : application.state,
    sellerApplication: viewOwnApplication(application),
  };
}
