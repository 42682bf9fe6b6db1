import type { FastifyInstance } from 'fastify';
import { kigaliDay } from '#contract/kigali-time.ts';
import * as contract from '#contract/price-permits/price-permits.endpoints.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { openDocument } from '#server/modules/documents/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { decidePermit } from './decide-permit.ts';
import { requireMay } from './price-permits.policy.ts';
import { countPermits, findPermit, findPermits } from './price-permits.queries.ts';
import { viewStaffPermit } from './price-permits.view.ts';

/** Binds the staff's calls on permits. */
export function addStaffPricePermitRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  bindEndpoint(app, contract.listPricePermits, async ({ query: { state, ...page }, viewer }) => {
    const today = kigaliDay(clock.now());
    const filter = { state, today };
    const [total, { rows, ...cursors }] = await Promise.all([countPermits(db, filter), findPermits(db, filter, page)]);
    const reader = { viewer: signedIn(viewer), today };
    return { permits: rows.map((row) => viewStaffPermit(row, reader)), total, ...cursors };
  });

  bindDownload(app, contract.getPricePermitDocument, async ({ params: { id }, viewer }) => {
    const permit = await findPermit(db, id);
    if (permit === undefined) throw new ApiError('NOT_FOUND');
    const reader = signedIn(viewer);
    requireMay('read_document', reader, { ...permit, decider_name: null });
    // Opened last: a file that is open and not sent would stay open.
    await recordAudit(db, clock, { actorId: reader.userId, action: 'price_permit.document_read', subjectId: id });
    return openDocument(platform, db, permit.document_id);
  });

  bindEndpoint(app, contract.approvePricePermit, async ({ params: { id }, viewer }) => {
    await decidePermit(platform, signedIn(viewer), id, { state: 'approved' });
    return { message: 'Permit approved' };
  });

  bindEndpoint(app, contract.refusePricePermit, async ({ params: { id }, body: { reason }, viewer }) => {
    await decidePermit(platform, signedIn(viewer), id, { state: 'refused', reason });
    return { message: 'Permit refused' };
  });
}
