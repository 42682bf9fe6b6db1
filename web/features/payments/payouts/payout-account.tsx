import { useQuery } from '@tanstack/react-query';
import { currencies } from '#contract/money.ts';
import { accountMethods } from '#contract/payments/pay.vocabulary.ts';
import type { PayoutAccount } from '#contract/payouts/payouts.endpoints.ts';
import { methodField } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CallForm } from '../call-form.tsx';
import { Disclosure } from '../disclosure.tsx';
import { payoutAccountsQuery } from '../pay.queries.ts';

function Account({ account }: { account: PayoutAccount }) {
  const t = useTranslations('payouts');
  const tPay = useTranslations('pay');
  const { dateTime } = useFormat();
  return (
    <li className="py-3 wrap-anywhere">
      <p className="font-semibold">
        {account.institution} · <span className="tabular-nums">{account.maskedNumber}</span>
      </p>
      <p className="text-ink-soft">
        {tPay(`methods.${account.method}`)} · {account.currency} · {account.holderName}
      </p>
      {account.isHeld && (
        <p className="text-warn" suppressHydrationWarning>
          {t('account.held', { moment: dateTime(account.usableAt) })}
        </p>
      )}
    </li>
  );
}

function PayoutAccountForm({ here }: { here: string }) {
  const t = useTranslations('payouts');
  const tPay = useTranslations('pay');
  return (
    <Disclosure title={t('account.change')}>
      <CallForm
        call="PUT /api/seller/payout-account"
        here={here}
        done={t('account.saved')}
        className="grid items-start gap-3 px-4 pb-4 sm:grid-cols-2"
      >
        <input type="hidden" name={methodField} value="PUT" />
        <SelectField
          label={t('account.method')}
          name="method"
          options={accountMethods.map((value) => ({ value, label: tPay(`methods.${value}`) }))}
        />
        <SelectField
          label={t('account.currency')}
          name="currency"
          options={currencies.toReversed().map((value) => ({ value, label: value }))}
        />
        <TextField label={t('account.institution')} name="institution" required maxLength={100} />
        <TextField label={t('account.holderName')} name="holderName" required maxLength={100} autoComplete="name" />
        <TextField label={t('account.number')} name="number" required maxLength={40} autoComplete="off" />
        <TextField
          label={t('account.password')}
          name="password"
          type="password"
          required
          autoComplete="current-password"
        />
        <Button type="submit" className="self-end justify-self-start">
          {t('account.save')}
        </Button>
      </CallForm>
    </Disclosure>
  );
}

/**
 * The account that the signed-in seller is paid to, and the form that changes it, which works without scripts too.
 * `here` is its page, which loads the areas `pay` and `payouts`, and `payoutAccountsQuery`.
 */
export function PayoutAccountPanel({ here }: { here: string }) {
  const t = useTranslations('payouts');
  const { data, error, refetch } = useQuery(payoutAccountsQuery());
  return (
    <section className="card-frame p-4 sm:p-6">
      <h2 className="text-xl">{t('account.title')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t('account.intro')}</p>
      {data === undefined && error === null && <Skeleton className="mt-3 h-20 rounded-xl" />}
      {data === undefined && error !== null && (
        <LoadFailed
          error={error}
          title={t('account.failed')}
          retry={t('account.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className="mt-3 font-semibold">{t('account.none')}</p>}
      {data && data.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {data.map((account) => (
            <Account key={account._id} account={account} />
          ))}
        </ul>
      )}
      <PayoutAccountForm here={here} />
    </section>
  );
}
