import type * as z from 'zod';
import type { User } from '#contract/accounts/account.ts';
import { type listSecurityEvents, securityEvents } from '#contract/accounts/security.endpoints.ts';
import type { SellerStanding } from '#server/modules/sellers/index.ts';
import type { ProfileRow } from './accounts.queries.ts';
import type { SecurityEventRow } from './security.queries.ts';

/** A person as they see themselves. */
export function viewUser(row: ProfileRow, standing: SellerStanding, needsTwoFactor: boolean): User {
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
    ...standing,
    hasTwoFactor: Boolean(row.has_two_factor),
    ...(needsTwoFactor && { needsTwoFactor }),
  };
}

export function viewSecurityEvent(
  row: SecurityEventRow,
): z.output<(typeof listSecurityEvents)['response']>['events'][number] {
  const event = securityEvents.find((name) => name === row.event);
  if (event === undefined) throw new Error(`Unknown security event ${row.event}`);
  return { _id: row.id, event, at: row.at.toISOString(), userAgent: row.user_agent, address: row.address };
}
