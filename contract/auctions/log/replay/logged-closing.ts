import type { Book } from '../../rules/resolve-bid.ts';
import type { AuctionEventRow } from '../auction-log.ts';
import { refuseRow } from './opened-commitments.ts';

type Closing = { book: Book; isBought: boolean; hasReserve: boolean };

/** With what an auction closes: the last bid decides, and the row must say so. */
export function outcomeOfClosing(row: AuctionEventRow<'auction.closed'>, { book, isBought, hasReserve }: Closing) {
  const { price, leader, isReserveMet } = book;
  const isSold = price !== undefined && (!hasReserve || isReserveMet);
  const below = price === undefined ? 'unsold' : 'pending_seller';
  const outcome = isBought ? 'sold_buy_now' : isSold ? 'sold' : below;
  const { data } = row;
  if (data.outcome !== outcome) refuseRow(row, `the outcome must be ${outcome}`);
  if (data.price !== price || data.paddle !== leader) refuseRow(row, 'price or winner are not those of the last bid');
  return outcome;
}
