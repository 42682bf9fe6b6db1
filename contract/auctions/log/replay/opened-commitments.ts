import { type AuctionEventRow, commitToMaximum, commitToReserve } from '../auction-log.ts';
import { LogProblemError } from '../log-problem.ts';

/** What is opened somewhere in a log: maxima by the row of their bid, reserves by their commitment, and the last of those. */
export type Openings = {
  maxima: ReadonlyMap<number, number>;
  reserves: ReadonlyMap<string, number>;
  reserve: number | undefined;
};

/** Reports which row breaks which rule. */
export function refuseRow(row: AuctionEventRow, why: string): never {
  throw new LogProblemError({
    kind: 'rule',
    line: row.seq + 1,
    seq: row.seq,
    message: `Row ${row.seq} (${row.type}) breaks a rule: ${why}.`,
  });
}

/**
 * What must be proven by a salt where it is opened, and is known from then on; `known` are maxima that receipts open.
 */
export function findOpenings(
  auction: string,
  rows: readonly AuctionEventRow[],
  known: ReadonlyMap<number, number> = new Map(),
): Openings {
  const maxima = new Map<number, number>(known);
  const reserves = new Map<string, number>();
  const bids = new Map(rows.flatMap((row) => (row.type === 'bid.accepted' ? [[row.seq, row]] : [])));
  let reserve: number | undefined;
  const open = (row: AuctionEventRow, seq: number, maximum: number, salt: string) => {
    const bid = bids.get(seq);
    if (bid === undefined || bid.seq > row.seq) refuseRow(row, `it opens row ${seq}, which is no bid before it`);
    const commitment = commitToMaximum({ auction, paddle: bid.data.paddle, maximum, salt });
    if (commitment !== bid.commitment) refuseRow(row, `the maximum it opens is not the one row ${seq} was bound to`);
    maxima.set(seq, maximum);
  };
  for (const row of rows) {
    if (row.type === 'bid.accepted' && row.data.salt !== undefined) open(row, row.seq, row.data.amount, row.data.salt);
    if (row.type === 'bid.exhausted') open(row, row.data.bid, row.data.amount, row.data.salt);
    if (row.type === 'book.restored') for (const one of row.data.opened) open(row, one.bid, one.amount, one.salt);
    if (row.type !== 'reserve.opened') continue;
    reserve = row.data.amount;
    for (const one of [...(row.data.earlier ?? []), row.data]) {
      reserves.set(commitToReserve({ auction, reserve: one.amount, salt: one.salt }), one.amount);
    }
  }
  return { maxima, reserves, reserve };
}
