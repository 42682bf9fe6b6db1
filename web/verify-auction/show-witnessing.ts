import type { CheckedDrop } from '#contract/auctions/witnessing/dropped-bids/verify-drops.ts';
import type { Evidence } from '#contract/auctions/witnessing/evidence.ts';
import type { EvidenceVerdict } from '#contract/auctions/witnessing/judge-evidence.ts';
import type { Witnessing, WitnessVerdict } from '#contract/auctions/witnessing/verify-witnessing.ts';
import { element, verdict } from './elements.ts';
import type { WitnessTexts } from './witness-texts.ts';

const looks: Readonly<Record<WitnessVerdict, readonly [className: string, mark: string]>> = {
  not_witnessed: ['unfinished', '·'],
  witnessed: ['good', '✓'],
  partly: ['unfinished', '…'],
  older: ['unfinished', '…'],
  contradicted: ['bad', '✗'],
  unknown: ['unfinished', '?'],
};

/** A text with the values of its places. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

const paragraph = (text: string) => element('p', { text });
const listed = (lines: readonly string[]) => element('ul', {}, ...lines.map((text) => element('li', { text })));

/** What the witnesses of a log prove of it. */
export function showWitnessing(
  { verdict: found, quorum, witnesses, findings, unseen, closing, unreadable, foreign }: Witnessing,
  texts: WitnessTexts,
  momentOf: (iso: string) => string,
): HTMLElement {
  const [className, mark] = looks[found];
  const stands = witnesses.map(({ name, last }) => {
    return `${name}: ${last === undefined ? texts.signedNothing : filled(texts.signedUpTo, { seq: last })}`;
  });
  return verdict(
    className,
    mark,
    texts.verdicts[found],
    listed(
      findings.map(({ kind, seq, witnesses: who, ...more }) =>
        filled(texts.findings[kind], {
          seq,
          who: who.join(', '),
          ...more,
          ...('at' in more && { at: momentOf(more.at) }),
        }),
      ),
    ),
    listed(unseen.map(([first, last]) => filled(texts.unseen, { first, last }))),
    ...(closing === undefined
      ? []
      : [
          paragraph(
            filled(closing.isEnough ? texts.certified : texts.notCertified, {
              count: closing.witnesses.length,
              total: witnesses.length,
              who: closing.witnesses.join(', '),
              quorum,
            }),
          ),
        ]),
    ...(unreadable > 0 ? [paragraph(filled(texts.unreadable, { count: unreadable }))] : []),
    ...(foreign > 0 ? [paragraph(filled(texts.foreign, { count: foreign }))] : []),
    ...(witnesses.length > 0
      ? [
          element('h3', { text: texts.title }),
          listed(stands),
          paragraph(filled(texts.quorum, { quorum, total: witnesses.length })),
        ]
      : []),
  );
}

/** What the receipts of witnesses for one's bids prove. */
export function showDrops(
  drops: readonly CheckedDrop[],
  texts: WitnessTexts,
  momentOf: (iso: string) => string,
): HTMLElement {
  const words = drops.map((drop) => {
    const { commandId: id, verdict: found, seq = 0, code = '', witnesses, seenAt, certifiedBy = [] } = drop;
    const time = seenAt === undefined ? '' : momentOf(seenAt);
    const said = { id, seq, code, time, who: witnesses.join(', '), by: certifiedBy.join(', ') };
    const { heldBackSeconds: seconds, falselyCertifiedBy: liars } = drop;
    return [
      filled(texts.drop[found], said),
      ...(seconds === undefined ? [] : [filled(texts.heldBack, { seconds })]),
      ...(drop.areReasonsDifferent ? [texts.differently] : []),
      ...(liars === undefined ? [] : [filled(texts.falselyCertified, { who: liars.join(', ') })]),
      ...(drop.isUnsigned ? [texts.unsigned] : []),
    ].join(' ');
  });
  const isBad = drops.some(({ verdict: found }) => found === 'convicts');
  const isGood = drops.every(
    ({ verdict: found, heldBackSeconds }) =>
      (found === 'accepted' || found === 'refused') && heldBackSeconds === undefined,
  );
  return verdict(
    isBad ? 'bad' : isGood ? 'good' : 'unfinished',
    isBad ? '✗' : isGood ? '✓' : '…',
    texts.drops,
    listed(words),
  );
}

/** What a file of evidence says; a log in it is verified like any other. */
export function showEvidence(
  evidence: Evidence | undefined,
  found: { verdict: EvidenceVerdict; words: Readonly<Record<EvidenceVerdict, string>> },
  { texts, momentOf }: { texts: WitnessTexts; momentOf: (iso: string) => string },
): HTMLElement {
  if (evidence === undefined) return verdict('bad', '✗', texts.evidenceBad);
  const words = paragraph(found.words[found.verdict]);
  if (found.verdict === 'nothing') return verdict('unfinished', '?', found.words.nothing);
  const { kind, message, witness, foundAt } = evidence;
  const who = filled(texts.foundAt, { time: momentOf(foundAt), witness });
  return verdict(
    'bad',
    '✗',
    texts.evidence[kind],
    words,
    element('p', { text: message, className: 'soft' }),
    paragraph(who),
  );
}
