import { hourMilliseconds } from '#contract/durations.ts';
import type { Platform } from '#server/platform.ts';
import { announceAuction } from '../auctions.realtime.ts';
import { completeSale } from '../complete-sale.ts';
import { openAuction, saveAuction } from '../decide-auction.ts';
import { findCertifiedSales, isCloseCertified } from './certificates.queries.ts';

/** A sale that fails is retried each second, and logged by this node only this often. */
const reportEveryMilliseconds = hourMilliseconds;

/** When a sale was reported last, by its auction and the monotonic clock. */
const reportedBy = new WeakMap<Platform, Map<string, number>>();

function reportFailure(platform: Platform, id: string, error: unknown): void {
  const reported = reportedBy.get(platform) ?? new Map<string, number>();
  reportedBy.set(platform, reported);
  const last = reported.get(id);
  if (last !== undefined && performance.now() - last < reportEveryMilliseconds) return;
  reported.set(id, performance.now());
  platform.log.error({ err: error, auction: id }, 'a sale that its witnesses have certified could not be completed');
}

/**
 * Checks again under the lock: another node, or two of the staff, may have completed or cancelled the sale in the
 * meantime.
 */
async function completeOne(platform: Platform, id: string): Promise<void> {
  const completed = await platform.db.transaction().execute(async (transaction) => {
    const auction = await openAuction(transaction, platform, id);
    if (auction === undefined || auction.row.sale_waits_since === null) return undefined;
    if (!(await isCloseCertified(transaction, id))) return undefined;
    await completeSale(auction);
    await saveAuction(auction);
    return auction;
  });
  reportedBy.get(platform)?.delete(id);
  if (completed !== undefined) await announceAuction(platform, completed);
}

/**
 * Opens the deals of sales that waited for their witnesses, once the quorum has certified the close; each once, on any
 * node, whenever a certificate arrives.
 */
export async function completeCertifiedSales(platform: Platform): Promise<void> {
  for (const id of await findCertifiedSales(platform.db)) {
    try {
      await completeOne(platform, id);
    } catch (error) {
      reportFailure(platform, id, error);
    }
  }
}
