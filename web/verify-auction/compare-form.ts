import { type Comparison, compareLogs } from '#contract/auctions/log/compare-logs.ts';
import { readProof } from '#contract/auctions/log/proof-file.ts';
import { logKeysPath } from '#contract/auctions/signatures/log-keys-path.ts';
import { shortKey } from '#contract/auctions/signatures/signing.ts';
import type { CompareTexts } from './compare-texts.ts';
import { element, verdict } from './elements.ts';
import { momentOf } from './page-language.ts';

function wordsOfSigners(
  { convicts, keys }: { convicts: boolean; keys?: readonly string[] },
  texts: CompareTexts,
): string {
  if (convicts) return texts.convicts;
  if (keys === undefined) return texts.unsigned;
  return texts.twoKeys.replace('{keys}', keys.map(shortKey).join(', ')).replace('{path}', logKeysPath);
}

/** What two logs say of each other, in words. */
export function showComparison(compared: Comparison, texts: CompareTexts): HTMLElement {
  if (compared.kind === 'same') return verdict('good', '✓', texts.same);
  if (compared.kind === 'otherAuction') return verdict('unfinished', '?', texts.otherAuction);
  const words = wordsOfSigners(compared, texts);
  const [text, at] = compared.kind === 'withheld' ? [texts.withheld, momentOf(compared.at)] : [texts.fork, ''];
  const title = text.replace('{seq}', String(compared.seq)).replace('{at}', () => at);
  return verdict('bad', '✗', title, element('p', { text: words }));
}

async function compare(log: string, other: string, texts: CompareTexts): Promise<HTMLElement> {
  try {
    return showComparison(await compareLogs(log, readProof(other)?.log ?? other), texts);
  } catch {
    return verdict('bad', '✗', texts.unreadable);
  }
}

/** The form to choose another person's copy of the log; one has to continue the other. */
export function compareForm(log: string, texts: CompareTexts): HTMLElement {
  const answer = element('div');
  answer.setAttribute('role', 'status');
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.jsonl,.ndjson,.json,.txt';
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (file !== undefined) answer.replaceChildren(await compare(log, await file.text(), texts));
  });
  const label = element('label', { className: 'pick' }, document.createTextNode(texts.title), input);
  return element('section', {}, label, element('p', { className: 'soft', text: texts.hint }), answer);
}
