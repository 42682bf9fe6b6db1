import { logKeysPath } from '#contract/auctions/log-keys-path.ts';
import type { LogOutcome } from '#contract/auctions/log-outcome.ts';
import { type ProofFile, readProof } from '#contract/auctions/proof-file.ts';
import { shortKey } from '#contract/auctions/signing.ts';
import {
  type SteppedVerification,
  type VerificationStep,
  verifyInSteps,
} from '#contract/auctions/verification-steps.ts';
import type { HeaderSignature } from '#contract/auctions/verify-log.ts';
import { isCosignatureFile } from '#contract/auctions/witnessing/cosignature-file.ts';
import { type Evidence, isEvidenceFile, readEvidence } from '#contract/auctions/witnessing/evidence.ts';
import { checkDrops } from '#contract/auctions/witnessing/verify-drops.ts';
import { verifyWitnessing } from '#contract/auctions/witnessing/verify-witnessing.ts';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { minorUnits } from '#contract/money.ts';
import { copyButton } from './copy-button.ts';
import { element, facts, verdict } from './elements.ts';
import { receiptForm } from './receipt-form.ts';
import { showDrops, showEvidence, showWitnessing } from './show-witnessing.ts';
import { textsOf } from './texts.ts';
import { witnessTextsOf } from './witness-texts.ts';

/* The program of the page that verifies a log. It needs nothing but itself: no server, no framework, no internet. */

// The room's link names its language; a page kept on a disk goes by the browser's.
const { language, texts } = textsOf(new URLSearchParams(location.search).get('lang') ?? navigator.language);
const witnessTexts = witnessTextsOf(language);

function money(amount: number, currency: LogOutcome['currency']): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount / minorUnits[currency],
  );
}

function resultOf({ price, paddle, currency }: LogOutcome): string {
  return price === undefined ? texts.nobody : [money(price, currency), paddle].filter(Boolean).join(' · ');
}

/** What a log that stops before the end does not prove. */
function warningsOf({ isFinished, stage, endsAt }: LogOutcome): HTMLElement[] {
  if (isFinished) return [];
  const isOverdue = stage === 'live' && Date.parse(endsAt) < Date.now();
  return [texts.unfinishedHint, ...(isOverdue ? [texts.overdue] : [])].map((text) => element('p', { text }));
}

/** The end as the sellers and bidders know it, with its zone. */
function momentOf(iso: string): string {
  return new Date(iso).toLocaleString(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: kigaliTimeZone,
    timeZoneName: 'short',
  });
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

function showProblem({ problem, steps }: SteppedVerification): HTMLElement[] {
  const what = problem && texts.problem[problem.kind].replace('{line}', String(problem.line));
  const details = [
    ...(what === undefined ? [] : [element('p', { text: what })]),
    ...(problem === undefined ? [] : [element('p', { text: problem.message, className: 'soft' })]),
  ];
  return [stepList(steps), verdict('bad', '✗', texts.bad, ...details)];
}

/** The log obeys the rules, but is not the one in which bids were accepted. */
function showMissingReceipts({ steps, convicting = [] }: SteppedVerification): HTMLElement[] {
  const words = convicting.length > 0 ? texts.receiptConvicts : texts.receiptBad;
  return [stepList(steps), verdict('bad', '✗', texts.bad, element('p', { text: words }))];
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
function authorsOf({ bids }: SteppedVerification): (readonly [string, string])[] {
  if (bids?.state !== 'right') return [];
  const { signed, vouchedFor } = bids;
  const words = texts.bidSignaturesOf.replace('{signed}', String(signed)).replace('{all}', String(signed + vouchedFor));
  return [[texts.bidSignatures, words]];
}

function show(verification: SteppedVerification): HTMLElement[] {
  const { outcome, rows, steps, head = '', signature } = verification;
  if (outcome === undefined) return showProblem(verification);
  if (steps.some(({ state }) => state === 'failed')) return showMissingReceipts(verification);
  const { reserve, currency, isFinished } = outcome;
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
        [texts.ended, momentOf(outcome.endsAt)],
        [texts.rows, String(rows)],
        [texts.head, head],
        ...authorsOf(verification),
        ...signerOf(signature),
      ]),
      element('p', { className: 'soft', text: texts.signerHint.replace('{path}', logKeysPath) }),
      copyButton([title, outcome.title, resultOf(outcome), momentOf(outcome.endsAt), head].join('\n'), texts),
    ),
  ];
}

const results = element('div');
results.setAttribute('aria-live', 'polite');

/** A log, and what came with it in one file: receipts of the operator and of witnesses. */
type Log = { name: string; text: string; receipts?: ProofFile['receipts'] | undefined; drops?: ProofFile['drops'] };

/** What was given so far: one log, and what witnesses have signed of it. */
const given: { log?: Log; cosignatures: string[] } = { cosignatures: [] };

/** What witnesses prove of a log; where it had some and nothing of theirs was given, that it can be. */
async function witnessesOf(log: string): Promise<HTMLElement[]> {
  const witnessing = await verifyWitnessing(log, given.cosignatures);
  if (given.cosignatures.length > 0) return [showWitnessing(witnessing, witnessTexts)];
  return witnessing.quorum === 0 ? [] : [element('p', { text: witnessTexts.give, className: 'soft' })];
}

/** What the receipts of witnesses prove, where there are some. */
async function dropsOf(log: string, drops: ProofFile['drops'] = []): Promise<HTMLElement[]> {
  if (drops.length === 0) return [];
  return [showDrops(await checkDrops(log, drops, { files: given.cosignatures }), witnessTexts, momentOf)];
}

async function showGiven(): Promise<void> {
  const { log } = given;
  if (log === undefined) {
    results.replaceChildren(element('p', { text: witnessTexts.alone }));
    return;
  }
  const verification = await verifyInSteps(log.text, { receipts: log.receipts });
  const isWhole = verification.outcome !== undefined;
  results.replaceChildren(
    element('p', { className: 'soft', text: log.name }),
    ...show(verification),
    ...(isWhole
      ? [...(await dropsOf(log.text, log.drops)), ...(await witnessesOf(log.text)), receiptForm(log.text, texts)]
      : []),
  );
}

async function showFound(evidence: Evidence | undefined): Promise<void> {
  results.replaceChildren(
    showEvidence(evidence, witnessTexts, momentOf),
    ...(evidence === undefined ? [] : show(await verifyInSteps(evidence.log))),
    ...(evidence?.drop === undefined ? [] : await dropsOf(evidence.log, [JSON.parse(evidence.drop)])),
  );
}

function logOf(file: { name: string; text: string } | undefined): Log | undefined {
  const proof = file && readProof(file.text);
  return file && proof ? { name: file.name, text: proof.log, receipts: proof.receipts, drops: proof.drops } : file;
}

/** Takes what was dropped: a log takes the place of another one, with what was signed of that. */
async function read(files: readonly File[]): Promise<void> {
  const texts = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
  const evidence = texts.find(({ text }) => isEvidenceFile(text));
  if (evidence !== undefined) return showFound(await readEvidence(evidence.text));
  const log = logOf(texts.find(({ text }) => !isCosignatureFile(text)));
  if (log !== undefined && given.log !== undefined) given.cosignatures.length = 0;
  given.log = log ?? given.log;
  given.cosignatures.push(...texts.map(({ text }) => text).filter(isCosignatureFile));
  if (texts.length > 0) await showGiven();
}

function dropZone(): HTMLElement {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.jsonl,.ndjson,.json,.txt';
  input.multiple = true;
  input.addEventListener('change', () => void read([...(input.files ?? [])]));
  const zone = element(
    'label',
    { className: 'drop' },
    input,
    element('span', { className: 'button', text: texts.choose }),
    element('span', { className: 'soft', text: texts.drop }),
  );
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    zone.classList.add('over');
  });
  document.addEventListener('dragleave', () => zone.classList.remove('over'));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    zone.classList.remove('over');
    void read([...(event.dataTransfer?.files ?? [])]);
  });
  return zone;
}

document.documentElement.lang = language;
document.title = texts.title;
const home = document.querySelector('header a');
if (home !== null) home.textContent = texts.back;
// Kept on a disk, the page has no site to go back to.
if (!location.protocol.startsWith('http')) home?.remove();
document
  .querySelector('main')
  ?.append(
    element('h1', { text: texts.title }),
    element('p', { text: texts.intro }),
    element('p', { text: texts.offline, className: 'soft' }),
    dropZone(),
    results,
  );
