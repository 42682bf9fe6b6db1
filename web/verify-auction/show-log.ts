import type { LogOutcome } from '#contract/auctions/log/log-outcome.ts';
import type { SteppedVerification, VerificationStep } from '#contract/auctions/log/verification-steps.ts';
import type { HeaderSignature } from '#contract/auctions/log/verify-log.ts';
import { logKeysPath } from '#contract/auctions/signatures/log-keys-path.ts';
import { shortKey } from '#contract/auctions/signatures/signing.ts';
import { claimsOf } from './claims.ts';
import { element, facts, verdict } from './elements.ts';
import { language, momentOf, money, texts } from './page-language.ts';
import { wordsOfContradiction } from './receipt-form.ts';
import { shareButton } from './share-button.ts';
import { shareTextsOf } from './share-texts.ts';

const shareTexts = shareTextsOf(language);

function resultOf({ result, price, paddle, currency }: LogOutcome): string {
  if (result !== 'sold' && result !== 'open') return texts.results[result];
  return price === undefined ? texts.nobody : [money(price, currency), paddle].filter(Boolean).join(' · ');
}

/** What a log that stops before the end does not prove. */
function warningsOf({ isFinished, stage, endsAt }: LogOutcome): HTMLElement[] {
  if (isFinished) return [];
  const isOverdue = (stage === 'live' || stage === 'scheduled') && Date.parse(endsAt) < Date.now();
  return [texts.unfinishedHint, ...(isOverdue ? [texts.overdue] : [])].map((text) => element('p', { text }));
}

const marks = { passed: '✓', failed: '✗', notReached: '·', unknown: '?' } as const;

function stepList(steps: readonly VerificationStep[]): HTMLElement {
  const items = steps.map(({ name, state }) =>
    element(
      'li',
      { className: state },
      element('span', { className: 'mark', text: marks[state] }),
      document.createTextNode(state === 'unknown' ? texts.signatureUnknown : texts.steps[name]),
    ),
  );
  return element('ol', { className: 'steps' }, ...items);
}

/** The text of a log, and of which file it is. */
type ShownLog = { name?: string; text: string };

/** The claimed auction of a log that cannot be trusted, and what can be shared of it. */
function failureOf({ name, text }: ShownLog, verification: SteppedVerification, words: readonly string[]) {
  const { outcome, head, steps } = verification;
  const { auction, head: claimedHead } = claimsOf(text);
  const failed = steps
    .filter(({ state }) => state === 'failed')
    .map((step) => `${marks.failed} ${texts.steps[step.name]}`);
  const what = words.length > 0 ? words : failed;
  const rows = [
    ...(name ? [[shareTexts.file, name] as const] : []),
    ...[outcome?.title ?? auction].flatMap((title) => (title === undefined ? [] : [[texts.auction, title] as const])),
    ...[head ?? claimedHead].flatMap((hash) => (hash === undefined ? [] : [[texts.head, hash] as const])),
  ];
  const isClaimed = outcome === undefined && (auction ?? claimedHead) !== undefined;
  return element(
    'section',
    {},
    facts(rows),
    ...(isClaimed ? [element('p', { className: 'soft', text: shareTexts.claimed })] : []),
    shareButton([texts.bad, ...what, ...rows.map(([, value]) => value)].join('\n')),
  );
}

function showProblem(verification: SteppedVerification, log: ShownLog): HTMLElement[] {
  const { problem, steps } = verification;
  const what = problem && texts.problem[problem.kind].replace('{line}', String(problem.line));
  const details = [
    ...(what === undefined ? [] : [element('p', { text: what })]),
    ...(problem === undefined ? [] : [element('p', { text: problem.message, className: 'soft' })]),
  ];
  const words = what === undefined ? [] : [what];
  return [stepList(steps), verdict('bad', '✗', texts.bad, ...details), failureOf(log, verification, words)];
}

/** The problem of a log that obeys the rules: bids were refused wrongly, or are not in it. */
function wordsOfFailure({ steps, problem, convicting = [] }: SteppedVerification): string {
  const failed = steps.find(({ state }) => state === 'failed')?.name;
  if (failed === 'refusals') return texts.refusalsBad;
  if (failed === 'ownRefusals') return texts.ownRefusalsBad;
  if (failed === 'receipts' && problem !== undefined) return wordsOfContradiction(problem, texts);
  return convicting.length > 0 ? texts.receiptConvicts : texts.receiptBad;
}

function showFailure(verification: SteppedVerification, log: ShownLog): HTMLElement[] {
  const words = wordsOfFailure(verification);
  return [
    stepList(verification.steps),
    verdict('bad', '✗', texts.bad, element('p', { text: words })),
    failureOf(log, verification, [words]),
  ];
}

/** By whose key a log is signed, to be compared with the published ones. */
function signerOf(signature: HeaderSignature | undefined): (readonly [string, string])[] {
  if (signature === undefined || signature.state === 'none') return [[texts.signer, texts.noSigner]];
  return [
    [texts.signer, shortKey(signature.key)],
    [texts.signedAt, momentOf(signature.at)],
  ];
}

/** How many bids their bidders have signed themselves. */
function authorsOf({ bids, outcome }: SteppedVerification): (readonly [string, string])[] {
  if (bids?.state !== 'right' && bids?.state !== 'none') return [];
  // Where no bidder has a key the operator vouches for every bid.
  const {
    signed,
    vouchedFor,
    byGivenKeys = 0,
  } = bids.state === 'right' ? bids : { signed: 0, vouchedFor: outcome?.bids ?? 0 };
  const words = texts.bidSignaturesOf.replace('{signed}', String(signed)).replace('{all}', String(signed + vouchedFor));
  const given = byGivenKeys > 0 ? ` · ${texts.bidSignaturesGiven.replace('{count}', String(byGivenKeys))}` : '';
  return [[texts.bidSignatures, `${words}${given}`]];
}

/** How many bids were refused, and how many of them were not looked at. */
function refusalsOf({ refused }: SteppedVerification): (readonly [string, string])[] {
  if (refused === undefined) return [];
  const { count, unseen, unseenCount } = refused;
  const more = unseen.length > 0 ? ` · ${texts.refusedUnseen.replace('{count}', String(unseenCount))}` : '';
  return [[texts.refused, `${count}${more}`]];
}

function saleOf({ waived }: NonNullable<LogOutcome['sale']>): string {
  return waived === undefined ? texts.saleWaits : texts.saleWaived.replace('{reason}', () => waived);
}

/** The promises of newer logs that this one does not make. */
function notPromisedBy({ missingPromises }: LogOutcome): (readonly [string, string])[] {
  if (missingPromises.length === 0) return [];
  return [[texts.notPromised, missingPromises.map((name) => texts.promises[name]).join(' · ')]];
}

/** The result for a log. */
export function showLog(verification: SteppedVerification, log: ShownLog): HTMLElement[] {
  const { outcome, rows, steps, head = '', signature } = verification;
  if (outcome === undefined) return showProblem(verification, log);
  if (steps.some(({ state }) => state === 'failed')) return showFailure(verification, log);
  const { reserve, currency, isFinished, sale } = outcome;
  const title = isFinished ? texts.good : texts.unfinished;
  return [
    stepList(steps),
    verdict(isFinished ? 'good' : 'unfinished', isFinished ? '✓' : '…', title, ...warningsOf(outcome)),
    element(
      'section',
      {},
      facts([
        [texts.auction, outcome.title],
        [texts.stage, texts.stages[outcome.stage]],
        [texts.result, resultOf(outcome)],
        ...(reserve === undefined ? [] : [[texts.reserve, money(reserve, currency)] as const]),
        [texts.bids, String(outcome.bids)],
        [texts.extensions, String(outcome.extensions)],
        ...(sale === undefined ? [] : [[texts.sale, saleOf(sale)] as const]),
        [texts.ended, momentOf(outcome.endsAt)],
        [texts.rows, String(rows)],
        [texts.head, head],
        ...refusalsOf(verification),
        ...authorsOf(verification),
        ...notPromisedBy(outcome),
        ...signerOf(signature),
      ]),
      element('p', { className: 'soft', text: texts.signerHint.replace('{path}', logKeysPath) }),
      shareButton([title, outcome.title, resultOf(outcome), momentOf(outcome.endsAt), head].join('\n')),
    ),
  ];
}
