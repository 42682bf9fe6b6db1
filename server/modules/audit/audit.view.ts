import type { AuditRow } from './audit.queries.ts';

export function viewAuditEvent({ id, at, actor_id, actor_name, action, subject, reason }: AuditRow) {
  return {
    _id: id,
    at: at.toISOString(),
    actor: actor_id === null ? undefined : { _id: actor_id, name: actor_name ?? '' },
    action,
    subject,
    reason: reason ?? undefined,
  };
}
