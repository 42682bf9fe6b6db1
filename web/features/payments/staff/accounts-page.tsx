import { useQuery } from '@tanstack/react-query';
import { currencies } from '#contract/money.ts';
import { accountMethods } from '#contract/payments/pay.vocabulary.ts';
import type { PaymentAccount } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { CallForm } from '../call-form.tsx';
import { DisclosureSummary } from '../disclosure.tsx';
import { paymentAccountsQuery } from '../pay.queries.ts';
import { DeskFrame } from './desk-frame.tsx';
import { DeskList } from './desk-list.tsx';

const here = '/staff/payments/accounts';

function AddForm() {
  const t = useTranslations('staffPayments');
  const tPay = useTranslations('pay');
  return (
    <details className="mt-5 rounded-2xl border border-line bg-surface">
      <DisclosureSummary>{t('add')}</DisclosureSummary>
      <CallForm
        call="POST /api/staff/payment-accounts"
        here={here}
        done={t('added')}
        className="grid items-start gap-3 px-5 pb-5 sm:grid-cols-2"
      >
        <SelectField
          label={t('method')}
          name="method"
          options={accountMethods.map((value) => ({ value, label: tPay(`methods.${value}`) }))}
        />
        <SelectField
          label={t('currency')}
          name="currency"
          options={currencies.toReversed().map((value) => ({ value, label: value }))}
        />
        <TextField label={t('institution')} name="institution" required maxLength={100} />
        <TextField label={t('holderName')} name="holderName" required maxLength={100} />
        <TextField label={t('number')} name="number" required maxLength={40} />
        <Button type="submit" className="self-end justify-self-start">
          {t('addSend')}
        </Button>
      </CallForm>
    </details>
  );
}

function Account({ account, mayChange }: { account: PaymentAccount; mayChange: boolean }) {
  const t = useTranslations('staffPayments');
  const tPay = useTranslations('pay');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-semibold wrap-anywhere">
          {account.institution} · <span className="tabular-nums">{account.number}</span>
          {account.closedAt && <StateBadge tone="neutral">{t('closed')}</StateBadge>}
        </p>
        <p className="text-ink-soft wrap-anywhere">
          {tPay(`methods.${account.method}`)} · {account.currency} · {account.holderName}
        </p>
      </div>
      {mayChange && account.closedAt === undefined && (
        <CallForm
          call="POST /api/staff/payment-accounts/{id}/close"
          params={{ id: account._id }}
          here={here}
          done={t('closedNow')}
        >
          <Button type="submit" variant="danger" size="small" className="min-h-11">
            {t('close')}
          </Button>
        </CallForm>
      )}
    </div>
  );
}

/** The operator's accounts that payers pay into. */
export function AccountsPage({ outcome, mayChange }: { outcome: string | undefined; mayChange: boolean }) {
  const t = useTranslations('staffPayments');
  const query = useQuery(paymentAccountsQuery());
  return (
    <DeskFrame tab="accounts" title={t('accountsTitle')} intro={t('accountsIntro')} outcome={outcome}>
      {mayChange && <AddForm />}
      <DeskList query={query} entriesOf={({ accounts }) => accounts} cursor="" empty={t('noAccounts')}>
        {(account) => <Account account={account} mayChange={mayChange} />}
      </DeskList>
    </DeskFrame>
  );
}
