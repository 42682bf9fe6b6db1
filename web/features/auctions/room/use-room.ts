import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type AuctionRoom, readAuctionEvents } from '#contract/auctions/auction.ts';
import {
  auctionChanged,
  auctionOwnPart,
  auctionWitnessed,
  joinAuction,
  quitAuction,
} from '#contract/auctions/auctions.events.ts';
import type { AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import { callApi } from '#web/lib/api-client.ts';
import { sendEvent } from '#web/lib/socket-client.ts';
import { useLiveConnection, useLiveState, useOnConnection, useServerEvent } from '#web/lib/use-live.ts';
import { roomQuery } from '../auctions.queries.ts';
import { fetchAllRows } from '../feed/all-rows.ts';
import { hasGap, lastSeq } from '../feed/event-feed.ts';
import { noteServerTime } from '../time/server-time.ts';
import {
  type CommandAnswer,
  chapterOf,
  isNewAnswer,
  type RoomNews,
  roomAfter,
  roomState,
  shownRoom,
} from './room-state.ts';

/** How often the room is fetched while there is no live connection (AUCTIONS §2.13). */
const pollMilliseconds = 5_000;

/** The present state of a room: the data of the page, and everything received since. */
export type LiveRoom = {
  room: AuctionRoom;
  rows: readonly AuctionEventRow[];
  isLive: boolean;
  /** Shows at once what a command of one's own has changed; false when something newer is known already. */
  learn: (answer: CommandAnswer) => boolean;
  /** Asks for everything again, as after a refusal. */
  refresh: () => Promise<void>;
  loadWholeHistory: () => Promise<void>;
};

const fetchRows = (id: string, first: number) =>
  fetchAllRows(first, async (after) => {
    const { data } = await callApi('GET /api/auctions/{id}/events', { params: { id }, query: { after } });
    return { ...data, rows: readAuctionEvents(data.events) };
  });

const startOf = (room: AuctionRoom) =>
  roomState({ summary: room, own: room.own, rows: readAuctionEvents(room.events) });

type Follower = { learnNews: (news: RoomNews) => void; refresh: () => Promise<void> };

/** Joins a room over the live connection for as long as it is shown, and takes in what the server says of it. */
function useRoomEvents(id: string, { learnNews, refresh }: Follower): void {
  useLiveConnection();
  useServerEvent(auctionChanged, ({ auctionId, summary, events, serverTime }) => {
    if (auctionId !== id) return;
    noteServerTime(serverTime);
    learnNews({ kind: 'rows', summary, rows: readAuctionEvents(events) });
  });
  useServerEvent(auctionOwnPart, ({ auctionId, seq, own }) => {
    if (auctionId === id) learnNews({ kind: 'own', seq, own });
  });
  useServerEvent(auctionWitnessed, ({ auctionId, witnessing }) => {
    if (auctionId === id) learnNews({ kind: 'witnesses', witnessing });
  });
  useOnConnection(id, () => void sendEvent(joinAuction, { auctionId: id }).then(refresh));
  useEffect(() => () => void sendEvent(quitAuction, { auctionId: id }), [id]);
}

/** Follows a room by the live connection, and by polling every five seconds while there is none. */
export function useRoom(slug: string): LiveRoom {
  const queryClient = useQueryClient();
  const { data: room } = useSuspenseQuery(roomQuery(slug));
  const [state, learnNews] = useReducer(roomAfter, room, startOf);
  const known = useRef(state);
  known.current = state;
  const id = room._id;
  const isLive = useLiveState() === 'live';

  const refresh = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: roomQuery(slug).queryKey });
  }, [queryClient, slug]);

  const catchUp = useCallback(async () => {
    const { rows, last } = await fetchRows(id, lastSeq(known.current.feed));
    const { summary, serverTime } = last;
    noteServerTime(serverTime);
    const isNews = summary.seq > known.current.summary.seq;
    learnNews({ kind: 'rows', summary, rows });
    return isNews;
  }, [id]);

  // The room itself was asked for again: it knows of more than its rows say.
  useEffect(() => {
    noteServerTime(room.serverTime);
    learnNews({ kind: 'room', room, rows: readAuctionEvents(room.events) });
  }, [room]);

  useRoomEvents(id, { learnNews, refresh });

  useEffect(() => {
    if (isLive) return;
    const poll = () =>
      void catchUp().then(
        (isNews) => (isNews ? refresh() : undefined),
        () => undefined,
      );
    const timer = setInterval(poll, pollMilliseconds);
    return () => clearInterval(timer);
  }, [isLive, catchUp, refresh]);

  // A row is missing: later ones wait until it is here.
  const isMissing = hasGap(state.feed);
  useEffect(() => {
    if (isMissing) void catchUp().catch(() => undefined);
  }, [isMissing, catchUp]);

  const chapter = chapterOf(state.summary);
  const shownChapter = useRef(chapter);
  useEffect(() => {
    if (shownChapter.current === chapter) return;
    shownChapter.current = chapter;
    void refresh();
  }, [chapter, refresh]);

  const learn = useCallback(
    (answer: CommandAnswer) => {
      const isNews = isNewAnswer(known.current, answer);
      learnNews({ kind: 'answer', answer });
      // Where the command wrote no row, the result of an earlier request would undo its answer.
      if (queryClient.isFetching({ queryKey: roomQuery(slug).queryKey }) > 0) void refresh();
      void catchUp().catch(() => undefined);
      return isNews;
    },
    [catchUp, queryClient, refresh, slug],
  );
  const loadWholeHistory = useCallback(async () => {
    const { rows } = await fetchRows(id, 0);
    learnNews({ kind: 'earlier', rows });
  }, [id]);

  return { room: shownRoom(room, state), rows: state.feed.rows, isLive, learn, refresh, loadWholeHistory };
}
