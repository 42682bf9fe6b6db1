import type { AuditRow } from './audit.queries.ts';

export function viewAuditEvent({ id, at, actor_id, actor_name, action, subject, subject_id, reason }: AuditRow) {
  return {
    _id: id,
    at: at.toISOString(),
    actor: actor_id === null ? undefined : { _id: actor_id, name: actor_name ?? '' },
    action,
    subject,
    subjectId: subject_id,
    reason: reason ?? undefined,
  };
}
