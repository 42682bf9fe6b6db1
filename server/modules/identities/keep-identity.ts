import type { Db } from '#server/database.ts';
import {
  type Client,
  findAddresseeById,
  lockSignInMethods,
  lockSignInMethodsOfSession,
  postAccountMail,
  recordSecurityEvent,
  requireAnotherSignInMethod,
} from '#server/modules/accounts/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { deleteIdentityOf, findIdentitiesOf, type IdentityRow, insertIdentity } from './identities.queries.ts';

type Owner = { userId: string; client: Client };
/** Who joins an identity in the settings does so in a session, which must not have ended. */
type Joiner = Owner & { sessionId?: string };

/** Links an identity to a person, if it is not linked yet and they have none of this provider. They get a mail. */
export async function keepIdentity(
  transaction: Db,
  platform: Platform,
  { userId, sessionId, client }: Joiner,
  { provider, issuer, subject, email }: Pick<IdentityRow, 'provider' | 'issuer' | 'subject' | 'email'>,
): Promise<void> {
  const { clock } = platform;
  const now = clock.now();
  if (sessionId === undefined) await lockSignInMethods(transaction, userId);
  else await lockSignInMethodsOfSession(transaction, { userId, sessionId });
  const row = { id: createId(now), user_id: userId, provider, issuer, subject, email };
  if (!(await insertIdentity(transaction, { ...row, created_at: now, last_used_at: now }))) {
    const hasOne = (await findIdentitiesOf(transaction, userId)).some((each) => each.provider === provider);
    throw new ApiError('STATE', {
      message: hasOne
        ? 'Your account is joined with this service already. Remove that first.'
        : 'This account of the other service is joined with another account here.',
    });
  }
  await recordSecurityEvent(transaction, clock, 'identity_joined', { userId, client });
  const to = await findAddresseeById(transaction, userId);
  if (to !== undefined) await postAccountMail(transaction, platform, 'identityJoined', { to });
}

/** Removes an identity of a person, unless nothing else would let them in. */
export async function removeIdentity(platform: Platform, { userId, client }: Owner, id: string): Promise<void> {
  const { db, clock, config } = platform;
  await db.transaction().execute(async (transaction) => {
    await lockSignInMethods(transaction, userId);
    if (!(await deleteIdentityOf(transaction, userId, id))) throw new ApiError('NOT_FOUND');
    await requireAnotherSignInMethod(transaction, config, userId);
    await recordSecurityEvent(transaction, clock, 'identity_removed', { userId, client });
  });
}
