import { addDays } from '#contract/days.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { spanOf } from '#contract/rent/lease.ts';
import { scheduleOf } from '#contract/rent/schedule.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { RoomSection } from '../room/section.tsx';

/** So far the schedule is shown from the first day on. */
const shownDays = 380;

/** The terms of a lease and its schedule of rent. */
export function LeasePart({ deal }: { deal: Deal }) {
  const t = useTranslations('rent.room');
  const { date, amount } = useFormat();
  const { lease, money } = deal;
  if (lease === undefined) return null;
  const day = (value: string) => date(noonOfKigaliDay(value));
  const figure = (value: number) => amount({ ...money, amount: value });
  const lines = scheduleOf(spanOf(lease), addDays(lease.begins, shownDays));
  const facts = [
    [t('begins'), day(lease.begins)],
    [t('ends'), lease.ends === undefined ? t('untilNotice') : day(lease.ends)],
    [t('rent'), figure(lease.rents.at(-1)?.rent ?? 0)],
    [t('deposit'), figure(lease.deposit)],
    [t('holding'), lease.holding > 0 && figure(lease.holding)],
    [t('notice'), t('noticeDays', { days: lease.noticeDays })],
  ] as const;
  return (
    <RoomSection title={t('lease')}>
      <dl className="grid gap-3 sm:grid-cols-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {lease.conditions && <p className="mt-3 whitespace-pre-line wrap-anywhere">{lease.conditions}</p>}
      <details className="mt-4">
        <summary className="flex min-h-11 items-center font-semibold">{t('schedule')}</summary>
        <p className="mb-2 text-sm text-ink-soft">{t('scheduleText', { count: lines.length })}</p>
        <table className="w-full text-sm">
          <thead className="text-left text-ink-soft">
            <tr>
              <th className="py-1 font-medium">{t('period')}</th>
              <th className="py-1 font-medium">{t('due')}</th>
              <th className="py-1 text-right font-medium">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ from, to, amount: rent, dueOn }) => (
              <tr key={from} className="border-t border-line">
                <td className="py-1.5 pr-2">
                  {day(from)} – {day(to)}
                </td>
                <td className="py-1.5 pr-2">{day(dueOn)}</td>
                <td className="py-1.5 text-right tabular-nums">{figure(rent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </RoomSection>
  );
}
