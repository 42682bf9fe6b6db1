import type { AuctionEventRow } from '#contract/auctions/auction-log.ts';

/** A line of the history: a bid, or something that happened to the auction. */
export type HistoryLine =
  | {
      kind: 'bid';
      seq: number;
      at: string;
      paddle: string;
      amount: number;
      /** `exact`: made by hand; `auto`: made for the leader; `maximum`: a maximum that was passed. */
      how: 'exact' | 'auto' | 'maximum';
      isVoided: boolean;
    }
  | { kind: 'event'; seq: number; row: AuctionEventRow };

/** Rows that only say again, for programs, what the bid beside them says. */
const implied: readonly AuctionEventRow['type'][] = ['price.changed', 'lead.changed'];

const hows = { 'bid.accepted': 'exact', 'bid.auto': 'auto', 'bid.exhausted': 'maximum' } as const;

/** The rows of a log as people read them, in the order of their numbers. */
export function historyOf(rows: readonly AuctionEventRow[]): HistoryLine[] {
  const voided = new Set(rows.flatMap((row) => (row.type === 'bid.voided' ? [row.data.bid] : [])));
  return rows.flatMap((row): HistoryLine[] => {
    if (implied.includes(row.type)) return [];
    if (row.type === 'bid.accepted' || row.type === 'bid.auto' || row.type === 'bid.exhausted') {
      const { paddle, amount } = row.data;
      const isVoided = voided.has(row.type === 'bid.exhausted' ? row.data.bid : row.seq);
      return [{ kind: 'bid', seq: row.seq, at: row.at, paddle, amount, how: hows[row.type], isVoided }];
    }
    return [{ kind: 'event', seq: row.seq, row }];
  });
}
