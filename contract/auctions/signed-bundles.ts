import type { AuctionEventData, AuctionEventRow } from './auction-log.ts';
import { headAt, isBidSigned } from './bid-signatures.ts';
import { LogProblemError } from './log-problem.ts';
import { requireShape } from './log-row-schemas.ts';
import { LoggedRefusals } from './logged-refusals.ts';
import type { BundledRefusal } from './refusal-bundles.ts';

type Scheduled = AuctionEventData['auction.scheduled'];

/** The key a bidder had after a row. */
function keyAfter(rows: readonly AuctionEventRow[], seq: number, paddle: string): string | undefined {
  const named = rows.findLast((row): row is AuctionEventRow<'bidder.registered' | 'bidder.key_changed'> => {
    const isKey = row.type === 'bidder.registered' || row.type === 'bidder.key_changed';
    return isKey && row.seq <= seq && row.data.paddle === paddle;
  });
  return named?.data.key;
}

/** Whether a refusal beside the log says what a row of its own would have to say. */
function isInForm(
  scheduled: Scheduled,
  { at, afterSeq, commitment, ...data }: BundledRefusal,
  key: string | undefined,
) {
  const bound = commitment === undefined ? {} : { commitment };
  const row = { seq: afterSeq + 1, at, type: 'bid.refused', data, ...bound } as AuctionEventRow<'bid.refused'>;
  try {
    requireShape(row);
    new LoggedRefusals(scheduled).take(row, { stage: 'live', keys: { has: () => key !== undefined } });
    return true;
  } catch (error) {
    if (error instanceof LogProblemError) return false;
    throw error;
  }
}

/** Whether nobody invented a refusal that stands beside a log: its amount is proven, and its bidder has signed it, like those in rows. */
export async function isBundledBound(rows: readonly AuctionEventRow[], refusal: BundledRefusal): Promise<boolean> {
  const [first] = rows;
  if (first?.type !== 'auction.scheduled' || !(refusal.afterSeq <= rows.length)) return false;
  const { paddle, signed, commitment = '' } = refusal;
  const key = keyAfter(rows, refusal.afterSeq, paddle);
  if (!isInForm(first.data, refusal, key)) return false;
  if (signed === undefined || key === undefined) return signed === undefined;
  const { commandId, seenSeq, signature } = signed;
  const part = { auction: first.data.auction, paddle, commandId, commitment, seenSeq, seenHead: headAt(rows, seenSeq) };
  return isBidSigned(part, { key, signature });
}
