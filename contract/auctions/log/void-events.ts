import { type BiddingRules, type Book, replayBids } from '../rules/resolve-bid.ts';
import { leastRemainingMilliseconds } from '../rules/soft-close.ts';
import type { AuctionEventData, AuctionEventDraft, LogActor } from './auction-log.ts';
import { isoOf } from './bid-events.ts';

/** A bid that counts, with what proves its maximum. */
export type StandingBid = { seq: number; paddle: string; maximum: number; salt: string };

/** A bid that no longer counts, with who voided it and why. */
export type Voiding = { bid: StandingBid; actor: LogActor } & Pick<
  AuctionEventData['bid.voided'],
  'ground' | 'reason' | 'agreedBy' | 'signed'
>;

/** Milliseconds that are left, and the closing window. */
type Remaining = { ground: string; remaining: number; windowMilliseconds: number };

/** No member of the staff alone voids bids in the closing window, or on a ground that only people can judge (AUCTIONS §2.11). */
export function needsTwoToVoid({ ground, remaining, windowMilliseconds }: Remaining): boolean {
  return ground === 'proven_conflict' || remaining <= windowMilliseconds;
}

const system: LogActor = { role: 'system' };

/**
 * What follows when bids are voided and the others replayed (AUCTIONS §2.11): the rows of the log, the book and the bid
 * by which its leader leads. All maxima but that one are opened, so that anyone can compute what is left. `endsAt` is
 * the end of a running auction, in milliseconds, which keeps at least ten minutes; without it there is no end to move.
 */
export function rowsOfVoiding(
  standing: readonly StandingBid[],
  voidings: readonly Voiding[],
  stand: { rules: BiddingRules; reserve: number | undefined; endsAt: number | undefined; at: number },
): { rows: AuctionEventDraft[]; book: Book; leading: StandingBid | undefined; left: StandingBid[]; endsAt?: number } {
  const left = standing.filter((bid) => voidings.every((voiding) => voiding.bid !== bid));
  const bids = left.map(({ paddle, maximum }) => ({ bidder: paddle, maximum }));
  const book = replayBids(stand.rules, bids, stand.reserve);
  const leading = left.findLast(({ paddle, maximum }) => paddle === book.leader && maximum === book.maximum);
  const opened = left
    .filter((bid) => bid !== leading)
    .map(({ seq, maximum, salt }) => ({ bid: seq, amount: maximum, salt }));
  const restored = {
    ...(book.price === undefined || book.leader === undefined ? {} : { price: book.price, paddle: book.leader }),
    isReserveMet: book.isReserveMet,
    opened,
  };
  const rows: AuctionEventDraft[] = [
    ...voidings.map(
      ({ bid: { seq, paddle }, actor, ...why }): AuctionEventDraft => ({
        type: 'bid.voided',
        actor,
        data: { bid: seq, paddle, ...why },
      }),
    ),
    { type: 'book.restored', actor: system, data: restored },
  ];
  const least = stand.at + leastRemainingMilliseconds;
  if (stand.endsAt === undefined || stand.endsAt >= least) return { rows, book, leading, left };
  const data = { reason: 'void', from: isoOf(stand.endsAt), to: isoOf(least) } as const;
  return { rows: [...rows, { type: 'auction.extended', actor: system, data }], book, leading, left, endsAt: least };
}
