import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cursors } from '#contract/page.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DealList } from '../list/deal-list.tsx';
import { LiveDeals } from '../live-deals.tsx';

type StaffListProps<Line extends { _id: string }> = {
  title: string;
  intro: string;
  query: UseQueryResult<Cursors & { deals: readonly Line[] }>;
  cursor: string;
  empty: { icon: LucideIcon; title: string; text: string };
  filters?: ReactNode;
  children: (deal: Line) => ReactNode;
};

/** A list of deals for the staff, with its heading and filters. */
export function StaffList<Line extends { _id: string }>(props: StaffListProps<Line>) {
  const { title, intro, query, cursor, empty, filters, children } = props;
  const none = (
    <Notice icon={empty.icon} title={empty.title}>
      <p>{empty.text}</p>
    </Notice>
  );
  return (
    <>
      <LiveDeals />
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{intro}</p>
      {filters && <div className="mt-5">{filters}</div>}
      <DealList label={title} query={query} cursor={cursor} empty={none}>
        {(deal) => (
          <li
            key={deal._id}
            className="relative rounded-2xl border border-line bg-surface p-4 shadow-card hover:border-accent sm:p-5"
          >
            {children(deal)}
          </li>
        )}
      </DealList>
    </>
  );
}
