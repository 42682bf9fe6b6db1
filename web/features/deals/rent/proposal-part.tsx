import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { RoomSection } from '../room/section.tsx';

/** What a party proposes about a lease that runs, which the other agrees to above. */
export function ProposalPart({ deal }: { deal: Deal }) {
  const t = useTranslations('rent.proposal');
  const { amount, date } = useFormat();
  const { proposal, dues, money, parties } = deal;
  if (proposal === undefined) return null;
  const day = (value: string) => date(noonOfKigaliDay(value));
  const lines =
    proposal.kind === 'renewal'
      ? [
          t('aMonth', { amount: amount({ ...money, amount: proposal.renewal.rent }) }),
          proposal.renewal.ends === undefined ? t('untilNotice') : t('untilDay', { day: day(proposal.renewal.ends) }),
        ]
      : proposal.plan.flatMap(({ dueId, until }) => {
          const due = dues.find(({ _id }) => _id === dueId);
          return due === undefined ? [] : [t('planned', { amount: amount(due.money), day: day(until) })];
        });
  return (
    <RoomSection title={t(proposal.kind)}>
      <p className="text-sm text-ink-soft">{t('by', { name: parties[proposal.by].name, day: date(proposal.at) })}</p>
      <ul className="mt-2 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </RoomSection>
  );
}
