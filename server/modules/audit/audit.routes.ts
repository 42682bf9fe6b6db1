import type { FastifyInstance } from 'fastify';
import { listAuditEvents } from '#contract/audit/audit.endpoints.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findAuditEvents } from './audit.queries.ts';
import { viewAuditEvent } from './audit.view.ts';

export function addAuditRoutes(app: FastifyInstance, { db }: Platform): void {
  bindEndpoint(app, listAuditEvents, async ({ query: { search, action, ...page } }) => {
    const filter = { search, ...(action === 'all' ? {} : { action }) };
    const { rows, ...cursors } = await findAuditEvents(db, filter, page);
    return { events: rows.map(viewAuditEvent), ...cursors };
  });
}
