import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { formPrefix, nextField } from '#contract/plain-forms.ts';
import { type PermitState, pricePermitsPath } from '#contract/price-permits/price-permit.vocabulary.ts';
import type { OwnPermit } from '#contract/price-permits/price-permits.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';
import { showToast } from '#web/ui/toast.ts';
import { pricePermitsKey } from './price-permits.queries.ts';

const tones: Readonly<Record<PermitState, StateTone>> = {
  pending: 'warn',
  approved: 'fine',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
};

const call = 'POST /api/seller/price-permits/{id}/withdraw';

/** Asks for confirmation before a permit is withdrawn; opens without scripts too. */
function Withdraw({ permit: { _id: id, number, state, currency } }: { permit: OwnPermit }) {
  const t = useTranslations('pricePermits.withdraw');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(call, { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', text: t('done') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pricePermitsKey }),
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <details className="mt-3">
      <summary
        aria-label={t('named', { number })}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline underline-offset-4"
      >
        {t('open')}
      </summary>
      <form method="post" action={formPrefix + addressOf(call, { params: { id } })} onSubmit={send} className="mt-2">
        <input type="hidden" name={nextField} value={pricePermitsPath} />
        <p className="max-w-prose text-ink-soft">
          {state === 'approved' ? t('approvedText', { currency }) : t('pendingText')}
        </p>
        <Button type="submit" variant="danger" aria-disabled={isPending} className="mt-3">
          {t('confirm')}
        </Button>
        {error !== null && <Problem className="mt-2">{errorText(error)}</Problem>}
      </form>
    </details>
  );
}

/** A permit as its seller reads it: its state, until when it is valid, and why it was refused. */
export function PermitCard({ permit }: { permit: OwnPermit }) {
  const t = useTranslations('pricePermits');
  const { date } = useFormat();
  const { _id: id, number, currency, state, expiresOn, submittedAt, decidedAt, refusalReason, document } = permit;
  const lastDay = { date: date(noonOfKigaliDay(expiresOn)) };
  return (
    <li className="card-frame p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-sans text-lg font-semibold tracking-normal wrap-anywhere">
          {t('list.number', { number })}
        </h3>
        <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>
        <span className="text-sm text-ink-soft sm:ml-auto">{currency}</span>
      </div>
      <p className="mt-1">{t(state === 'expired' ? 'list.expiredOn' : 'list.expiresOn', lastDay)}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {t('list.submittedAt', { date: date(submittedAt) })}
        {decidedAt !== undefined && ` · ${t('list.decidedAt', { date: date(decidedAt) })}`}
      </p>
      {refusalReason !== undefined && (
        <div className="mt-3 rounded-xl bg-bad-soft px-4 py-3 text-bad">
          <p className="font-semibold">{t('list.reason')}</p>
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{refusalReason}</p>
        </div>
      )}
      <a
        href={addressOf('GET /api/seller/price-permits/{id}/document', { params: { id } })}
        title={document.name}
        className="mt-2 inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-4"
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        {t('list.document')}
      </a>
      {permit.can.includes('withdraw') && <Withdraw permit={permit} />}
    </li>
  );
}
