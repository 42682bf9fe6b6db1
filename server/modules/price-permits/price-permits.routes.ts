import type { FastifyInstance } from 'fastify';
import { kigaliDay } from '#contract/kigali-time.ts';
import * as contract from '#contract/price-permits/price-permits.endpoints.ts';
import { openDocument } from '#server/modules/documents/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { requireOwnPermit } from './price-permits.policy.ts';
import { findOwnPermits, findPermit } from './price-permits.queries.ts';
import { viewOwnPermit } from './price-permits.view.ts';
import { readStanding } from './read-standing.ts';
import { sendPermit, spendPermitUpload } from './send-permit.ts';
import { withdrawPermit } from './withdraw-permit.ts';

/** Binds what sellers do with their permits. */
export function addPricePermitRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, db, clock } = platform;
  const today = () => kigaliDay(clock.now());
  const ownPermit = async (id: string, sellerId: string) => requireOwnPermit(await findPermit(db, id), sellerId);
  const answer = async (message: string, id: string, sellerId: string) => ({
    message,
    permit: viewOwnPermit(await ownPermit(id, sellerId), today()),
  });

  bindEndpoint(app, contract.listOwnPricePermits, async ({ viewer, query }) => {
    const { userId } = signedIn(viewer);
    const [{ rows, ...cursors }, currencies] = await Promise.all([
      findOwnPermits(db, userId, query),
      Promise.all(config.permitCurrencies.map((currency) => readStanding(platform, userId, currency))),
    ]);
    return { currencies, permits: rows.map((row) => viewOwnPermit(row, today())), ...cursors };
  });

  bindEndpoint(
    app,
    contract.sendPricePermit,
    async ({ viewer, body, files }) => {
      const { userId } = signedIn(viewer);
      const [document] = files.document ?? [];
      if (document === undefined) throw new ApiError('INVALID_REQUEST', { message: 'A file is required.' });
      return answer('Permit received', await sendPermit(platform, userId, body, document), userId);
    },
    { beforeFiles: ({ viewer }) => spendPermitUpload(platform, signedIn(viewer).userId) },
  );

  bindEndpoint(app, contract.withdrawPricePermit, async ({ viewer, params: { id } }) => {
    const { userId } = signedIn(viewer);
    await withdrawPermit(platform, userId, id);
    return answer('Permit withdrawn', id, userId);
  });

  bindDownload(app, contract.getOwnPricePermitDocument, async ({ viewer, params: { id } }) => {
    const permit = await ownPermit(id, signedIn(viewer).userId);
    return openDocument(platform, db, permit.document_id);
  });
}
