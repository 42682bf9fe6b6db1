import type { SignUp } from '#contract/accounts/accounts.endpoints.ts';
import type { Language } from '#contract/languages.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { insertAccount } from './accounts.queries.ts';
import type { Client } from './client.ts';
import { openSession } from './open-session.ts';
import { recordSecurityEvent } from './record-security-event.ts';

const signUpLimit = { name: 'sign-up', count: 60, seconds: 3_600 };

export const addressTaken = 'An account with this e-mail address exists already.';

/**
 * Opens an account and signs its owner in; answers the session's token. Where mails can be sent, the account is opened
 * by the link of a mail instead, so that nobody learns which addresses have one: then there is no token.
 */
export async function signUp(
  { db, clock }: Platform,
  { name, email, password, phoneNumber, address }: SignUp,
  { client, language }: { client: Client; language: Language },
): Promise<{ token: string | undefined }> {
  await spendRateLimit(db, [signUpLimit], client.address);
  const person = {
    id: createId(clock.now()),
    name,
    email,
    phone_number: phoneNumber,
    city: address.city,
    street: address.street,
    language,
    password_hash: await hashPassword(password),
    created_at: clock.now(),
  };
  return db.transaction().execute(async (transaction) => {
    if (!(await insertAccount(transaction, { ...person, email_verified: false }))) {
      throw new ApiError('UNPROCESSABLE', { message: addressTaken, fields: { email: addressTaken } });
    }
    await recordSecurityEvent(transaction, clock, 'signed_up', { userId: person.id, client });
    return openSession(transaction, clock, { userId: person.id, client });
  });
}
