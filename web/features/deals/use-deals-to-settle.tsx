import { useQuery } from '@tanstack/react-query';
import { Banknote, Handshake, KeyRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { TaskLine } from '#web/ui/task-line.tsx';
import { dealsQuery } from './deals.queries.ts';
import { dealsDefaults } from './deals-address.ts';
import { nextKeyOf } from './next-act.ts';

/** More are behind the list of orders. */
const mostShown = 5;

const icons: Partial<Record<DealState, LucideIcon>> = {
  accepted: Banknote,
  memorandum_signed: Banknote,
  notarised: Banknote,
  transferred: KeyRound,
};

/** A line for each deal that needs the seller, the nearest deadline first; undefined until they are known. */
export function useDealsToSettle(): readonly ReactNode[] | undefined {
  const t = useTranslations('deals');
  const { amount, dateTime } = useFormat();
  const { data } = useQuery(dealsQuery('seller', dealsDefaults));
  return data?.deals
    .slice(0, mostShown)
    .map(({ _id, kind, state, next, product, money, other }) => (
      <TaskLine
        key={_id}
        to={`/orders/${_id}`}
        icon={icons[state] ?? Handshake}
        title={t(`next.seller.${nextKeyOf(kind, state)}`)}
        detail={[
          other.name,
          amount(money),
          ...(next.dueAt === undefined ? [] : [t('until', { moment: dateTime(next.dueAt) })]),
          product.title || t('noTitle'),
        ].join(' · ')}
      />
    ));
}
