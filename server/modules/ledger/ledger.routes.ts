import type { FastifyInstance } from 'fastify';
import { endOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import {
  closeDay as closeDayEndpoint,
  exportDayClose,
  exportTrialBalance,
  listDayCloses,
  readTrialBalance,
} from '#contract/ledger/ledger.endpoints.ts';
import type { Currency } from '#contract/money.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findLedgerFaults, findTrialBalance } from './balances.queries.ts';
import { closeDay } from './close-day.ts';
import { findDayCloses, findFrozenTable } from './day-closes.queries.ts';
import { mayCloseDay } from './ledger.policy.ts';
import { viewDayClose, viewTrialBalanceRow, writeTrialBalance } from './ledger.view.ts';

function addDayCloseRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  bindEndpoint(app, listDayCloses, async ({ viewer, query }) => {
    const { rows, ...cursors } = await findDayCloses(db, query);
    const can = mayCloseDay(viewer) ? ['close' as const] : [];
    return { closes: rows.map(viewDayClose), can, ...cursors };
  });

  bindDownload(app, exportDayClose, async ({ query: { day } }) => {
    const table = await findFrozenTable(db, day);
    if (table === undefined) throw new ApiError('NOT_FOUND');
    return { name: `day-close-${day}.csv`, kind: 'csv', content: Buffer.from(table) };
  });

  bindEndpoint(app, closeDayEndpoint, async ({ viewer, body: { day } }) => ({
    message: 'Day closed',
    close: viewDayClose(await closeDay(platform, signedIn(viewer), day)),
  }));
}

export function addLedgerRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  addDayCloseRoutes(app, platform);
  const read = async ({
    at = kigaliDay(clock.now()),
    currency,
  }: {
    at?: string | undefined;
    currency?: Currency | undefined;
  }) => ({
    at,
    rows: await findTrialBalance(db, { before: endOfKigaliDay(at), currency }),
  });

  bindEndpoint(app, readTrialBalance, async ({ query }) => {
    const [{ at, rows }, faults] = await Promise.all([read(query), findLedgerFaults(db)]);
    return { at, rows: rows.map(viewTrialBalanceRow), faults };
  });

  bindDownload(app, exportTrialBalance, async ({ query }) => {
    const { at, rows } = await read(query);
    return { name: `trial-balance-${at}.csv`, kind: 'csv', content: writeTrialBalance(at, rows) };
  });
}
