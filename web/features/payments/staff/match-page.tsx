import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { PaymentAccount, StaffPayment } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { CallForm } from '../call-form.tsx';
import { Disclosure } from '../disclosure.tsx';
import { paymentAccountsQuery, staffPaymentsQuery } from '../pay.queries.ts';
import type { PayAddress } from '../pay-address.ts';
import { PaymentBadge } from '../payment-badge.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { DeskList } from './desk-list.tsx';

const nameOf = ({ institution, number }: PaymentAccount) => `${institution} · ${number}`;

/** Money that finance has seen on an account, without a statement. */
function SeenForm({ payment, accounts }: { payment: StaffPayment; accounts: readonly PaymentAccount[] }) {
  const t = useTranslations('staffPayments');
  const [commandId, setCommandId] = useState(randomId);
  const { currency } = payment.money;
  const own = accounts.filter((account) => account.currency === currency && account.method === payment.method);
  return (
    <Disclosure title={t('seen')}>
      <CallForm
        call="POST /api/staff/payments/{id}/match"
        params={{ id: payment._id }}
        here="/staff/payments"
        done={t('matched')}
        className="grid items-start gap-3 px-4 pb-4 sm:grid-cols-2"
        onDone={() => setCommandId(randomId())}
      >
        <input type="hidden" name="commandId" value={commandId} suppressHydrationWarning />
        <SelectField
          label={t('account')}
          name="seen.accountId"
          options={own.map((account) => ({ value: account._id, label: nameOf(account) }))}
        />
        <TextField label={t('amount')} name={`seen.amount:${currency}`} inputMode="decimal" unit={currency} required />
        <TextField label={t('bankReference')} name="seen.bankReference" required maxLength={80} />
        <TextField
          label={t('bookedOn')}
          name="seen.bookedOn"
          type="date"
          required
          defaultValue={kigaliDay(new Date())}
          suppressHydrationWarning
        />
        <Button type="submit" className="self-end justify-self-start">
          {t('match')}
        </Button>
      </CallForm>
    </Disclosure>
  );
}

function WaitingPayment({ payment, accounts }: { payment: StaffPayment; accounts: readonly PaymentAccount[] }) {
  const t = useTranslations('staffPayments');
  const tPay = useTranslations('pay');
  const { amount, dateTime } = useFormat();
  return (
    <>
      <div className="flex items-start justify-between gap-x-4 max-[20rem]:flex-wrap">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-3 text-lg tabular-nums select-all">
            {payment.reference} <PaymentBadge payment={payment} />
          </h2>
          <p>
            {t('from', { name: payment.payer })} · {payment.method && tPay(`methods.${payment.method}`)}
          </p>
          <p className="text-sm text-ink-soft" suppressHydrationWarning>
            {dateTime(payment.createdAt)} ·{' '}
            {t('expected', { received: amount(payment.received), amount: amount(payment.money) })}
          </p>
          <ul>
            {payment.dues.map((due) => (
              <li key={due._id} className="text-sm text-ink-soft wrap-anywhere">
                {tPay(`kinds.${due.kind}`)}: {due.title}
              </li>
            ))}
            {payment.slips.map((slip) => (
              <li key={slip._id}>
                <a
                  href={`/api/payments/${payment._id}/slips/${slip._id}`}
                  className="font-semibold text-accent underline"
                >
                  {t('sentSlip', { name: slip.name })}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className="font-display text-xl font-semibold whitespace-nowrap tabular-nums">{amount(payment.money)}</p>
      </div>
      {accounts.length > 0 && payment.provider === 'manual' && <SeenForm payment={payment} accounts={accounts} />}
    </>
  );
}

/** Payments that are waited for: finance says which money they are. */
export function MatchPage({ address, maySettle }: { address: PayAddress; maySettle: boolean }) {
  const t = useTranslations('staffPayments');
  const query = useQuery(staffPaymentsQuery(address));
  const accounts = useQuery(paymentAccountsQuery()).data?.accounts ?? [];
  return (
    <DeskFrame tab="match" title={t('matchTitle')} intro={t('matchIntro')} outcome={address.outcome}>
      <DeskList query={query} entriesOf={({ payments }) => payments} cursor={address.cursor} empty={t('noPayments')}>
        {(payment) => <WaitingPayment payment={payment} accounts={maySettle ? accounts : []} />}
      </DeskList>
    </DeskFrame>
  );
}
