import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dealNeeds } from '#contract/deals/deal-kinds.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DealStateBadge } from './deal-state.tsx';
import { dealsQuery } from './deals.queries.ts';
import { dealsDefaults } from './deals-address.ts';

const recent = 5;

/** The first page of each tab: what a seller's dashboard shows of deals. */
export const ordersQueries = dealNeeds.map((needs) => dealsQuery('seller', { ...dealsDefaults, needs }));

/** The orders of a seller that changed last, in a few lines, with the way to all of them. Uses the area `deals`. */
export function RecentOrders() {
  const t = useTranslations('deals');
  const { amount, date } = useFormat();
  const errorText = useErrorText();
  const pages = useQueries({ queries: ordersQueries });
  const failed = pages.find(({ data, error }) => data === undefined && error !== null);
  if (failed) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4">
        {errorText(failed.error)}
        <Button
          size="small"
          variant="secondary"
          onClick={() => pages.forEach(({ refetch }) => void refetch())}
          className="noscript:hidden"
        >
          {t('retry')}
        </Button>
      </p>
    );
  }
  if (pages.some(({ data }) => data === undefined)) return <Skeleton className="h-40" />;
  const deals = pages
    .flatMap(({ data }) => data?.deals ?? [])
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  if (deals.length === 0) {
    return (
      <div className="py-4">
        <p className="font-semibold">{t('orders.empty')}</p>
        <p className="mt-1 max-w-prose text-ink-soft">{t('orders.emptyText')}</p>
      </div>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {deals.slice(0, recent).map((deal) => (
          <li key={deal._id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <Link
                to="/orders/$id"
                params={{ id: deal._id }}
                className="inline-flex min-h-6 items-center font-semibold hover:text-accent hover:underline"
              >
                {deal.product.title || t('noTitle')}
              </Link>
              <p className="text-sm text-ink-soft">
                {deal.other.name} · <time dateTime={deal.updatedAt}>{date(deal.updatedAt)}</time>
              </p>
            </div>
            <p className="font-semibold tabular-nums">{amount(deal.money)}</p>
            <DealStateBadge kind={deal.kind} state={deal.state} />
          </li>
        ))}
      </ul>
      <PageLink
        to="/orders"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {t('orders.all')}
      </PageLink>
    </>
  );
}
