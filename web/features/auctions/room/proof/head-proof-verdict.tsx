import { Check, CircleDashed, X } from 'lucide-react';
import type { CheckedHeadProof } from '#contract/auctions/heads-log/verify-head-proof.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMoment } from '../../time/use-moment.ts';

const looks = {
  proven: { icon: Check, colours: 'text-fine' },
  wrong: { icon: X, colours: 'text-bad' },
  unreadable: { icon: X, colours: 'text-bad' },
  unknown: { icon: CircleDashed, colours: 'text-ink-soft' },
} as const;

/** In a few words what the proof of its head says of a log that has been checked. */
function useWords(proof: CheckedHeadProof): string {
  const t = useTranslations('auctionRoom.headProof');
  const momentOf = useMoment();
  if (proof.verdict === 'unknown') return t('unknown');
  if (proof.verdict !== 'proven') return t('wrong');
  const { leaf, index, isWhole, anchors } = proof;
  const witnesses = new Set(anchors.flatMap((anchor) => anchor.witnesses.map(({ witness }) => witness)));
  const stamps = anchors.flatMap(({ timeStamps }) => timeStamps.filter((stamp) => stamp.state === 'right'));
  const [first] = stamps.toSorted((one, other) => one.time.localeCompare(other.time));
  return [
    isWhole ? t('proven', { index: index + 1 }) : t('part', { seq: leaf.seq, index: index + 1 }),
    witnesses.size > 0 && t('witnesses', { count: witnesses.size }),
    first && t('stamped', { authority: first.authority, moment: momentOf(first.time) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether the head of the log is in the log of the heads of all auctions; the verifier says it in detail. */
export function HeadProofVerdict({ proof }: { proof: CheckedHeadProof }) {
  const words = useWords(proof);
  const { icon: Icon, colours } = looks[proof.verdict];
  return (
    <p data-head-proof={proof.verdict} className={classNames('mt-3 flex gap-2 text-sm', colours)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{words}</span>
    </p>
  );
}
