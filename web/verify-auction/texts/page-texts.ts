import type { LogOutcome, LogStage } from '#contract/auctions/log/log-outcome.ts';
import type { ProblemKind } from '#contract/auctions/log/log-problem.ts';
import type { Promised } from '#contract/auctions/log/published-rules.ts';
import type { StepName } from '#contract/auctions/log/verification-steps.ts';

/** Every word of the page but those of witnesses, heads and comparisons. */
export type Texts = {
  title: string;
  intro: string;
  offline: string;
  choose: string;
  drop: string;
  where: string;
  checks: string;
  back: string;
  copy: string;
  copied: string;
  steps: Record<StepName, string>;
  good: string;
  unfinished: string;
  unfinishedHint: string;
  overdue: string;
  stage: string;
  stages: Record<LogStage, string>;
  bad: string;
  problem: Record<ProblemKind, string>;
  rows: string;
  head: string;
  auction: string;
  result: string;
  /** Where nothing was sold, in the place of price and paddle. */
  results: Record<Exclude<LogOutcome['result'], 'sold' | 'open'>, string>;
  bids: string;
  extensions: string;
  ended: string;
  reserve: string;
  sale: string;
  saleWaits: string;
  saleWaived: string;
  nobody: string;
  /** The promises of newer records that this one does not make, and need not keep. */
  notPromised: string;
  promises: Record<Promised, string>;
  /** Where a file could not be looked at to the end. */
  notChecked: string;
  /** While a long record is looked at. */
  checking: string;
  receipt: string;
  receiptHint: string;
  receiptGood: string;
  receiptBad: string;
  receiptContradicts: string;
  refusalsBad: string;
  ownRefusalsBad: string;
  refused: string;
  refusedUnseen: string;
  receiptConvicts: string;
  receiptOtherKey: string;
  receiptNamedKey: string;
  receiptOtherAuction: string;
  receiptLater: string;
  signatureUnknown: string;
  bidSignatures: string;
  bidSignaturesOf: string;
  bidSignaturesGiven: string;
  signer: string;
  noSigner: string;
  signedAt: string;
  signerHint: string;
};
