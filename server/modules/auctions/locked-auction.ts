import {
  type AuctionTransition,
  auctionTransitions,
  type TransitionActor,
} from '#contract/auctions/auction.process.ts';
import { type AuctionEventDraft, type AuctionEventRow, chainEvents } from '#contract/auctions/log/auction-log.ts';
import { isoOf } from '#contract/auctions/log/bid-events.ts';
import type { BiddingRules, Book } from '#contract/auctions/rules/resolve-bid.ts';
import type { ClosingRules } from '#contract/auctions/rules/soft-close.ts';
import type { Db } from '#server/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Sealer } from '#server/sealing.ts';
import { refuseAfterEnd, refuseAfterTalks, refuseTransition, requireAllowed } from './auctions.policy.ts';
import type { AuctionRow, EventRow } from './locked-auction.queries.ts';

/** The secret data stored with a row of the log. */
export type PrivatePart = { sealed?: Buffer; registrationId?: string };

type Moment = { now: Date; askedAt?: number };
type Surroundings = { sealer: Sealer; platform: Pick<Platform, 'clock' | 'config'> };

/**
 * An auction locked by the one transaction that decides about it. Rows of the log are chained here as they are added;
 * they and the auction's own row are written together.
 */
export class LockedAuction {
  readonly row: AuctionRow;
  /** The row as it was locked. */
  readonly before: AuctionRow;
  /** Never before the last row of the log, even when a clock was set back. */
  readonly now: Date;
  /** When the database was asked for that time, on this process's monotonic clock. */
  readonly askedAt: number;
  readonly sealer: Sealer;
  readonly platform: Pick<Platform, 'clock' | 'config'>;
  readonly transaction: Db;
  readonly events: EventRow[] = [];
  readonly published: AuctionEventRow[] = [];
  /** Registrations that led before. */
  readonly formerLeaders = new Set<string>();
  /** Whether its own row has to be written although its log gets no new row. */
  hasChanged = false;
  /** Refusals beside the log, as they are hashed. */
  readonly bundled: string[] = [];
  /** People whose own part has changed. */
  readonly touched = new Set<string>();

  constructor(
    transaction: Db,
    row: AuctionRow,
    { now, askedAt = performance.now(), sealer, platform }: Moment & Surroundings,
  ) {
    this.platform = platform;
    this.transaction = transaction;
    this.row = row;
    this.before = { ...row };
    this.sealer = sealer;
    this.askedAt = askedAt;
    this.now = row.last_event_at !== null && row.last_event_at > now ? row.last_event_at : now;
  }

  get id(): string {
    return this.row.id;
  }

  get rules(): BiddingRules {
    const { start_price, grid, increments, absolute_limit } = this.row;
    return { startPrice: start_price, grid, increments, absoluteLimit: absolute_limit };
  }

  get closing(): ClosingRules {
    const { closing_window_ms, extension_ms, maximum_extensions } = this.row;
    return {
      windowMilliseconds: closing_window_ms,
      extensionMilliseconds: extension_ms,
      maximumExtensions: maximum_extensions ?? undefined,
    };
  }

  get reserve(): number | undefined {
    const { reserve_sealed } = this.row;
    return reserve_sealed === null ? undefined : this.sealer.open(this.id, reserve_sealed).amount;
  }

  /** The state of bidding; bidders by their paddles. */
  get book(): Book {
    const { price, leader_paddle, maximum_sealed, is_reserve_met } = this.row;
    return {
      price: price ?? undefined,
      leader: leader_paddle ?? undefined,
      maximum: maximum_sealed === null ? undefined : this.sealer.open(this.id, maximum_sealed).amount,
      isReserveMet: is_reserve_met,
    };
  }

  /** Adds rows to the log. Returns the number of the first one. */
  append(drafts: readonly AuctionEventDraft[], hidden: PrivatePart = {}): number {
    const { row } = this;
    const first = row.last_seq + 1;
    const rows = chainEvents(drafts, { seq: row.last_seq, hash: row.head_hash, at: isoOf(this.now.getTime()) });
    for (const [index, event] of rows.entries()) {
      const own = index === 0 ? hidden : {};
      this.published.push(event);
      this.events.push({
        auction_id: row.id,
        seq: event.seq,
        at: this.now,
        type: event.type,
        actor: event.actor,
        data: event.data,
        commitment: event.commitment ?? null,
        private_sealed: own.sealed ?? null,
        registration_id: own.registrationId ?? null,
        previous: event.previous,
        hash: event.hash,
      });
      row.last_seq = event.seq;
      row.head_hash = event.hash;
    }
    if (rows.length > 0) row.last_event_at = this.now;
    return first;
  }

  /** Takes the auction to its next state, or throws with the transitions that would be legal. */
  move(transition: AuctionTransition, by: TransitionActor): void {
    requireAllowed(refuseTransition(this.row, transition, by));
    this.row.state = auctionTransitions[transition].to;
  }

  requireBeforeEnd(): void {
    requireAllowed(refuseAfterEnd(this));
  }

  requireTalking(): void {
    requireAllowed(refuseAfterTalks(this));
  }

  requireLegal(transition: AuctionTransition): void {
    requireAllowed(refuseTransition(this.row, transition));
  }
}
