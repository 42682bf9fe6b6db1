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
  price?: number;
  paddle?: string;
  bids: number;
  extensions: number;
  endsAt: string;
  /** Opened at the end. */
  reserve?: number;
};
