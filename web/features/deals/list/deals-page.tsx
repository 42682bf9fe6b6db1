import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { type DealParty, mostDealsCounted } from '#contract/deals/deal.vocabulary.ts';
import { dealNeeds } from '#contract/deals/deal-kinds.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import { dealsQuery } from '../deals.queries.ts';
import { type DealsAddress, kindFilters } from '../deals-address.ts';
import { LiveDeals } from '../live-deals.tsx';
import { DealCard } from './deal-card.tsx';
import { DealList } from './deal-list.tsx';

type Counts = ApiResponse<'GET /api/deals'>['counts'];

/** Whose turn it is, each a link to the deals in it, with how many there are. */
function Tabs({ selected, counts }: { selected: DealsAddress['needs']; counts: Counts | undefined }) {
  const t = useTranslations('deals.tabs');
  return (
    <nav aria-label={t('label')} className="min-w-0 print:hidden">
      <ul className="flex gap-1 overflow-x-auto border-b border-line">
        {dealNeeds.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to="."
              search={(search) => ({ ...search, needs: tab, cursor: undefined })}
              activeOptions={{ exact: true }}
              aria-current={tab === selected ? 'true' : undefined}
              className={classNames(
                '-mb-px flex min-h-12 items-center gap-1.5 border-b-3 px-1.5 font-semibold max-sm:text-sm focus-visible:-outline-offset-3 sm:gap-2 sm:px-4',
                tab === selected ? 'border-accent text-accent' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {t(tab)}
              {counts !== undefined && (
                <span
                  className={classNames(
                    'rounded-full px-2 text-sm tabular-nums',
                    tab === 'me' && counts.me > 0 ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-soft',
                  )}
                >
                  {counts[tab] < mostDealsCounted ? counts[tab] : `${mostDealsCounted - 1}+`}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All deals, sales by offer, or auctions. */
export function KindFilter({ selected }: { selected: DealsAddress['kind'] }) {
  const t = useTranslations('deals.kinds');
  return (
    <nav aria-label={t('label')} className="min-w-0 print:hidden">
      <ul className="pill-row">
        {kindFilters.map((kind) => (
          <li key={kind}>
            <Link
              to="."
              search={(search) => ({ ...search, kind, cursor: undefined })}
              activeOptions={{ exact: true }}
              aria-current={kind === selected ? 'true' : undefined}
              className={pillLook(kind === selected)}
            >
              {t(kind)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EmptyProps = { party: DealParty; needs: DealsAddress['needs']; counts: Counts | undefined };

/** Nothing in this tab; where there is something in another, the way to it. */
function Empty({ party, needs, counts }: EmptyProps) {
  const t = useTranslations('deals');
  const key = party === 'buyer' ? 'own' : 'orders';
  const other = dealNeeds.find((tab) => tab !== needs && (counts?.[tab] ?? 0) > 0);
  if (other === undefined) {
    const browse = party === 'buyer' ? <ButtonLink to="/all">{t('own.browse')}</ButtonLink> : undefined;
    return (
      <Notice icon={Handshake} title={t(`${key}.empty`)} action={browse}>
        <p>{t(`${key}.emptyText`)}</p>
      </Notice>
    );
  }
  const action = (
    <ButtonLink to="." search={(search) => ({ ...search, needs: other, cursor: undefined })} variant="secondary">
      {t('toTab', { tab: t(`tabs.${other}`) })}
    </ButtonLink>
  );
  return (
    <Notice icon={Handshake} title={t(`nothing.${needs}`)} action={action}>
      <p>{t(`nothing.${needs}Text`)}</p>
    </Notice>
  );
}

type DealsPageProps = {
  party: DealParty;
  address: DealsAddress;
  /** The content above the deals. */
  top?: ReactNode;
};

/** The deals of one person, as buyer ('Your Deals') or as seller (orders): what needs them first. */
export function DealsPage({ party, address, top }: DealsPageProps) {
  const t = useTranslations('deals');
  const query = useQuery(dealsQuery(party, address));
  const key = party === 'buyer' ? 'own' : 'orders';
  return (
    <>
      <LiveDeals />
      <h1 className="text-2xl sm:text-3xl">{t(`${key}.title`)}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{t(`${key}.intro`)}</p>
      {top}
      <div className="mt-6">
        <Tabs selected={address.needs} counts={query.data?.counts} />
      </div>
      <div className="mt-4">
        <KindFilter selected={address.kind} />
      </div>
      <DealList
        label={t(`tabs.${address.needs}`)}
        query={query}
        cursor={address.cursor}
        empty={<Empty party={party} needs={address.needs} counts={query.data?.counts} />}
      >
        {(deal) => <DealCard key={deal._id} deal={deal} party={party} />}
      </DealList>
    </>
  );
}
