import type { AuctionSummary, OwnPart } from '#contract/auctions/auction.ts';
import type { AuctionEventRow } from '#contract/auctions/auction-log.ts';
import { addEarlier, addRows, type EventFeed, feedFrom } from '../feed/event-feed.ts';

/** What a room shows that changes while one looks at it. */
export type RoomState = {
  summary: AuctionSummary;
  own: OwnPart | undefined;
  /** The row of the log after which the own part was as it is. */
  ownSeq: number;
  feed: EventFeed<AuctionEventRow>;
};

/** What is learned of a room, by whichever way. */
export type RoomNews =
  | { kind: 'rows'; summary: AuctionSummary; rows: readonly AuctionEventRow[] }
  | { kind: 'own'; seq: number; own: OwnPart | undefined }
  | { kind: 'earlier'; rows: readonly AuctionEventRow[] };

export function roomState(news: {
  summary: AuctionSummary;
  own: OwnPart | undefined;
  rows: readonly AuctionEventRow[];
}): RoomState {
  return { summary: news.summary, own: news.own, ownSeq: news.summary.seq, feed: feedFrom(news.rows) };
}

/** Takes news in. Old news, which another way brought sooner, change nothing: the number of the last row decides. */
export function roomAfter(state: RoomState, news: RoomNews): RoomState {
  if (news.kind === 'earlier') return { ...state, feed: addEarlier(state.feed, news.rows) };
  if (news.kind === 'own') {
    return news.seq < state.ownSeq ? state : { ...state, own: news.own, ownSeq: news.seq };
  }
  const feed = addRows(state.feed, news.rows);
  // The same row with other watchers is news too.
  const summary = news.summary.seq >= state.summary.seq ? news.summary : state.summary;
  return { ...state, feed, summary };
}

/**
 * Changes whenever the room has to be asked for what rows do not tell: at a new state its outcome, its talks or the reason
 * of a pause, at an addendum what it says, and within talks at each row, as what the seller would take is the business of
 * two.
 */
export function chapterOf({
  state,
  seq,
  termsVersion,
}: Pick<AuctionSummary, 'state' | 'seq' | 'termsVersion'>): string {
  return `${state} ${termsVersion} ${state === 'pending_seller' ? seq : ''}`;
}
