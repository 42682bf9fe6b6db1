import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import type { Platform } from '#server/platform.ts';
import { findRoleOfUser } from '../accounts.queries.ts';

/**
 * The viewer for the calls of the API made for a phone without a browser whose PIN was right. The staff's calls stay
 * closed to it: a PIN is not a second factor.
 */
export async function viewerOfPhone(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  userId: string,
): Promise<SignedInViewer | undefined> {
  const person = await findRoleOfUser(db, userId);
  if (person === undefined) return undefined;
  return {
    role: person.role,
    rights: [],
    userId,
    sessionId: userId,
    suspension: person.suspension_reason ?? undefined,
    mustVerifyEmail: config.smtpUrl !== undefined && !person.email_verified,
    mustSetUpTwoFactor: person.role === 'staff',
  };
}
