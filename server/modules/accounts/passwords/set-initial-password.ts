import { hashPassword } from '#server/platform/auth/passwords.ts';
import type { Platform } from '#server/platform.ts';
import { findWithoutPassword, setPassword } from '../accounts.queries.ts';

/** Gives accounts that have no password yet this one, so that they can be signed in to; others keep theirs. */
export async function setInitialPassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  emails: readonly string[],
  password: string,
): Promise<void> {
  const ids = await findWithoutPassword(db, emails);
  if (ids.length === 0) return;
  const hash = await hashPassword(password);
  for (const id of ids) await setPassword(db, id, hash, clock.now());
}
