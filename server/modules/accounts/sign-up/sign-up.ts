import type { SignUp } from '#contract/accounts/accounts.endpoints.ts';
import type { Language } from '#contract/languages.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { mailSignUp, signUpMilliseconds } from '../accounts.jobs.ts';
import { insertAccount, type NewAccount } from '../accounts.queries.ts';
import type { Client } from '../client.ts';
import { requireGoodPassword } from '../passwords/password-strength.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { createSession, type NewSession } from '../sessions/create-session.ts';
import { insertPendingSignUp } from './verifications.queries.ts';

/** Counted by network, because a browser that opens its first account has no cookie yet; thousands may share one address. */
export const signUpLimit = { name: 'sign-up', count: 300, seconds: 3_600 };

type NewPerson = Omit<NewAccount, 'email_verified'> & { password_hash: string };

/** Opens the account and a session. */
async function openAccount({ db, clock }: Platform, person: NewPerson, client: Client): Promise<NewSession> {
  return db.transaction().execute(async (transaction) => {
    if (!(await insertAccount(transaction, { ...person, email_verified: false }))) {
      const message = 'An account with this email address exists already.';
      throw new ApiError('UNPROCESSABLE', { message, fields: { email: message } });
    }
    await recordSecurityEvent(transaction, clock, 'signed_up', { userId: person.id, client });
    return createSession(transaction, clock, { userId: person.id, client });
  });
}

/** Keeps the sign-up until its address is confirmed, no matter whether the address has an account. */
async function keepSignUp({ db }: Platform, person: NewPerson, browserHash: Buffer | null): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await insertPendingSignUp(transaction, {
      ...person,
      phone_number: person.phone_number ?? '',
      city: person.city ?? '',
      street: person.street ?? '',
      token_hash: null,
      browser_hash: browserHash,
      expires_at: new Date(person.created_at.getTime() + signUpMilliseconds),
    });
    await enqueueJob(transaction, mailSignUp, { signUpId: person.id });
  });
}

/**
 * Opens an account and signs its owner in; returns the session. Where mails can be sent, the account is opened
 * by the link of a mail instead, so that the answer does not reveal which addresses have one: no session is opened yet.
 */
export async function signUp(
  platform: Platform,
  { name, email, password, phoneNumber, address }: SignUp,
  { client, language, browserHash }: { client: Client; language: Language; browserHash: Buffer | null },
): Promise<NewSession | undefined> {
  const { config, db, clock } = platform;
  requireGoodPassword(config, { password, field: 'password', about: [name, email] });
  await spendRateLimit(db, [signUpLimit], client.network);
  const now = clock.now();
  const person = {
    id: createId(now),
    name,
    email,
    phone_number: phoneNumber,
    city: address.city,
    street: address.street,
    language,
    password_hash: await hashPassword(password),
    created_at: now,
  };
  if (config.smtpUrl === undefined) return openAccount(platform, person, client);
  await keepSignUp(platform, person, browserHash);
  return undefined;
}
