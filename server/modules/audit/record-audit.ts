import type { AuditAction } from '#contract/staff/audit-actions.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { createId } from '#server/platform/ids.ts';
import { insertAuditEvent } from './audit.queries.ts';

/**
 * Records what a member of the staff did or read, in the same transaction. The database refuses later changes and
 * deletions.
 */
export async function recordAudit(
  transaction: Db,
  clock: Clock,
  event: {
    /** Null for a command of the operator. */
    actorId: string | undefined;
    action: AuditAction;
    subjectId: string;
    reason?: string;
  },
): Promise<void> {
  const now = clock.now();
  await insertAuditEvent(transaction, {
    id: createId(now),
    at: now,
    actor_id: event.actorId ?? null,
    action: event.action,
    subject_id: event.subjectId,
    reason: event.reason ?? null,
  });
}
