import type { BidReceipt } from './auction.ts';
import { commitToMaximum } from './auction-log.ts';
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

/** Whether the bid of a receipt stands in a log, with the maximum its bidder gave. */
export function isReceiptInLog(text: string, receipt: Omit<BidReceipt, 'at'>): boolean {
  const { rows } = readLog(text);
  const { auction, paddle, maximum, salt, seq, commitment, hash } = receipt;
  const row = rows[seq - 1];
  return (
    row?.hash === hash &&
    row.commitment === commitment &&
    commitToMaximum({ auction, paddle, maximum, salt }) === commitment
  );
}
