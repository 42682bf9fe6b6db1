import { requiredListingFields } from '#contract/listings/listing-form.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { useForm } from '#web/lib/use-form.ts';
import type { FormField, FormValues } from './form-values.ts';

/** The props of a field of the form: its name, texts, value and problem. */
export type FieldOf = (name: FormField) => {
  name: string;
  label: string;
  defaultValue: string;
  error?: string;
  required: boolean;
};

const requiredFields: readonly FormField[] = requiredListingFields;

export function useFieldProps(form: Pick<ReturnType<typeof useForm>, 'field'>, values: FormValues): FieldOf {
  const t = useTranslations('productForm.field');
  return (name) => {
    const { error, ...field } = form.field(name);
    return {
      ...field,
      ...(error === undefined ? {} : { error }),
      label: t(name),
      defaultValue: values[name],
      required: requiredFields.includes(name),
    };
  };
}
