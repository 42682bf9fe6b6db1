import type { User } from '#contract/accounts/account.ts';
import type { ProfileRow } from './accounts.queries.ts';

/** A person as they see themselves. */
export function viewUser(row: ProfileRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    isEmailVerified: row.email_verified,
    phoneNumber: row.phone_number ?? '',
    address: { city: row.city ?? '', street: row.street ?? '' },
    profileImage: row.image ?? '',
    role: row.role,
    createdAt: row.created_at.toISOString(),
    sellerStatus: 'none',
    hasTwoFactor: Boolean(row.has_two_factor),
  };
}
