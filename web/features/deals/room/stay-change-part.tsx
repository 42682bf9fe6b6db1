import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { RoomSection } from './section.tsx';

/** Other nights that a party proposes, with what the stay would cost then; the other agrees to them above. */
export function StayChangePart({ deal }: { deal: Deal }) {
  const t = useTranslations('dealRoom.change');
  const { amount, date, dateTime } = useFormat();
  const { stay, money, parties } = deal;
  const change = stay?.change;
  if (stay === undefined || change === undefined) return null;
  const day = (one: string) => date(noonOfKigaliDay(one));
  const text = (part: number) => amount({ ...money, amount: part });
  const more = change.total - stay.total;
  const difference =
    more > 0 ? t('more', { amount: text(more) }) : more < 0 ? t('less', { amount: text(-more) }) : t('same');
  return (
    <RoomSection title={t('title')}>
      <p className="text-sm text-ink-soft" suppressHydrationWarning>
        {t('by', { name: parties[change.by].name, moment: dateTime(change.at) })}
      </p>
      <p className="mt-2 font-semibold">
        {t('nights', { from: day(change.from), to: day(change.to), guests: change.guests })}
      </p>
      <p>{t('total', { amount: text(change.total) })}</p>
      <p>{difference}</p>
      {change.until !== undefined && (
        <p className="mt-2 rounded-xl bg-info-soft px-4 py-2 font-medium text-info" suppressHydrationWarning>
          {t('until', { moment: dateTime(change.until) })}
        </p>
      )}
    </RoomSection>
  );
}
