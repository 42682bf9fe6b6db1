import type { AuctionEventRow } from '#contract/auctions/log/auction-log.ts';

/** A bid that the one of the line has outdone: a maximum that was reached, or a bid the leader's maximum answered. */
export type OutdoneBid = { paddle: string; amount: number; isVoided: boolean };

/** A line of the history: a bid, or something that happened to the auction. */
export type HistoryLine =
  | {
      kind: 'bid';
      seq: number;
      at: string;
      paddle: string;
      amount: number;
      /**
       * `exact`: made manually; `auto`: made for the leader; `maximum`: a maximum that was reached by a bid not shown.
       */
      how: 'exact' | 'auto' | 'maximum';
      isVoided: boolean;
      outdone?: OutdoneBid;
    }
  | { kind: 'event'; seq: number; row: AuctionEventRow };

/** Rows for programs: they say again what the bid beside them says, or who takes part; refusals have a list of their own. */
const implied: readonly AuctionEventRow['type'][] = [
  'price.changed',
  'lead.changed',
  'bidder.registered',
  'bidder.left',
  'bid.refused',
  'refusals.bundled',
];

const hows = { 'bid.accepted': 'exact', 'bid.auto': 'auto', 'bid.exhausted': 'maximum' } as const;

/** One bid is written as two rows where it met another one; people read it as one line, that of the bidder who leads after it. */
function joined(before: HistoryLine | undefined, line: HistoryLine & { kind: 'bid' }): HistoryLine | undefined {
  if (before?.kind !== 'bid' || before.how !== 'exact' || before.seq !== line.seq - 1) return undefined;
  if (line.how === 'maximum') return { ...before, outdone: line };
  return line.how === 'auto' ? { ...line, outdone: before } : undefined;
}

/** The rows of a log as people read them, in the order of their numbers. */
export function historyOf(rows: readonly AuctionEventRow[]): HistoryLine[] {
  const voided = new Set(rows.flatMap((row) => (row.type === 'bid.voided' ? [row.data.bid] : [])));
  const lines: HistoryLine[] = [];
  for (const row of rows) {
    if (implied.includes(row.type)) continue;
    if (row.type === 'bid.accepted' || row.type === 'bid.auto' || row.type === 'bid.exhausted') {
      const { paddle, amount } = row.data;
      const isVoided = voided.has(row.type === 'bid.exhausted' ? row.data.bid : row.seq);
      const line = { kind: 'bid', seq: row.seq, at: row.at, paddle, amount, how: hows[row.type], isVoided } as const;
      const both = joined(lines.at(-1), line);
      if (both !== undefined) lines.pop();
      lines.push(both ?? line);
    } else {
      lines.push({ kind: 'event', seq: row.seq, row });
    }
  }
  return lines;
}

/**
 * Whether the pause in a row began after the end had come: such an auction is only closed. Auctions from before that
 * rule go on for ten minutes more.
 */
export function isPausedAfterEnd(rows: readonly AuctionEventRow[], seq: number): boolean {
  const paused = rows.findLast((row) => row.type === 'auction.suspended' && row.seq < seq);
  if (paused?.type !== 'auction.suspended' || paused.data.remainingMilliseconds > 0) return false;
  const resumed = rows.find((row) => row.type === 'auction.resumed' && row.seq > seq);
  if (resumed?.type === 'auction.resumed') return Date.parse(resumed.data.endsAt) <= Date.parse(resumed.at);
  const [first] = rows;
  return first?.type !== 'auction.scheduled' || first.data.opensAll === true;
}

/** The number of the line whose bid leads, or has won: the last one of this paddle at this price that counts. */
export function leadingLine(
  lines: readonly HistoryLine[],
  { leader, price }: { leader?: string | undefined; price?: number | undefined },
): number | undefined {
  return lines.findLast(
    (line) => line.kind === 'bid' && !line.isVoided && line.paddle === leader && line.amount === price,
  )?.seq;
}
