import { defaultLanguage } from '#contract/languages.ts';
import { type Client, recordSecurityEvent } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { postMail } from '#server/modules/mails/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { endedMail } from './api-key-mails.ts';
import { deleteAnyApiKey, deleteApiKey, findKeyOwner } from './api-keys.queries.ts';

/** Ends a key at once. Another person's key is treated like one that does not exist. */
export async function revokeApiKey(
  { db, clock }: Platform,
  { userId, client }: { userId: string; client: Client },
  id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteApiKey(transaction, userId, id))) throw new ApiError('NOT_FOUND');
    await recordSecurityEvent(transaction, clock, 'api_key_revoked', { userId, client });
  });
}

/** Ends any key as a member of the staff: the audit log records its name and owner, and its owner gets a mail. */
export async function revokeAnyApiKey(platform: Platform, actorId: string, id: string): Promise<void> {
  const { db, clock, config } = platform;
  await db.transaction().execute(async (transaction) => {
    const key = await deleteAnyApiKey(transaction, id);
    if (key === undefined) throw new ApiError('NOT_FOUND');
    const subjectId = key.user_id ?? id;
    await recordAudit(transaction, clock, { actorId, action: 'api_key.revoked', subjectId, reason: key.name });
    const owner = key.user_id === null ? undefined : await findKeyOwner(transaction, key.user_id);
    if (owner === undefined) return;
    const content = endedMail(key.name)[owner.language ?? defaultLanguage];
    const { name: siteName, email: replyTo } = config.site;
    await postMail(transaction, platform, {
      to: owner.email,
      userId: owner.id,
      replyTo,
      content: content({ name: owner.name, siteName, publicUrl: config.publicUrl }),
    });
  });
}
