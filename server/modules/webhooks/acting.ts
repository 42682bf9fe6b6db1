import type { Db } from '#server/database.ts';
import { type Client, recordSecurityEvent } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Owner } from './webhooks.queries.ts';

/** Who adds or removes a webhook: for themselves, or as a member of the staff for the site. */
export type Acting = { userId: string; sessionId: string; client: Client; isForSite: boolean };

export const ownerOf = ({ userId, isForSite }: Acting): Owner => (isForSite ? 'site' : userId);

/** Notes it where it is looked for: among what happened to the account, or in the audit log. */
export async function noteAct(
  transaction: Db,
  clock: Clock,
  acting: Acting,
  { act, id, url }: { act: 'added' | 'removed'; id: string; url: string },
): Promise<void> {
  if (!acting.isForSite) return recordSecurityEvent(transaction, clock, `webhook_${act}`, acting);
  await recordAudit(transaction, clock, {
    actorId: acting.userId,
    action: `webhook.${act}`,
    subjectId: id,
    reason: url,
  });
}
