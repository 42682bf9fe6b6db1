import type { AuctionEventData, AuctionEventRow, LogHeader } from '../log/auction-log.ts';
import { LogProblemError } from '../log/log-problem.ts';
import { requireShape } from '../log/log-row-schemas.ts';
import { LoggedRefusals } from '../log/replay/logged-refusals.ts';
import { headAt, isBidSigned } from '../signatures/bid-signatures.ts';
import { type BundledRefusal, bundlesOf } from './refusal-bundles.ts';

type Scheduled = AuctionEventData['auction.scheduled'];

/** The keys of each bidder, with the rows that name them. */
function keysOf(rows: readonly AuctionEventRow[]): Map<string, { seq: number; key: string }[]> {
  const keys = new Map<string, { seq: number; key: string }[]>();
  for (const row of rows) {
    if (row.type !== 'bidder.registered' && row.type !== 'bidder.key_changed') continue;
    const { paddle, key } = row.data;
    const known = keys.get(paddle) ?? [];
    known.push({ seq: row.seq, key });
    keys.set(paddle, known);
  }
  return keys;
}

/** Whether a refusal beside the log has all that a row of its own would need. */
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

/**
 * Whether none of the refusals beside a log were invented: their amounts are proven, and their bidders have signed
 * them, like those in rows. One result for each.
 */
export async function areBundledBound(
  rows: readonly AuctionEventRow[],
  refusals: readonly BundledRefusal[],
): Promise<boolean[]> {
  const [first] = rows;
  if (first?.type !== 'auction.scheduled') return refusals.map(() => false);
  const { data: scheduled } = first;
  const keys = keysOf(rows);
  const isBound = async (refusal: BundledRefusal): Promise<boolean> => {
    const { paddle, signed, commitment = '', afterSeq } = refusal;
    const key = keys.get(paddle)?.findLast(({ seq }) => seq <= afterSeq)?.key;
    if (!isInForm(scheduled, refusal, key)) return false;
    if (signed === undefined || key === undefined) return signed === undefined;
    const { commandId, seenSeq, signature } = signed;
    const { auction } = scheduled;
    const part = { auction, paddle, commandId, commitment, seenSeq, seenHead: headAt(rows, seenSeq) };
    return isBidSigned(part, { key, signature });
  };
  return Promise.all(refusals.map(isBound));
}

/**
 * The refusals beside a log, as far as their bidders have signed them, and whether these are all; those of another
 * auction are ignored. Throws RangeError for another kind of file.
 */
export async function refusalsBeside(
  header: Pick<LogHeader, 'auction'>,
  rows: readonly AuctionEventRow[],
  file: string | undefined,
): Promise<{ refused: BundledRefusal[]; areAll: boolean }> {
  const { refusals, unseen, broken } = bundlesOf(header, rows, file);
  const areBound = await areBundledBound(rows, refusals);
  return { refused: refusals.filter((_, index) => areBound[index]), areAll: unseen.length + broken.length === 0 };
}
