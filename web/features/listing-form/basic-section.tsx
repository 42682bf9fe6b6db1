import { maxDescription, maxTitle } from '#contract/listings/listing-form.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import type { FieldOf } from './field-props.ts';
import { FormSection } from './form-section.tsx';
import { type FormValues, spacedNumber } from './form-values.ts';

/** Title, price and description (SPECIFICATION §2, Basic Information). */
export function BasicSection({ field, values }: { field: FieldOf; values: FormValues }) {
  const t = useTranslations('productForm');
  const format = useFormat();
  const price = field('price');
  const amount = Number(values.price);
  return (
    <FormSection title={t('section.basic')}>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <TextField {...field('title')} maxLength={maxTitle} autoComplete="off" hint={t('hint.title')} />
        <TextField
          {...price}
          defaultValue={spacedNumber(price.defaultValue)}
          inputMode="decimal"
          autoComplete="off"
          unit="USD"
          hint={values.price !== '' && amount > 0 ? format.money(amount) : t('hint.price')}
          onBlur={({ currentTarget }) => {
            currentTarget.value = spacedNumber(currentTarget.value);
          }}
        />
        <TextArea
          {...field('description')}
          rows={8}
          maxLength={maxDescription}
          hint={t('hint.description', { n: String(values.description.length), max: String(maxDescription) })}
          className="sm:col-span-2"
        />
      </div>
    </FormSection>
  );
}
