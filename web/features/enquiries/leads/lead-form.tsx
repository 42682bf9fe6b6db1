import { leadStages } from '#contract/enquiries/lead.vocabulary.ts';
import type { Lead } from '#contract/enquiries/leads.endpoints.ts';
import { leadsPath } from '#contract/enquiries/leads-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { leadsKey } from './leads.queries.ts';

/** How far a lead has come, the next date and notes, for the seller alone. Works without scripts. */
export function LeadForm({ lead: { _id: id, stage, nextOn, note } }: { lead: Lead }) {
  const t = useTranslations('seller.leads');
  const { value, ...stored } = useStoredForm({ stage, nextOn, note });
  const options = leadStages.map((value) => ({ value, label: t(`shelf.${value}`) }));
  return (
    <CallForm
      stored={stored}
      call="POST /api/seller/leads/{id}"
      params={{ id }}
      here={leadsPath}
      done={t('kept')}
      refreshes={leadsKey}
      className="mt-3 flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={t('stage')} name="stage" options={options} defaultValue={value.stage} />
        <TextField label={t('nextOn')} name="nextOn?" type="date" defaultValue={value.nextOn} />
      </div>
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        name="note?"
        rows={3}
        maxLength={2_000}
        defaultValue={value.note}
      />
      <Button type="submit" variant="secondary" className="self-start">
        {t('keep')}
      </Button>
    </CallForm>
  );
}
