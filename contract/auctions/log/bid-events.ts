import type { Book } from '../rules/resolve-bid.ts';
import { type ClosingRules, extendedEnd } from '../rules/soft-close.ts';
import type { AuctionEventData, AuctionEventDraft } from './auction-log.ts';

/** Bidders are identified by their paddles here, as in the log. */
export type AcceptedBid = { bidder: string; maximum: number };

/** The party that vouches for a bid: its bidder, or the operator; absent in logs from before bidders had keys. */
export type BidAuthor = Pick<AuctionEventData['bid.accepted'], 'signed' | 'byOperator' | 'commandId'>;

/** A maximum that was given before, and what proves it: the row it was given in, and its salt. */
export type ProvenBid = { seq: number; salt: string };

type Change = { before: Book; after: Book; hasReserve: boolean };

/** The current end of an auction. */
export type End = { endsAt: number; extensions: number };

/** What follows from a change of the book: the rows on price, lead and reserve (AUCTIONS §2.5, 7). */
export function rowsOfChange({ before, after, hasReserve }: Change): AuctionEventDraft[] {
  const actor = { role: 'system' } as const;
  const rows: AuctionEventDraft[] = [];
  if (after.price !== before.price && after.price !== undefined) {
    rows.push({ type: 'price.changed', actor, data: { price: after.price } });
  }
  if (after.leader !== before.leader && after.leader !== undefined) {
    rows.push({ type: 'lead.changed', actor, data: { paddle: after.leader } });
  }
  if (hasReserve && after.isReserveMet && !before.isReserveMet) rows.push({ type: 'reserve.met', actor, data: {} });
  return rows;
}

/** The row by which a late start keeps its published duration. */
export function rowOfLateStart(from: number, to: number): AuctionEventDraft {
  const data = { reason: 'late_start', from: isoOf(from), to: isoOf(to) } as const;
  return { type: 'auction.extended', actor: { role: 'system' }, data };
}

/** The end after a change at `at`, and the row on it if it moved. Without a change the end stays (§2.7). */
export function extendAfter(
  { before, after }: Change,
  closing: ClosingRules,
  end: End,
  at: number,
  reason: 'bid' | 'reserve',
): { end: End; rows: AuctionEventDraft[] } {
  const hasChanged =
    after.price !== before.price || after.leader !== before.leader || after.isReserveMet !== before.isReserveMet;
  const endsAt = hasChanged ? extendedEnd(closing, { ...end, at }) : end.endsAt;
  if (endsAt === end.endsAt) return { end, rows: [] };
  const data = { reason, from: isoOf(end.endsAt), to: isoOf(endsAt) };
  return {
    end: { endsAt, extensions: end.extensions + 1 },
    rows: [{ type: 'auction.extended', actor: { role: 'system' }, data }],
  };
}

/** The row of the bid itself: the price if its bidder leads after it, otherwise the whole maximum. */
function rowOfBid(
  after: Book,
  bid: AcceptedBid,
  {
    secret,
    author,
    receivedAt,
  }: { secret: { salt: string; commitment: string }; author: BidAuthor; receivedAt: number },
) {
  const leads = after.leader === bid.bidder;
  return {
    type: 'bid.accepted',
    actor: { role: 'bidder', paddle: bid.bidder },
    data: {
      paddle: bid.bidder,
      amount: leads ? (after.price ?? 0) : bid.maximum,
      receivedAt: isoOf(receivedAt),
      ...(leads ? {} : { salt: secret.salt }),
      ...author,
    },
    commitment: secret.commitment,
  } satisfies AuctionEventDraft;
}

/** What the bid did to others: the displaced leader's maximum is opened, or the leader's answer is shown. */
function rowsOfContest(before: Book, after: Book, bid: AcceptedBid, led: ProvenBid | undefined): AuctionEventDraft[] {
  const actor = { role: 'system' } as const;
  if (before.leader === undefined || before.leader === bid.bidder) return [];
  if (after.leader === bid.bidder) {
    if (led === undefined || before.maximum === undefined) return [];
    const data = { paddle: before.leader, bid: led.seq, amount: before.maximum, salt: led.salt };
    return [{ type: 'bid.exhausted', actor, data }];
  }
  return [{ type: 'bid.auto', actor, data: { paddle: before.leader, amount: after.price ?? 0 } }];
}

/** All rows of one accepted bid in their order, and the end after it. */
export function rowsOfAcceptedBid(input: {
  before: Book;
  after: Book;
  hasReserve: boolean;
  bid: AcceptedBid;
  secret: { salt: string; commitment: string };
  author?: BidAuthor;
  /** The bid by which the leader before leads. */
  led: ProvenBid | undefined;
  closing: ClosingRules;
  end: End;
  /** When it was decided, and when it had been received; milliseconds. */
  at: number;
  receivedAt: number;
}): { rows: AuctionEventDraft[]; end: End } {
  const { before, after, hasReserve, bid, secret, author = {}, led, closing, end, at, receivedAt } = input;
  const extension = extendAfter({ before, after, hasReserve }, closing, end, at, 'bid');
  const rows = [
    rowOfBid(after, bid, { secret, author, receivedAt }),
    ...rowsOfContest(before, after, bid, led),
    ...rowsOfChange({ before, after, hasReserve }),
    ...extension.rows,
  ];
  return { rows, end: extension.end };
}

export function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
