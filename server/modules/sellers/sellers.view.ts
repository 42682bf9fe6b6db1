import type { User } from '#contract/accounts/account.ts';
import type { OwnApplicationRow } from './sellers.queries.ts';

/** The state of a user's application to sell, for their own profile (SPECIFICATION §3, User). */
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

/** A seller without an application, like those of the demonstration, is shown with the same facts. */
export function viewSellerAsApplication(row: { agency_name: string; license_number: string; created_at: Date }) {
  const { agency_name: agencyName, license_number: licenseNumber, created_at } = row;
  return { agencyName, licenseNumber, submittedAt: created_at.toISOString() };
}
