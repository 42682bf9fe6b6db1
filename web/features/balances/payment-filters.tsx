import { useRouter } from '@tanstack/react-router';
import { Search, SlidersHorizontal } from 'lucide-react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { currencies } from '#contract/money.ts';
import { allPaymentStates, paymentKinds, paymentStates } from '#contract/payments/payment.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFieldsOf } from '#web/lib/use-fields-of.ts';
import { Button, ButtonLink, ButtonSummary } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { isNarrowed, type PaymentsAddress, readPaymentsAddress } from './payments-address.ts';

function readFilters(form: HTMLFormElement): PaymentsAddress {
  const address = readPaymentsAddress(Object.fromEntries(new FormData(form)));
  const { kind, state } = address;
  // A state of the other kind would find nothing.
  const isPossible = kind === '' || paymentStates[kind].some((possible) => possible === state);
  return isPossible ? address : { ...address, state: '' };
}

/** Applies the filters: a choice of a list at once, typed text by the button or the Enter key. */
function useFilters() {
  const router = useRouter();
  const show = (form: HTMLFormElement) => {
    void router.navigate({ to: '/payments', search: readFilters(form), resetScroll: false });
  };
  return {
    choose: ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => form && show(form),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      show(event.currentTarget);
    },
  };
}

/** Filters and search of the list. Without scripts the browser itself sends them. */
export function PaymentFilters({ address }: { address: PaymentsAddress }) {
  const t = useTranslations('payments');
  const { choose, submit } = useFilters();
  const any = { value: '', label: t('any') };
  const states = address.kind === '' ? allPaymentStates : paymentStates[address.kind];
  return (
    <search className="print:hidden">
      {/* On phones they would come before the content they filter. */}
      <details
        open={isNarrowed(address) || undefined}
        className="group md:[&::details-content]:block md:[&::details-content]:[content-visibility:visible]"
      >
        <ButtonSummary variant="secondary" className="group-open:mb-3 md:supports-[selector(::details-content)]:hidden">
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          {t('filter.title')}
        </ButtonSummary>
        <form
          ref={useFieldsOf(address)}
          method="get"
          onSubmit={submit}
          className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 2xl:grid-cols-[repeat(5,minmax(0,1fr))_minmax(0,2fr)_auto]"
        >
          <SelectField
            label={t('filter.kind')}
            name="kind"
            defaultValue={address.kind}
            onChange={choose}
            options={[any, ...paymentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
          />
          <SelectField
            label={t('filter.state')}
            name="state"
            defaultValue={address.state}
            onChange={choose}
            options={[any, ...states.map((value) => ({ value, label: t(`state.${value}`) }))]}
          />
          <SelectField
            label={t('filter.currency')}
            name="currency"
            defaultValue={address.currency}
            onChange={choose}
            options={[any, ...currencies.map((value) => ({ value, label: value }))]}
            className="max-md:col-span-2"
          />
          <TextField label={t('filter.from')} type="date" name="from" defaultValue={address.from} />
          <TextField label={t('filter.to')} type="date" name="to" defaultValue={address.to} />
          <TextField
            label={t('filter.search')}
            type="search"
            name="search"
            defaultValue={address.search}
            maxLength={200}
            placeholder={t('filter.placeholder')}
            className="col-span-2 2xl:col-span-1"
          />
          <div className="flex flex-wrap gap-2 max-md:col-span-full">
            <Button type="submit" variant="secondary" className="max-md:flex-1">
              <Search aria-hidden="true" className="size-5" />
              {t('filter.show')}
            </Button>
            {isNarrowed(address) && (
              <ButtonLink to="/payments" variant="quiet" resetScroll={false}>
                {t('filter.clear')}
              </ButtonLink>
            )}
          </div>
        </form>
      </details>
    </search>
  );
}
