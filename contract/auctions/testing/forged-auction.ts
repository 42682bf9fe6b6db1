import { expect } from 'vitest';
import type { AuctionEventType, VoidGround } from '../auction.vocabulary.ts';
import {
  type AuctionEventData,
  type AuctionEventDraft,
  type AuctionEventRow,
  type LogActor,
  sha256Hex,
} from '../log/auction-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import { draftOf, type ForgedRow, forgeLog } from './forged-log.ts';
import { simulateAuction } from './simulated-auction.ts';

// An auction to be forged, for tests of the verifier.

export const dollars = (amount: number) => amount * 100;
export const [minute, hour] = [60_000, 3_600_000] as const;
export const system: LogActor = { role: 'system' };
export const staff: LogActor = { role: 'staff' };
export const seller: LogActor = { role: 'seller' };
export const by = (paddle: string): LogActor => ({ role: 'bidder', paddle });
export const auction = '019c0000-0000-7000-8000-000000000001';

/** AAA bids 2,000, BBB 5,000, CCC 3,000: BBB leads at 3,050. */
export const bids = [
  { bidder: 'AAA', maximum: dollars(2_000), after: 1_000 },
  { bidder: 'BBB', maximum: dollars(5_000), after: 1_000 },
  { bidder: 'CCC', maximum: dollars(3_000), after: 1_000 },
];
export const forgedOf = (rows: readonly AuctionEventRow[]): ForgedRow[] =>
  rows.map((row) => ({ at: row.at, draft: draftOf(row) }));

/** A whole auction, and the same while it runs: without its last rows. */
export const closed = (reserve?: number) =>
  forgedOf(simulateAuction({ startPrice: dollars(1_000), reserve, bids }).rows);
export const running = (reserve?: number) => closed(reserve).filter(({ draft }) => !/closed|opened/.test(draft.type));

/** Rows that come `after` milliseconds after the last one of a log. */
export function followedBy(
  rows: readonly ForgedRow[],
  after: number,
  ...drafts: readonly AuctionEventDraft[]
): ForgedRow[] {
  const at = new Date(Date.parse(rows.at(-1)?.at ?? '') + after).toISOString();
  return [...rows, ...drafts.map((draft) => ({ at, draft }))];
}

export const seqOf = (rows: readonly ForgedRow[], paddle: string) =>
  1 + rows.findIndex(({ draft }) => draft.type === 'bid.accepted' && draft.data.paddle === paddle);
/** Salts of the simulated auction: by the number of the bid. */
export const opened = (rows: readonly ForgedRow[], paddle: string, number: number) => ({
  bid: seqOf(rows, paddle),
  amount: bids[number]?.maximum ?? 0,
  salt: sha256Hex(`salt ${number}`),
});

export function changed(
  rows: readonly ForgedRow[],
  type: AuctionEventType,
  change: (draft: AuctionEventDraft) => AuctionEventDraft,
) {
  return rows.map((row) => (row.draft.type === type ? { ...row, draft: change(row.draft) } : row));
}

export const verify = (rows: readonly ForgedRow[]) => verifyLog(forgeLog(rows));
export const refused = (why: RegExp, kind = 'rule') => ({
  isValid: false,
  problem: { kind, message: expect.stringMatching(why) },
});

export const voided = (
  rows: readonly ForgedRow[],
  paddle: string,
  ground: VoidGround,
  actor = staff,
): AuctionEventDraft => ({
  type: 'bid.voided',
  actor,
  data: { bid: seqOf(rows, paddle), paddle, ground, reason: 'x' },
});
export const restored = (data: AuctionEventData['book.restored']): AuctionEventDraft => ({
  type: 'book.restored',
  actor: system,
  data,
});
export const extended = (rows: readonly ForgedRow[], after: number): AuctionEventDraft => {
  const last = Date.parse(rows.at(-1)?.at ?? '') + after;
  return {
    type: 'auction.extended',
    actor: system,
    data: { reason: 'void', from: endOf(rows), to: new Date(last + 10 * minute).toISOString() },
  };
};
export const endOf = (rows: readonly ForgedRow[]): string => {
  const started = rows.find(({ draft }) => draft.type === 'auction.started')?.draft;
  return started?.type === 'auction.started' ? started.data.endsAt : '';
};

export function longer(milliseconds: number, note?: string): AuctionEventData['auction.extended'] {
  const to = new Date(Date.parse(endOf(running())) + milliseconds).toISOString();
  return { reason: 'technical', from: endOf(running()), to, ...(note === undefined ? {} : { note }) };
}

export function addendum(isMaterial: boolean): AuctionEventData['addendum.published'] {
  return { text: 'x', isMaterial, termsVersion: 2 };
}
