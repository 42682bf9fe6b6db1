import type { BidReceipt } from '#contract/auctions/auction.ts';
import type { AuctionEventRow } from '#contract/auctions/auction-log.ts';
import { inStore } from './device-store.ts';

/** Keeps the receipt of a bid; a device that keeps nothing still gets what the server lists. */
export async function keepReceipt(receipt: BidReceipt): Promise<void> {
  await inStore('receipts', 'readwrite', (receipts) => receipts.put(receipt)).catch(() => undefined);
}

/** The receipts of bids in an auction that this device has kept, oldest first. */
export async function findKeptReceipts(auction: string): Promise<BidReceipt[]> {
  const all = await inStore<BidReceipt[]>('receipts', 'readonly', (receipts) => receipts.getAll()).catch(() => []);
  return all.filter((receipt) => receipt.auction === auction).sort((a, b) => a.seq - b.seq);
}

/** Whether rows that the room shows contradict a receipt: another row stands where the bid was accepted. */
export function contradicts(rows: readonly Pick<AuctionEventRow, 'seq' | 'hash'>[], receipts: readonly BidReceipt[]) {
  return receipts.some(({ seq, hash }) => rows.some((row) => row.seq === seq && row.hash !== hash));
}
