import type { FastifyInstance } from 'fastify';
import { listLeads, markLead } from '#contract/enquiries/leads.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findLeads } from './leads.queries.ts';
import { viewLead } from './leads.view.ts';
import { markAnswered } from './mark-answered.ts';

/** Binds what sellers do with the enquiries about their listings. */
export function addLeadRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(app, listLeads, async ({ viewer, query }) => {
    const { rows, ...cursors } = await findLeads(platform.db, signedIn(viewer).userId, query);
    return { leads: rows.map(viewLead), ...cursors };
  });

  bindEndpoint(app, markLead, async ({ viewer, params: { id }, body: { isAnswered } }) => {
    await markAnswered(platform, signedIn(viewer).userId, { id, isAnswered });
    return { message: isAnswered ? 'Marked as answered' : 'Marked as waiting' };
  });
}
