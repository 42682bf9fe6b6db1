import type { BidReceipt } from './auction.ts';
import { type AuctionEventRow, commitToMaximum } from './auction-log.ts';
import type { LogOutcome } from './log-outcome.ts';
import { type LogProblem, LogProblemError } from './log-problem.ts';
import { readLog } from './read-log.ts';
import { replayLog } from './replay-log.ts';

/** Whether a log is whole and obeys its rules; if not, the first row that is wrong. */
export type Verification =
  | { isValid: true; rows: number; head: string; outcome: LogOutcome }
  | { isValid: false; problem: LogProblem };

function orProblem(check: () => Verification): Verification {
  try {
    return check();
  } catch (error) {
    if (error instanceof LogProblemError) return { isValid: false, problem: error.problem };
    throw error;
  }
}

/** Checks the text of a downloaded log: its chain of hashes, and every decision in it by the rules it publishes. */
export function verifyLog(text: string): Verification {
  return orProblem(() => {
    const { header, rows } = readLog(text);
    return { isValid: true, rows: rows.length, head: header.head, outcome: replayLog(header, rows) };
  });
}

/** The receipts of what a bidder has kept: one, several, or the downloaded file of all. */
function receiptsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [];
  if ('receipts' in value) return receiptsOf(value.receipts);
  return 'commitment' in value ? [value] : [];
}

function isInLog(rows: readonly AuctionEventRow[], value: unknown): boolean {
  const { auction, paddle, maximum, salt, seq, commitment, hash } = Object(value) as BidReceipt;
  const row = rows[seq - 1];
  const isOpened = typeof salt === 'string' && Number.isSafeInteger(maximum);
  return (
    isOpened &&
    row?.hash === hash &&
    row.commitment === commitment &&
    commitToMaximum({ auction, paddle, maximum, salt }) === commitment
  );
}

/** Whether a log holds the bid of a receipt, with the maximum its bidder gave. */
export function isReceiptInLog(text: string, receipt: Omit<BidReceipt, 'at'>): boolean {
  return isInLog(readLog(text).rows, receipt);
}

/** How many receipts there are, and the rows of those whose bid is not in a log with the maximum its bidder gave. */
export function checkReceipts(text: string, value: unknown): { total: number; missing: number[] } {
  const { rows } = readLog(text);
  const receipts = receiptsOf(value);
  const missing = receipts.filter((receipt) => !isInLog(rows, receipt)).map((receipt) => Number(Object(receipt).seq));
  return { total: receipts.length, missing };
}

/** The row with this hash, or whose hash begins with it: a head that was noted earlier is in a later log as well. */
export function findHead(text: string, head: string): number | undefined {
  return readLog(text).rows.find(({ hash }) => hash.startsWith(head))?.seq;
}
