import type { BidReceipt } from '../auction.ts';
import {
  type AuctionEventData,
  type AuctionEventDraft,
  commitToMaximum,
  commitToReserve,
  sha256Hex,
} from '../log/auction-log.ts';
import { readLog } from '../log/read-log.ts';
import { auction, by, dollars, forgedOf, minute, system } from './forged-auction.ts';
import { type ForgedRow, forgeLog } from './forged-log.ts';
import { simulateAuction } from './simulated-auction.ts';

export const second = 1_000;
export const saltOf = (name: string | number) => sha256Hex(`salt ${name}`);
export const boundTo = (paddle: string, maximum: number, name: string) =>
  commitToMaximum({ auction, paddle, maximum, salt: saltOf(name) });
export const reserveOf = (reserve: number, name: string | number) =>
  commitToReserve({ auction, reserve, salt: saltOf(name) });

/** Rows that are written one by one, each this many milliseconds after the start. */
export class Forgery {
  readonly rows: ForgedRow[];
  readonly #begin: number;
  readonly #namesCommands: boolean;

  constructor(rules: Partial<AuctionEventData['auction.scheduled']> = {}, reserve?: number) {
    const [first, started] = forgedOf(simulateAuction({ startPrice: dollars(1_000), reserve, bids: [] }).rows);
    if (first?.draft.type !== 'auction.scheduled' || started?.draft.type !== 'auction.started')
      throw new Error('No log');
    const scheduled = { ...first.draft, data: { ...first.draft.data, ...rules } };
    const { endsAt } = scheduled.data;
    this.rows = [
      { ...first, draft: scheduled },
      { ...started, draft: { ...started.draft, data: { endsAt } } },
    ];
    this.#begin = Date.parse(started.at);
    this.#namesCommands = rules.namesCommands === true;
  }

  get text(): string {
    return forgeLog(this.rows);
  }

  get logged() {
    return readLog(this.text).rows;
  }

  iso(after: number): string {
    return new Date(this.#begin + after).toISOString();
  }

  time(after: number): number {
    return this.#begin + after;
  }

  /** Rows that could be added. */
  drafted(after: number, drafts: readonly AuctionEventDraft[]): ForgedRow[] {
    return drafts.map((draft) => ({ at: this.iso(after), draft }));
  }

  add(after: number, ...drafts: readonly AuctionEventDraft[]): this {
    this.rows.push(...this.drafted(after, drafts));
    return this;
  }

  /** A bid of which only this amount is shown, and what follows from it. */
  bid(
    after: number,
    paddle: string,
    { amount, maximum, commandId }: { amount: number; maximum: number; commandId?: string | undefined },
    ...more: AuctionEventDraft[]
  ) {
    const named = this.#namesCommands ? (commandId ?? saltOf(`command ${after}`)) : commandId;
    const author = named === undefined ? {} : ({ byOperator: true, commandId: named } as const);
    const data = { paddle, amount, receivedAt: this.iso(after), ...author };
    const name = `${paddle} ${maximum}`;
    return this.add(
      after,
      { type: 'bid.accepted', actor: by(paddle), data, commitment: boundTo(paddle, maximum, name) },
      ...more,
    );
  }

  /** The first bid, at the start price. */
  first(paddle: string, maximum: number, commandId?: string): this {
    const price = dollars(1_000);
    return this.bid(second, paddle, { amount: price, maximum, commandId }, priced(price), led(paddle));
  }

  close(data: AuctionEventData['auction.closed'], after = 10 * minute): this {
    return this.add(after, { type: 'auction.closed', actor: system, data });
  }

  receipt(paddle: string, maximum: number): BidReceipt {
    const row = this.logged.find(({ commitment }) => commitment === boundTo(paddle, maximum, `${paddle} ${maximum}`));
    if (row?.commitment === undefined) throw new Error('No such bid');
    const { seq, at, commitment, hash } = row;
    return {
      auction,
      slug: 'a-simulated-auction',
      paddle,
      maximum,
      salt: saltOf(`${paddle} ${maximum}`),
      seq,
      at,
      commitment,
      hash,
    };
  }
}

export const priced = (price: number): AuctionEventDraft => ({ type: 'price.changed', actor: system, data: { price } });
export const led = (paddle: string): AuctionEventDraft => ({ type: 'lead.changed', actor: system, data: { paddle } });
export const exhausted = (paddle: string, bid: number, amount: number): AuctionEventDraft => ({
  type: 'bid.exhausted',
  actor: system,
  data: { paddle, bid, amount, salt: saltOf(`${paddle} ${amount}`) },
});
