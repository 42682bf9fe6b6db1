import type { LogProblem } from '#contract/auctions/log/log-problem.ts';
import { type CheckedReceipts, checkReceipts } from '#contract/auctions/log/verify-log.ts';
import { element } from './elements.ts';
import type { Texts } from './texts/page-texts.ts';

/** What a log cannot be right with, by the maxima that receipts prove. */
export function wordsOfContradiction({ line }: LogProblem, { receiptContradicts }: Texts): string {
  return receiptContradicts.replace('{line}', String(line));
}

/** What pasted receipts prove, in words. */
function wordsOfReceipts({ total, missing, problem }: CheckedReceipts, texts: Texts): string {
  if (problem !== undefined && missing.length === 0) return `✗ ${wordsOfContradiction(problem, texts)}`;
  if (total > 0 && missing.length === 0) return `✓ ${texts.receiptGood}`;
  if (missing.some(({ proof }) => proof === 'convicts')) return `✗ ${texts.receiptConvicts}`;
  if (missing.some(({ proof }) => proof === 'namedKey')) return `✗ ${texts.receiptNamedKey}`;
  if (missing.some(({ proof }) => proof === 'otherKey')) return `✗ ${texts.receiptOtherKey}`;
  if (missing.some(({ proof }) => proof === 'later')) return `· ${texts.receiptLater}`;
  if (missing.some(({ proof }) => proof === 'otherAuction')) return `· ${texts.receiptOtherAuction}`;
  return `✗ ${texts.receiptBad}`;
}

async function checkReceipt(log: string, pasted: string, texts: Texts): Promise<string> {
  if (pasted === '') return texts.receiptHint;
  try {
    return wordsOfReceipts(await checkReceipts(log, JSON.parse(pasted)), texts);
  } catch {
    return `✗ ${texts.receiptBad}`;
  }
}

/** The form to paste receipts of bids, which must be in the log. */
export function receiptForm(log: string, texts: Texts): HTMLElement {
  const answer = element('p', { className: 'soft', text: texts.receiptHint });
  answer.setAttribute('role', 'status');
  const input = document.createElement('textarea');
  input.addEventListener('input', async () => {
    const pasted = input.value.trim();
    const words = await checkReceipt(log, pasted, texts);
    // Other text may have been pasted in the meantime.
    if (input.value.trim() === pasted) answer.textContent = words;
  });
  return element('section', {}, element('label', {}, document.createTextNode(texts.receipt), input), answer);
}
