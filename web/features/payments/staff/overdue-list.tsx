import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { overdueCommissionQuery } from '../pay.queries.ts';

/** Commission that should have been paid; nothing where there is none. */
export function OverdueList() {
  const t = useTranslations('staffPayments.fees');
  const tPay = useTranslations('pay');
  const { amount, dateTime } = useFormat();
  const { data: overdue = [] } = useQuery(overdueCommissionQuery());
  if (overdue.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="text-xl">{t('overdue')}</h2>
      <ul className="mt-2 divide-y divide-line">
        {overdue.map((due) => (
          <li key={due._id} className="flex items-start justify-between gap-x-4 max-[20rem]:flex-wrap py-3">
            <div className="min-w-0 wrap-anywhere">
              <Link
                to="/staff/deals/$id"
                params={{ id: due.dealId }}
                className="font-semibold text-accent underline-offset-4 hover:underline"
              >
                {due.title}
              </Link>
              <p>{t('owedBy', { kind: tPay(`kinds.${due.kind}`), name: due.debtor })}</p>
              <p className="text-sm text-bad" suppressHydrationWarning>
                {tPay('overdue', { moment: dateTime(due.dueAt) })}
              </p>
              <p className="text-sm text-ink-soft">{t('reminded', { count: due.reminders })}</p>
            </div>
            <p className="font-semibold whitespace-nowrap tabular-nums">{amount(due.left)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
