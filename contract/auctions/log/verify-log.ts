import type { BidReceipt } from '../auction.ts';
import { type BidSignatures, checkBidSignatures } from '../signatures/bid-signatures.ts';
import { knowsEd25519 } from '../signatures/ed25519.ts';
import { isBidRow, isHeaderSigned, type Proof, proofOfReceipt } from '../signatures/signed-answers.ts';
import { type AuctionEventRow, commitToMaximum, type LogHeader } from './auction-log.ts';
import type { LogOutcome } from './log-outcome.ts';
import { type LogProblem, LogProblemError } from './log-problem.ts';
import { readLog } from './read-log.ts';
import { replayLog } from './replay/replay-log.ts';

/** Whether a log is intact and obeys its rules; if not, the first row that is wrong. */
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

/**
 * Checks the text of a downloaded log: its chain of hashes, and every decision in it by the rules it publishes. Signatures
 * are another question: `verifyHeader`.
 */
export function verifyLog(text: string): Verification {
  return orProblem(() => {
    const { header, rows } = readLog(text);
    return { isValid: true, rows: rows.length, head: header.head, outcome: replayLog(header, rows) };
  });
}

/**
 * Who has signed a log: `wrong` where the signature is not by the key it names, `unknown` where Ed25519 is not
 * supported here.
 */
export type HeaderSignature = { state: 'right' | 'wrong' | 'unknown'; key: string; at: string } | { state: 'none' };

/** Checks by whose key the header of a log is signed; logs from before there was one are not. */
export async function verifyHeader(header: LogHeader): Promise<HeaderSignature> {
  if (!('signature' in header)) return { state: 'none' };
  const { logKeys, at } = header;
  const signer = { key: logKeys[0] ?? '', at };
  if (!(await knowsEd25519())) return { state: 'unknown', ...signer };
  return { state: (await isHeaderSigned(header)) ? 'right' : 'wrong', ...signer };
}

/** Who has signed the bids of a log that obeys the rules; `unknown` where Ed25519 is not supported here. */
export type BidsSigned =
  | ({ state: 'right' } & BidSignatures)
  | { state: 'wrong'; problem: LogProblem }
  | { state: 'none' | 'unknown' };

/** Checks the signatures of bidders; a log from before they had keys has none. */
export async function verifyBids(text: string): Promise<BidsSigned> {
  const { header, rows } = readLog(text);
  if (!rows.some(({ type }) => type === 'bidder.registered')) return { state: 'none' };
  if (!(await knowsEd25519())) return { state: 'unknown' };
  try {
    return { state: 'right', ...(await checkBidSignatures(header.auction, rows)) };
  } catch (error) {
    if (error instanceof LogProblemError) return { state: 'wrong', problem: error.problem };
    throw error;
  }
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
  // What was pasted may be anything.
  if (!Number.isSafeInteger(seq) || typeof auction !== 'string' || typeof paddle !== 'string') return false;
  const row = rows[seq - 1];
  // A refused bid has a commitment as well.
  if (!isBidRow(row)) return false;
  const isOpened = typeof salt === 'string' && Number.isSafeInteger(maximum);
  if (row?.type === 'auction.bought' && row.data.price !== maximum) return false;
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

export type CheckedReceipts = {
  total: number;
  /** The rows of those whose bid is not in the log with the maximum its bidder gave, and what that proves. */
  missing: { seq: number; proof: Proof }[];
  /** The first row that cannot be right with the maxima that these receipts prove. */
  problem?: LogProblem;
};

/** Whether a log obeys its rules with the maxima that receipts of it prove, such as that of the winner. */
function problemWith(header: LogHeader, rows: readonly AuctionEventRow[], receipts: readonly unknown[]) {
  const known = new Map(receipts.map((receipt) => [(receipt as BidReceipt).seq, (receipt as BidReceipt).maximum]));
  const checked = orProblem(() => ({
    isValid: true,
    rows: rows.length,
    head: header.head,
    outcome: replayLog(header, rows, known),
  }));
  return checked.isValid ? {} : { problem: checked.problem };
}

async function proofOf(
  value: unknown,
  log: { header: LogHeader; rows: readonly AuctionEventRow[]; isFinished: boolean },
): Promise<Proof> {
  const isKnown = await knowsEd25519();
  // What was pasted may be anything.
  return isKnown ? proofOfReceipt(value as BidReceipt, log).catch(() => 'nothing' as const) : 'nothing';
}

function seqOf(receipt: unknown): number {
  const { seq } = Object(receipt);
  return typeof seq === 'number' ? seq : Number.NaN;
}

/** How many receipts there are, which of them are not in a log that is right, and whom that convicts. */
export async function checkReceipts(text: string, value: unknown): Promise<CheckedReceipts> {
  const { header, rows } = readLog(text);
  const receipts = receiptsOf(value);
  const absent = receipts.filter((receipt) => !isInLog(rows, receipt));
  const present = receipts.filter((receipt) => !absent.includes(receipt));
  const opened = present.length === 0 ? {} : problemWith(header, rows, present);
  if (absent.length === 0) return { total: receipts.length, missing: [], ...opened };
  const { isFinished } = replayLog(header, rows);
  const missing = await Promise.all(
    absent.map(async (receipt) => ({
      seq: seqOf(receipt),
      proof: await proofOf(receipt, { header, rows, isFinished }),
    })),
  );
  return { total: receipts.length, missing, ...opened };
}

/** The row with this hash, or whose hash begins with it: a head that was noted earlier is in a later log as well. */
export function findHead(text: string, head: string): number | undefined {
  return readLog(text).rows.find(({ hash }) => hash.startsWith(head))?.seq;
}
