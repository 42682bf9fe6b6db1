import { isHeadProofFile } from '#contract/auctions/heads-log/head-proof.ts';
import { isHeadsEvidenceFile, readHeadsEvidence } from '#contract/auctions/heads-log/heads-evidence.ts';
import { judgeHeadsEvidence } from '#contract/auctions/heads-log/judge-heads-evidence.ts';
import { verifyHeadProof } from '#contract/auctions/heads-log/verify-head-proof.ts';
import { compareLogs } from '#contract/auctions/log/compare-logs.ts';
import { type ProofFile, readProof } from '#contract/auctions/log/proof-file.ts';
import { verifyInSteps } from '#contract/auctions/log/verification-steps.ts';
import { isRefusalFile } from '#contract/auctions/refusals/refusal-bundles.ts';
import { checkDrops } from '#contract/auctions/witnessing/dropped-bids/verify-drops.ts';
import { type Evidence, isEvidenceFile, readEvidence } from '#contract/auctions/witnessing/evidence.ts';
import { isCosignatureFile } from '#contract/auctions/witnessing/formats/cosignature-file.ts';
import { judgeEvidence, signersOfEvidence } from '#contract/auctions/witnessing/judge-evidence.ts';
import { verifyWitnessing } from '#contract/auctions/witnessing/verify-witnessing.ts';
import { compareForm, showComparison } from './compare-form.ts';
import { element, verdict } from './elements.ts';
import { compareTexts, headsTexts, language, momentOf, texts, witnessTexts } from './page-language.ts';
import { receiptForm } from './receipt-form.ts';
import { showHeadProof, showHeadsEvidence } from './show-heads.ts';
import { showLog } from './show-log.ts';
import { showDrops, showEvidence, showWitnessing } from './show-witnessing.ts';

/* The program of the page that verifies a log. It needs nothing but itself: no server, no framework, no internet. */

const results = element('div');
results.setAttribute('aria-live', 'polite');

type Kept = Partial<Omit<ProofFile, 'log'>>;

/** A log, and the rest of its file. */
type Log = { name: string; text: string } & Kept;

type Given = {
  log?: Log;
  /** The content of a file without a log, which a site has withheld. */
  kept?: Kept | undefined;
  refusals?: string | undefined;
  headProof?: string | undefined;
  cosignatures: string[];
};

/** The input so far: one log, the files beside it, and the signatures of witnesses on it. */
const given: Given = { cosignatures: [] };

/** What witnesses prove of a log; where it had some and nothing of theirs was given, that it can be. */
async function witnessesOf(log: string): Promise<HTMLElement[]> {
  const witnessing = await verifyWitnessing(log, given.cosignatures);
  if (given.cosignatures.length > 0) return [showWitnessing(witnessing, witnessTexts, momentOf)];
  return witnessing.quorum === 0 ? [] : [element('p', { text: witnessTexts.give, className: 'soft' })];
}

/** What the receipts of witnesses prove, where there are some. */
async function dropsOf({ text, drops = [], refusals, bundled }: Log): Promise<HTMLElement[]> {
  if (drops.length === 0) return [];
  const kept = { files: given.cosignatures, refusals, bundled: given.refusals ?? bundled };
  return [showDrops(await checkDrops(text, drops, kept), witnessTexts, momentOf)];
}

/** What the proof of its head says of a log, where there is one. */
async function headProofOf({ text, headProof }: Log): Promise<HTMLElement[]> {
  const proof = given.headProof ?? headProof;
  return proof === undefined ? [] : [showHeadProof(await verifyHeadProof(text, proof), headsTexts, momentOf)];
}

async function showGiven(): Promise<void> {
  const log = given.log && { ...given.log, ...given.kept };
  if (log === undefined) {
    results.replaceChildren(
      element('p', { text: given.headProof === undefined ? witnessTexts.alone : headsTexts.alone }),
    );
    return;
  }
  const verification = await verifyInSteps(log.text, {
    receipts: log.receipts,
    ownRefusals: log.refusals,
    bundled: given.refusals ?? log.bundled,
  });
  const isWhole = verification.outcome !== undefined;
  results.replaceChildren(
    element('p', { className: 'soft', text: log.name }),
    ...showLog(verification, log),
    ...(isWhole
      ? [
          ...(await dropsOf(log)),
          ...(await witnessesOf(log.text)),
          ...(await headProofOf(log)),
          compareForm(log.text, compareTexts),
          receiptForm(log.text, texts),
        ]
      : []),
  );
}

/** The logs of evidence, compared and verified like any others, with the bid that is missing in one. */
async function logsOf(evidence: Evidence): Promise<HTMLElement[]> {
  const { log, earlier, drop } = evidence;
  const keys = signersOfEvidence(evidence);
  const compared = earlier === undefined ? undefined : await compareLogs(earlier, log).catch(() => undefined);
  return [
    ...(keys.length === 0 ? [] : [element('p', { text: headsTexts.signedBy.replace('{key}', keys.join(', ')) })]),
    ...(compared === undefined ? [] : [showComparison(compared, compareTexts)]),
    ...showLog(await verifyInSteps(log), { text: log }),
    ...(drop === undefined ? [] : await dropsOf({ name: '', text: log, drops: [JSON.parse(drop)] })),
  ];
}

async function showFound(evidence: Evidence | undefined): Promise<void> {
  const found = evidence === undefined ? 'nothing' : await judgeEvidence(evidence);
  const shown = { verdict: found, words: headsTexts.evidenceVerdicts };
  results.replaceChildren(
    showEvidence(evidence, shown, { texts: witnessTexts, momentOf }),
    ...(evidence === undefined || found === 'nothing' ? [] : await logsOf(evidence)),
  );
}

async function showFoundOfHeads(text: string): Promise<void> {
  const evidence = await readHeadsEvidence(text);
  const found = evidence === undefined ? 'nothing' : await judgeHeadsEvidence(evidence);
  results.replaceChildren(showHeadsEvidence(evidence, found, { texts: headsTexts, witnessTexts, momentOf }));
}

function logOf(file: { name: string; text: string }): Log {
  const proof = readProof(file.text);
  if (proof === undefined) return file;
  const { log: text, ...kept } = proof;
  return { name: file.name, text, ...kept };
}

/** Reads the dropped files: a log replaces another one, with the signatures on that. */
async function read(files: readonly File[]): Promise<void> {
  const texts = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
  const evidence = texts.find(({ text }) => isEvidenceFile(text));
  if (evidence !== undefined) return showFound(await readEvidence(evidence.text));
  const ofHeads = texts.find(({ text }) => isHeadsEvidenceFile(text));
  if (ofHeads !== undefined) return showFoundOfHeads(ofHeads.text);
  const logs = texts
    .filter(({ text }) => ![isCosignatureFile, isRefusalFile, isHeadProofFile].some((is) => is(text)))
    .map(logOf);
  const isProofAlone = ({ text, receipts }: Log) => text === '' && receipts !== undefined;
  const log = logs.find((one) => !isProofAlone(one));
  if (log !== undefined && given.log !== undefined) {
    given.kept = undefined;
    given.cosignatures.length = 0;
    given.refusals = undefined;
    given.headProof = undefined;
  }
  given.log = log ?? given.log;
  const alone = logs.find(isProofAlone);
  if (alone !== undefined) {
    const { receipts, refusals, drops } = alone;
    given.kept = { receipts, refusals, drops };
  }
  given.refusals = texts.find(({ text }) => isRefusalFile(text))?.text ?? given.refusals;
  given.headProof = texts.find(({ text }) => isHeadProofFile(text))?.text ?? given.headProof;
  given.cosignatures.push(...texts.map(({ text }) => text).filter(isCosignatureFile));
  if (texts.length > 0) await showGiven();
}

/** A file that cannot be processed to the end is reported, never left blank: a file may be anything. */
async function readSafely(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  try {
    results.replaceChildren(element('p', { text: texts.checking, className: 'soft' }));
    // Shown before the work begins, which takes seconds with a long record.
    await new Promise((shown) => setTimeout(shown));
    await read(files);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    results.replaceChildren(
      verdict(
        'bad',
        '✗',
        texts.notChecked.replace('{why}', () => why),
      ),
    );
  }
}

function dropZone(): HTMLElement {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.jsonl,.ndjson,.json,.txt';
  input.multiple = true;
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    // The same file, changed on the disk in the meantime, can be chosen again.
    input.value = '';
    void readSafely(files);
  });
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
    void readSafely([...(event.dataTransfer?.files ?? [])]);
  });
  return zone;
}

/** An introduction for first-time users: where to find a record, and what is checked in it. */
function beforeAnyRecord(): HTMLElement[] {
  const names = ['complete', 'unchanged', 'rules', 'bidders', 'signed'] as const;
  const steps = names.map((name) =>
    element('li', {}, element('span', { className: 'mark', text: '·' }), element('span', { text: texts.steps[name] })),
  );
  return [
    element('p', { className: 'soft where', text: texts.where }),
    element('section', {}, element('h2', { text: texts.checks }), element('ol', { className: 'steps' }, ...steps)),
  ];
}

document.documentElement.lang = language;
document.title = texts.title;
results.append(...beforeAnyRecord());
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
