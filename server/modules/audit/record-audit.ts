import type { AuditAction } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { createId } from '#server/platform/ids.ts';
import { insertAuditEvent } from './audit.queries.ts';

/**
 * Writes down what somebody of the staff did or read, in the transaction in which they did it. Nothing can be changed
 * or removed later: the database refuses.
 */
export async function recordAudit(
  transaction: Db,
  clock: Clock,
  event: {
    /** Nobody, where the operator's command line did it. */
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
