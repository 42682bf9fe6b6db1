import type { SignedRefusal } from '../auction.ts';
import type { AuctionEventRow } from '../log/auction-log.ts';
import { isBidRow } from '../signatures/signed-answers.ts';
import type { BundledRefusal } from './refusal-bundles.ts';
import { finalRefusals } from './refusal-kinds.ts';
import { isRowOf, type RefusalJudgement } from './refusals-of-log.ts';

/** A refusal is in a row of the log at once, or in a bundle within this time. */
export const bundledWithinMilliseconds = 120_000;

const over: readonly AuctionEventRow['type'][] = [
  'auction.closed',
  'auction.bought',
  'auction.withdrawn',
  'auction.cancelled',
];

/** Whether the auction was over after this row: refusals from then on are in no log. */
export function isOverAfter(rows: readonly AuctionEventRow[], seq: number): boolean {
  return rows.slice(0, seq).some(({ type }) => over.includes(type));
}

/** What the rows up to one, and the refusals beside them, say of earlier uses of commands. */
type Shown = {
  rows: readonly AuctionEventRow[];
  bundled: readonly BundledRefusal[];
  /** Whether all refusals were given of which the log has the root. */
  areAll: boolean;
  /** When the log was written, in milliseconds. */
  written: number;
};

/** The command of a bid that counts, where its row names it. */
export function commandOfBid({ data: { signed, commandId } }: AuctionEventRow<'bid.accepted' | 'auction.bought'>) {
  return signed?.commandId ?? commandId;
}

/**
 * Whether what is published cannot show that a command of this bidder was used before: the log shows no refusals, or it
 * has bids of theirs that the operator vouches for and does not promise to name their commands.
 */
export function isUseUnshown(rows: readonly AuctionEventRow[], paddle: string): boolean {
  const [first] = rows;
  if (first?.type !== 'auction.scheduled' || first.data.refusalsPerSecond === undefined) return true;
  if (first.data.namesCommands) return false;
  return rows.some((row) => isBidRow(row) && row.data.paddle === paddle && commandOfBid(row) === undefined);
}

/** Whether a bid of this bidder with this command counted, or was refused for good. */
function isUsed(
  { rows, bundled }: Shown,
  { paddle, commandId }: Pick<SignedRefusal, 'paddle' | 'commandId'>,
  afterSeq: number,
): boolean {
  const isInRows = rows.slice(0, afterSeq).some((row) => {
    if (isBidRow(row)) return row.data.paddle === paddle && commandOfBid(row) === commandId;
    if (row.type !== 'bid.refused') return false;
    return row.data.paddle === paddle && row.data.commandId === commandId && finalRefusals.has(row.data.code);
  });
  const isSame = (one: BundledRefusal) =>
    one.paddle === paddle && one.commandId === commandId && finalRefusals.has(one.code) && one.afterSeq <= afterSeq;
  return isInRows || bundled.some(isSame);
}

/**
 * Whether a bid was rightly refused because its command had been used: by then another bid with it counted, or was refused
 * for good, and all of those are in the log or beside it.
 */
export function judgeReuse(
  shown: Shown,
  refusal: Pick<SignedRefusal, 'paddle' | 'commandId' | 'at' | 'afterSeq'>,
): RefusalJudgement {
  const { rows, areAll, written } = shown;
  const { paddle, at, afterSeq } = refusal;
  if (!isRowOf(rows, afterSeq)) return 'unknown';
  if (isUsed(shown, refusal, afterSeq)) return 'right';
  if (isOverAfter(rows, afterSeq) || isUseUnshown(rows.slice(0, afterSeq), paddle)) return 'unknown';
  // One of them may be in a bundle that was not given, or that will be written later.
  const mayCome = !areAll || !(written > Date.parse(at) + bundledWithinMilliseconds);
  return mayCome ? 'unknown' : 'wrong';
}
