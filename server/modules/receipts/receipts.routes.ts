import type { FastifyInstance } from 'fastify';
import {
  getReceipt,
  getReceiptPdf,
  listPaymentReceipts,
  voidReceipt as voidEndpoint,
} from '#contract/receipts/receipts.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { networkOf } from '#server/platform/http/client-network.ts';
import type { Platform } from '#server/platform.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { maySeeAll, mayVoid } from './receipts.policy.ts';
import { findReceipt, findReceiptsOf } from './receipts.queries.ts';
import { viewReceipt, viewWholeReceipt } from './receipts.view.ts';
import { voidReceipt } from './void-receipt.ts';

/** A code has sixty bits; the limit keeps the database from being asked for nothing. */
const checkLimits = [{ name: 'receipt-check', count: 60, seconds: 60 }];

export function addReceiptRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, config, drawPdf } = platform;

  bindEndpoint(app, getReceipt, async ({ viewer, request, params: { number }, query: { code } }) => {
    const receipt = await findReceipt(db, number);
    if (receipt !== undefined && maySeeAll(receipt, viewer)) {
      return { receipt: viewWholeReceipt(receipt), can: mayVoid(receipt, viewer) ? ['void' as const] : [] };
    }
    await spendRateLimit(db, checkLimits, networkOf(request.ip));
    if (receipt === undefined || code !== receipt.code) throw new ApiError('NOT_FOUND');
    return { receipt: viewReceipt(receipt), can: [] };
  });

  bindDownload(app, getReceiptPdf, async ({ viewer, params: { number }, query: { language } }) => {
    const receipt = await findReceipt(db, number);
    if (receipt === undefined || !maySeeAll(receipt, viewer)) throw new ApiError('NOT_FOUND');
    const content = await drawReceipt(receipt, { language, publicUrl: config.publicUrl, drawPdf });
    return { name: `${number}.pdf`, kind: 'pdf', content };
  });

  bindEndpoint(app, listPaymentReceipts, async ({ viewer, query }) => {
    const { rows, ...cursors } = await findReceiptsOf(db, signedIn(viewer).userId, query);
    return { receipts: rows.map(viewReceipt), ...cursors };
  });

  bindEndpoint(app, voidEndpoint, async ({ viewer, params: { number }, body: { reason } }) => {
    const creditNote = await voidReceipt(platform, signedIn(viewer), { number, reason });
    return { message: 'Receipt voided', creditNote };
  });
}
