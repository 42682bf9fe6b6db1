import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { CircleCheckBig, TriangleAlert } from 'lucide-react';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { urgencyColours, urgencyOf } from './queue-urgency.ts';
import { overviewQuery } from './staff.queries.ts';
import { WaitingList } from './waiting-list.tsx';

const queues = [
  { name: 'applications', section: 'applications', to: '/staff/applications' },
  { name: 'reports', section: 'reports', to: '/staff/reports' },
  { name: 'enquiries', section: 'enquiries', to: '/staff/enquiries' },
  { name: 'pricePermits', section: 'price-permits', to: '/staff/price-permits' },
  { name: 'mails', section: 'outbox', to: '/staff/outbox', rights: ['admin'] },
  { name: 'overdueDeals', section: 'deals', to: '/staff/deals', rights: ['admin', 'auctioneer', 'finance', 'auditor'] },
  { name: 'refunds', section: 'refunds', to: '/staff/refunds', rights: ['finance', 'auditor'] },
  { name: 'payouts', section: 'payouts', to: '/staff/payouts', rights: ['finance', 'auditor'] },
  { name: 'disputes', section: 'disputes', to: '/staff/disputes', rights: ['admin', 'auctioneer', 'auditor'] },
] as const satisfies readonly {
  name: string;
  section: string;
  to: LinkProps['to'];
  /** Shown only to holders of one of these rights. */
  rights?: readonly StaffRight[];
}[];

/** What a number counts, where the name of the section does not say it. */
const explained = { mails: 'mailsText', overdueDeals: 'overdueText', payouts: 'payoutsText' } as const;

/** Permits wait only where the operator asks for them. */
const usualQueues = queues.filter(({ name }) => name !== 'pricePermits');

type QueueCardProps = (typeof queues)[number] & { queue: { waiting: number; oldestAt?: string } };

function QueueCard({ name, section, to, queue }: QueueCardProps) {
  const t = useTranslations('staff');
  const format = useFormat();
  const urgency = urgencyOf(queue, Date.now());
  const text = name in explained ? explained[name as keyof typeof explained] : undefined;
  return (
    <li className="flex flex-col card-frame p-4 sm:p-5">
      <h2 className="text-base sm:text-lg">{t(`sections.${section}`)}</h2>
      <p className="mt-1 font-display text-3xl sm:mt-3 sm:text-4xl font-semibold tabular-nums">
        {format.number(queue.waiting)}
      </p>
      <p
        suppressHydrationWarning
        className={classNames('mt-1 flex items-center gap-2 text-sm font-medium', urgencyColours[urgency])}
      >
        {urgency === 'clear' && <CircleCheckBig aria-hidden="true" className="size-4" />}
        {queue.oldestAt === undefined || urgency === 'clear'
          ? t('overview.clear')
          : t('overview.oldest', { age: format.ago(queue.oldestAt) })}
      </p>
      {text && <p className="mt-1 text-sm text-ink-soft">{t(`overview.${text}`)}</p>}
      <span className="min-h-3 sm:min-h-5" />
      <ButtonLink
        to={to}
        preload={false}
        variant="secondary"
        size="small"
        className="mt-auto min-h-11 self-start max-sm:px-3"
        {...(name === 'mails' ? { search: { state: 'waiting' as const } } : {})}
        {...(name === 'overdueDeals' ? { search: { overdue: 'yes' as const } } : {})}
      >
        {t('overview.open', { section: t(`sections.${section}`) })}
      </ButtonLink>
    </li>
  );
}

/** To administrators, who alone can mend it. */
function ProxyWarning({ proxy }: { proxy: string }) {
  const t = useTranslations('staff.overview');
  return (
    <section className="mt-6 flex gap-3 rounded-2xl bg-warn-soft p-5 text-warn">
      <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-base sm:text-lg">{t('proxyTitle')}</h2>
        <p className="mt-1 wrap-anywhere">{t('proxyText', { proxy })}</p>
      </div>
    </section>
  );
}

const gridLook = 'mt-6 grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 sm:gap-4 xl:grid-cols-3';

/** What waits in each queue, and since when. */
export function OverviewPage() {
  const t = useTranslations('staff');
  const query = useQuery(overviewQuery());
  const rights = query.data?.rights ?? [];
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('sections.overview')}</h1>
      <p className="mt-1.5 text-ink-soft">{t('intros.overview')}</p>
      {query.data?.unknownProxy !== undefined && <ProxyWarning proxy={query.data.unknownProxy} />}
      {query.data && (
        <ul className={gridLook}>
          {queues
            .filter((queue) => !('rights' in queue) || queue.rights.some((right) => rights.includes(right)))
            .map((entry) => {
              const queue = query.data[entry.name];
              return queue && <QueueCard key={entry.name} {...entry} queue={queue} />;
            })}
        </ul>
      )}
      {query.data && <WaitingList />}
      {query.isPending && (
        <div className={gridLook}>
          <p role="status" className="sr-only">
            {t('list.loading')}
          </p>
          {usualQueues.map(({ name }) => (
            <Skeleton key={name} className="h-56 rounded-2xl" />
          ))}
        </div>
      )}
      {query.isError && query.data === undefined && (
        <div className="mt-6">
          <LoadFailed
            error={query.error}
            title={t('list.failed')}
            retry={t('list.retry')}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
    </>
  );
}
