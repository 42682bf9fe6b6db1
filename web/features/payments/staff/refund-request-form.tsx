import { useState } from 'react';
import type { Money } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CallForm } from '../call-form.tsx';

type RefundRequestFormProps = {
  /** Money that is owed to a payer, or a line of a statement. */
  of: { owedId: string } | { lineId: string };
  left: Money;
  here: string;
};

/** Requests a refund: the whole rest, or a part. */
export function RefundRequestForm({ of, left, here }: RefundRequestFormProps) {
  const t = useTranslations('staffRefunds');
  const [commandId, setCommandId] = useState(randomId);
  const [[name, id] = ['owedId', '']] = Object.entries(of);
  return (
    <CallForm
      call="POST /api/staff/refunds"
      here={here}
      done={t('asked')}
      className="grid max-w-2xl items-start gap-3 sm:grid-cols-2"
      onDone={() => setCommandId(randomId())}
    >
      <input type="hidden" name="commandId" value={commandId} suppressHydrationWarning />
      <input type="hidden" name={name} value={id} />
      <TextField
        label={t('amount')}
        name={`amount:${left.currency}?`}
        inputMode="decimal"
        unit={left.currency}
        hint={t('amountHint')}
      />
      <TextField label={t('reason')} name="reason" required maxLength={300} />
      <Button type="submit" className="self-end justify-self-start">
        {t('askSend')}
      </Button>
    </CallForm>
  );
}
