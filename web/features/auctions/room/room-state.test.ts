import { expect, test } from 'vitest';
import type { AuctionSummary, OwnPart } from '#contract/auctions/auction.ts';
import type { AuctionEventRow } from '#contract/auctions/auction-log.ts';
import { chapterOf, roomAfter, roomState } from './room-state.ts';

const summary: AuctionSummary = {
  _id: '0190a0b0-0000-7000-8000-000000000001',
  slug: 'lot',
  title: 'Lot',
  location: 'Kigali',
  state: 'live',
  isPractice: false,
  currency: 'USD',
  startPrice: 4_000_000,
  guideLow: 4_000_000,
  guideHigh: 6_000_000,
  hasReserve: false,
  isReserveMet: true,
  termsVersion: 1,
  canBuyBeforeStart: false,
  bidCount: 0,
  startsAt: '2026-03-05T10:00:00.000Z',
  endsAt: '2026-03-05T14:00:00.000Z',
  extensions: 0,
  isFinalEnd: false,
  watchers: 1,
  seq: 2,
  headHash: 'aa',
};
const own: OwnPart = { standing: 'ready', isWatching: false, isSeller: false, isLeading: false, can: ['leave'] };

const row = (seq: number): AuctionEventRow => ({
  seq,
  at: '2026-03-05T10:00:00.000Z',
  type: 'price.changed',
  actor: { role: 'system' },
  data: { price: seq },
  previous: '',
  hash: '',
});

const start = roomState({ summary, own, rows: [row(1), row(2)] });

test('newer news replace older ones, older ones nothing', () => {
  const newer = { ...summary, seq: 4, price: 4_100_000 };
  const after = roomAfter(start, { kind: 'rows', summary: newer, rows: [row(3), row(4)] });
  expect(after.summary.price).toBe(4_100_000);
  expect(after.feed.rows).toHaveLength(4);
  const late = roomAfter(after, { kind: 'rows', summary: { ...summary, seq: 3 }, rows: [row(3)] });
  expect([late.summary, late.feed]).toEqual([after.summary, after.feed]);
});

test('the own part follows the log too: what an old answer says of it comes too late', () => {
  const leading = { ...own, standing: 'leading' as const, isLeading: true };
  const after = roomAfter(start, { kind: 'own', seq: 5, own: leading });
  expect(after.own).toBe(leading);
  expect(roomAfter(after, { kind: 'own', seq: 4, own })).toBe(after);
});

test('watchers come and go without a row of the log', () => {
  const after = roomAfter(start, { kind: 'rows', summary: { ...summary, watchers: 9 }, rows: [] });
  expect(after.summary.watchers).toBe(9);
});

test('what rows do not tell is asked for at each state, and in talks at each row', () => {
  expect(chapterOf({ state: 'live', seq: 3, termsVersion: 1 })).toBe(
    chapterOf({ state: 'live', seq: 4, termsVersion: 1 }),
  );
  expect(chapterOf({ state: 'suspended', seq: 4, termsVersion: 1 })).not.toBe(
    chapterOf({ state: 'live', seq: 4, termsVersion: 1 }),
  );
  expect(chapterOf({ state: 'pending_seller', seq: 5, termsVersion: 1 })).not.toBe(
    chapterOf({ state: 'pending_seller', seq: 6, termsVersion: 1 }),
  );
});
