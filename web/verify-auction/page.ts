import type { LogOutcome } from '#contract/auctions/log-outcome.ts';
import { checkReceipts, type Verification, verifyLog } from '#contract/auctions/verify-log.ts';
import { minorUnits } from '#contract/money.ts';
import { textsOf } from './texts.ts';

/* The program of the page that verifies a log. It needs nothing but itself: no server, no framework, no internet. */

const { language, texts } = textsOf(navigator.language);

function element(name: string, facts: { text?: string; className?: string } = {}, ...children: Node[]): HTMLElement {
  const made = document.createElement(name);
  if (facts.text !== undefined) made.textContent = facts.text;
  if (facts.className !== undefined) made.className = facts.className;
  made.append(...children);
  return made;
}

function money(amount: number, currency: LogOutcome['currency']): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount / minorUnits[currency],
  );
}

function facts(rows: readonly (readonly [name: string, value: string])[]): HTMLElement {
  return element(
    'dl',
    {},
    ...rows.flatMap(([name, value]) => [element('dt', { text: name }), element('dd', { text: value })]),
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

function show(verification: Verification): HTMLElement {
  if (!verification.isValid) {
    const { kind, line, message } = verification.problem;
    return element(
      'section',
      { className: 'bad' },
      element('h2', { text: `✗ ${texts.bad}` }),
      element('p', { text: texts.problem[kind].replace('{line}', String(line)) }),
      element('p', { text: message, className: 'soft' }),
    );
  }
  const { outcome, rows, head } = verification;
  const { reserve, currency, isFinished } = outcome;
  return element(
    'section',
    { className: isFinished ? 'good' : 'unfinished' },
    element('h2', { text: isFinished ? `✓ ${texts.good}` : `… ${texts.unfinished}` }),
    ...warningsOf(outcome),
    facts([
      [texts.auction, outcome.title],
      [texts.stage, texts.stages[outcome.stage]],
      [texts.result, resultOf(outcome)],
      ...(reserve === undefined ? [] : [[texts.reserve, money(reserve, currency)] as const]),
      [texts.bids, String(outcome.bids)],
      [texts.extensions, String(outcome.extensions)],
      [texts.ended, new Date(outcome.endsAt).toLocaleString(language)],
      [texts.rows, String(rows)],
      [texts.head, head],
    ]),
  );
}

function checkReceipt(log: string, pasted: string): boolean {
  try {
    const { total, missing } = checkReceipts(log, JSON.parse(pasted));
    return total > 0 && missing.length === 0;
  } catch {
    return false;
  }
}

function receiptForm(log: string): HTMLElement {
  const answer = element('p', { className: 'soft', text: texts.receiptHint });
  answer.setAttribute('role', 'status');
  const input = document.createElement('textarea');
  input.addEventListener('input', () => {
    const pasted = input.value.trim();
    const isRight = pasted !== '' && checkReceipt(log, pasted);
    answer.textContent =
      pasted === '' ? texts.receiptHint : isRight ? `✓ ${texts.receiptGood}` : `✗ ${texts.receiptBad}`;
  });
  return element('section', {}, element('label', {}, document.createTextNode(texts.receipt), input), answer);
}

const results = element('div');
results.setAttribute('aria-live', 'polite');

async function read(file: File | undefined | null): Promise<void> {
  if (!file) return;
  const text = await file.text();
  const verification = verifyLog(text);
  results.replaceChildren(show(verification), ...(verification.isValid ? [receiptForm(text)] : []));
}

function dropZone(): HTMLElement {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.jsonl,.ndjson,.json,.txt';
  input.addEventListener('change', () => void read(input.files?.[0]));
  const zone = element('label', { className: 'drop' }, document.createTextNode(texts.choose), input);
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    zone.classList.add('over');
  });
  document.addEventListener('dragleave', () => zone.classList.remove('over'));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    zone.classList.remove('over');
    void read(event.dataTransfer?.files[0]);
  });
  return zone;
}

document.documentElement.lang = language;
document.title = texts.title;
document
  .querySelector('main')
  ?.append(
    element('h1', { text: texts.title }),
    element('p', { text: texts.intro }),
    element('p', { text: texts.offline, className: 'soft' }),
    dropZone(),
    results,
  );
