import type { FastifyInstance } from 'fastify';
import { endOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import { exportTrialBalance, readTrialBalance } from '#contract/ledger/ledger.endpoints.ts';
import type { Currency } from '#contract/money.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findLedgerFaults, findTrialBalance } from './balances.queries.ts';
import { viewTrialBalanceRow, writeTrialBalance } from './ledger.view.ts';

export function addLedgerRoutes(app: FastifyInstance, { db, clock }: Platform): void {
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
