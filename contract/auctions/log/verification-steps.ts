import type { BidReceipt, SignedRefusal } from '../auction.ts';
import { checkLoggedRefusals, checkRefusals, findInvented, type LoggedRefusals } from '../refusals/verify-refusals.ts';
import type { LogOutcome } from './log-outcome.ts';
import type { LogProblem, ProblemKind } from './log-problem.ts';
import { readLog } from './read-log.ts';
import {
  type BidsSigned,
  checkReceipts,
  findHead,
  type HeaderSignature,
  verifyBids,
  verifyHeader,
  verifyLog,
} from './verify-log.ts';

/** What is checked of a log, in this order. */
export type StepName =
  | 'complete'
  | 'unchanged'
  | 'rules'
  | 'bidders'
  | 'signed'
  | 'refusals'
  | 'room'
  | 'receipts'
  | 'ownRefusals';

/**
 * After a failed step nothing more can be said, so the others are not reached; `unknown` is a signature that this
 * device cannot check.
 */
export type VerificationStep = { name: StepName; state: 'passed' | 'failed' | 'notReached' | 'unknown' };

export type SteppedVerification = {
  steps: VerificationStep[];
  /** The problem of the log, if there is one: by itself, or by the maxima that the own receipts prove. */
  problem?: LogProblem;
  /** The outcome of the log, where it is valid. */
  outcome?: LogOutcome;
  rows: number;
  /** The hash of the last row, where the log is valid. */
  head?: string;
  /** Who has signed the log, and who its bids, where it is valid. */
  signature?: HeaderSignature;
  bids?: BidsSigned;
  /** The refused bids that the log shows, where it shows them. */
  refused?: LoggedRefusals;
  /** The rows of signed receipts that are missing: the operator has signed that they are in the log. */
  convicting?: number[];
};

const stepOfProblem: Readonly<Record<ProblemKind, StepName>> = {
  format: 'complete',
  dropped: 'complete',
  added: 'complete',
  swapped: 'complete',
  changed: 'unchanged',
  rule: 'rules',
};

function stepsUntil(
  names: readonly StepName[],
  failed?: StepName,
  { unknown = [], open = [] }: { unknown?: readonly StepName[]; open?: readonly StepName[] } = {},
): VerificationStep[] {
  const end = failed === undefined ? names.length : names.indexOf(failed);
  const stateOf = (name: StepName, index: number) => {
    if (index >= end) return index === end ? 'failed' : 'notReached';
    if (open.includes(name)) return 'notReached';
    return unknown.includes(name) ? 'unknown' : 'passed';
  };
  return names.map((name, index) => ({ name, state: stateOf(name, index) }));
}

/** What a reader has kept, and the refusals beside the log. */
type Kept = {
  head?: string;
  receipts?: readonly BidReceipt[] | undefined;
  ownRefusals?: readonly SignedRefusal[] | undefined;
  bundled?: string | undefined;
};
type Signatures = { bidders: BidsSigned; signed: HeaderSignature };

/** Whether the log confirms the reader's own refusals; open where it, or the file beside it, may only do so later. */
async function stateOfRefusals(log: string, own: readonly SignedRefusal[], bundled: string | undefined) {
  const isWrong = async (isSettled: boolean) => {
    const { wrong, missing } = await checkRefusals(log, own, bundled, { isSettled });
    return wrong.length + missing.length > 0;
  };
  if (await isWrong(false)) return 'failed';
  return (await isWrong(true)) ? 'open' : 'passed';
}

/** The first step that fails with a log that obeys the rules, because of its signatures or of what its reader has kept. */
async function checkKept(
  log: string,
  { bidders, signed, refused }: Signatures & { refused: LoggedRefusals },
  { head, receipts = [], ownRefusals = [], bundled }: Kept,
): Promise<{ failed?: StepName; open?: StepName[]; convicting?: number[]; problem?: LogProblem }> {
  if (bidders.state === 'wrong') return { failed: 'bidders' };
  if (signed.state === 'wrong') return { failed: 'signed' };
  const invented = await findInvented(log, bundled);
  if (refused.wrong.length + refused.broken.length + invented.length > 0) return { failed: 'refusals' };
  if (head !== undefined && findHead(log, head) === undefined) return { failed: 'room' };
  const { missing: absent, problem } = await checkReceipts(log, receipts);
  // What was given after this log was written is in a later one.
  const missing = absent.filter(({ proof }) => proof !== 'later');
  if (missing.length === 0) {
    if (problem !== undefined) return { failed: 'receipts', problem };
    const open: StepName[] = absent.length > 0 ? ['receipts'] : [];
    const state = await stateOfRefusals(log, ownRefusals, bundled);
    if (state === 'failed') return { failed: 'ownRefusals', open };
    return { open: state === 'open' ? [...open, 'ownRefusals'] : open };
  }
  const convicting = missing.flatMap(({ seq, proof }) => (proof === 'convicts' ? [seq] : []));
  return { failed: 'receipts', ...(convicting.length > 0 && { convicting }) };
}

/** What is checked of a log; signatures and refusals only where it has some. */
function stepNames({ head, receipts = [], ownRefusals = [] }: Kept, present: readonly StepName[]): StepName[] {
  return [
    'complete',
    'unchanged',
    'rules',
    ...present,
    ...(head === undefined ? [] : ['room' as const]),
    ...(receipts.length > 0 ? ['receipts' as const] : []),
    ...(ownRefusals.length > 0 ? ['ownRefusals' as const] : []),
  ];
}

/**
 * Verifies the text of a log, and reports each check. With `head`, the hash a room showed before the log was fetched,
 * also that the log is the one of the room; with `receipts`, also that these bids are in it.
 */
export async function verifyInSteps(log: string, kept: Kept = {}): Promise<SteppedVerification> {
  const verification = verifyLog(log);
  if (!verification.isValid) {
    const { problem } = verification;
    return { steps: stepsUntil(stepNames(kept, []), stepOfProblem[problem.kind]), problem, rows: 0 };
  }
  const { outcome, rows, head } = verification;
  const signatures: Signatures = { bidders: await verifyBids(log), signed: await verifyHeader(readLog(log).header) };
  const refused = checkLoggedRefusals(log, kept.bundled);
  const { failed, open, convicting, problem } = await checkKept(log, { ...signatures, refused }, kept);
  const stepsIn = (isIn: (state: BidsSigned['state']) => boolean) =>
    (['bidders', 'signed'] as const).filter((name) => isIn(signatures[name].state));
  const shown = refused.isShown ? { refused } : {};
  const names = stepNames(kept, [
    ...stepsIn((state) => state !== 'none'),
    ...(refused.isShown ? ['refusals' as const] : []),
  ]);
  const steps = stepsUntil(names, failed, { unknown: stepsIn((state) => state === 'unknown'), open });
  const { bidders: bids, signed: signature } = signatures;
  if (bids.state === 'wrong') return { steps, rows, problem: bids.problem };
  if (failed === 'signed' || failed === 'room') return { steps, rows, signature, bids };
  return {
    steps,
    outcome,
    rows,
    head,
    signature,
    bids,
    ...shown,
    ...(convicting && { convicting }),
    ...(problem && { problem }),
  };
}
