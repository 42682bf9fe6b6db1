import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import type { StaffDeal } from '#contract/deals/staff-deals.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { pillLook } from '#web/ui/pill-look.ts';
import { Deadline } from '../deadline.tsx';
import { DealStateBadge } from '../deal-state.tsx';
import { staffDealsQuery } from '../deals.queries.ts';
import type { StaffDealsAddress } from '../deals-address.ts';
import { KindFilter } from '../list/deals-page.tsx';
import { nextKeyOf } from '../next-act.ts';
import { TurnBadge } from '../turn-badge.tsx';
import { StaffList } from './staff-list.tsx';

/** What all lists of the staff say of a deal. */
export function StaffDealLine({ deal }: { deal: StaffDeal }) {
  const t = useTranslations('deals');
  const tStaff = useTranslations('staffDeals');
  const { amount } = useFormat();
  const { product, state, kind, next } = deal;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <TurnBadge kind={kind} by={next.by} reader="staff" />
        <DealStateBadge kind={kind} state={state} />
      </p>
      <h2 className="mt-1.5 text-lg leading-snug wrap-break-word">
        <Link
          to="/staff/deals/$id"
          params={{ id: deal._id }}
          preload={false}
          className="outline-none after:absolute after:inset-0 after:rounded-2xl focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {product.title || t('noTitle')}
        </Link>
      </h2>
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{amount(deal.money)}</span> · {t(`kinds.${kind}`)} ·{' '}
        {tStaff('buyer', { name: deal.buyer })} · {tStaff('seller', { name: deal.seller })}
      </p>
      <p className="mt-2 max-w-prose">{t(`next.staff.${nextKeyOf(kind, state)}`)}</p>
      {next.dueAt && <Deadline dueAt={next.dueAt} className="mt-1 text-sm text-ink-soft" />}
      {next.isEscalated && <p className="mt-1 text-sm text-bad">{t('escalated')}</p>}
    </>
  );
}

const filterNames = { no: 'all', yes: 'overdue', refunds: 'refunds' } as const;
const emptyTitles = { no: 'empty', yes: 'noneOverdue', refunds: 'noRefunds' } as const;

/** All deals that bind, those whose deadline has passed, or ended ones with an open refund. */
function OverdueFilter({ selected }: { selected: StaffDealsAddress['overdue'] }) {
  const t = useTranslations('staffDeals');
  return (
    <nav aria-label={t('filter')} className="min-w-0 print:hidden">
      <ul className="pill-row">
        {(['no', 'yes', 'refunds'] as const).map((overdue) => (
          <li key={overdue}>
            <Link
              to="."
              search={(search) => ({ ...search, overdue, cursor: undefined })}
              preload={false}
              activeOptions={{ exact: true }}
              aria-current={overdue === selected ? 'true' : undefined}
              className={pillLook(overdue === selected)}
            >
              {t(filterNames[overdue])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Deals that bind, for the staff, by deadline. */
export function StaffDealsPage({ address }: { address: StaffDealsAddress }) {
  const t = useTranslations('staffDeals');
  const query = useQuery(staffDealsQuery(address));
  return (
    <StaffList
      title={t('deals.title')}
      intro={t('deals.intro')}
      query={query}
      cursor={address.cursor}
      empty={{ icon: Handshake, title: t(emptyTitles[address.overdue]), text: t('emptyText') }}
      filters={
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <OverdueFilter selected={address.overdue} />
          <KindFilter selected={address.kind} />
        </div>
      }
    >
      {(deal) => <StaffDealLine deal={deal} />}
    </StaffList>
  );
}
