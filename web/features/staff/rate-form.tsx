import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import type { ApiInput } from '#contract/api.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { readRate } from '#contract/rates/rate.ts';
import type { DatedRate } from '#contract/rates/rates.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { refreshWork } from './staff.queries.ts';

type RateBody = NonNullable<ApiInput<'POST /api/staff/rates'>['body']>;

/** A rate further than this from the last one is probably a slip of the keyboard, and asked about first. */
const usualChange = 0.05;

function isUnusual({ rwfPerUsd }: RateBody, last: DatedRate | undefined): boolean {
  if (last === undefined) return false;
  return Math.abs(readRate(rwfPerUsd).millionths / readRate(last.rwfPerUsd).millionths - 1) > usualChange;
}

/** Sends a rate, once it has been asked about if it is unusual. */
function useSetRate(last: DatedRate | undefined) {
  const t = useTranslations('staff.rates');
  const queryClient = useQueryClient();
  const [unusual, setUnusual] = useState<RateBody>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: RateBody) => callApi('POST /api/staff/rates', { body }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('set') });
      await refreshWork(queryClient);
    },
    onSettled: () => setUnusual(undefined),
  });
  const send = (body: RateBody) => (isUnusual(body, last) ? setUnusual(body) : mutate(body));
  return { send, sendAnyway: mutate, unusual, forget: () => setUnusual(undefined), isPending, error };
}

/** What a dollar costs from a day on, typed in. `last` is the rate before. */
export function RateForm({ last }: { last: DatedRate | undefined }) {
  const t = useTranslations('staff.rates');
  const actions = useTranslations('staff.dialog');
  const errorText = useErrorText();
  const { send, sendAnyway, unusual, forget, isPending, error } = useSetRate(last);
  const form = useForm({
    schema: async () => (await import('#contract/rates/rates.endpoints.ts')).setRateSchema,
  });
  return (
    <form {...form.props((values) => send(values))} className="rounded-2xl border border-line bg-surface p-5">
      <div className="grid items-start gap-4 md:grid-cols-[10rem_12rem_minmax(0,1fr)_auto]">
        <TextField
          label={t('day')}
          type="date"
          defaultValue={kigaliDay(new Date())}
          suppressHydrationWarning
          {...form.field('day')}
        />
        <TextField label={t('rate')} inputMode="decimal" unit="RWF" {...form.field('rwfPerUsd')} />
        <TextField label={t('source')} defaultValue={last?.source} {...form.field('source')} />
        <Button type="submit" disabled={isPending} className="md:mt-7">
          {isPending ? actions('sending') : t('submit')}
        </Button>
      </div>
      {error !== null && <Problem>{errorText(error)}</Problem>}
      {unusual && last && (
        <Dialog
          title={t('unusualTitle')}
          text={t('unusualText', { rate: unusual.rwfPerUsd, last: last.rwfPerUsd })}
          isBusy={isPending}
          onClose={forget}
        >
          <DialogActions cancel={actions('cancel')} onCancel={forget} isBusy={isPending} className="mt-5">
            <Button disabled={isPending} onClick={() => sendAnyway(unusual)}>
              {t('submit')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </form>
  );
}

/** Adds the rates of a table from a file. */
export function RateTable() {
  const t = useTranslations('staff.rates');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) =>
      (await callApi('POST /api/staff/rates/import', { body: { table: await file.text() } })).data,
    onSuccess: async ({ added }) => {
      showToast({ kind: 'success', text: t('added', { count: added }) });
      await refreshWork(queryClient);
    },
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) mutate(file);
    target.value = '';
  };
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-5 font-semibold hover:border-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus noscript:hidden">
      <Upload aria-hidden="true" className="size-5" />
      {t(isPending ? 'adding' : 'table')}
      <input type="file" accept=".csv,text/csv" disabled={isPending} onChange={choose} className="sr-only" />
    </label>
  );
}
