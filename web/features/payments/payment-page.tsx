import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { PayTo, SentPayment } from '#contract/payments/pay.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CallForm } from './call-form.tsx';
import { paymentQuery } from './pay.queries.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { ReceiptLinks, SubjectLink } from './payments-page.tsx';
import { PlainOutcome } from './plain-outcome.tsx';
import { ProviderSheet } from './provider-sheet.tsx';

/** A fact with its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function PayToCard({ account }: { account: PayTo }) {
  const t = useTranslations('pay');
  return (
    <li className="rounded-xl bg-sunken px-4 py-2">
      <dl>
        <Fact name={t('account')}>{account.institution}</Fact>
        <Fact name={t('number')}>
          <span className="font-semibold tabular-nums select-all">{account.number}</span>
        </Fact>
        <Fact name={t('holder')}>{account.holderName}</Fact>
      </dl>
    </li>
  );
}

const fileLook =
  'min-h-12 w-full min-w-0 rounded-xl border border-line-strong bg-surface px-3 py-2.5 text-sm file:mr-3 ' +
  'file:rounded-full file:border-0 file:bg-accent-soft file:px-4 file:py-1.5 file:font-semibold file:text-accent';

function Slips({ payment, here }: { payment: SentPayment; here: string }) {
  const t = useTranslations('pay');
  const { dateTime } = useFormat();
  const id = useId();
  if (payment.slips.length === 0 && !payment.can.includes('add_slip')) return null;
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t('slips')}</h2>
      <ul className="mt-1">
        {payment.slips.map((slip) => (
          <li key={slip._id} className="flex min-h-11 flex-wrap items-center gap-x-3" suppressHydrationWarning>
            <a href={`/api/payments/${payment._id}/slips/${slip._id}`} className="font-semibold text-accent underline">
              {slip.name}
            </a>
            {dateTime(slip.at)}
          </li>
        ))}
      </ul>
      {payment.can.includes('add_slip') && (
        <CallForm
          call="POST /api/payments/{id}/slip"
          params={{ id: payment._id }}
          here={here}
          done={t('slipSent')}
          file="slip"
        >
          <p className="text-sm text-ink-soft">{t('slipText')}</p>
          <label htmlFor={id} className="text-sm font-semibold">
            {t('slip')}
          </label>
          <input id={id} type="file" name="slip" required accept=".jpg,.jpeg,.png,.pdf" className={fileLook} />
          <Button type="submit" variant="secondary" className="self-start">
            {t('slipSend')}
          </Button>
        </CallForm>
      )}
    </section>
  );
}

function WhereToPay({ payment: { reference, payTo } }: { payment: SentPayment }) {
  const t = useTranslations('pay');
  if (payTo.length === 0) return null;
  return (
    <section
      aria-label={t('account')}
      className="mt-4 rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <p className="text-sm font-semibold">{t('reference')}</p>
      <p className="font-display text-2xl font-semibold tracking-wide select-all">{reference}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('referenceNote')}</p>
      <ul className="mt-4 space-y-3">
        {payTo.map((account) => (
          <PayToCard key={account._id} account={account} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {t('fee')} {t('safe')}
      </p>
    </section>
  );
}

/** Who has the money, in the texts of each way to pay; for payment services, before and after it has arrived. */
const holderOf = ({ provider, state }: SentPayment) => {
  if (provider === 'direct') return 'whoOther';
  if (provider === 'offset') return 'whoOffset';
  if (provider !== 'manual') return 'whoProvider';
  return state === 'succeeded' ? 'whoOperatorArrived' : 'whoOperator';
};

/** Its state, its purpose, and who has the money. */
function Facts({ payment }: { payment: SentPayment }) {
  const t = useTranslations('pay');
  const { amount } = useFormat();
  const { received, money, payTo, reference, dues } = payment;
  return (
    <dl className="mt-4 divide-y divide-line">
      {received.amount > 0 && received.amount < money.amount && <Fact name={t('arrived')}>{amount(received)}</Fact>}
      {payTo.length === 0 && reference && <Fact name={t('reference')}>{reference}</Fact>}
      <Fact name={t('what')}>
        {dues.map((due) => (
          <span key={due._id} className="block">
            {t(`kinds.${due.kind}`)}: {due.title} · {amount(due.money)} <SubjectLink due={due} />
          </span>
        ))}
      </Fact>
      {payment.state !== 'cancelled' && <Fact name={t('who')}>{t(holderOf(payment))}</Fact>}
    </dl>
  );
}

/** Calls the payment off. Who has sent a slip reads what becomes of the money first. */
function CancelForm({ payment: { _id: id, slips, can }, here }: { payment: SentPayment; here: string }) {
  const t = useTranslations('pay');
  if (!can.includes('cancel')) return null;
  return (
    <CallForm
      call="POST /api/payments/{id}/cancel"
      params={{ id }}
      here={here}
      done={t('cancelled')}
      className="mt-8 flex flex-col items-start gap-3"
    >
      {slips.length > 0 && <p className="max-w-prose">{t('cancelAfterSlip')}</p>}
      <Button type="submit" variant="danger">
        {t('cancel')}
      </Button>
    </CallForm>
  );
}

type Props = { id: string; outcome: string | undefined; isReturned?: boolean };

/**
 * The sheet of a payment: where to pay, how far it has come, who holds the money. It may be closed at any time.
 * @param props.isReturned the payer has paid on the page of a payment service and was led back
 */
export function PaymentPage({ id, outcome, isReturned = false }: Props) {
  const t = useTranslations('pay');
  const { amount } = useFormat();
  const { data: payment, error, refetch } = useQuery(paymentQuery(id));
  const here = `/client/payments/${id}`;
  if (payment === undefined) {
    if (error === null) return <Skeleton className="h-64 rounded-2xl" />;
    return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <BackLink to="/client/payments">{t('back')}</BackLink>
      <PlainOutcome outcome={outcome} />
      <h1 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-3xl">
        {amount(payment.money)} <PaymentBadge payment={payment} isReturned={isReturned} />
      </h1>
      <WhereToPay payment={payment} />
      <ProviderSheet payment={payment} isReturned={isReturned} />
      <Facts payment={payment} />
      <ReceiptLinks numbers={payment.receipts} />
      <Slips payment={payment} here={here} />
      <CancelForm payment={payment} here={here} />
    </>
  );
}
