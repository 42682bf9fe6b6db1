import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { beginOfKigaliDay, endOfKigaliDay } from '#contract/kigali-time.ts';
import { exportPayments, listPayments, sumPayments } from '#contract/payments/payments.endpoints.ts';
import { type SignedInViewer, signedIn } from '#server/platform/auth/viewer.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { streamPayments } from './export-payments.ts';
import { ownPayments } from './payments.policy.ts';
import { findPayments, findPaymentTotals, type PaymentFilter } from './payments.queries.ts';
import { viewPayment, viewTotal } from './payments.view.ts';

type Wanted = Partial<z.output<NonNullable<typeof exportPayments.query>>> & { search: string };

function filterOf(viewer: SignedInViewer, { kind, state, currency, from, to, search }: Wanted): PaymentFilter {
  return {
    ...ownPayments(viewer),
    kind,
    state,
    currency,
    begin: from === undefined ? undefined : beginOfKigaliDay(from),
    end: to === undefined ? undefined : endOfKigaliDay(to),
    search,
  };
}

export function addPaymentRoutes(app: FastifyInstance, { db }: Platform): void {
  bindEndpoint(app, listPayments, async ({ viewer, query: { cursor, limit, ...wanted } }) => {
    const { rows, ...cursors } = await findPayments(db, filterOf(signedIn(viewer), wanted), { cursor, limit });
    return { payments: rows.map(viewPayment), ...cursors };
  });

  bindEndpoint(app, sumPayments, async ({ viewer, query }) => {
    const rows = await findPaymentTotals(db, filterOf(signedIn(viewer), query));
    return { totals: rows.map(viewTotal) };
  });

  bindDownload(app, exportPayments, async ({ viewer, query }) => ({
    name: 'payments.csv',
    kind: 'csv',
    content: await streamPayments(db, filterOf(signedIn(viewer), query)),
  }));
}
