import type { Evidence } from '#contract/auctions/witnessing/evidence.ts';
import type { Witnessing, WitnessVerdict } from '#contract/auctions/witnessing/verify-witnessing.ts';
import { element, verdict } from './elements.ts';
import type { WitnessTexts } from './witness-texts.ts';

const looks: Readonly<Record<WitnessVerdict, readonly [className: string, mark: string]>> = {
  not_witnessed: ['unfinished', '·'],
  witnessed: ['good', '✓'],
  partly: ['unfinished', '…'],
  contradicted: ['bad', '✗'],
  unknown: ['unfinished', '?'],
};

/** A text with the values of its places. */
function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

const paragraph = (text: string) => element('p', { text });
const listed = (lines: readonly string[]) => element('ul', {}, ...lines.map((text) => element('li', { text })));

/** What the witnesses of a log prove of it. */
export function showWitnessing(
  { verdict: found, quorum, witnesses, findings, unseen, unreadable }: Witnessing,
  texts: WitnessTexts,
): HTMLElement {
  const [className, mark] = looks[found];
  const stands = witnesses.map(({ name, last }) => {
    return `${name}: ${last === undefined ? texts.signedNothing : filled(texts.signedUpTo, { seq: last })}`;
  });
  return verdict(
    className,
    mark,
    texts.verdicts[found],
    listed(findings.map(({ kind, seq, witnesses: who }) => filled(texts.findings[kind], { seq, who: who.join(', ') }))),
    listed(unseen.map(([first, last]) => filled(texts.unseen, { first, last }))),
    ...(unreadable > 0 ? [paragraph(filled(texts.unreadable, { count: unreadable }))] : []),
    ...(witnesses.length > 0
      ? [
          element('h3', { text: texts.title }),
          listed(stands),
          paragraph(filled(texts.quorum, { quorum, total: witnesses.length })),
        ]
      : []),
  );
}

/** What a file of evidence says; a log in it is verified like any other. */
export function showEvidence(
  evidence: Evidence | undefined,
  texts: WitnessTexts,
  momentOf: (iso: string) => string,
): HTMLElement {
  if (evidence === undefined) return verdict('bad', '✗', texts.evidenceBad);
  const { kind, message, witness, foundAt } = evidence;
  const found = filled(texts.foundAt, { time: momentOf(foundAt), witness });
  return verdict(
    'bad',
    '✗',
    texts.evidence[kind],
    element('p', { text: message, className: 'soft' }),
    paragraph(found),
  );
}
