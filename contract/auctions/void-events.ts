import type { AuctionEventData, AuctionEventDraft, LogActor } from './auction-log.ts';
import { isoOf } from './bid-events.ts';
import { type BiddingRules, type Book, replayBids } from './resolve-bid.ts';
import { leastRemainingMilliseconds } from './soft-close.ts';

/** A bid that counts, with what proves its maximum. */
export type StandingBid = { seq: number; paddle: string; maximum: number; salt: string };

const system: LogActor = { role: 'system' };

/**
 * What follows when bids are voided and the others replayed (AUCTIONS §2.11): the rows of the log, the book and the bid by
 * which its leader leads. Maxima that play no part any more are opened, so that anybody can check what is left. `endsAt` is
 * the end of a running auction, in milliseconds, which keeps at least ten minutes; without it there is none to move.
 */
export function rowsOfVoiding(
  standing: readonly StandingBid[],
  voided: readonly StandingBid[],
  { actor, ground, reason }: { actor: LogActor } & Pick<AuctionEventData['bid.voided'], 'ground' | 'reason'>,
  stand: { rules: BiddingRules; reserve: number | undefined; endsAt: number | undefined; at: number },
): { rows: AuctionEventDraft[]; book: Book; leading: StandingBid | undefined; left: StandingBid[]; endsAt?: number } {
  const left = standing.filter((bid) => !voided.includes(bid));
  const bids = left.map(({ paddle, maximum }) => ({ bidder: paddle, maximum }));
  const book = replayBids(stand.rules, bids, stand.reserve);
  const opened = left
    .filter(({ paddle }) => paddle !== book.leader)
    .map(({ seq, maximum, salt }) => ({ bid: seq, amount: maximum, salt }));
  const restored = {
    ...(book.price === undefined || book.leader === undefined ? {} : { price: book.price, paddle: book.leader }),
    isReserveMet: book.isReserveMet,
    opened,
  };
  const rows: AuctionEventDraft[] = [
    ...voided.map(
      ({ seq, paddle }): AuctionEventDraft => ({
        type: 'bid.voided',
        actor,
        data: { bid: seq, paddle, ground, reason },
      }),
    ),
    { type: 'book.restored', actor: system, data: restored },
  ];
  const leading = left.findLast(({ paddle, maximum }) => paddle === book.leader && maximum === book.maximum);
  const least = stand.at + leastRemainingMilliseconds;
  if (stand.endsAt === undefined || stand.endsAt >= least) return { rows, book, leading, left };
  const data = { reason: 'void', from: isoOf(stand.endsAt), to: isoOf(least) } as const;
  return { rows: [...rows, { type: 'auction.extended', actor: system, data }], book, leading, left, endsAt: least };
}
