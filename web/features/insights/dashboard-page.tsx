import { useQuery } from '@tanstack/react-query';
import {
  BarChart3,
  Building2,
  Handshake,
  Heart,
  type LucideIcon,
  PackageCheck,
  Plus,
  Users,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import type { Figure } from '#contract/insights/insights.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type PageAddress, usePageLink } from '#web/ui/page-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayChart } from './day-chart.tsx';
import { FiguresFailed } from './figures-failed.tsx';
import { dashboardQuery } from './insights.queries.ts';
import { TrendNote } from './trend-note.tsx';

type Dashboard = ApiResponse<'GET /api/seller/dashboard'>;

const cards = [
  { name: 'products', icon: Building2 },
  { name: 'orders', icon: Handshake },
  { name: 'likes', icon: Heart },
] as const satisfies readonly { name: keyof Dashboard; icon: LucideIcon }[];

const panelLook = 'rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6';

const figureLook = 'font-display font-semibold tabular-nums';
const largeFigureLook = `mt-1 text-3xl ${figureLook}`;
const nothing = { thisMonth: 0, lastMonth: 0 };

type Months = Omit<Figure, 'total'> & { lastMonthDeals?: number };

type MonthNoteProps = { figure: Months; write?: (figure: number) => string };

function MonthNote({ figure: { thisMonth, lastMonth, lastMonthDeals }, write }: MonthNoteProps) {
  return (
    <p className="mt-1 text-sm">
      <TrendNote now={thisMonth} before={lastMonth} eventsBefore={lastMonthDeals} write={write} against="month" />
    </p>
  );
}

type CardName = (typeof cards)[number]['name'] | 'revenue';

function StatCard({ name, icon: Icon, children }: { name: CardName; icon: LucideIcon; children: ReactNode }) {
  const t = useTranslations('seller.dashboard');
  return (
    <li className={classNames(panelLook, 'max-sm:p-4')}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-sans text-base font-medium tracking-normal text-ink-soft">{t(`card.${name}`)}</h2>
        <span className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-accent max-sm:hidden">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      </div>
      {children}
    </li>
  );
}

/** A figure that is a number; while it loads, its place is kept and no number is shown. */
function CountCard({ name, icon, figure }: (typeof cards)[number] & { figure?: Figure }) {
  const { number } = useFormat();
  return (
    <StatCard name={name} icon={icon}>
      {figure === undefined ? (
        <Skeleton className="mt-2 h-16" />
      ) : (
        <>
          <p className={largeFigureLook}>{number(figure.total)}</p>
          <MonthNote figure={figure} />
        </>
      )}
    </StatCard>
  );
}

/** What completed deals have brought: a figure for each currency, since sums of two say nothing. */
function RevenueCard({ revenue }: { revenue?: Dashboard['revenue'] }) {
  const { amount, number } = useFormat();
  return (
    <StatCard name="revenue" icon={Wallet}>
      {revenue === undefined && <Skeleton className="mt-2 h-16" />}
      {revenue?.length === 0 && (
        <>
          <p className={largeFigureLook}>{number(0)}</p>
          <MonthNote figure={nothing} />
        </>
      )}
      {revenue?.map(({ currency, total, ...months }) => (
        <div key={currency}>
          <p className={revenue.length === 1 ? largeFigureLook : `mt-2 text-2xl ${figureLook}`}>
            {amount({ amount: total, currency })}
          </p>
          <MonthNote figure={months} write={(total) => amount({ amount: total, currency })} />
        </div>
      ))}
    </StatCard>
  );
}

const actions = [
  { to: '/new-product', text: 'addProduct', icon: Plus },
  { to: '/orders', text: 'processOrders', icon: PackageCheck },
  { to: '/customers', text: 'viewCustomers', icon: Users },
  { to: '/analytics', text: 'viewAnalytics', icon: BarChart3 },
] as const satisfies readonly { to: PageAddress; text: string; icon: LucideIcon }[];

function QuickAction({ to, text, icon: Icon }: (typeof actions)[number]) {
  const t = useTranslations('seller.dashboard.action');
  const link = usePageLink(to);
  return (
    <a
      {...link}
      className="flex min-h-14 items-center gap-3 rounded-xl border border-line px-4 font-medium hover:border-accent hover:text-accent"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {t(text)}
    </a>
  );
}

type DashboardPageProps = { name: string; today: ReactNode; recentOrders: ReactNode };

/**
 * What waits for the seller, and SPECIFICATION §2, Seller panel: four figures, the last 30 days, the last orders, and where
 * to go from here.
 */
export function DashboardPage({ name, today, recentOrders }: DashboardPageProps) {
  const t = useTranslations('seller.dashboard');
  const { data, error, refetch } = useQuery(dashboardQuery());
  const isQuiet = data?.days.every(({ views, saves, deals }) => views + saves + deals === 0);
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-1.5 text-ink-soft">{t('welcome', { name })}</p>
      {today}
      {data === undefined && error !== null ? (
        <div className="mt-4">
          <FiguresFailed error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          {cards.map((card) => (
            <CountCard key={card.name} {...card} figure={data?.[card.name]} />
          ))}
          <RevenueCard revenue={data?.revenue} />
        </ul>
      )}
      <div className="mt-4 grid gap-4 xl:grid-cols-3">
        <section aria-labelledby="overview" className={`${panelLook} min-w-0 xl:col-span-2`}>
          <h2 id="overview" className="text-xl">
            {t('overview')}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{t(isQuiet ? 'overviewQuiet' : 'overviewText')}</p>
          <div className="mt-3">
            {data ? <DayChart days={data.days} series={['views', 'saves', 'deals']} /> : <Skeleton className="h-72" />}
          </div>
        </section>
        <section aria-labelledby="actions" className={panelLook}>
          <h2 id="actions" className="text-xl">
            {t('quickActions')}
          </h2>
          <div className="mt-4 grid gap-2 sm:max-xl:grid-cols-2">
            {actions.map((action) => (
              <QuickAction key={action.to} {...action} />
            ))}
          </div>
        </section>
        <section aria-labelledby="recent" className={`${panelLook} min-w-0 xl:col-span-3`}>
          <h2 id="recent" className="text-xl">
            {t('recentOrders')}
          </h2>
          <div className="mt-3">{recentOrders}</div>
        </section>
      </div>
    </>
  );
}
