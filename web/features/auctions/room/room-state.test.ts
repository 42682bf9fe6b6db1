import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuctionRoom, auctionSummarySchema } from '#contract/auctions/auction.ts';
import { dollars, logRow, sampleBidder, sampleRoom, sampleSummary } from '../sample-auction.ts';
import {
  chapterOf,
  isNewAnswer,
  type RoomNews,
  type RoomState,
  roomAfter,
  roomState,
  shownRoom,
} from './room-state.ts';

const row = (seq: number) => logRow(seq, 'price.changed', { price: seq });
const at = (seq: number, facts: Partial<AuctionRoom> = {}): AuctionRoom => ({ ...sampleRoom, ...facts, seq });

const start = roomState({ summary: at(2), own: sampleBidder, rows: [row(1), row(2)] });

test('newer news replace older ones, older ones nothing', () => {
  const after = roomAfter(start, { kind: 'rows', summary: at(4, { price: dollars(41_000) }), rows: [row(3), row(4)] });
  expect(after.summary.price).toBe(dollars(41_000));
  expect(after.feed.rows).toHaveLength(4);
  const late = roomAfter(after, { kind: 'rows', summary: at(3), rows: [row(3)] });
  expect([late.summary, late.feed]).toEqual([after.summary, after.feed]);
});

test('the own part follows the log too: what an old answer says of it comes too late', () => {
  const leading = { ...sampleBidder, standing: 'leading' as const, isLeading: true };
  const after = roomAfter(start, { kind: 'own', seq: 5, own: leading });
  expect(after.own).toBe(leading);
  expect(roomAfter(after, { kind: 'own', seq: 4, own: sampleBidder })).toBe(after);
});

test('watchers come and go without a row of the log', () => {
  const after = roomAfter(start, { kind: 'rows', summary: at(2, { watchers: 9 }), rows: [] });
  expect(after.summary.watchers).toBe(9);
});

test('an answer to a command sets the price and the own part at once; its rows are still to come', () => {
  const leading = { ...sampleBidder, isLeading: true };
  const answer = { auction: at(6, { price: dollars(50_000) }), own: leading };
  const after = roomAfter(start, { kind: 'answer', answer });
  expect([after.summary.price, after.own, after.ownSeq]).toEqual([dollars(50_000), leading, 6]);
  expect(after.feed).toBe(start.feed);
});

test('an answer is news unless the live connection has brought a later row', () => {
  const answer = { auction: at(6), own: sampleBidder };
  expect(isNewAnswer(start, answer)).toBe(true);
  const later = roomAfter(start, { kind: 'own', seq: 7, own: sampleBidder });
  expect(isNewAnswer(later, answer)).toBe(false);
  expect(roomAfter(later, { kind: 'answer', answer }).own).toBe(later.own);
});

test('a room that is asked for again brings its rows and the own part', () => {
  const after = roomAfter(start, { kind: 'room', room: at(3, { own: undefined }), rows: [row(2), row(3)] });
  expect([after.summary.seq, after.own, after.feed.rows.length]).toEqual([3, undefined, 3]);
});

test('the beginning of the log is put before what is known, and changes nothing else', () => {
  const fromFive = roomState({ summary: at(6), own: sampleBidder, rows: [row(5), row(6)] });
  const after = roomAfter(fromFive, { kind: 'earlier', rows: [1, 2, 3, 4, 5].map(row) });
  expect(after.feed.rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect({ ...after, feed: fromFive.feed }).toEqual(fromFive);
});

const isOptional = (name: string) =>
  auctionSummarySchema.shape[name as keyof typeof auctionSummarySchema.shape].safeParse(undefined).success;
const passing = Object.keys(auctionSummarySchema.shape).filter(isOptional);

test.each(passing)('%s is gone from the room once the newest summary has none', (name) => {
  const asked = { ...sampleRoom, buyNowPrice: dollars(90_000), resumesAt: sampleRoom.endsAt };
  const { [name as 'price']: _, ...summary } = { ...sampleSummary, seq: asked.seq + 1 };
  const begun = roomState({ summary: asked, own: undefined, rows: [] });
  expect(shownRoom(asked, begun)).toHaveProperty(name);
  const state = roomAfter(begun, { kind: 'rows', summary, rows: [] });
  expect(Reflect.get(shownRoom(asked, state), name)).toBeUndefined();
});

test('what only the room itself has stays when a summary comes', () => {
  const state = roomAfter(start, { kind: 'rows', summary: { ...sampleSummary, seq: 12 }, rows: [] });
  const shown = shownRoom({ ...sampleRoom, reason: 'A power cut' }, state);
  expect(shown).toMatchObject({ reason: 'A power cut', terms: sampleRoom.terms, seq: 12, own: sampleBidder });
});

test('in whatever order news arrive, the room ends at the newest summary and the newest own part', () => {
  const pieces: fc.Arbitrary<RoomNews> = fc
    .integer({ min: 1, max: 12 })
    .chain((seq) =>
      fc.constantFrom<RoomNews>(
        { kind: 'rows', summary: at(seq), rows: [row(seq)] },
        { kind: 'own', seq, own: { ...sampleBidder, paddle: `B${seq}` } },
        { kind: 'room', room: at(seq, { own: { ...sampleBidder, paddle: `B${seq}` } }), rows: [row(seq)] },
        { kind: 'answer', answer: { auction: at(seq), own: { ...sampleBidder, paddle: `B${seq}` } } },
      ),
    );
  const seqOf = (news: RoomNews, ownPart: boolean): number => {
    if (news.kind === 'room') return news.room.seq;
    if (news.kind === 'answer') return news.answer.auction.seq;
    if (news.kind === 'own') return ownPart ? news.seq : 0;
    return news.kind === 'rows' && !ownPart ? news.summary.seq : 0;
  };
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 15 }), (all) => {
      const begun: RoomState = roomState({ summary: at(0), own: sampleBidder, rows: [] });
      const end = all.reduce(roomAfter, begun);
      expect(end.summary.seq).toBe(Math.max(0, ...all.map((news) => seqOf(news, false))));
      const newestOwn = Math.max(0, ...all.map((news) => seqOf(news, true)));
      expect([end.ownSeq, end.own?.paddle]).toEqual([newestOwn, newestOwn === 0 ? 'B77' : `B${newestOwn}`]);
    }),
  );
});

test('what rows do not say is asked for at each state, and in talks at each row', () => {
  const isWaitingForWitnesses = false;
  const chapter = (state: 'live' | 'suspended' | 'pending_seller', seq: number, termsVersion = 1) =>
    chapterOf({ state, seq, termsVersion, isWaitingForWitnesses });
  expect(chapter('live', 3)).toBe(chapter('live', 4));
  expect(chapter('live', 3)).not.toBe(chapter('live', 3, 2));
  expect(chapter('suspended', 4)).not.toBe(chapter('live', 4));
  expect(chapter('pending_seller', 5)).not.toBe(chapter('pending_seller', 6));
  const sold = { state: 'sold', seq: 7, termsVersion: 1 } as const;
  expect(chapterOf({ ...sold, isWaitingForWitnesses: true })).not.toBe(chapterOf({ ...sold, isWaitingForWitnesses }));
});
