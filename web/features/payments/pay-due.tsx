import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isCommission } from '#contract/deals/due-states.ts';
import type { OwnDue } from '#contract/payments/pay.endpoints.ts';
import { needsPhone } from '#contract/payments/pay.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CallForm } from './call-form.tsx';
import { DisclosureSummary } from './disclosure.tsx';
import { useOwnDues } from './use-own-dues.ts';

/** To whom it is paid and what for, and why it cannot be paid. */
function wordsOf({ kind }: OwnDue) {
  if (kind === 'auction_deposit') return { intro: 'payDeposit', none: 'noDeposit' } as const;
  if (isCommission(kind)) return { intro: 'payCommission', none: 'noAccount' } as const;
  return { intro: 'payIntro', none: 'unavailable' } as const;
}

/** Begins the payment of one due, or leads to the one that is under way. */
export function PayDueForm({ due }: { due: OwnDue }) {
  const t = useTranslations('pay');
  const navigate = useNavigate();
  const { amount } = useFormat();
  const [commandId] = useState(randomId);
  const rest = { amount: due.money.amount - due.paid.amount, currency: due.money.currency };
  if (due.paymentId !== undefined) {
    return (
      <ButtonLink to="/client/payments/$id" params={{ id: due.paymentId }} variant="secondary" size="small">
        {t('continue')}
      </ButtonLink>
    );
  }
  const words = wordsOf(due);
  if (due.methods.length === 0) return <p className="text-sm text-ink-soft">{t(words.none)}</p>;
  return (
    <details className="w-full rounded-xl border border-line bg-surface print:hidden">
      <DisclosureSummary>{t('pay')}</DisclosureSummary>
      <CallForm
        call="POST /api/payments"
        here="/client/payments"
        done={t('begun')}
        className="flex flex-col gap-3 px-4 pb-4"
        onDone={({ payment }) => void navigate({ to: '/client/payments/$id', params: { id: payment._id } })}
      >
        <p className="font-semibold">{t('total', { amount: amount(rest) })}</p>
        <p className="text-sm text-ink-soft">
          {t(words.intro)} {t('fee')}
        </p>
        <input type="hidden" name="dueIds.0" value={due._id} />
        <input type="hidden" name="commandId" value={commandId} suppressHydrationWarning />
        <fieldset>
          <legend className="text-sm font-semibold">{t('method')}</legend>
          {due.methods.map((method, index) => (
            <label key={method} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="method" value={method} defaultChecked={index === 0} className="size-5" />
              {t(`methods.${method}`)}
            </label>
          ))}
        </fieldset>
        {due.methods.some(needsPhone) && (
          <TextField
            label={t('phone')}
            hint={t('phoneHint')}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
          />
        )}
        <Button type="submit" className="self-start">
          {t('begin')}
        </Button>
      </CallForm>
    </details>
  );
}

/** The same in the room of a deal, by the id of the due alone. */
export function PayDueInRoom({ dueId }: { dueId: string }) {
  const isShown = ({ _id }: OwnDue) => _id === dueId;
  const due = useOwnDues(isShown)?.find(isShown);
  return due === undefined ? null : <PayDueForm due={due} />;
}
