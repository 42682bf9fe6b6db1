import type { AuctionCurrency } from './increments.ts';

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
  price?: number;
  paddle?: string;
  bids: number;
  extensions: number;
  endsAt: string;
  /** Opened at the end. */
  reserve?: number;
  /** Where the rules say that a sale waits for a quorum of close certificates; why two of the staff went on without them. */
  sale?: { waived?: string } | undefined;
};
