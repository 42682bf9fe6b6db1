import type { FastifyInstance } from 'fastify';
import {
  addSlip as addSlipEndpoint,
  cancelPayment as cancelEndpoint,
  getSlip,
  listOwnDues,
  listSentPayments,
  readPayment,
  startPayment as startEndpoint,
} from '#contract/payments/pay.endpoints.ts';
import { providerMethodsIn } from '#server/modules/providers/index.ts';
import { findNumbersOf } from '#server/modules/receipts/index.ts';
import { type SignedInViewer, signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import type { StoredPayment } from './allocations.queries.ts';
import { addSlip, cancelPayment, readSlip, refuseNeedlessSlip } from './change-payment.ts';
import { requirePayer } from './payments.policy.ts';
import { findProviderFacts } from './provider-payments.queries.ts';
import {
  findDuesOf,
  findItems,
  findOpenAccounts,
  findPayment,
  findPaymentsOf,
  findSlips,
  type OwnDueRow,
} from './sent-payments.queries.ts';
import { viewOwnDue, viewSentPayment } from './sent-payments.view.ts';
import { startPayment } from './start-payment.ts';

async function partsOf({ db }: Platform, payments: readonly StoredPayment[]) {
  const ids = payments.map(({ id }) => id);
  const [items, slips, receipts, accounts, facts] = await Promise.all([
    findItems(db, ids),
    findSlips(db, ids),
    findNumbersOf(db, ids),
    findOpenAccounts(db),
    findProviderFacts(db, ids),
  ]);
  return { items, slips, receipts, accounts, facts };
}

/** The dues of people, and how they pay them to an account of the operator or through a provider. */
export function addPayRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, config } = platform;

  const readOwn = async (viewer: SignedInViewer, id: string) => {
    const payment = requirePayer(await findPayment(db, id), viewer);
    return viewSentPayment(payment, await partsOf(platform, [payment]));
  };

  bindEndpoint(app, listOwnDues, async ({ viewer, query: { state, ...page } }) => {
    const [{ rows, ...cursors }, accounts] = await Promise.all([
      findDuesOf(db, { debtorId: signedIn(viewer).userId, state }, page),
      findOpenAccounts(db),
    ]);
    const operator = config.site.name;
    const view = (row: OwnDueRow) =>
      viewOwnDue(row, { accounts, operator, ofProviders: providerMethodsIn(platform, row.currency) });
    return { dues: rows.map(view), ...cursors };
  });

  bindEndpoint(app, listSentPayments, async ({ viewer, query }) => {
    const { rows, ...cursors } = await findPaymentsOf(db, signedIn(viewer).userId, query);
    const parts = await partsOf(platform, rows);
    return { payments: rows.map((row) => viewSentPayment(row, parts)), ...cursors };
  });

  bindEndpoint(app, startEndpoint, async ({ viewer, body }) => {
    const id = await startPayment(platform, signedIn(viewer), body);
    return { message: 'Payment begun', payment: await readOwn(signedIn(viewer), id) };
  });

  bindEndpoint(app, readPayment, async ({ viewer, params: { id } }) => ({
    payment: await readOwn(signedIn(viewer), id),
  }));

  bindEndpoint(app, cancelEndpoint, async ({ viewer, params: { id } }) => {
    await cancelPayment(platform, signedIn(viewer), id);
    return { message: 'Payment cancelled', payment: await readOwn(signedIn(viewer), id) };
  });

  bindEndpoint(
    app,
    addSlipEndpoint,
    async ({ viewer, params: { id }, files }) => {
      const [file] = files.slip ?? [];
      if (file === undefined) throw new ApiError('INVALID_REQUEST');
      await addSlip(platform, signedIn(viewer), { id, file });
      return { message: 'Slip added', payment: await readOwn(signedIn(viewer), id) };
    },
    {
      beforeFiles: async ({ viewer, request }) => {
        const params = addSlipEndpoint.params?.safeParse(request.params);
        if (params?.success) await refuseNeedlessSlip(platform, signedIn(viewer), params.data.id);
      },
    },
  );

  bindDownload(app, getSlip, async ({ viewer, params }) => readSlip(platform, signedIn(viewer), params));
}
