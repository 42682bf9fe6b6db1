import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts';
import type { Platform } from '#server/platform.ts';
import { findCredential, setPassword } from '../accounts.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';

/** Sets the password of these accounts; one that had another loses its sessions, which that other may have opened. */
export async function replacePassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  emails: readonly string[],
  password: string,
): Promise<void> {
  for (const email of emails) {
    const account = await findCredential(db, email);
    if (account === undefined || (await isPassword(password, account.passwordHash))) continue;
    const hash = await hashPassword(password);
    await db.transaction().execute(async (transaction) => {
      await setPassword(transaction, account.userId, hash, clock.now());
      await deleteSessionsOf(transaction, account.userId);
    });
  }
}
