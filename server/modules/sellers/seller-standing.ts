import type { User } from '#contract/accounts/account.ts';
import type { Db } from '#server/database.ts';
import { findLastApplication, findSeller, type OwnApplicationRow } from './sellers.queries.ts';

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

/** Who became a seller without an application, as those of the demonstration, is shown with the same facts. */
function viewSellerAsApplication(row: { agency_name: string; license_number: string; created_at: Date }) {
  const { agency_name: agencyName, license_number: licenseNumber, created_at } = row;
  return { agencyName, licenseNumber, submittedAt: created_at.toISOString() };
}

export async function findSellerStanding(db: Db, userId: string): Promise<SellerStanding> {
  const application = await findLastApplication(db, userId);
  if (application === undefined) {
    const seller = await findSeller(db, userId);
    return { sellerStatus: 'none', ...(seller && { sellerApplication: viewSellerAsApplication(seller) }) };
  }
  return {
    sellerStatus: application.state === 'approved' ? 'none' : application.state,
    sellerApplication: viewOwnApplication(application),
  };
}
