import type { FastifyInstance } from 'fastify';
import { reportListing as reportEndpoint } from '#contract/reports/reports.endpoints.ts';
import { decideReport as decideEndpoint, listReports } from '#contract/reports/staff-reports.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { decideReport } from './decide-report.ts';
import { reportListing } from './report-listing.ts';
import { countReports, findReports } from './reports.queries.ts';
import { viewReport } from './reports.view.ts';

export function addReportRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  bindEndpoint(app, reportEndpoint, async ({ viewer, body: { productId: listingId, ...report } }) => {
    await reportListing(platform, { reporterId: signedIn(viewer).userId, listingId, ...report });
    return { message: 'Thank you. We will look into it.' };
  });

  bindEndpoint(app, listReports, async ({ query: { state, ...page } }) => {
    const [total, { rows, ...cursors }] = await Promise.all([countReports(db, state), findReports(db, state, page)]);
    return { reports: rows.map(viewReport), total, ...cursors };
  });

  bindEndpoint(app, decideEndpoint, async ({ params: { id }, body, viewer }) => {
    await decideReport(platform, signedIn(viewer).userId, id, body);
    return { message: body.state === 'upheld' ? 'Report upheld' : 'Report dismissed' };
  });
}
