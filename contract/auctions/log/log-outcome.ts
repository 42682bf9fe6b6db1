import type { AuctionCurrency } from '../rules/increments.ts';
import type { AuctionEventData } from './auction-log.ts';
import { type Promised, promises } from './published-rules.ts';

export type LogStage = 'scheduled' | 'live' | 'suspended' | 'bought' | 'talks' | 'over';

/** What a log amounts to. */
export type LogOutcome = {
  auction: string;
  slug: string;
  title: string;
  currency: AuctionCurrency;
  /** How far the auction had come when the log was written. */
  stage: LogStage;
  /** Whether it was over by then; before that a log proves nothing of the result. */
  isFinished: boolean;
  /** The result; open until it was over. */
  result: 'sold' | 'unsold' | 'withdrawn' | 'cancelled' | 'open';
  /** The price of a sale, or the present one while it is open: absent where nothing was sold. */
  price?: number;
  paddle?: string;
  bids: number;
  /** How often the end moved, for whatever reason. */
  extensions: number;
  endsAt: string;
  /** Opened at the end. */
  reserve?: number;
  /**
   * Where the rules say that a sale waits for a quorum of close certificates; why two of the staff decided to go on
   * without them.
   */
  sale?: { waived?: string } | undefined;
  /** Promises of newer logs that this one does not make, so the checks of them are left out. */
  missingPromises: readonly Promised[];
};

export type CalledOff = 'withdrawn' | 'cancelled' | undefined;

/** The state of an auction after the last row of its log. */
type Stand = Omit<
  LogOutcome,
  'auction' | 'slug' | 'title' | 'currency' | 'isFinished' | 'result' | 'price' | 'paddle' | 'missingPromises'
> & {
  isSold: boolean;
  calledOff: CalledOff;
  /** The price of the leader or buyer. */
  price: number | undefined;
  paddle: string | undefined;
};

/** The outcome of a log: a price and a paddle only where something was sold, or may still be. */
export function outcomeOf(
  scheduled: AuctionEventData['auction.scheduled'],
  { isSold, calledOff, price, paddle, ...stand }: Stand,
): LogOutcome {
  const { auction, slug, title, currency } = scheduled;
  const missingPromises = promises.filter((name) => scheduled[name] === undefined);
  const isFinished = stand.stage === 'over';
  const result = isFinished ? (calledOff ?? (isSold ? 'sold' : 'unsold')) : 'open';
  const leading = result === 'sold' || result === 'open' ? { price, paddle } : {};
  return { auction, slug, title, currency, ...stand, isFinished, result, missingPromises, ...leading };
}
