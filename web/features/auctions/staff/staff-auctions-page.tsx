import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import type { ApiResponse } from '#contract/api.ts';
import { type StaffAuctionShelf, staffAuctionShelves } from '#contract/auctions/auction.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PriceLine, WhenLine } from '../auction-card.tsx';
import { StateBadge } from '../state-badge.tsx';
import { staffAuctionsQuery } from './staff-auctions.queries.ts';
import type { readStaffAuctionsAddress } from './staff-auctions-address.ts';

type Row = ApiResponse<'GET /api/staff/auctions'>['auctions'][number];

function Shelves({ selected, counts }: { selected: StaffAuctionShelf; counts: Record<string, number> | undefined }) {
  const t = useTranslations('staffAuctions');
  return (
    <nav aria-label={t('shelves.label')} className="min-w-0">
      <ul className="pill-row">
        {staffAuctionShelves.map((shelf) => (
          <li key={shelf}>
            <Link
              to="/staff/auctions"
              search={{ shelf: shelf === 'running' ? undefined : shelf }}
              preload={false}
              activeOptions={{ exact: true }}
              aria-current={shelf === selected ? 'true' : undefined}
              className={pillLook(shelf === selected)}
            >
              {t(`shelves.${shelf}`)}
              {counts?.[shelf] !== undefined && (
                <span className="text-sm tabular-nums opacity-80">{counts[shelf]}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StaffAuctionRow({ row, madeAt }: { row: Row; madeAt: string }) {
  const { auction, seller, registered, awaitingDeposit, isAddendumProposed } = row;
  const t = useTranslations('staffAuctions');
  return (
    <li className="relative grid gap-x-6 gap-y-3 card-frame p-4 transition-shadow hover:shadow-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)] md:items-center md:p-5">
      <div className="min-w-0">
        <StateBadge state={auction.state} />
        <h2 className="mt-2 font-sans text-lg leading-snug font-semibold tracking-normal">
          <Link
            to="/staff/auctions/$id"
            params={{ id: auction._id }}
            preload={false}
            className="outline-none after:absolute after:inset-0"
          >
            {auction.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">{seller.name}</p>
      </div>
      <PriceLine auction={auction} isStacked />
      <div className="text-sm [&>:first-child]:justify-start">
        <WhenLine auction={auction} madeAt={madeAt} />
        <p className="mt-1 text-ink-soft">
          {t('registered', { count: registered })}
          {awaitingDeposit > 0 && (
            <span className="ml-2 rounded-full bg-warn-soft px-2.5 py-0.5 font-semibold text-warn">
              {t('awaitingDeposit', { count: awaitingDeposit })}
            </span>
          )}
        </p>
        {auction.isWaitingForWitnesses && (
          <p className="mt-2">
            <span className="rounded-full bg-warn-soft px-2.5 py-0.5 font-semibold text-warn">
              {t('witnesses.title')}
            </span>
          </p>
        )}
        {isAddendumProposed && (
          <p className="mt-2">
            <span className="rounded-full bg-info-soft px-2.5 py-0.5 font-semibold text-info">
              {t('proposedAddendum.waits')}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}

/** Every auction by the time left, with what waits for the staff. */
export function StaffAuctionsPage({ address }: { address: ReturnType<typeof readStaffAuctionsAddress> }) {
  const t = useTranslations('staffAuctions');
  const { data, error, refetch, isPlaceholderData } = useQuery(staffAuctionsQuery(address));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
        <ButtonLink to="/staff/auctions/calendar" variant="secondary">
          {t('calendar.title')}
        </ButtonLink>
      </div>
      <p className="mt-1.5 max-w-2xl text-ink-soft">{t('intro')}</p>
      <div className="mt-6">
        <Shelves selected={address.shelf} counts={data?.counts} />
      </div>
      <section aria-label={t('title')} className={classNames('mt-5', isPlaceholderData && 'opacity-50')}>
        {data === undefined && error !== null && (
          <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <Skeleton className="h-40 rounded-2xl" />}
        {data?.auctions.length === 0 && address.cursor !== '' && <EmptiedPage />}
        {data?.auctions.length === 0 && address.cursor === '' && (
          <Notice icon={CircleCheckBig} title={t('empty')}>
            <p>{t('emptyText')}</p>
          </Notice>
        )}
        {data && data.auctions.length > 0 && (
          <>
            <ul className="space-y-3">
              {data.auctions.map((row) => (
                <StaffAuctionRow key={row.auction._id} row={row} madeAt={data.serverTime} />
              ))}
            </ul>
            <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} />
          </>
        )}
      </section>
    </>
  );
}
