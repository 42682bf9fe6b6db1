import { useQuery } from '@tanstack/react-query';
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

/** The last orders of a seller in a few lines, with the way to all of them. Uses the area `deals`. */
export function RecentOrders() {
  const t = useTranslations('deals');
  const { amount, date } = useFormat();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(dealsQuery('seller', dealsDefaults));
  if (data === undefined && error !== null) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4">
        {errorText(error)}
        <Button size="small" variant="secondary" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  if (data === undefined) return <Skeleton className="h-40" />;
  if (data.deals.length === 0) {
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
        {data.deals.slice(0, recent).map((deal) => (
          <li key={deal._id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{deal.product.title || t('noTitle')}</p>
              <p className="text-sm text-ink-soft">
                {deal.other.name} · <time dateTime={deal.createdAt}>{date(deal.createdAt)}</time>
              </p>
            </div>
            <p className="font-semibold tabular-nums">{amount(deal.money)}</p>
            <DealStateBadge state={deal.state} />
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
