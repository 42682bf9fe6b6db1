import type { FastifyInstance } from 'fastify';
import { paginate } from '#contract/paginate.ts';
import { listAuditEvents, staffPageSize } from '#contract/staff/staff.endpoints.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { type AuditRow, countAuditEvents, findAuditEvents } from './audit.queries.ts';

export { recordAudit } from './record-audit.ts';

function viewAuditEvent({ id, at, actor_id, actor_name, action, subject, reason }: AuditRow) {
  return {
    _id: id,
    at: at.toISOString(),
    actor: actor_id === null ? undefined : { _id: actor_id, name: actor_name ?? '' },
    action,
    subject,
    reason: reason ?? undefined,
  };
}

/** Audit: what the staff did and read, for ever. */
export async function auditModule(app: FastifyInstance, { db }: Platform): Promise<void> {
  bindEndpoint(app, listAuditEvents, async ({ query: { page, search, action } }) => {
    const filter = { search, ...(action === 'all' ? {} : { action }) };
    const [total, rows] = await Promise.all([
      countAuditEvents(db, filter),
      findAuditEvents(db, filter, { limit: staffPageSize, offset: (page - 1) * staffPageSize }),
    ]);
    return { events: rows.map(viewAuditEvent), pagination: paginate(total, page, staffPageSize) };
  });
}
