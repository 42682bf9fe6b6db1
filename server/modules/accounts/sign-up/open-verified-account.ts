import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/database.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { insertAccount } from '../accounts.queries.ts';
import { emailConfirmed } from '../accounts.topics.ts';
import type { Client } from '../client.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

type Person = {
  name: string;
  email: string;
  phoneNumber: string;
  address: { city: string; street: string };
  language: Language;
};

/**
 * Opens an account without a password, whose address another party vouches for. Undefined when the address has an
 * account already.
 */
export async function openVerifiedAccount(
  transaction: Db,
  { clock }: Pick<Platform, 'clock'>,
  { phoneNumber, address: { city, street }, ...person }: Person,
  client: Client,
): Promise<string | undefined> {
  const now = clock.now();
  const id = createId(now);
  const account = { id, ...person, phone_number: phoneNumber, city, street, created_at: now, email_verified: true };
  if (!(await insertAccount(transaction, account))) return undefined;
  await announce(transaction, emailConfirmed, { userId: id });
  await recordSecurityEvent(transaction, clock, 'signed_up', { userId: id, client });
  return id;
}
