import type { FastifyInstance } from 'fastify';
import { paginate } from '#contract/paginate.ts';
import { listAuditEvents, staffPageSize } from '#contract/staff/staff.endpoints.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { countAuditEvents, findAuditEvents } from './audit.queries.ts';
import { viewAuditEvent } from './audit.view.ts';

export function addAuditRoutes(app: FastifyInstance, { db }: Platform): void {
  bindEndpoint(app, listAuditEvents, async ({ query: { page, search, action } }) => {
    const filter = { search, ...(action === 'all' ? {} : { action }) };
    const [total, rows] = await Promise.all([
      countAuditEvents(db, filter),
      findAuditEvents(db, filter, { limit: staffPageSize, offset: (page - 1) * staffPageSize }),
    ]);
    return { events: rows.map(viewAuditEvent), pagination: paginate(total, page, staffPageSize) };
  });
}
