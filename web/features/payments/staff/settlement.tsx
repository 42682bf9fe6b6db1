import { providerNames } from '#contract/payments/pay.vocabulary.ts';
import type { StatementLine } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { CallForm } from '../call-form.tsx';
import { Disclosure } from '../disclosure.tsx';

const here = '/staff/payments/lines';
const settledHere = `${here}?state=settled`;

/** Money that a provider has passed on to the bank. */
export function SettleForm({ line }: { line: StatementLine }) {
  const t = useTranslations('staffPayments');
  if (line.provider !== undefined || line.unallocated.amount !== line.money.amount) return null;
  const { currency } = line.money;
  return (
    <Disclosure title={t('settle')}>
      <CallForm
        call="POST /api/staff/statement-lines/{id}/settle"
        params={{ id: line._id }}
        here={here}
        done={t('settled')}
        className="flex max-w-xl flex-col gap-3 px-4 pb-4"
      >
        <p className="text-sm text-ink-soft">{t('settleText')}</p>
        <SelectField
          label={t('settleProvider')}
          name="provider"
          options={providerNames.map((value) => ({ value, label: t(`providers.${value}`) }))}
        />
        <TextField
          label={t('settleFee')}
          name={`fee:${currency}?`}
          inputMode="decimal"
          unit={currency}
          hint={t('settleFeeHint')}
        />
        <Button type="submit" className="self-start">
          {t('settleSend')}
        </Button>
      </CallForm>
    </Disclosure>
  );
}

/** A settlement that was put on the wrong line: one member of finance asks, another decides. */
function UndoForms({ line, settlement }: { line: StatementLine; settlement: Settled }) {
  const t = useTranslations('staffPayments');
  const params = { id: line._id };
  const { can } = settlement;
  if (can.includes('ask_undo')) {
    return (
      <Disclosure title={t('undoAsk')}>
        <CallForm
          call="POST /api/staff/statement-lines/{id}/settlement/ask-undo"
          params={params}
          here={settledHere}
          done={t('undoAsked')}
          className="flex max-w-xl flex-col gap-3 px-4 pb-4"
        >
          <p className="text-sm text-ink-soft">{t('undoText')}</p>
          <TextField label={t('reason')} name="reason" required maxLength={300} />
          <Button type="submit" variant="secondary" className="self-start">
            {t('undoSend')}
          </Button>
        </CallForm>
      </Disclosure>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {can.includes('undo') && (
        <CallForm
          call="POST /api/staff/statement-lines/{id}/settlement/undo"
          params={params}
          here={settledHere}
          done={t('undone')}
        >
          <Button type="submit" variant="danger">
            {t('undo')}
          </Button>
        </CallForm>
      )}
      {can.includes('keep') && (
        <CallForm
          call="POST /api/staff/statement-lines/{id}/settlement/keep"
          params={params}
          here={settledHere}
          done={t('kept')}
        >
          <Button type="submit" variant="secondary">
            {t('keep')}
          </Button>
        </CallForm>
      )}
    </div>
  );
}

type Settled = NonNullable<StatementLine['settlement']>;

/** The provider of a settlement, the fees it kept, and how to undo a mistake. */
export function Settlement({ line }: { line: StatementLine }) {
  const t = useTranslations('staffPayments');
  const { amount, dateTime } = useFormat();
  const { settlement } = line;
  if (settlement === undefined) return null;
  const { provider, fee, settledAt, undo, can } = settlement;
  return (
    <>
      <p suppressHydrationWarning>
        {t('settledBy', { provider: t(`providers.${provider}`), moment: dateTime(settledAt) })}
      </p>
      {fee.amount > 0 && (
        <p>
          {t('settleFee')}: {amount(fee)}
        </p>
      )}
      {undo && (
        <p className="mt-2 font-semibold wrap-anywhere">
          {t('undoWanted', { name: undo.by, reason: undo.reason })} {!can.includes('undo') && t('undoWaits')}
        </p>
      )}
      <UndoForms line={line} settlement={settlement} />
    </>
  );
}
