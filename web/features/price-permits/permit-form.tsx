import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useRef } from 'react';
import type { ApiInput } from '#contract/api.ts';
import { acceptOf, fileKinds, mebibyte, verificationDocumentFile } from '#contract/media/upload.ts';
import type { Currency } from '#contract/money.ts';
import { formKeyField, formPrefix, nextField } from '#contract/plain-forms.ts';
import { pricePermitsPath } from '#contract/price-permits/price-permit.vocabulary.ts';
import type { PermitCurrency } from '#contract/price-permits/price-permits.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, addressOf, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { useFormKey } from '#web/ui/plain-form.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { pricePermitsKey } from './price-permits.queries.ts';

const call = 'POST /api/seller/price-permits';
type PermitBody = ApiInput<typeof call>['body'];

const megabytes = String(verificationDocumentFile.maxBytes / mebibyte);
const types = verificationDocumentFile.kinds
  .flatMap((kind) => fileKinds[kind].extensions)
  .map((extension) => extension.toUpperCase())
  .join(', ');

function useSending(form: RefObject<HTMLFormElement | null>) {
  const t = useTranslations('pricePermits.form');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, document }: { body: PermitBody; document: File }) =>
      callApi(call, { body, files: { document: [document] } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('sent') });
      // Once it is sent, and not before: nothing that was typed is lost to a refusal.
      form.current?.reset();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pricePermitsKey }),
  });
}

function CurrencyChoice({ currencies }: { currencies: readonly Currency[] }) {
  const t = useTranslations('pricePermits.form');
  if (currencies.length < 2) return <input type="hidden" name="currency" value={currencies[0]} />;
  const options = currencies.map((value) => ({ value, label: value }));
  return <SelectField name="currency" label={t('currency')} options={options} />;
}

/** Sends a permit in: by the page where it has scripts, else by the browser, which then comes back to the page. */
export function PermitForm({ currencies, today }: { currencies: readonly PermitCurrency[]; today: string }) {
  const t = useTranslations('pricePermits.form');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useSending(form);
  const free = currencies.filter(({ isPending: waits }) => !waits).map(({ currency }) => currency);
  const wrong = error instanceof ApiRefusal ? error.fields : {};
  const isOfField = wrong.number !== undefined || wrong.expiresOn !== undefined;
  const key = useFormKey();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const document = values.get('document');
    if (isPending || !(document instanceof File)) return;
    const text = (name: string) => String(values.get(name) ?? '');
    const body = { currency: text('currency') as Currency, number: text('number'), expiresOn: text('expiresOn') };
    mutate({ body, document });
  };
  if (free.length === 0) return <p className="mt-5 text-ink-soft">{t('waiting')}</p>;
  return (
    <form
      ref={form}
      method="post"
      action={`${formPrefix}${addressOf(call, { query: { [nextField]: pricePermitsPath, [formKeyField]: key } })}`}
      encType="multipart/form-data"
      suppressHydrationWarning
      aria-busy={isPending || undefined}
      onSubmit={send}
      className="mt-5 flex flex-col gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <CurrencyChoice currencies={free} />
        <TextField
          name="number"
          label={t('number')}
          hint={t('numberHint')}
          error={wrong.number === undefined ? undefined : t('numberWrong')}
          required
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          name="expiresOn"
          type="date"
          label={t('expiresOn')}
          hint={t('expiresOnHint')}
          error={wrong.expiresOn === undefined ? undefined : t('expiresOnWrong')}
          required
          min={today}
          suppressHydrationWarning
        />
      </div>
      <FileField
        name="document"
        label={t('document')}
        hint={t('documentHint', { types, megabytes })}
        accept={acceptOf(verificationDocumentFile)}
      />
      {error !== null && !isOfField && <Problem>{errorText(error)}</Problem>}
      <Button type="submit" aria-disabled={isPending} className="self-start">
        {t(isPending ? 'sending' : 'submit')}
      </Button>
    </form>
  );
}
