import type { AuctionRoom, AuctionSummary, OwnPart } from '#contract/auctions/auction.ts';
import type { AuctionEventData, AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import { amountGrid, defaultIncrements } from '#contract/auctions/rules/increments.ts';

/** US cents. */
export const dollars = (amount: number): number => amount * 100;

/** An auction for tests: it runs, and the first bids have been made. */
export const sampleSummary: AuctionSummary = {
  _id: '0190a0b0-0000-7000-8000-000000000001',
  slug: 'house-in-kimihurura',
  title: 'House in Kimihurura',
  location: 'Kimihurura, Kigali',
  state: 'live',
  isPractice: false,
  currency: 'USD',
  startPrice: dollars(30_000),
  guideLow: dollars(40_000),
  guideHigh: dollars(100_000),
  hasReserve: true,
  isReserveMet: false,
  termsVersion: 1,
  canBuyBeforeStart: false,
  price: dollars(40_000),
  nextMinimum: dollars(40_250),
  leader: 'B12',
  bidCount: 3,
  startsAt: '2026-03-05T10:00:00.000Z',
  endsAt: '2026-03-05T14:00:00.000Z',
  extensions: 0,
  isFinalEnd: false,
  isWaitingForWitnesses: false,
  watchers: 4,
  seq: 9,
  headHash: 'a'.repeat(64),
};

/** The room of the same auction, for a visitor. */
export const sampleRoom: AuctionRoom = {
  ...sampleSummary,
  description: 'A house with a garden.',
  sellerName: 'Kigali Homes',
  increments: [...defaultIncrements.USD],
  grid: amountGrid.USD,
  absoluteLimit: dollars(3_000_000),
  closingWindowSeconds: 300,
  extensionSeconds: 300,
  deposit: 0,
  terms: 'The highest bid buys.',
  addenda: [],
  waitsForWitnesses: false,
  events: [],
  serverTime: '2026-03-05T12:00:00.000Z',
};

/** The part of a bidder who may bid and does not lead. */
export const sampleBidder: OwnPart = {
  standing: 'ready',
  isWatching: false,
  isSeller: false,
  registration: 'approved',
  paddle: 'B77',
  acceptedTermsVersion: 1,
  isLeading: false,
  can: ['leave'],
};

/** A row of the log. */
export function logRow<Type extends AuctionEventRow['type']>(
  seq: number,
  type: Type,
  data: AuctionEventData[Type],
): AuctionEventRow {
  const row = { seq, at: '2026-03-05T11:30:15.000Z', type, actor: { role: 'system' }, data, previous: '', hash: '' };
  return row as AuctionEventRow;
}
