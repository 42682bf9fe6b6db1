import { canBuyNow } from '../../rules/check-draft.ts';
import type { BiddingRules, Book } from '../../rules/resolve-bid.ts';
import { nextMinimum } from '../../rules/resolve-bid.ts';
import { type AuctionEventData, type AuctionEventRow, commitToMaximum } from '../auction-log.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Row = AuctionEventRow<'auction.bought'>;

/** The state of the auction at the moment of a purchase. */
type PurchaseFacts = { stage: string; rules: BiddingRules; book: Book; hasReserve: boolean; bidCount: number };

/** The buyer has signed for exactly this price: a bid of theirs cannot be turned into a purchase. */
function requirePrice(row: Row, { auction, opensAll }: { auction: string; opensAll?: true }): void {
  const { paddle, price, salt } = row.data;
  if (salt === undefined && opensAll) fail(row, 'it does not open its commitment');
  const isOther = salt !== undefined && commitToMaximum({ auction, paddle, maximum: price, salt }) !== row.commitment;
  if (isOther) fail(row, 'its buyer was bound to another price');
}

/** Refuses a purchase that was not possible, or at another price than the published one, or that binds no bidder. */
export function requirePurchase(
  row: Row,
  scheduled: AuctionEventData['auction.scheduled'],
  { stage, rules, book, hasReserve, bidCount }: PurchaseFacts,
): void {
  const { buyNowPrice, canBuyBeforeStart = false } = scheduled;
  if (row.commitment === undefined) fail(row, 'its commitment is missing');
  const isOpen = canBuyNow({
    stage,
    canBuyBeforeStart,
    buyNowPrice,
    hasReserve,
    isReserveMet: book.isReserveMet,
    bidCount,
    nextMinimum: nextMinimum(rules, book.price),
  });
  if (!isOpen || row.data.price !== buyNowPrice) fail(row, 'buying at once was not possible at this price');
  requirePrice(row, scheduled);
}
