import { useQuery } from '@tanstack/react-query';
import { Banknote, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { TaskLine } from '#web/ui/task-line.tsx';
import { dealsQuery } from './deals.queries.ts';

/** The deals of a seller that wait for the money, and those that wait for the keys. */
export const dealsToSettleQueries = [
  dealsQuery('seller', { cursor: '', state: 'agreed' }),
  dealsQuery('seller', { cursor: '', state: 'paid' }),
] as const;

const oldestFirst = (deals: readonly Deal[]) =>
  deals.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));

/** A line for each deal whose next step is the seller's, the oldest first; undefined until they are known. */
export function useDealsToSettle(): readonly ReactNode[] | undefined {
  const t = useTranslations('seller.dashboard.today');
  const { amount, date } = useFormat();
  const [agreed, paid] = [useQuery(dealsToSettleQueries[0]).data, useQuery(dealsToSettleQueries[1]).data];
  if (agreed === undefined || paid === undefined) return undefined;
  return [...oldestFirst(agreed.deals), ...oldestFirst(paid.deals)].map((deal) => {
    const isPaid = deal.state === 'paid';
    const facts = { name: deal.other.name, amount: amount(deal.money) };
    return (
      <TaskLine
        key={deal._id}
        to={`/orders?state=${deal.state}`}
        icon={isPaid ? KeyRound : Banknote}
        title={t(isPaid ? 'handOver' : 'confirmPayment', facts)}
        detail={`${deal.product.title} · ${t('since', { date: date(deal.history.at(-1)?.at ?? deal.createdAt) })}`}
      />
    );
  });
}
