import type { BidReceipt } from '#contract/auctions/auction.ts';
import type { AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import { inStore } from './device-store.ts';

/** What the device itself knows of a bid: a receipt of another one is found by it. */
type Asked = Partial<Pick<BidReceipt, 'auction' | 'paddle' | 'maximum'>>;

/**
 * Stores the receipt of a bid, with the requested amount in place of the answered one; a device without storage still
 * gets the server's list.
 */
export async function keepReceipt(answered: BidReceipt, { auction, paddle, maximum }: Asked = {}): Promise<void> {
  const asked = { auction: auction ?? answered.auction, paddle: paddle ?? answered.paddle };
  const receipt = { ...answered, ...asked, maximum: maximum ?? answered.maximum };
  await inStore('receipts', 'readwrite', (receipts) => receipts.put(receipt)).catch(() => undefined);
}

/** The receipts of bids in an auction that this device has kept, oldest first. */
export async function findKeptReceipts(auction: string): Promise<BidReceipt[]> {
  const all = await inStore<BidReceipt[]>('receipts', 'readonly', (receipts) => receipts.getAll()).catch(() => []);
  return all.filter((receipt) => receipt.auction === auction).sort((a, b) => a.seq - b.seq);
}

/**
 * Whether rows in the room contradict a receipt: the row of the accepted bid is a different one, or a row refuses it.
 */
export function contradicts(
  rows: readonly Pick<AuctionEventRow, 'seq' | 'hash' | 'type'>[],
  receipts: readonly BidReceipt[],
) {
  const isBid = ({ type }: Pick<AuctionEventRow, 'type'>) => type === 'bid.accepted' || type === 'auction.bought';
  return receipts.some(({ seq, hash }) => rows.some((row) => row.seq === seq && (row.hash !== hash || !isBid(row))));
}
