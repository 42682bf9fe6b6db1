import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { TaskLine } from '#web/ui/task-line.tsx';
import { dueLeadsQuery } from './leads.queries.ts';

/** More are behind the list. */
const mostShown = 5;

/** A line for each lead whose day has come; undefined until they are known. */
export function useLeadsToFollow(): readonly ReactNode[] | undefined {
  const t = useTranslations('seller.dashboard.today');
  const { date } = useFormat();
  const { data } = useQuery(dueLeadsQuery());
  return data?.leads
    .slice(0, mostShown)
    .map(({ _id, name, product, nextOn }) => (
      <TaskLine
        key={_id}
        to="/customers?show=leads&stage=due"
        icon={CalendarClock}
        title={t('follow', { name })}
        detail={nextOn === undefined ? product.title : `${product.title} · ${date(nextOn)}`}
      />
    ));
}
