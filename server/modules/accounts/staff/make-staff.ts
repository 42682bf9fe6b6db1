import { resetPasswordPath } from '#contract/accounts/links.ts';
import { staffRights } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { createVerification } from '../accounts.jobs.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { hasAdmin, insertStaff, lockByEmail, promoteToStaff, setRights } from './staff.queries.ts';

/** The result: `link` sets the first password within an hour; present only if the account has none. */
export type MadeStaff = { became: 'created' | 'promoted' | 'unchanged'; link: string | undefined };

type Operator = Pick<Platform, 'config' | 'db' | 'clock'>;

async function promote(
  transaction: Db,
  { clock }: Operator,
  account: NonNullable<Awaited<ReturnType<typeof lockByEmail>>>,
): Promise<MadeStaff['became']> {
  if (account.suspended_at !== null) throw new ApiError('STATE', { message: 'This account is suspended.' });
  if (account.role === 'staff') return 'unchanged';
  if (account.role === 'seller') {
    const message = 'This account belongs to a seller. The staff decides on sellers: use another address.';
    throw new ApiError('STATE', { message });
  }
  await promoteToStaff(transaction, account.id, clock.now());
  await deleteSessionsOf(transaction, account.id);
  return 'promoted';
}

async function create(
  transaction: Db,
  { clock }: Operator,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const now = clock.now();
  const id = createId(now);
  await insertStaff(transaction, { id, email, name, now });
  return id;
}

/**
 * Makes the person with this address a member of the staff, for an operator with a shell on this machine. Creates
 * the account if there is none. Their sessions end, and the audit log records it. If no member may grant rights, they
 * get them all: from then on rights are given at /staff/users.
 */
export async function makeStaff(operator: Operator, person: { email: string; name: string }): Promise<MadeStaff> {
  const { config, db, clock } = operator;
  return db.transaction().execute(async (transaction) => {
    const account = await lockByEmail(transaction, person.email);
    const became = account === undefined ? 'created' : await promote(transaction, operator, account);
    const userId = account?.id ?? (await create(transaction, operator, person));
    if (!(await hasAdmin(transaction))) await setRights(transaction, userId, staffRights);
    if (became !== 'unchanged') {
      await recordAudit(transaction, clock, { actorId: undefined, action: 'user.made_staff', subjectId: userId });
    }
    if (account?.hasPassword) return { became, link: undefined };
    const token = await createVerification(transaction, { clock }, { userId, kind: 'password' });
    return { became, link: `${config.publicUrl}${resetPasswordPath}?token=${token}` };
  });
}
