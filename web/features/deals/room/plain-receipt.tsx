import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { formKeyField, formPrefix, nextField } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFormKey } from '#web/ui/plain-form.tsx';
import { nameOfOther } from '../names.ts';
import { FileField } from '../papers/file-field.tsx';
import { DueField } from './action-fieldset.tsx';

/** Reports a payment with its receipt as a form that works without scripts and leads back to the room. */
export function PlainReceipt({ deal, here, button }: { deal: Deal; here: string; button: string }) {
  const t = useTranslations('dealRoom');
  const address = addressOf('POST /api/deals/{id}/documents', {
    params: { id: deal._id },
    query: { [nextField]: here, [formKeyField]: useFormKey() },
  });
  return (
    <form method="post" encType="multipart/form-data" action={formPrefix + address} className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{t('ask.report_payment.text', { name: nameOfOther(deal, 'buyer') })}</p>
      <input type="hidden" name="kind" value="payment_receipt" />
      <DueField deal={deal} name="due" />
      <FileField label={t('form.receipt')} />
      <TextField
        label={t('form.reference')}
        hint={t('form.referenceHint')}
        name="reference"
        maxLength={120}
        autoComplete="off"
      />
      <Button type="submit" className="self-start">
        {button}
      </Button>
    </form>
  );
}
