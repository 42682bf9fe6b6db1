import type { FastifyInstance } from 'fastify';
import { paginate } from '#contract/paginate.ts';
import { reportListing } from '#contract/reports/reports.endpoints.ts';
import { decideReport as decideEndpoint, listReports, staffPageSize } from '#contract/staff/staff.endpoints.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { decideReport } from './decide-report.ts';
import { reportLimits } from './report-limits.ts';
import { countReports, findReports, insertReport, type ReportListRow } from './reports.queries.ts';

export { addConversationReport } from './add-conversation-report.ts';
export { measureReportQueue } from './reports.queries.ts';

function viewReport(row: ReportListRow) {
  const person = (id: string | null, name: string | null) => (id === null ? undefined : { _id: id, name: name ?? '' });
  return {
    _id: row.id,
    listing: { _id: row.listing_id, slug: row.slug, title: row.title, isTakenDown: row.hidden_at !== null },
    reporter: person(row.reporter_id, row.reporter_name),
    reason: row.reason,
    details: row.details ?? undefined,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    ...(row.messages === null
      ? {}
      : { conversation: { reported: person(row.reported_id, row.reported_name), messages: row.messages } }),
    note: row.note ?? undefined,
    decidedBy: person(row.decider_id, row.decider_name),
  };
}

/** Reports: what people say is wrong with a listing, and what the staff makes of it. */
export async function reportsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, clock } = platform;

  bindEndpoint(app, reportListing, async ({ viewer, body: { productId, reason, details } }) => {
    const { userId } = signedIn(viewer);
    await spendRateLimit(db, reportLimits, userId);
    if (!(await isListingPublic(db, productId))) throw new ApiError('NOT_FOUND');
    const now = clock.now();
    await insertReport(db, {
      id: createId(now),
      listing_id: productId,
      reporter_id: userId,
      reason,
      details: details ?? null,
      created_at: now,
    });
    return { message: 'Thank you. We will look into it.' };
  });

  bindEndpoint(app, listReports, async ({ query: { page, state } }) => {
    const [total, rows] = await Promise.all([
      countReports(db, state),
      findReports(db, state, { limit: staffPageSize, offset: (page - 1) * staffPageSize }),
    ]);
    return { reports: rows.map(viewReport), pagination: paginate(total, page, staffPageSize) };
  });

  bindEndpoint(app, decideEndpoint, async ({ params: { id }, body, viewer }) => {
    await decideReport(platform, signedIn(viewer).userId, id, body);
    return { message: body.state === 'upheld' ? 'Report upheld' : 'Report dismissed' };
  });
}
