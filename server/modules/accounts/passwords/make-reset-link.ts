import { resetPasswordPath } from '#contract/accounts/links.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { Platform } from '#server/platform.ts';
import { createVerification } from '../accounts.jobs.ts';
import { findAddressee } from '../accounts.queries.ts';

/**
 * Makes the link of a forgotten password, for an operator with a shell on this machine, for sites that send
 * no mail. It is recorded in the audit log. Undefined when no account has the address.
 */
export async function makeResetLink(
  { config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>,
  email: string,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const account = await findAddressee(transaction, email);
    if (account === undefined) return undefined;
    const token = await createVerification(transaction, { clock }, { userId: account.id, kind: 'password' });
    const action = 'user.reset_link_made';
    await recordAudit(transaction, clock, { actorId: undefined, action, subjectId: account.id });
    return `${config.publicUrl}${resetPasswordPath}?token=${token}`;
  });
}
