import type { FastifyInstance } from 'fastify';
import { currencies } from '#contract/money.ts';
import * as contract from '#contract/payouts/payouts.endpoints.ts';
import { type SignedInViewer, signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { approveBatch, cancelBatch, markPaid, markReturned, sendBatch } from './decide-batch.ts';
import { makeBatch } from './make-batch.ts';
import { findPayoutAccounts } from './payout-accounts.queries.ts';
import { findBatch, findBatches, findPayouts, sumOwed } from './payouts.queries.ts';
import { viewBatch, viewPayout, viewPayoutAccount } from './payouts.view.ts';
import { readBankFile } from './read-bank-file.ts';
import { setPayoutAccount } from './set-payout-account.ts';

/** The accounts that sellers are paid to. */
export function addPayoutAccountRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  bindEndpoint(app, contract.getPayoutAccounts, async ({ viewer }) => ({
    accounts: (await findPayoutAccounts(db, signedIn(viewer).userId)).map((row) => viewPayoutAccount(row, clock.now())),
  }));

  bindEndpoint(app, contract.setPayoutAccount, async ({ viewer, body }) => ({
    message: 'Payout account changed',
    account: viewPayoutAccount(await setPayoutAccount(platform, signedIn(viewer), body), clock.now()),
  }));
}

/** Batches in which sellers are paid. */
export function addPayoutRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  const read = async (id: string) => {
    const batch = await findBatch(db, id);
    if (batch === undefined) throw new ApiError('NOT_FOUND');
    return batch;
  };
  const answer = async (message: string, id: string, viewer: SignedInViewer) => ({
    message,
    batch: viewBatch(await read(id), viewer),
  });

  bindEndpoint(app, contract.listPayoutBatches, async ({ viewer, query: { state, ...page } }) => {
    const { rows, ...cursors } = await findBatches(db, state, page);
    const sums = await Promise.all(
      currencies.map(async (currency) => ({ currency, ...(await sumOwed(db, currency, clock.now())) })),
    );
    const owed = sums
      .filter(({ sellers }) => sellers > 0)
      .map(({ currency, amount, ready, sellers }) => ({
        money: { amount, currency },
        ready: { amount: ready, currency },
        sellers,
      }));
    return { batches: rows.map((row) => viewBatch(row, signedIn(viewer))), owed, ...cursors };
  });

  bindEndpoint(app, contract.readPayoutBatch, async ({ viewer, params: { id }, query }) => {
    const batch = await read(id);
    const { rows, ...cursors } = await findPayouts(db, id, query);
    const reader = signedIn(viewer);
    return { batch: viewBatch(batch, reader), payouts: rows.map((row) => viewPayout(row, batch, reader)), ...cursors };
  });

  bindEndpoint(app, contract.makePayoutBatch, async ({ viewer, body }) => {
    const id = await makeBatch(platform, signedIn(viewer), body);
    return answer('Batch made', id, signedIn(viewer));
  });

  bindEndpoint(app, contract.approvePayoutBatch, async ({ viewer, params: { id } }) => {
    await approveBatch(platform, signedIn(viewer), id);
    return answer('Batch approved', id, signedIn(viewer));
  });

  bindEndpoint(app, contract.markBatchSent, async ({ viewer, params: { id } }) => {
    await sendBatch(platform, signedIn(viewer), id);
    return answer('Batch sent', id, signedIn(viewer));
  });

  bindEndpoint(app, contract.markBatchPaid, async ({ viewer, params: { id }, body: { payoutId } }) => {
    await markPaid(platform, signedIn(viewer), { id, payoutId });
    return answer('Payouts paid', id, signedIn(viewer));
  });

  bindEndpoint(app, contract.markPayoutReturned, async ({ viewer, params: { id }, body }) => {
    await markReturned(platform, signedIn(viewer), { id, ...body });
    return answer('Payout came back', id, signedIn(viewer));
  });

  bindEndpoint(app, contract.cancelPayoutBatch, async ({ viewer, params: { id } }) => {
    await cancelBatch(platform, signedIn(viewer), id);
    return answer('Batch cancelled', id, signedIn(viewer));
  });

  bindDownload(app, contract.exportPayoutBatch, async ({ viewer, params: { id } }) =>
    readBankFile(platform, signedIn(viewer), id),
  );
}
