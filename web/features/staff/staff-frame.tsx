import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  BookOpenText,
  Building2,
  ClipboardCheck,
  FileBadge,
  Flag,
  Gavel,
  Handshake,
  HeartPulse,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MailQuestion,
  Plug,
  Scale,
  ScrollText,
  Send,
  Smartphone,
  Undo2,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SetupBanner } from './setup/setup-banner.tsx';
import { overviewQuery } from './staff.queries.ts';
import type { StaffPart } from './staff-address.ts';

type Entry = {
  section: StaffPart;
  to: LinkProps['to'];
  icon: LucideIcon;
  /** The queue of the overview whose length is shown. */
  queue?: 'applications' | 'reports' | 'enquiries' | 'pricePermits' | 'mails' | 'overdueDeals' | 'disputes' | 'refunds';
  /** Shown only where the operator asks for it: its queue is then part of the overview. */
  isOptional?: true;
  /** Shown only to holders of one of these rights. */
  rights?: readonly StaffRight[];
};

const entries: readonly Entry[] = [
  { section: 'overview', to: '/staff', icon: LayoutDashboard },
  { section: 'applications', to: '/staff/applications', icon: ClipboardCheck, queue: 'applications' },
  { section: 'reports', to: '/staff/reports', icon: Flag, queue: 'reports' },
  { section: 'enquiries', to: '/staff/enquiries', icon: MailQuestion, queue: 'enquiries' },
  {
    section: 'price-permits',
    to: '/staff/price-permits',
    icon: FileBadge,
    queue: 'pricePermits',
    isOptional: true,
  },
  { section: 'listings', to: '/staff/listings', icon: Building2 },
  { section: 'auctions', to: '/staff/auctions', icon: Gavel, rights: ['auctioneer', 'finance', 'auditor'] },
  {
    section: 'deals',
    to: '/staff/deals',
    icon: Handshake,
    queue: 'overdueDeals',
    rights: ['admin', 'auctioneer', 'finance', 'auditor'],
  },
  {
    section: 'disputes',
    to: '/staff/disputes',
    icon: Scale,
    queue: 'disputes',
    rights: ['admin', 'auctioneer', 'auditor'],
  },
  { section: 'payments', to: '/staff/payments', icon: Landmark, rights: ['finance', 'auditor'] },
  {
    section: 'refunds',
    to: '/staff/refunds',
    icon: Undo2,
    queue: 'refunds',
    rights: ['finance', 'auditor'],
  },
  { section: 'users', to: '/staff/users', icon: Users, rights: ['admin', 'auditor'] },
  { section: 'rates', to: '/staff/rates', icon: ArrowLeftRight, rights: ['finance', 'auditor'] },
  { section: 'rules', to: '/staff/rules', icon: BookOpenText },
  { section: 'outbox', to: '/staff/outbox', icon: Send, queue: 'mails', rights: ['admin'] },
  { section: 'phone', to: '/staff/phone', icon: Smartphone, rights: ['admin'] },
  { section: 'audit', to: '/staff/audit', icon: ScrollText, rights: ['admin', 'auditor'] },
  { section: 'health', to: '/staff/health', icon: HeartPulse, rights: ['admin', 'auditor'] },
  { section: 'programs', to: '/staff/programs', icon: Plug, rights: ['admin', 'auditor'] },
  { section: 'setup', to: '/staff/setup', icon: ListChecks, rights: ['admin'] },
];

/** On phones the navigation is a row that scrolls; the present part must be in sight. */
function useCurrentInSight() {
  const list = useRef<HTMLUListElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be done again for every page
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !current) return;
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return list;
}

/** Parts of finance's desk have addresses of their own; the entry of payments leads to all of them. */
const deskPages: readonly string[] = ['/staff/fees', '/staff/ledger', '/staff/payouts'];

function NavigationEntry({ section, to, icon: Icon, queue }: Entry) {
  const t = useTranslations('staff');
  const isOnDesk = useRouterState({
    select: ({ location }) => section === 'payments' && deskPages.some((page) => location.pathname.startsWith(page)),
  });
  const overview = useQuery(overviewQuery()).data;
  const waiting = queue && overview?.[queue]?.waiting;
  return (
    <li className="shrink-0">
      <Link
        to={to}
        // Reading the outbox may be written to the audit log: nothing is read before it is asked for.
        preload={false}
        activeOptions={{ exact: section === 'overview', includeSearch: false }}
        aria-current={isOnDesk ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-3 rounded-xl px-3 font-medium whitespace-nowrap lg:whitespace-normal hover:bg-sunken',
          'aria-[current]:bg-accent-soft aria-[current]:text-accent',
        )}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {t(`sections.${section}`)}
        {waiting !== undefined && waiting > 0 && (
          <span className="ml-auto rounded-full bg-accent px-2 text-sm font-semibold text-on-accent tabular-nums">
            <span aria-hidden="true">{waiting}</span>
            <span className="sr-only">{t('waiting', { count: waiting })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** The frame of every page of the staff: the parts of their work, with what waits in each. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('staff');
  const list = useCurrentInSight();
  const overview = useQuery(overviewQuery()).data;
  const held = overview?.rights ?? [];
  const shown = entries.filter(
    ({ rights, queue, isOptional }) =>
      (rights === undefined || rights.some((right) => held.includes(right))) &&
      (!isOptional || (queue !== undefined && overview?.[queue] !== undefined)),
  );
  return (
    <div className="mx-auto w-full max-w-[90rem] lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <nav
        aria-label={t('navigation')}
        className="border-b border-line bg-page lg:sticky lg:top-18 lg:h-[calc(100dvh-4.5rem)] lg:overflow-y-auto lg:border-r lg:border-b-0"
      >
        <p className="px-4 pt-6 pb-2 font-display text-lg font-semibold max-lg:sr-only lg:px-7">{t('title')}</p>
        <ul
          ref={list}
          className="relative flex gap-1 overflow-x-auto px-3 py-2 [scrollbar-width:none] lg:flex-col lg:px-4 lg:py-0"
        >
          {shown.map((entry) => (
            <NavigationEntry key={entry.section} {...entry} />
          ))}
        </ul>
      </nav>
      <div className="min-h-[70vh] min-w-0 px-4 pt-6 pb-16 sm:px-6 lg:px-10 lg:pt-8">
        {overview?.missingSetup && <SetupBanner missing={overview.missingSetup} isAdmin={held.includes('admin')} />}
        {children}
      </div>
    </div>
  );
}
