import { type AuctionEventRow, commitToReserve } from './auction-log.ts';
import { type End, extendAfter, rowsOfChange } from './bid-events.ts';
import { spellRow } from './explain-bid.ts';
import { refuseRow as fail } from './opened-commitments.ts';
import type { Book } from './resolve-bid.ts';
import type { ClosingRules } from './soft-close.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

/** The state of an auction when its reserve is lowered. */
type Stand = { book: Book; closing: ClosingRules; end: End; hasReserve: boolean };

/** Book and end after a reserve was lowered, and how many rows of `after`, which follow it, belong to it. */
export function afterLowering(
  row: Row<'reserve.lowered'>,
  after: readonly AuctionEventRow[],
  { book, closing, end, hasReserve }: Stand,
): { book: Book; end: End; length: number } {
  if (!hasReserve) fail(row, 'there is no reserve to lower');
  const isMet = after[0]?.type === 'reserve.met';
  if (isMet && book.price === undefined) fail(row, 'a reserve cannot be met without a bid');
  const hasStill = row.data.reserveCommitment !== undefined;
  if (!isMet && !hasStill && book.price !== undefined && !book.isReserveMet) {
    fail(row, 'without a reserve the bid suffices, which is not said');
  }
  const change = { before: book, after: { ...book, isReserveMet: isMet || book.isReserveMet }, hasReserve: true };
  const extension = extendAfter(change, closing, end, Date.parse(row.at), 'reserve');
  const expected = [...rowsOfChange(change), ...extension.rows];
  for (const [offset, draft] of expected.entries()) {
    const actual = after[offset];
    const isSame = actual !== undefined && actual.at === row.at && spellRow(draft) === spellRow(actual);
    if (!isSame) fail(row, 'what follows from it is missing');
  }
  return { book: change.after, end: extension.end, length: expected.length };
}

/** The reserve that is opened is the one the seller was bound to, and it was met where that was said. */
export function requireBoundReserve(
  row: Row<'reserve.opened'>,
  { auction, commitment, book }: { auction: string; commitment: string | undefined; book: Book },
): void {
  const { amount: reserve, salt } = row.data;
  if (commitToReserve({ auction, reserve, salt }) !== commitment) {
    fail(row, 'this is not the reserve the seller was bound to');
  }
  if (book.isReserveMet && book.price !== undefined && book.price < reserve) {
    fail(row, 'the reserve was said to be met below it');
  }
}
