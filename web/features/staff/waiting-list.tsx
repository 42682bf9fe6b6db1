import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Moment } from './moment.tsx';
import { urgencyColours, urgencyOf } from './queue-urgency.ts';
import { applicationsQuery, enquiriesQuery, overviewQuery, pricePermitsQuery, reportsQuery } from './staff.queries.ts';
import { readApplicationsAddress, readEnquiriesAddress, readReportsAddress } from './staff-address.ts';
import { type Waiting, waitingLongest } from './waiting-longest.ts';

const mostShown = 12;

/** The subject of a line, and the page on which it is decided. */
function useLine() {
  const t = useTranslations('staff');
  return (waiting: Waiting) => {
    switch (waiting.queue) {
      case 'applications': {
        const { _id: id, agencyName, applicant } = waiting.entry;
        return {
          key: id,
          title: agencyName,
          about: applicant.name,
          link: { to: '/staff/applications/$id', params: { id } } as const,
        };
      }
      case 'price-permits': {
        const { _id: key, agencyName, seller, number } = waiting.entry;
        return { key, title: agencyName || seller.name, about: number, link: { to: '/staff/price-permits' } as const };
      }
      case 'reports': {
        const { _id: key, listing, reason } = waiting.entry;
        const link = { to: '/staff/reports' } as const;
        return { key, title: listing.title, about: t(`reportReasons.${reason}`), link };
      }
      default: {
        const { _id: key, name, message } = waiting.entry;
        return { key, title: name, about: message, link: { to: '/staff/enquiries' } as const };
      }
    }
  };
}

function Line({ waiting }: { waiting: Waiting }) {
  const t = useTranslations('staff');
  const { title, about, link } = useLine()(waiting);
  const urgency = urgencyOf({ waiting: 1, oldestAt: waiting.at }, Date.now());
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 px-4 py-3 hover:bg-sunken sm:grid-cols-[8rem_minmax(0,1fr)_auto_auto] sm:px-5">
      <span className="text-sm text-ink-soft max-sm:hidden">{t(`sections.${waiting.queue}`)}</span>
      <span className="min-w-0">
        <Link
          {...link}
          preload={false}
          className="block truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {title}
        </Link>
        <span className="block truncate text-sm text-ink-soft">
          <span className="sm:hidden">{t(`sections.${waiting.queue}`)} · </span>
          {about}
        </span>
      </span>
      <span suppressHydrationWarning className={classNames('text-sm font-medium', urgencyColours[urgency])}>
        <Moment iso={waiting.at} isAge />
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-ink-soft" />
    </li>
  );
}

/** The longest waiting entries of all queues. */
export function WaitingList() {
  const t = useTranslations('staff.overview');
  const line = useLine();
  const applications = useQuery(applicationsQuery(readApplicationsAddress({})));
  const needsPermits = useQuery(overviewQuery()).data?.pricePermits !== undefined;
  const permits = useQuery({ ...pricePermitsQuery({ state: 'pending', cursor: '' }), enabled: needsPermits });
  const reports = useQuery(reportsQuery(readReportsAddress({})));
  const enquiries = useQuery(enquiriesQuery(readEnquiriesAddress({})));
  const isPending = applications.isPending || permits.isLoading || reports.isPending || enquiries.isPending;
  const shown = waitingLongest(
    {
      applications: applications.data?.applications ?? [],
      permits: permits.data?.permits ?? [],
      reports: reports.data?.reports ?? [],
      enquiries: enquiries.data?.enquiries ?? [],
    },
    mostShown,
  );
  if (isPending) return <Skeleton className="mt-8 h-96 rounded-2xl" />;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="text-xl">
        {t('waiting')}
      </h2>
      <ul className="mt-3 divide-y divide-line overflow-hidden card-frame">
        {shown.map((waiting) => (
          <Line key={`${waiting.queue} ${line(waiting).key}`} waiting={waiting} />
        ))}
      </ul>
    </section>
  );
}
