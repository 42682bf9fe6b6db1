import type { FastifyInstance } from 'fastify';
import {
  approveRefund as approveEndpoint,
  cancelRefund as cancelEndpoint,
  markRefundFailed as failedEndpoint,
  listOwedRefunds,
  listOwnRefunds,
  listStaffRefunds,
  requestRefund as requestEndpoint,
  sendRefund as sendEndpoint,
  markRefundSent as sentEndpoint,
  markRefundSucceeded as succeededEndpoint,
} from '#contract/refunds/refunds.endpoints.ts';
import { type SignedInViewer, signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import {
  approveRefund,
  cancelRefund,
  markRefundFailed,
  markRefundSent,
  markRefundSucceeded,
  sendRefund,
} from './decide-refund.ts';
import { sendersOf } from './refunds.policy.ts';
import { findOwed, findRefund, findRefunds, findRefundsOf, sumWaiting } from './refunds.queries.ts';
import { viewOwed, viewOwnRefund, viewStaffRefund } from './refunds.view.ts';
import { requestRefund } from './request-refund.ts';

/** Refunds to payers. */
export function addRefundRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const sends = sendersOf(platform);

  const answer = async (message: string, id: string, viewer: SignedInViewer) => {
    const refund = await findRefund(db, id);
    if (refund === undefined) throw new ApiError('NOT_FOUND');
    return { message, refund: viewStaffRefund(refund, viewer, sends) };
  };

  bindEndpoint(app, listOwedRefunds, async ({ viewer, query }) => {
    const { rows, ...cursors } = await findOwed(db, query);
    const now = clock.now();
    return { owed: rows.map((row) => viewOwed(row, signedIn(viewer), now)), ...cursors };
  });

  bindEndpoint(app, listStaffRefunds, async ({ viewer, query: { state, ...page } }) => {
    const { rows, ...cursors } = await findRefunds(db, state, page);
    return { refunds: rows.map((row) => viewStaffRefund(row, signedIn(viewer), sends)), ...cursors };
  });

  bindEndpoint(app, requestEndpoint, async ({ viewer, body }) => {
    const id = await requestRefund(platform, signedIn(viewer), body);
    return answer('Refund requested', id, signedIn(viewer));
  });

  bindEndpoint(app, approveEndpoint, async ({ viewer, params: { id } }) => {
    await approveRefund(platform, signedIn(viewer), id);
    return answer('Refund approved', id, signedIn(viewer));
  });

  bindEndpoint(app, cancelEndpoint, async ({ viewer, params: { id }, body: { reason } }) => {
    await cancelRefund(platform, signedIn(viewer), { id, reason });
    return answer('Refund cancelled', id, signedIn(viewer));
  });

  bindEndpoint(app, sentEndpoint, async ({ viewer, params: { id }, body: { bankReference } }) => {
    await markRefundSent(platform, signedIn(viewer), { id, bankReference });
    return answer('Refund sent', id, signedIn(viewer));
  });

  bindEndpoint(app, sendEndpoint, async ({ viewer, params: { id } }) => {
    await sendRefund(platform, signedIn(viewer), id);
    return answer('Refund sent', id, signedIn(viewer));
  });

  bindEndpoint(app, succeededEndpoint, async ({ viewer, params: { id } }) => {
    await markRefundSucceeded(platform, signedIn(viewer), id);
    return answer('Refund has arrived', id, signedIn(viewer));
  });

  bindEndpoint(app, failedEndpoint, async ({ viewer, params: { id }, body }) => {
    await markRefundFailed(platform, signedIn(viewer), { id, ...body });
    return answer('Refund came back', id, signedIn(viewer));
  });

  bindEndpoint(app, listOwnRefunds, async ({ viewer, query }) => {
    const { userId } = signedIn(viewer);
    const [{ rows, ...cursors }, waiting] = await Promise.all([
      findRefundsOf(db, userId, query),
      sumWaiting(db, userId),
    ]);
    return { waiting, refunds: rows.map(viewOwnRefund), ...cursors };
  });
}
