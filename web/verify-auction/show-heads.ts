import type { HeadsEvidence } from '#contract/auctions/heads-log/heads-evidence.ts';
import { type HeadsVerdict, keysOfEvidence } from '#contract/auctions/heads-log/judge-heads-evidence.ts';
import type { CheckedAnchor, CheckedHeadProof } from '#contract/auctions/heads-log/verify-head-proof.ts';
import { element, verdict } from './elements.ts';
import type { HeadsTexts } from './heads-texts.ts';
import { filled } from './show-witnessing.ts';
import type { WitnessTexts } from './witness-texts.ts';

const looks = {
  proven: ['good', '✓'],
  wrong: ['bad', '✗'],
  unreadable: ['bad', '✗'],
  unknown: ['unfinished', '?'],
} as const;

type MomentOf = (iso: string) => string;
type Proven = Extract<CheckedHeadProof, { problems: unknown }>;

const paragraph = (text: string, className?: string) =>
  element('p', className === undefined ? { text } : { text, className });

/** What one checkpoint proves; its problems were reported before. */
function wordsOfAnchor(
  { witnesses, timeStamps }: CheckedAnchor,
  { quorum, texts, momentOf }: { quorum: number; texts: HeadsTexts; momentOf: MomentOf },
): string[] {
  const first = Math.min(...witnesses.map(({ time }) => time));
  const seen = filled(texts.witnesses, {
    who: witnesses.map(({ witness }) => witness).join(', '),
    time: witnesses.length === 0 ? '' : momentOf(new Date(first).toISOString()),
    quorum,
  });
  const stamps = timeStamps.flatMap((stamp) => {
    if (stamp.state !== 'right') return [];
    const { authority, time, chain } = stamp;
    return [filled(texts.stamp, { authority, time: momentOf(time), fingerprint: chain[0] ?? '' })];
  });
  return [
    ...(witnesses.length > 0 ? [seen] : quorum > 0 ? [texts.noWitnesses] : []),
    ...(stamps.length > 0 ? stamps : [texts.noStamp]),
  ];
}

function wordsOfProof(proof: Proven, texts: HeadsTexts, momentOf: MomentOf): HTMLElement[] {
  const { leaf, index, isWhole, quorum, anchors } = proof;
  const keys = new Set(anchors.map(({ logKey }) => logKey));
  const size = Math.min(...anchors.map((anchor) => anchor.size));
  const place = { seq: leaf.seq, index: index + 1, size, time: momentOf(leaf.time) };
  const words = anchors.flatMap((anchor) => wordsOfAnchor(anchor, { quorum, texts, momentOf }));
  // One of two checkpoints may have what the other lacks.
  const lacks = [texts.noWitnesses, texts.noStamp];
  const isLackOfOne = (text: string) =>
    lacks.includes(text) && words.filter((one) => one === text).length < anchors.length;
  return [
    paragraph(filled(isWhole ? texts.whole : texts.part, place)),
    paragraph(filled(texts.signer, { key: [...keys].join(', ') })),
    ...[...new Set(words.filter((text) => !isLackOfOne(text)))].map((text) => paragraph(text)),
    paragraph(texts.limits, 'soft'),
  ];
}

/** What a proof of a head says of a log. */
export function showHeadProof(proof: CheckedHeadProof, texts: HeadsTexts, momentOf: MomentOf): HTMLElement {
  const [className, mark] = looks[proof.verdict];
  const problems = 'problems' in proof ? proof.problems : [];
  return verdict(
    className,
    mark,
    texts.verdicts[proof.verdict],
    ...(problems.length > 0
      ? [element('ul', {}, ...problems.map((problem) => element('li', { text: texts.problems[problem] })))]
      : []),
    ...(proof.verdict === 'proven' ? wordsOfProof(proof, texts, momentOf) : []),
  );
}

/** A witness's evidence against a log of heads, and what it proves. */
export function showHeadsEvidence(
  evidence: HeadsEvidence | undefined,
  found: HeadsVerdict,
  { texts, witnessTexts, momentOf }: { texts: HeadsTexts; witnessTexts: WitnessTexts; momentOf: MomentOf },
): HTMLElement {
  if (evidence === undefined) return verdict('bad', '✗', witnessTexts.evidenceBad);
  const { kind, message, witness, foundAt } = evidence;
  if (found === 'nothing')
    return verdict('unfinished', '?', texts.evidenceVerdicts.nothing, paragraph(message, 'soft'));
  return verdict(
    'bad',
    '✗',
    texts.evidence[kind],
    paragraph(texts.evidenceVerdicts[found]),
    paragraph(message, 'soft'),
    paragraph(filled(witnessTexts.foundAt, { time: momentOf(foundAt), witness })),
    paragraph(filled(texts.signedBy, { key: keysOfEvidence(evidence).join(', ') })),
  );
}
