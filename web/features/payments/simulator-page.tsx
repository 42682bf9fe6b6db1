import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { returnedSearch } from '#contract/payments/pay.vocabulary.ts';
import { simulatedDeliveries } from '#contract/simulator/simulator.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CallForm } from './call-form.tsx';
import { simulatedQuery } from './pay.queries.ts';

/** The simulated page of a provider: the payer chooses the outcome of the payment. */
export function SimulatorPage({ id }: { id: string }) {
  const t = useTranslations('pay.simulator');
  const tPay = useTranslations('pay');
  const { amount } = useFormat();
  const navigate = useNavigate();
  const { data: payment, error, refetch } = useQuery(simulatedQuery(id));
  if (payment === undefined) {
    if (error === null) return <Skeleton className="h-64 rounded-2xl" />;
    return <LoadFailed error={error} title={tPay('failed')} retry={tPay('retry')} onRetry={() => void refetch()} />;
  }
  const back = `/client/payments/${id}`;
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('intro')}</p>
      <p className="mt-4 font-display text-2xl font-semibold tabular-nums">{amount(payment.money)}</p>
      <p className="tabular-nums">{payment.reference}</p>
      {payment.outcomes.length === 0 && <p className="mt-4">{t('decided')}</p>}
      {payment.outcomes.length > 0 && (
        <CallForm
          call="POST /api/simulator/{id}/decide"
          params={{ id }}
          here={`${back}?${returnedSearch}`}
          done={t('done')}
          className="mt-4 flex flex-col gap-4"
          onDone={() => void navigate({ to: '/client/payments/$id', params: { id }, search: { returned: 'yes' } })}
        >
          <fieldset>
            <legend className="text-sm font-semibold">{t('outcome')}</legend>
            {payment.outcomes.map((outcome, index) => (
              <label key={outcome} className="flex min-h-11 items-center gap-3">
                <input type="radio" name="outcome" value={outcome} defaultChecked={index === 0} className="size-5" />
                {t(`outcomes.${outcome}`)}
              </label>
            ))}
          </fieldset>
          <SelectField
            label={t('delivery')}
            name="delivery"
            options={simulatedDeliveries.map((value) => ({ value, label: t(`deliveries.${value}`) }))}
          />
          <Button type="submit" className="self-start">
            {t('send')}
          </Button>
        </CallForm>
      )}
      <Link
        to="/client/payments/$id"
        params={{ id }}
        className="mt-6 inline-flex min-h-11 items-center text-accent underline"
      >
        {t('back')}
      </Link>
    </>
  );
}
