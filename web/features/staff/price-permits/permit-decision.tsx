import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { formPrefix, nextField } from '#contract/plain-forms.ts';
import type { StaffPermit } from '#contract/price-permits/price-permits.endpoints.ts';
import { reasonMaxLength } from '#contract/staff/staff.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { refreshWork } from '../staff.queries.ts';

const calls = {
  approve: 'POST /api/staff/price-permits/{id}/approve',
  refuse: 'POST /api/staff/price-permits/{id}/refuse',
} as const;

type DecisionFormProps = { permit: StaffPermit; verb: keyof typeof calls; children: (isBusy: boolean) => ReactNode };

/** A decision as a form: with scripts the page stays, without them the browser sends it and comes back. */
function DecisionForm({ permit: { _id: id, agencyName, seller }, verb, children }: DecisionFormProps) {
  const t = useTranslations('staff.pricePermits');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (reason: string) => {
      const params = { id };
      if (verb === 'approve') await callApi(calls.approve, { params });
      else await callApi(calls.refuse, { params, body: { reason } });
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: t(`${verb}Done`, { seller: agencyName || seller.name }) });
      return refreshWork(queryClient);
    },
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(String(new FormData(event.currentTarget).get('reason') ?? ''));
  };
  return (
    <form
      method="post"
      action={formPrefix + addressOf(calls[verb], { params: { id } })}
      aria-busy={isPending || undefined}
      onSubmit={send}
    >
      <input type="hidden" name={nextField} value="/staff/price-permits" />
      {children(isPending)}
      {error !== null && <Problem className="mt-2">{errorText(error)}</Problem>}
    </form>
  );
}

/** The two decisions on a permit; each asks for confirmation. */
export function PermitDecision({ permit }: { permit: StaffPermit }) {
  const t = useTranslations('staff');
  const id = useId();
  const { number, agencyName, seller } = permit;
  const names = { number, seller: agencyName || seller.name };
  const summaryLook =
    'inline-flex min-h-11 cursor-pointer list-none items-center rounded-full border px-5 font-semibold';
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <details name={id} className="open:w-full">
        <summary
          aria-label={t('pricePermits.approveNamed', names)}
          className={`${summaryLook} border-transparent bg-accent text-on-accent hover:bg-accent-strong`}
        >
          {t('pricePermits.approve')}
        </summary>
        <DecisionForm permit={permit} verb="approve">
          {(isBusy) => (
            <>
              <p className="mt-3 max-w-prose">{t('pricePermits.approveText', { currency: permit.currency })}</p>
              <Button type="submit" aria-disabled={isBusy} className="mt-3">
                {isBusy ? t('dialog.sending') : t('pricePermits.approveConfirm')}
              </Button>
            </>
          )}
        </DecisionForm>
      </details>
      <details name={id} className="open:w-full">
        <summary
          aria-label={t('pricePermits.refuseNamed', names)}
          className={`${summaryLook} border-line-strong text-bad hover:border-bad`}
        >
          {t('pricePermits.refuse')}
        </summary>
        <DecisionForm permit={permit} verb="refuse">
          {(isBusy) => (
            <>
              <TextArea
                name="reason"
                label={t('dialog.reason')}
                hint={t('pricePermits.reasonHint')}
                required
                maxLength={reasonMaxLength}
                rows={4}
                className="mt-3 max-w-prose"
              />
              <Button type="submit" variant="danger" aria-disabled={isBusy} className="mt-3">
                {isBusy ? t('dialog.sending') : t('pricePermits.refuseConfirm')}
              </Button>
            </>
          )}
        </DecisionForm>
      </details>
    </div>
  );
}
