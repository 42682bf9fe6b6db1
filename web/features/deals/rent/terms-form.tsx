import { useQueryClient } from '@tanstack/react-query';
import { methodField } from '#contract/plain-forms.ts';
import { mostReferences } from '#contract/rent/rental-profile.ts';
import type { RentalTerms } from '#contract/rent/rental-terms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { dealsKey } from '../deals.queries.ts';
import { rentKey } from './rent.queries.ts';

const counts = [
  ['income', 'incomeTenths', 10, 100],
  ['mostPeople', 'mostPeople', 1, 30],
  ['leastMonths', 'leastMonths', 1, 60],
] as const;

/** What a landlord asks of tenants, to be published. Works without scripts. */
export function RentalTermsForm({ listingId, terms }: { listingId: string; terms: RentalTerms }) {
  const t = useTranslations('rent.terms');
  const queryClient = useQueryClient();
  const allowed = [
    { value: 'true', label: t('allowed') },
    { value: 'false', label: t('notAllowed') },
  ];
  return (
    <CallForm
      call="PUT /api/seller/listings/{id}/rental-terms"
      params={{ id: listingId }}
      here={`/orders/applications/${listingId}`}
      done={t('published')}
      refreshes={dealsKey}
      onDone={() => void queryClient.invalidateQueries({ queryKey: rentKey })}
      className="mt-3 grid gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name={methodField} value="PUT" />
      {counts.map(([label, name, min, max]) => (
        <TextField
          key={name}
          label={t(label)}
          name={`${name}:number?`}
          type="number"
          min={min}
          max={max}
          defaultValue={terms[name]}
        />
      ))}
      <SelectField label={t('pets')} name="pets:boolean" defaultValue={String(terms.pets)} options={allowed} />
      <SelectField label={t('smoking')} name="smoking:boolean" defaultValue={String(terms.smoking)} options={allowed} />
      <TextField
        label={t('references')}
        name="references:number"
        type="number"
        min={0}
        max={mostReferences}
        required
        defaultValue={terms.references}
      />
      <TextField label={t('freeFrom')} name="freeFrom?" type="date" defaultValue={terms.freeFrom} />
      <TextField
        label={t('depositMonths')}
        name="depositMonths:number"
        type="number"
        min={0}
        max={12}
        required
        defaultValue={terms.depositMonths}
      />
      <TextArea
        label={t('other')}
        name="other?"
        rows={3}
        maxLength={500}
        defaultValue={terms.other}
        className="sm:col-span-2"
      />
      <Button type="submit" className="justify-self-start">
        {t('publish')}
      </Button>
    </CallForm>
  );
}
