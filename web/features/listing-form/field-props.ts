import { useTranslations } from 'use-intl';
import type { useForm } from '#web/lib/use-form.ts';
import type { FormField, FormValues } from './form-values.ts';

/** What a field of the form needs: its name, words, value and what is wrong with it. */
export type FieldOf = (name: FormField) => {
  name: string;
  label: string;
  defaultValue: string;
  error?: string;
  required: boolean;
};

/** Fields without which nothing can be offered (SPECIFICATION §5). */
const requiredFields: readonly FormField[] = [
  'title',
  'price',
  'description',
  'category',
  'type',
  'status',
  'location',
];

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
