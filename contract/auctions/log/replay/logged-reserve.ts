import type { Book } from '../../rules/resolve-bid.ts';
import type { ClosingRules } from '../../rules/soft-close.ts';
import { type AuctionEventRow, commitToReserve } from '../auction-log.ts';
import { type End, extendAfter, rowsOfChange } from '../bid-events.ts';
import { spellRow } from './explain-bid.ts';
import type { LoggedSecrets } from './logged-secrets.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

/** The state of an auction when its reserve is lowered. */
type Stand = { book: Book; closing: ClosingRules; end: End; hasReserve: boolean };

/** Book and end after a reserve was lowered, and how many rows of `after`, which follow it, belong to it. */
function afterLowering(
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

type Rules = { auction: string; reserveCommitment?: string; opensAll?: true };

/** The reserves of a log: the one that holds, and those it was lowered from. */
export class LoggedReserves {
  readonly #rules: Rules;
  readonly #secrets: LoggedSecrets;
  /** The commitment of every reserve there was, the first one first. */
  readonly #commitments: string[] = [];
  #commitment: string | undefined;

  constructor(rules: Rules, secrets: LoggedSecrets) {
    this.#rules = rules;
    this.#secrets = secrets;
    this.#bind(rules.reserveCommitment);
  }

  #bind(commitment: string | undefined): void {
    this.#commitment = commitment;
    if (commitment !== undefined) this.#commitments.push(commitment);
  }

  /** Whether there is one now. */
  get has(): boolean {
    return this.#commitment !== undefined;
  }

  /** Whether anything is opened at the end: also a reserve that was given up, where the log promises to open all. */
  get isOpened(): boolean {
    return this.has || (this.#rules.opensAll === true && this.#commitments.length > 0);
  }

  /** Those that are possible at a price. */
  at(price: number): (number | undefined)[] {
    return this.#commitment === undefined ? [undefined] : this.#secrets.reserves(this.#commitment, price);
  }

  /** It is lowered, or given up; `after` are the rows that follow it. */
  lower(row: Row<'reserve.lowered'>, after: readonly AuctionEventRow[], stand: Omit<Stand, 'hasReserve'>) {
    const lowered = afterLowering(row, after, { ...stand, hasReserve: this.has });
    this.#bind(row.data.reserveCommitment);
    const { price, isReserveMet } = lowered.book;
    const [opened, ...others] = this.at(price ?? 0);
    const isKnown = price !== undefined && opened !== undefined && others.length === 0;
    if (isKnown && isReserveMet !== price >= opened) fail(row, 'whether it is met is not what is said');
    return lowered;
  }

  /**
   * The opened reserve is the one the seller was bound to, and it was met exactly where the log said so. A purchase
   * does not meet it.
   */
  requireBound(row: Row<'reserve.opened'>, { price, isReserveMet }: Book, isBought: boolean): void {
    const { amount: reserve, salt, earlier = [] } = row.data;
    const opened = [...earlier, { amount: reserve, salt }];
    this.#requireAll(row, opened);
    if (!this.has || isBought || price === undefined) return;
    if (isReserveMet && price < reserve) fail(row, 'the reserve was said to be met below it');
    if (!isReserveMet && price >= reserve) fail(row, 'the reserve was met, which was not said');
  }

  #requireAll(row: Row<'reserve.opened'>, opened: readonly { amount: number; salt: string }[]): void {
    const { auction, opensAll } = this.#rules;
    const due = opensAll ? this.#commitments : this.#commitments.slice(-1);
    if (opened.length !== due.length) fail(row, 'not every reserve there was is opened');
    const areBound = opened.every(
      ({ amount, salt }, index) => commitToReserve({ auction, reserve: amount, salt }) === due[index],
    );
    if (!areBound) fail(row, 'this is not the reserve the seller was bound to');
    if (opened.some(({ amount }, index) => amount >= (opened[index - 1]?.amount ?? Number.POSITIVE_INFINITY))) {
      fail(row, 'the reserve was raised');
    }
  }
}
