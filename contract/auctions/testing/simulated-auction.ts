import {
  type AuctionEventDraft,
  type AuctionEventRow,
  chainEvents,
  commitToMaximum,
  commitToReserve,
  genesisHash,
  sha256Hex,
  unsignedLogFormat,
  writeLog,
} from '../log/auction-log.ts';
import { isoOf, rowsOfAcceptedBid } from '../log/bid-events.ts';
import { rowsOfVoiding, type StandingBid, type Voiding } from '../log/void-events.ts';
import { mayWithdrawLead, withdrawalReason } from '../rules/addenda.ts';
import { amountGrid, defaultIncrements } from '../rules/increments.ts';
import { absoluteLimitFactor, type BiddingRules, emptyBook, refuseAmount, resolveBid } from '../rules/resolve-bid.ts';

/** An auction to be played without a server, for tests and measurements of the verifier. Amounts in US cents. */
export type Script = {
  startPrice: number;
  reserve: number | undefined;
  /** The bidders and their amounts, each this many milliseconds after the one before. */
  bids: readonly { bidder: string; maximum: number; after: number }[];
  /** What happens besides, each right before the bid of that number. */
  incidents?: readonly Incident[];
};

/**
 * An addendum, which later bidders accept; the deposit of the leader is reversed; the leader withdraws, where that is
 * allowed.
 */
type Incident = { before: number; kind: 'addendum' | 'material' | 'reversal' | 'withdrawal' };

const auction = '019c0000-0000-7000-8000-000000000001';
const slug = 'a-simulated-auction';
const begin = Date.parse('2026-03-02T08:00:00.000Z');
const duration = 600_000;
const window = 120_000;
const system = { role: 'system' } as const;
const depositReversed = { ground: 'reversed_deposit', reason: 'The deposit was reversed.' } as const;

/** Salts must not repeat within a log; here they need not be secret. */
const saltOf = (number: number) => sha256Hex(`salt ${number}`);

type Bid = Script['bids'][number];

/** An auction that is being played: what the book holds, and the rows of its log so far. */
class Simulation {
  readonly rows: AuctionEventRow[] = [];
  readonly #reserve: number | undefined;
  readonly #rules: BiddingRules;
  readonly #salt = saltOf(-1);
  readonly #end = { endsAt: begin + duration, extensions: 0 };
  /** The version of the terms each bidder has accepted. */
  readonly #accepted = new Map<string, number>();
  readonly #suspended = new Set<string>();
  #at = begin;
  #book = emptyBook;
  #led: { seq: number; salt: string } | undefined;
  #standing: StandingBid[] = [];
  #termsVersion = 1;
  #material: { seq: number; at: number } | undefined;

  constructor({ startPrice, reserve }: Script) {
    this.#reserve = reserve;
    this.#rules = {
      startPrice,
      grid: amountGrid.USD,
      increments: defaultIncrements.USD,
      absoluteLimit: startPrice * absoluteLimitFactor,
    };
  }

  #append(at: number, drafts: readonly AuctionEventDraft[]): void {
    const last = this.rows.at(-1);
    const place = { seq: this.rows.length, hash: last?.hash ?? genesisHash, at: isoOf(at) };
    this.rows.push(...chainEvents(drafts, place));
  }

  start(): void {
    const { startPrice } = this.#rules;
    const [reserve, salt] = [this.#reserve, this.#salt];
    this.#append(begin - 1_000, [
      {
        type: 'auction.scheduled',
        actor: { role: 'staff' },
        data: {
          auction,
          slug,
          title: 'A simulated auction',
          currency: 'USD',
          ...this.#rules,
          guideLow: startPrice,
          guideHigh: startPrice * 2,
          deposit: startPrice / 10,
          ...(reserve === undefined ? {} : { reserveCommitment: commitToReserve({ auction, reserve, salt }) }),
          startsAt: isoOf(begin),
          endsAt: isoOf(this.#end.endsAt),
          closingWindowSeconds: window / 1_000,
          extensionSeconds: window / 1_000,
          termsVersion: 1,
          termsHash: sha256Hex('terms'),
        },
      },
    ]);
    const data = { endsAt: isoOf(this.#end.endsAt) };
    this.#append(begin, [{ type: 'auction.started', actor: system, data }]);
  }

  /** Advances the time; returns whether the auction still runs. */
  pass(milliseconds: number): boolean {
    this.#at += milliseconds;
    return this.#at < this.#end.endsAt;
  }

  befall(kind: Incident['kind']): void {
    const { leader } = this.#book;
    if (kind === 'addendum' || kind === 'material') this.#publishAddendum(kind === 'material');
    else if (kind === 'reversal' && leader !== undefined) {
      const actor = { role: 'staff' } as const;
      this.#suspended.add(leader);
      this.#append(this.#at, [{ type: 'bidder.suspended', actor, data: { paddle: leader } }]);
      this.#voidAll(leader, { actor, ...depositReversed, agreedBy: ['AAAA', 'BBBB'] });
    } else if (leader !== undefined && this.#mayWithdraw()) {
      const actor = { role: 'bidder', paddle: leader } as const;
      this.#voidAll(leader, { actor, ground: 'changed_description', reason: withdrawalReason });
    }
  }

  #mayWithdraw(): boolean {
    return mayWithdrawLead({ leaderBid: this.#led?.seq ?? 0, material: this.#material }, this.#at);
  }

  #publishAddendum(isMaterial: boolean): void {
    this.#termsVersion += 1;
    if (isMaterial) this.#material = { seq: this.rows.length + 1, at: this.#at };
    const data = { text: `Addendum ${this.#termsVersion}`, isMaterial, termsVersion: this.#termsVersion };
    this.#append(this.#at, [{ type: 'addendum.published', actor: { role: 'staff' }, data }]);
  }

  #voidAll(paddle: string, why: Omit<Voiding, 'bid'>): void {
    const voidings = this.#standing
      .filter((bid) => bid.paddle === paddle || this.#suspended.has(bid.paddle))
      .map((bid): Voiding => (bid.paddle === paddle ? { bid, ...why } : { bid, ...depositReversed, actor: system }));
    const [rules, reserve, endsAt, at] = [this.#rules, this.#reserve, this.#end.endsAt, this.#at];
    const after = rowsOfVoiding(this.#standing, voidings, { rules, reserve, endsAt, at });
    this.#append(at, after.rows);
    [this.#book, this.#standing, this.#led] = [after.book, after.left, after.leading];
    this.#end.endsAt = after.endsAt ?? endsAt;
  }

  /** A bid; one that is refused leaves no trace. */
  bid(number: number, { bidder, maximum }: Bid): void {
    const [rules, reserve, at] = [this.#rules, this.#reserve, this.#at];
    if (this.#suspended.has(bidder)) return;
    if (refuseAmount(rules, this.#book, { bidder, maximum }) !== undefined) return;
    const after = resolveBid(rules, this.#book, { bidder, maximum }, reserve);
    const salt = saltOf(number);
    this.#acceptTerms(bidder);
    const seq = this.rows.length + 1;
    const decided = rowsOfAcceptedBid({
      before: this.#book,
      after,
      hasReserve: reserve !== undefined,
      bid: { bidder, maximum },
      secret: { salt, commitment: commitToMaximum({ auction, paddle: bidder, maximum, salt }) },
      led: this.#led,
      closing: { windowMilliseconds: window, extensionMilliseconds: window, maximumExtensions: undefined },
      end: this.#end,
      at,
      receivedAt: at,
    });
    this.#append(at, decided.rows);
    Object.assign(this.#end, decided.end);
    this.#standing.push({ seq, paddle: bidder, maximum, salt });
    if (after.leader === bidder) this.#led = { seq, salt };
    this.#book = after;
  }

  #acceptTerms(paddle: string): void {
    const termsVersion = this.#termsVersion;
    if ((this.#accepted.get(paddle) ?? 1) === termsVersion) return;
    this.#accepted.set(paddle, termsVersion);
    const actor = { role: 'bidder', paddle } as const;
    this.#append(this.#at, [{ type: 'terms.accepted', actor, data: { paddle, termsVersion } }]);
  }

  close(): void {
    const { price, leader, isReserveMet } = this.#book;
    const reserve = this.#reserve;
    const isSold = price !== undefined && (reserve === undefined || isReserveMet);
    const outcome = isSold ? 'sold' : price === undefined ? 'unsold' : 'pending_seller';
    const leading = price === undefined || leader === undefined ? {} : { price, paddle: leader };
    const { endsAt } = this.#end;
    this.#append(endsAt, [{ type: 'auction.closed', actor: system, data: { outcome, ...leading } }]);
    if (reserve === undefined || outcome === 'pending_seller') return;
    this.#append(endsAt, [{ type: 'reserve.opened', actor: system, data: { amount: reserve, salt: this.#salt } }]);
  }
}

/** Plays a script by the rules and answers its published log. Refused bids leave no trace in it. */
export function simulateAuction(script: Script): { rows: AuctionEventRow[]; text: string } {
  const simulation = new Simulation(script);
  simulation.start();
  for (const [number, bid] of script.bids.entries()) {
    if (!simulation.pass(bid.after)) break;
    for (const { before, kind } of script.incidents ?? []) if (before === number) simulation.befall(kind);
    simulation.bid(number, bid);
  }
  simulation.close();
  const { rows } = simulation;
  const head = rows.at(-1)?.hash ?? genesisHash;
  return { rows, text: writeLog({ format: unsignedLogFormat, auction, slug, rows: rows.length, head }, rows) };
}
