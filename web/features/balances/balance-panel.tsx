import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { Movement, SellerBalance } from '#contract/balances/balances.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { balanceQuery, statementQuery } from './balance.queries.ts';

const figures = ['held', 'due', 'paidOut'] as const;

/** One row of figures for each currency: a sum of two would say nothing. */
function Balance({ balance }: { balance: SellerBalance }) {
  const t = useTranslations('payments.balance');
  const { amount } = useFormat();
  return (
    <dl className="mt-4 grid gap-4 sm:grid-cols-3">
      {figures.map((figure) => (
        <div key={figure} data-balance={`${figure} ${balance.currency}`}>
          <dt className="text-ink-soft">{t(figure)}</dt>
          <dd className="font-display text-2xl font-semibold wrap-anywhere tabular-nums">{amount(balance[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Booking({ movement: { at, kind, title, held, due } }: { movement: Movement }) {
  const t = useTranslations('payments.balance');
  const { amount, dateTime } = useFormat();
  const changes = [
    { name: 'held', money: held },
    { name: 'due', money: due },
  ] as const;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title ?? t(`kinds.${kind}`)}</p>
        <p className="text-sm text-ink-soft">
          {title && `${t(`kinds.${kind}`)} · `}
          <time dateTime={at}>{dateTime(at)}</time>
        </p>
      </div>
      <dl className="text-sm tabular-nums">
        {changes
          .filter(({ money }) => money.amount !== 0)
          .map(({ name, money }) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{t(name)}</dt>
              <dd className="font-semibold whitespace-nowrap">
                {money.amount > 0 && '+'}
                {amount(money)}
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

/** The present month so far, and any month as a file; the form works without scripts. */
function Statements() {
  const t = useTranslations('payments.balance');
  const language = useLocale();
  const list = useInfiniteQuery(statementQuery());
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = list;
  if (data === undefined && error !== null) {
    return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton className="mt-5 h-24 rounded-2xl" />;
  const month = data.pages[0]?.month ?? '';
  const movements = data.pages.flatMap((page) => page.movements);
  return (
    <>
      <h3 className="mt-6 font-semibold">{t('month', { month })}</h3>
      {movements.length === 0 && <p className="mt-1 text-ink-soft">{t('noMovements')}</p>}
      <ul className="divide-y divide-line">
        {movements.map((movement) => (
          <Booking key={movement._id} movement={movement} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-bad">
          {t('failed')}
        </p>
      )}
      {hasNextPage && (
        <>
          <Button
            variant="secondary"
            className="mt-3 print:hidden noscript:hidden"
            aria-disabled={isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t(isFetchingNextPage ? 'moreBusy' : 'showMore')}
          </Button>
          <noscript>
            <p className="text-sm text-ink-soft">{t('more')}</p>
          </noscript>
        </>
      )}
      <h3 className="mt-6 font-semibold">{t('statements')}</h3>
      <p className="text-sm text-ink-soft">{t('statementText')}</p>
      <form action="/api/seller/statement/pdf" className="mt-3 flex flex-wrap items-end gap-3 print:hidden">
        <input type="hidden" name="language" value={language} />
        <TextField
          label={t('choose')}
          name="month"
          type="month"
          required
          pattern="2\d{3}-(0[1-9]|1[0-2])"
          max={month}
          defaultValue={month}
        />
        <Button type="submit" variant="secondary">
          {t('pdf')}
        </Button>
        <Button type="submit" variant="secondary" formAction="/api/seller/statement/export">
          {t('csv')}
        </Button>
      </form>
    </>
  );
}

/** What the operator has of a seller's money: held, owed and paid out, with the bookings behind it. */
export function BalancePanel() {
  const t = useTranslations('payments.balance');
  const { data, error, refetch } = useQuery(balanceQuery());
  return (
    <section aria-labelledby="balance-title" className="card-frame p-5">
      <h2 id="balance-title" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t('intro')}</p>
      {data === undefined && error === null && <Skeleton className="mt-4 h-16" />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="mt-4">{t('empty')}</p>}
      {data?.map((balance) => (
        <Balance key={balance.currency} balance={balance} />
      ))}
      {data && data.length > 0 && <Statements />}
    </section>
  );
}
