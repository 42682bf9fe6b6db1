import { mayWithdrawLead, withdrawalReason } from './addenda.ts';
import {
  type AuctionEventDraft,
  type AuctionEventRow,
  chainEvents,
  commitToMaximum,
  commitToReserve,
  genesisHash,
  logFormat,
  sha256Hex,
  writeLog,
} from './auction-log.ts';
import { isoOf, rowsOfAcceptedBid } from './bid-events.ts';
import { amountGrid, defaultIncrements } from './increments.ts';
import { absoluteLimitFactor, type BiddingRules, emptyBook, refuseAmount, resolveBid } from './resolve-bid.ts';
import { rowsOfVoiding, type StandingBid, type Voiding } from './void-events.ts';

/** An auction to be played without a server, for tests and measurements of the verifier. Amounts in US cents. */
export type Script = {
  startPrice: number;
  reserve: number | undefined;
  /** Who bids how much, so many milliseconds after the one before. */
  bids: readonly { bidder: string; maximum: number; after: number }[];
  /** What happens besides, each right before the bid of that number. */
  incidents?: readonly Incident[];
};

/**
 * An addendum, which whoever bids then accepts; the deposit of who leads is reversed; who leads withdraws, where that is
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

/** Plays a script by the rules and answers its published log. Refused bids leave no trace in it. */
export function simulateAuction({ startPrice, reserve, bids, incidents = [] }: Script): {
  rows: AuctionEventRow[];
  text: string;
} {
  const rows: AuctionEventRow[] = [];
  const append = (at: number, drafts: readonly AuctionEventDraft[]) => {
    const last = rows.at(-1);
    rows.push(...chainEvents(drafts, { seq: rows.length, hash: last?.hash ?? genesisHash, at: isoOf(at) }));
  };
  const rules: BiddingRules = {
    startPrice,
    grid: amountGrid.USD,
    increments: defaultIncrements.USD,
    absoluteLimit: startPrice * absoluteLimitFactor,
  };
  const salt = saltOf(-1);
  const end = { endsAt: begin + duration, extensions: 0 };
  append(begin - 1_000, [
    {
      type: 'auction.scheduled',
      actor: { role: 'staff' },
      data: {
        auction,
        slug,
        title: 'A simulated auction',
        currency: 'USD',
        ...rules,
        guideLow: startPrice,
        guideHigh: startPrice * 2,
        deposit: 0,
        ...(reserve === undefined ? {} : { reserveCommitment: commitToReserve({ auction, reserve, salt }) }),
        startsAt: isoOf(begin),
        endsAt: isoOf(end.endsAt),
        closingWindowSeconds: window / 1_000,
        extensionSeconds: window / 1_000,
        termsVersion: 1,
        termsHash: sha256Hex('terms'),
      },
    },
  ]);
  append(begin, [{ type: 'auction.started', actor: system, data: { endsAt: isoOf(end.endsAt) } }]);
  let book = emptyBook;
  let led: { seq: number; salt: string } | undefined;
  let at = begin;
  let standing: StandingBid[] = [];
  let termsVersion = 1;
  let material: { seq: number; at: number } | undefined;
  const accepted = new Map<string, number>();
  const suspended = new Set<string>();
  const voidAll = (paddle: string, why: Omit<Voiding, 'bid'>) => {
    const voidings = standing
      .filter((bid) => bid.paddle === paddle || suspended.has(bid.paddle))
      .map((bid): Voiding => (bid.paddle === paddle ? { bid, ...why } : { bid, ...depositReversed, actor: system }));
    const after = rowsOfVoiding(standing, voidings, { rules, reserve, endsAt: end.endsAt, at });
    append(at, after.rows);
    [book, standing, led] = [after.book, after.left, after.leading];
    end.endsAt = after.endsAt ?? end.endsAt;
  };
  const befall = (kind: Incident['kind']) => {
    const { leader } = book;
    if (kind === 'addendum' || kind === 'material') {
      termsVersion += 1;
      const isMaterial = kind === 'material';
      if (isMaterial) material = { seq: rows.length + 1, at };
      const data = { text: `Addendum ${termsVersion}`, isMaterial, termsVersion };
      append(at, [{ type: 'addendum.published', actor: { role: 'staff' }, data }]);
    } else if (kind === 'reversal' && leader !== undefined) {
      const actor = { role: 'staff' } as const;
      suspended.add(leader);
      append(at, [{ type: 'bidder.suspended', actor, data: { paddle: leader } }]);
      voidAll(leader, { actor, ...depositReversed, agreedBy: ['AAAA', 'BBBB'] });
    } else if (leader !== undefined && mayWithdrawLead({ leaderBid: led?.seq ?? 0, material }, at)) {
      const actor = { role: 'bidder', paddle: leader } as const;
      voidAll(leader, { actor, ground: 'changed_description', reason: withdrawalReason });
    }
  };
  for (const [number, { bidder, maximum, after }] of bids.entries()) {
    at += after;
    if (at >= end.endsAt) break;
    for (const { before, kind } of incidents) if (before === number) befall(kind);
    if (suspended.has(bidder)) continue;
    if (refuseAmount(rules, book, { bidder, maximum }) !== undefined) continue;
    const next = resolveBid(rules, book, { bidder, maximum }, reserve);
    const secret = {
      salt: saltOf(number),
      commitment: commitToMaximum({ auction, paddle: bidder, maximum, salt: saltOf(number) }),
    };
    if ((accepted.get(bidder) ?? 1) !== termsVersion) {
      accepted.set(bidder, termsVersion);
      const actor = { role: 'bidder', paddle: bidder } as const;
      append(at, [{ type: 'terms.accepted', actor, data: { paddle: bidder, termsVersion } }]);
    }
    const seq = rows.length + 1;
    const decided = rowsOfAcceptedBid({
      before: book,
      after: next,
      hasReserve: reserve !== undefined,
      bid: { bidder, maximum },
      secret,
      led,
      closing: { windowMilliseconds: window, extensionMilliseconds: window, maximumExtensions: undefined },
      end,
      at,
      receivedAt: at,
    });
    append(at, decided.rows);
    Object.assign(end, decided.end);
    standing.push({ seq, paddle: bidder, maximum, salt: secret.salt });
    if (next.leader === bidder) led = { seq, salt: secret.salt };
    book = next;
  }
  const isSold = book.price !== undefined && (reserve === undefined || book.isReserveMet);
  const outcome = isSold ? 'sold' : book.price === undefined ? 'unsold' : 'pending_seller';
  const leading =
    book.price === undefined || book.leader === undefined ? {} : { price: book.price, paddle: book.leader };
  append(end.endsAt, [{ type: 'auction.closed', actor: system, data: { outcome, ...leading } }]);
  if (reserve !== undefined && outcome !== 'pending_seller') {
    append(end.endsAt, [{ type: 'reserve.opened', actor: system, data: { amount: reserve, salt } }]);
  }
  const head = rows.at(-1)?.hash ?? genesisHash;
  return { rows, text: writeLog({ format: logFormat, auction, slug, rows: rows.length, head }, rows) };
}
