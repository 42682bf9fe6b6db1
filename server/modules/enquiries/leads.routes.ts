import type { FastifyInstance } from 'fastify';
import { exportLeads, keepLead, listLeads, markLead } from '#contract/enquiries/leads.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { countContacts, countWays } from '#server/modules/insights/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { streamLeads } from './export-leads.ts';
import { keepLead as keep } from './keep-lead.ts';
import { countLeads, findLeads } from './leads.queries.ts';
import { viewCounts, viewLead } from './leads.view.ts';
import { markAnswered } from './mark-answered.ts';

/** Binds what sellers do with the enquiries about their listings. */
export function addLeadRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  bindEndpoint(app, listLeads, async ({ viewer, query: { show, ...page } }) => {
    const sellerId = signedIn(viewer).userId;
    const today = kigaliDay(clock.now());
    const [{ rows, ...cursors }, counted, contacts, ways] = await Promise.all([
      findLeads(db, { sellerId, today, show }, page),
      countLeads(db, sellerId, today),
      countContacts(db, sellerId, clock.now()),
      countWays(db, sellerId, clock.now()),
    ]);
    return { leads: rows.map(viewLead), counts: viewCounts(counted), contacts, ways, ...cursors };
  });

  bindEndpoint(app, keepLead, async ({ viewer, params: { id }, body }) => {
    await keep(platform, signedIn(viewer).userId, id, body);
    return { message: 'Saved' };
  });

  bindDownload(app, exportLeads, async ({ viewer }) => {
    const today = kigaliDay(clock.now());
    return { name: `enquiries-${today}.csv`, kind: 'csv', content: streamLeads(db, signedIn(viewer).userId, today) };
  });

  bindEndpoint(app, markLead, async ({ viewer, params: { id }, body: { isAnswered } }) => {
    await markAnswered(platform, signedIn(viewer).userId, { id, isAnswered });
    return { message: isAnswered ? 'Marked as answered' : 'Marked as waiting' };
  });
}
