import type { Db } from '#server/database.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { confirmEmail } from '../accounts.queries.ts';
import { emailConfirmed } from '../accounts.topics.ts';

/** Notes that the address of an account is its owner's, and announces it the first time. */
export async function confirmAddress(transaction: Db, userId: string, now: Date): Promise<void> {
  if (await confirmEmail(transaction, userId, now)) await announce(transaction, emailConfirmed, { userId });
}
