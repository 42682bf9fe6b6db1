import type { RemovedWay } from '#contract/accounts/removed-ways.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import type { Platform } from '#server/platform.ts';
import { findAddresseeById, findCredentialOfUser, setPassword } from '../accounts.queries.ts';
import type { Client } from '../client.ts';
import { postAccountMail } from '../mails/post-account-mail.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { deleteOtherSignInMethods } from '../sign-in/sign-in-methods.queries.ts';
import { confirmAddress } from '../sign-up/confirm-address.ts';
import { deleteVerificationsOf, findVerification, takeVerification } from '../sign-up/verifications.queries.ts';
import { linkHasEnded, tokenLimit } from '../sign-up/verify-email.ts';
import { requireGoodPassword } from './password-strength.ts';

/**
 * Sets a new password by the token of a mail. It ends every session, and every other link that was mailed; earlier
 * wrong guesses no longer count (`guessKeyOf`). Replacing a password recovers an account, so everything a thief may
 * have added is removed: passkeys, identities, a telephone number, API keys and webhooks. A first password removes
 * nothing.
 */
export async function resetPassword(
  platform: Platform,
  { token, newPassword, client }: { token: string; newPassword: string; client: Client },
): Promise<{ userId: string; removed: RemovedWay[] }> {
  const { config, db, clock } = platform;
  await spendRateLimit(db, [tokenLimit], client.network);
  const tokenHash = hashToken(token);
  const owner = await findVerification(db, 'password', tokenHash, clock.now());
  const to = owner === undefined ? undefined : await findAddresseeById(db, owner);
  if (to === undefined) throw linkHasEnded();
  requireGoodPassword(config, { password: newPassword, field: 'newPassword', about: [to.name, to.email] });
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const userId = await takeVerification(transaction, 'password', tokenHash, now);
    if (userId === undefined) throw linkHasEnded();
    const hadPassword = (await findCredentialOfUser(transaction, userId)) !== undefined;
    const removed = hadPassword ? await deleteOtherSignInMethods(transaction, userId) : [];
    await setPassword(transaction, userId, passwordHash, now);
    await confirmAddress(transaction, userId, now);
    await deleteSessionsOf(transaction, userId);
    await deleteVerificationsOf(transaction, userId, ['email', 'password', 'second_factor']);
    await recordSecurityEvent(transaction, clock, 'password_reset', { userId, client });
    await postAccountMail(transaction, platform, 'passwordReset', { to, removed });
    return { userId, removed };
  });
}
