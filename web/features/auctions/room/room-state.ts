import type { AuctionRoom, AuctionSummary, OwnPart, RoomWitnessing } from '#contract/auctions/auction.ts';
import type { AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import { addEarlier, addRows, type EventFeed, feedFrom } from '../feed/event-feed.ts';

/** What the server says after a command of one's own. */
export type CommandAnswer = { auction: AuctionSummary; own: OwnPart };

/** What a room shows that changes while one looks at it. */
export type RoomState = {
  summary: AuctionSummary;
  own: OwnPart | undefined;
  /** The row of the log after which the own part was as it is. */
  ownSeq: number;
  feed: EventFeed<AuctionEventRow>;
  /** The witnesses, as last received. */
  witnessing?: RoomWitnessing | undefined;
};

type Rows = readonly AuctionEventRow[];

/** An update of a room, from any source. */
export type RoomNews =
  | { kind: 'room'; room: AuctionRoom; rows: Rows }
  | { kind: 'rows'; summary: AuctionSummary; rows: Rows }
  | { kind: 'own'; seq: number; own: OwnPart | undefined }
  | { kind: 'answer'; answer: CommandAnswer }
  | { kind: 'witnesses'; witnessing: RoomWitnessing }
  | { kind: 'earlier'; rows: Rows };

export function roomState(news: { summary: AuctionSummary; own: OwnPart | undefined; rows: Rows }): RoomState {
  return { summary: news.summary, own: news.own, ownSeq: news.summary.seq, feed: feedFrom(news.rows) };
}

function withRows(state: RoomState, summary: AuctionSummary, rows: Rows): RoomState {
  const feed = addRows(state.feed, rows);
  // The same row with other watchers is news too.
  return { ...state, feed, summary: summary.seq >= state.summary.seq ? summary : state.summary };
}

function withOwn(state: RoomState, seq: number, own: OwnPart | undefined): RoomState {
  return seq < state.ownSeq ? state : { ...state, own, ownSeq: seq };
}

/** Takes news in. Old news, which another way brought sooner, change nothing: the number of the last row decides. */
export function roomAfter(state: RoomState, news: RoomNews): RoomState {
  switch (news.kind) {
    case 'room':
      return {
        ...withOwn(withRows(state, news.room, news.rows), news.room.seq, news.room.own),
        witnessing: news.room.witnessing,
      };
    case 'rows':
      return withRows(state, news.summary, news.rows);
    case 'own':
      return withOwn(state, news.seq, news.own);
    case 'answer':
      return withRows(withOwn(state, news.answer.auction.seq, news.answer.own), news.answer.auction, []);
    case 'witnesses':
      return { ...state, witnessing: news.witnessing };
    case 'earlier':
      return { ...state, feed: addEarlier(state.feed, news.rows) };
  }
}

/** Whether an answer to a command contains news. */
export function isNewAnswer({ ownSeq }: RoomState, { auction }: CommandAnswer): boolean {
  return auction.seq >= ownSeq;
}

/**
 * The room as last fetched, with later changes. Fields missing from the newest summary, such as the price to buy at
 * once, are gone, even if the room still had them when it was fetched.
 */
export function shownRoom(room: AuctionRoom, { summary, own, witnessing }: RoomState): AuctionRoom {
  const { buyNowPrice: _buyNow, price: _price, nextMinimum: _next, leader: _leader, resumesAt: _at, ...facts } = room;
  return { ...facts, ...summary, own, witnessing: witnessing ?? room.witnessing };
}

/**
 * Changes whenever the room has to be fetched because rows are not enough: in a new state for its outcome, talks or the
 * reason of a pause, when a sale no longer waits for its witnesses for the own deposit, at an addendum for its text,
 * and within talks at each row, as the seller's price is private to two.
 */
export function chapterOf({
  state,
  seq,
  termsVersion,
  isWaitingForWitnesses,
}: Pick<AuctionSummary, 'state' | 'seq' | 'termsVersion' | 'isWaitingForWitnesses'>): string {
  return `${state} ${termsVersion} ${state === 'pending_seller' ? seq : ''} ${isWaitingForWitnesses}`;
}
