import type { AuctionCurrency, Increment } from '../rules/increments.ts';
import type { WitnessList } from '../witnessing/witness-list.ts';

/** Promises that new logs make in their first row, and logs from before each rule do not. */
export const promises = [
  'resumeNoticeSeconds',
  'lateStartSeconds',
  'outageSeconds',
  'refusalsPerSecond',
  'opensAll',
  'signsActs',
  'signsPurchases',
  'namesCommands',
] as const satisfies readonly (keyof PublishedRules)[];
export type Promised = (typeof promises)[number];

/** The first row of a log: everything that is fixed from then on, so that the log can be replayed on its own. */
export type PublishedRules = {
  auction: string;
  slug: string;
  title: string;
  currency: AuctionCurrency;
  startPrice: number;
  grid: number;
  increments: readonly Increment[];
  absoluteLimit: number;
  guideLow: number;
  guideHigh: number;
  deposit: number;
  buyNowPrice?: number;
  /** Only where that price may be taken before the start as well. */
  canBuyBeforeStart?: true;
  /** SHA-256 over reserve and salt, which are opened at the end; absent where there is no reserve. */
  reserveCommitment?: string;
  startsAt: string;
  endsAt: string;
  closingWindowSeconds: number;
  extensionSeconds: number;
  maximumExtensions?: number;
  /** Notice before bidding resumes after a pause; absent in logs from before this rule. */
  resumeNoticeSeconds?: number;
  /** A start that is late by this much keeps the published duration; absent in logs from before this rule. */
  lateStartSeconds?: number;
  /**
   * Rows on an outage state since when no row could be written, and it lasted at least this long; absent in logs from
   * before this rule.
   */
  outageSeconds?: number;
  /**
   * Refused bids of registered bidders are in the log: this many a second in a row each, more of them in a bundle;
   * absent in logs from before this rule.
   */
  refusalsPerSecond?: number;
  termsVersion: number;
  termsHash: string;
  /** `hashOfListing` of what the property's page stated then; absent in practice and in logs from before this rule. */
  listingHash?: string;
  /** The witnesses of this lot while it runs; absent where it has none. */
  witnesses?: WitnessList;
  /**
   * Every reserve there was is opened at the end, and a purchase opens its commitment; logs from before this rule do
   * without.
   */
  opensAll?: true;
  /** Bidders who have a key sign all their actions, not only bids; absent in logs from before this rule. */
  signsActs?: true;
  /**
   * A purchase is signed as one, so that a bid at its price cannot pass for one, nor the other way round; in logs from
   * before this rule it is signed like a bid.
   */
  signsPurchases?: true;
  /** Bids that the operator vouches for name their command; logs from before this rule do without. */
  namesCommands?: true;
  /** Deal and deposits of a sale wait until the quorum of them has certified the close. */
  waitsForWitnesses?: true;
};

/**
 * Whether a log was begun by a version that knew the rules that came with signed purchases: the date of the first line, a schedule
 * that is still to come, and for how long witnesses are waited for. Older ones could not obey them.
 */
export const hasLaterRules = ({ data }: { data: PublishedRules }): boolean => data.signsPurchases === true;
