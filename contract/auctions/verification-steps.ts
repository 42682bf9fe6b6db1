import type { BidReceipt } from './auction.ts';
import type { LogOutcome } from './log-outcome.ts';
import type { LogProblem, ProblemKind } from './log-problem.ts';
import { checkReceipts, findHead, verifyLog } from './verify-log.ts';

/** What is checked of a log, in this order. */
export type StepName = 'complete' | 'unchanged' | 'rules' | 'room' | 'receipts';

/** After a step that failed nothing else can be said, so the others are not reached. */
export type VerificationStep = { name: StepName; state: 'passed' | 'failed' | 'notReached' };

export type SteppedVerification = {
  steps: VerificationStep[];
  /** What is wrong with the log, where something is. */
  problem?: LogProblem;
  /** What the log amounts to, where it is whole. */
  outcome?: LogOutcome;
  rows: number;
  /** The hash of the last row, where the log is whole. */
  head?: string;
};

const stepOfProblem: Readonly<Record<ProblemKind, StepName>> = {
  format: 'complete',
  dropped: 'complete',
  added: 'complete',
  swapped: 'complete',
  changed: 'unchanged',
  rule: 'rules',
};

function stepsUntil(names: readonly StepName[], failed?: StepName): VerificationStep[] {
  const end = failed === undefined ? names.length : names.indexOf(failed);
  return names.map((name, index) => ({
    name,
    state: index < end ? 'passed' : index === end ? 'failed' : 'notReached',
  }));
}

/**
 * Verifies the text of a log, and says it check by check. With `head`, the hash a room showed before the log was fetched,
 * also that the log is the one of the room; with `receipts`, also that these bids are in it.
 */
export function verifyInSteps(
  log: string,
  { head, receipts = [] }: { head?: string; receipts?: readonly BidReceipt[] | undefined } = {},
): SteppedVerification {
  const names: StepName[] = [
    'complete',
    'unchanged',
    'rules',
    ...(head === undefined ? [] : ['room' as const]),
    ...(receipts.length > 0 ? ['receipts' as const] : []),
  ];
  const verification = verifyLog(log);
  if (!verification.isValid) {
    const { problem } = verification;
    return { steps: stepsUntil(names, stepOfProblem[problem.kind]), problem, rows: 0 };
  }
  const { outcome, rows, head: last } = verification;
  if (head !== undefined && findHead(log, head) === undefined) return { steps: stepsUntil(names, 'room'), rows };
  const isMissing = checkReceipts(log, receipts).missing.length > 0;
  return { steps: stepsUntil(names, isMissing ? 'receipts' : undefined), outcome, rows, head: last };
}
