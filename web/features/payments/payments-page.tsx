import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { debtorOf } from '#contract/deals/due-states.ts';
import type { OwnDue, SentPayment } from '#contract/payments/pay.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ownDuesQuery, sentPaymentsQuery } from './pay.queries.ts';
import type { PayAddress } from './pay-address.ts';
import { PayDueForm } from './pay-due.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { PlainOutcome } from './plain-outcome.tsx';
import { OwnRefunds } from './refunds/own-refunds.tsx';

const linkLook = 'font-semibold text-accent underline-offset-4 hover:underline';

/** A link to the subject of a due: a deal, or the auction of a deposit. */
export function SubjectLink({ due: { kind, dealId, auction } }: { due: Pick<OwnDue, 'kind' | 'dealId' | 'auction'> }) {
  const t = useTranslations('pay');
  if (auction !== undefined) {
    return (
      <Link to="/auction/$slug" params={{ slug: auction }} className={linkLook}>
        {t('auction')}
      </Link>
    );
  }
  if (dealId === undefined || kind === 'auction_deposit') return null;
  return (
    <Link
      to={debtorOf(kind) === 'seller' ? '/orders/$id' : '/client/deals/$id'}
      params={{ id: dealId }}
      className={linkLook}
    >
      {t('deal')}
    </Link>
  );
}

function DueCard({ due }: { due: OwnDue }) {
  const t = useTranslations('pay');
  const { amount, dateTime } = useFormat();
  const isLate = Date.parse(due.dueAt) <= Date.now();
  return (
    <li className="card-frame flex flex-col gap-3 p-4 sm:p-6">
      <div className="flex items-start justify-between gap-x-4 max-[20rem]:flex-wrap">
        <div className="min-w-0">
          <h3 className="text-lg wrap-break-word">{due.title}</h3>
          <p className="text-ink-soft">
            {t(`kinds.${due.kind}`)} · {t('to', { name: due.creditor })}
          </p>
          <p className={isLate ? 'font-semibold text-bad' : 'text-ink-soft'} suppressHydrationWarning>
            {t(isLate ? 'overdue' : 'dueBy', { moment: dateTime(due.dueAt) })}
          </p>
          {due.paid.amount > 0 && <p>{t('paidSoFar', { amount: amount(due.paid) })}</p>}
          <SubjectLink due={due} />
        </div>
        <p className="font-display text-xl font-semibold whitespace-nowrap tabular-nums">{amount(due.money)}</p>
      </div>
      <PayDueForm due={due} />
    </li>
  );
}

/** The links to the receipts of a payment. */
export function ReceiptLinks({ numbers }: { numbers: readonly string[] }) {
  const t = useTranslations('pay');
  if (numbers.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3">
      {t('receipts')}
      {numbers.map((number) => (
        <Link key={number} to="/receipts/$number" params={{ number }} className={linkLook}>
          {number}
        </Link>
      ))}
    </p>
  );
}

function PaymentLine({ payment }: { payment: SentPayment }) {
  const t = useTranslations('pay');
  const { amount, dateTime } = useFormat();
  const [first] = payment.dues;
  const method = payment.provider === 'offset' ? 'offset' : payment.method;
  const how = method ? t(`methods.${method}`) : t('direct');
  const title = first === undefined ? t('sheet') : `${t(`kinds.${first.kind}`)}: ${first.title}`;
  return (
    <li className="flex items-start justify-between gap-x-4 py-4 max-[20rem]:flex-wrap">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to="/client/payments/$id" params={{ id: payment._id }} className={linkLook}>
            {title}
          </Link>
          <PaymentBadge payment={payment} />
        </p>
        <p className="text-sm text-ink-soft" suppressHydrationWarning>
          {dateTime(payment.createdAt)} · {how}
        </p>
        <ReceiptLinks numbers={payment.receipts} />
      </div>
      <p className="font-semibold whitespace-nowrap tabular-nums">{amount(payment.money)}</p>
    </li>
  );
}

function Loading() {
  const t = useTranslations('pay');
  return (
    <div className="mt-6 space-y-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-32 rounded-2xl" />
      <Skeleton className="h-32 rounded-2xl" />
    </div>
  );
}

/** A person's dues and payments. */
export function OwnPaymentsPage({ address }: { address: PayAddress }) {
  const t = useTranslations('pay');
  const dues = useQuery(ownDuesQuery());
  const payments = useQuery(sentPaymentsQuery(address));
  const failed = [dues, payments].find((query) => query.data === undefined && query.error !== null);
  const retry = () => void Promise.all([dues.refetch(), payments.refetch()]);
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('intro')}</p>
      <div className="mt-4">
        <PlainOutcome outcome={address.outcome} />
      </div>
      {failed?.error && (
        <LoadFailed error={failed.error} title={t('failed')} retry={t('retry')} signIn={t('signIn')} onRetry={retry} />
      )}
      {!failed && (dues.data === undefined || payments.data === undefined) && <Loading />}
      {dues.data && payments.data && (
        <>
          <section className="mt-6">
            <h2 className="text-2xl">{t('dues')}</h2>
            {dues.data.length === 0 && <p className="mt-2 text-ink-soft">{t('noDues')}</p>}
            <ul className="mt-3 space-y-4">
              {dues.data.map((due) => (
                <DueCard key={due._id} due={due} />
              ))}
            </ul>
          </section>
          <section className="mt-10">
            <h2 className="text-2xl">{t('history')}</h2>
            {payments.data.payments.length === 0 && <p className="mt-2 text-ink-soft">{t('noHistory')}</p>}
            <ul className="mt-2 divide-y divide-line">
              {payments.data.payments.map((payment) => (
                <PaymentLine key={payment._id} payment={payment} />
              ))}
            </ul>
            <Pager nextCursor={payments.data.nextCursor} previousCursor={payments.data.previousCursor} />
          </section>
          <OwnRefunds />
        </>
      )}
    </>
  );
}
