import type { FastifyInstance } from 'fastify';
import {
  addPaymentAccount,
  closePaymentAccount,
  dismissStatementLine,
  importStatement as importEndpoint,
  listPaymentAccounts,
  listStaffPayments,
  listStatementLines,
  matchPayment as matchEndpoint,
} from '#contract/reconciliation/reconciliation.endpoints.ts';
import {
  askSettlementUndo as askUndoEndpoint,
  keepSettlement as keepEndpoint,
  settleStatementLine,
  undoSettlement as undoEndpoint,
} from '#contract/reconciliation/settlements.endpoints.ts';
import { findItems, findProviderFacts, findSlips } from '#server/modules/payments/index.ts';
import { findNumbersOf } from '#server/modules/receipts/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { addAccount, closeAccountNow } from './change-accounts.ts';
import { dismissLine } from './dismiss-line.ts';
import { importStatement } from './import-statement.ts';
import { matchPayment } from './match-payment.ts';
import { referencesIn } from './propose.ts';
import {
  findAccounts,
  findLines,
  findStaffPayment,
  findStaffPayments,
  findWaiting,
  type StaffPaymentRow,
} from './reconciliation.queries.ts';
import { viewAccount, viewLine, viewStaffPayment, viewWaiting } from './reconciliation.view.ts';
import { settleLine } from './settle-line.ts';
import { findSettlements } from './settlements.queries.ts';
import { askSettlementUndo, keepSettlement, undoSettlement } from './undo-settlement.ts';

/** Reading a statement costs more than other calls. */
const importLimits = [{ name: 'statement-import', count: 60, seconds: 3_600 }];

async function partsOf({ db }: Platform, payments: readonly StaffPaymentRow[]) {
  const ids = payments.map(({ id }) => id);
  const [items, slips, receipts, facts] = await Promise.all([
    findItems(db, ids),
    findSlips(db, ids),
    findNumbersOf(db, ids),
    findProviderFacts(db, ids),
  ]);
  return { items, slips, receipts, facts };
}

function addAccountRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(app, listPaymentAccounts, async () => ({
    accounts: (await findAccounts(platform.db)).map(viewAccount),
  }));

  bindEndpoint(app, addPaymentAccount, async ({ viewer, body }) => ({
    message: 'Account added',
    account: viewAccount(await addAccount(platform, signedIn(viewer), body)),
  }));

  bindEndpoint(app, closePaymentAccount, async ({ viewer, params: { id } }) => {
    await closeAccountNow(platform, signedIn(viewer), id);
    return { message: 'Account closed' };
  });
}

function addSettlementRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(app, settleStatementLine, async ({ viewer, params: { id }, body }) => {
    await settleLine(platform, signedIn(viewer), { id, ...body });
    return { message: 'Line settled' };
  });

  bindEndpoint(app, askUndoEndpoint, async ({ viewer, params: { id }, body: { reason } }) => {
    await askSettlementUndo(platform, signedIn(viewer), { id, reason });
    return { message: 'Another member of finance decides' };
  });

  bindEndpoint(app, undoEndpoint, async ({ viewer, params: { id } }) => {
    await undoSettlement(platform, signedIn(viewer), id);
    return { message: 'Settlement undone' };
  });

  bindEndpoint(app, keepEndpoint, async ({ viewer, params: { id } }) => {
    await keepSettlement(platform, signedIn(viewer), id);
    return { message: 'Settlement kept' };
  });
}

export function addReconciliationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  addAccountRoutes(app, platform);
  addSettlementRoutes(app, platform);

  bindEndpoint(app, listStaffPayments, async ({ query: { state, ...page } }) => {
    const { rows, ...cursors } = await findStaffPayments(db, state, page);
    const parts = await partsOf(platform, rows);
    return { payments: rows.map((row) => viewStaffPayment(row, parts)), ...cursors };
  });

  bindEndpoint(app, listStatementLines, async ({ viewer, query: { state, ...page } }) => {
    const { rows, ...cursors } = await findLines(db, state, page);
    const [waiting, settlements] = await Promise.all([
      findWaiting(
        db,
        [...new Set(rows.map(({ currency }) => currency))],
        rows.flatMap(({ bank_reference, text }) => referencesIn(`${bank_reference} ${text}`)),
      ),
      findSettlements(
        db,
        rows.map(({ id }) => id),
      ),
    ]);
    const parts = { waiting: waiting.map(viewWaiting), settlements, viewer: signedIn(viewer) };
    return { lines: rows.map((row) => viewLine(row, parts)), ...cursors };
  });

  bindEndpoint(
    app,
    importEndpoint,
    async ({ viewer, body: { accountId }, files }) => {
      const [file] = files.statement ?? [];
      if (file === undefined) throw new ApiError('INVALID_REQUEST');
      const outcome = await importStatement(platform, signedIn(viewer), { accountId, file });
      return { message: 'Statement imported', ...outcome };
    },
    { beforeFiles: async ({ viewer }) => spendRateLimit(db, importLimits, signedIn(viewer).userId) },
  );

  bindEndpoint(app, matchEndpoint, async ({ viewer, params: { id }, body }) => {
    const outcome = await matchPayment(platform, signedIn(viewer), { paymentId: id, ...body });
    const payment = await findStaffPayment(db, id);
    if (payment === undefined) throw new ApiError('NOT_FOUND');
    const view = viewStaffPayment(payment, await partsOf(platform, [payment]));
    return { message: 'Payment matched', payment: view, ...outcome };
  });

  bindEndpoint(app, dismissStatementLine, async ({ viewer, params: { id }, body: { reason } }) => {
    await dismissLine(platform, signedIn(viewer), { id, reason });
    return { message: 'Line dismissed' };
  });
}
