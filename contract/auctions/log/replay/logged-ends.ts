import type { AuctionEventType } from '../../auction.vocabulary.ts';
import { beganInTime, endMovedFor, outageSince } from '../../rules/soft-close.ts';
import { requireWaitedFor } from '../../witnessing/waited-for-witnesses.ts';
import type { AuctionEventRow } from '../auction-log.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

/** Rows that may still follow in a running auction once its end has come: none that could change who wins. */
const afterEnd: ReadonlySet<AuctionEventType> = new Set([
  'auction.closed',
  // Received before the end, which is checked with the bid.
  'bid.accepted',
  'bid.refused',
  'refusals.bundled',
  'terms.accepted',
  'bidder.registered',
  'bidder.left',
  'bidder.revoked',
  'bidder.suspended',
]);

/** Throws LogProblemError for a row that comes after the end of a running auction and may not. */
export function requireMayFollowEnd(row: AuctionEventRow): void {
  const isOutage = row.type === 'auction.extended' && row.data.reason === 'outage';
  const isStopped = row.type === 'auction.suspended' && row.actor.role === 'system';
  if (!afterEnd.has(row.type) && !isOutage && !isStopped) fail(row, 'the end had come');
}

/** Rows were not written while they could not be: an outage that the rows before it contradict was invented. */
function requireOutage(
  row: Row<'auction.extended'>,
  { endsAt, rows, isPromised, isWitnessed }: Pick<LoggedEnd, 'endsAt' | 'rows' | 'isPromised' | 'isWitnessed'>,
): void {
  const { since, isUnwitnessed = false } = row.data;
  if (since !== undefined && !beganInTime(Date.parse(since), endsAt)) fail(row, 'it began after the end');
  if (isUnwitnessed) {
    requireWaitedFor(row, { rows, isWitnessed });
    return;
  }
  if (since === undefined) {
    if (isPromised) fail(row, 'it does not say since when nothing could be written');
    return;
  }
  const [at, from] = [Date.parse(row.at), Date.parse(since)];
  const written: number[] = [];
  for (let seq = row.seq - 1; seq >= 1; seq -= 1) {
    const time = Date.parse(rows[seq - 1]?.at ?? '');
    if (time <= from) break;
    written.push(time);
  }
  written.reverse();
  if (outageSince(written, { from, at }) !== from) fail(row, 'the rows before it show no such outage');
}

/**
 * The end after a row whose purpose is to move it, in milliseconds. Bids and reserves are followed by a row of their
 * own.
 */
export function endAfterExtension(row: Row<'auction.extended'>, { endsAt, isVoidDue, ...logged }: LoggedEnd): number {
  const { reason, from, to, note = '' } = row.data;
  if (reason === 'void' && !isVoidDue) fail(row, 'no bids were voided before it');
  if (reason !== 'void' && isVoidDue) fail(row, 'bids were voided before it, for which at least ten minutes are left');
  if (reason === 'technical' && note.trim() === '') fail(row, 'the technical reason is not said');
  if (reason === 'outage') requireOutage(row, { endsAt, ...logged });
  else if (row.data.isUnwitnessed) fail(row, 'witnesses have nothing to do with it');
  if (Date.parse(from) !== endsAt) fail(row, 'it begins from another end than the one that held');
  const expected = endMovedFor(reason, { endsAt, at: Date.parse(row.at), to: Date.parse(to) });
  if (expected === undefined || Date.parse(to) !== expected || expected <= endsAt) {
    fail(row, 'the end moves otherwise than the rules say');
  }
  return expected;
}

type LoggedEnd = {
  /** The end that held, in milliseconds. */
  endsAt: number;
  isVoidDue: boolean;
  rows: readonly AuctionEventRow[];
  /** Whether the log promises to state when an outage began. */
  isPromised: boolean;
  /** Whether the log names witnesses. */
  isWitnessed: boolean;
};
