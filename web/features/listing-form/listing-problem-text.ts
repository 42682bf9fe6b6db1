import { useTranslations } from '#web/i18n/use-translations.ts';

/** The form's own texts for a field's problem. */
export function useListingProblemText() {
  const t = useTranslations('productForm.problem');
  return (name: string, problem: { kind: string }) => {
    if (problem.kind === 'required') return undefined;
    if (name === 'price') return t('price');
    if (['beds', 'baths', 'size'].includes(name)) return t('wholeNumber');
    if (['latitude', 'longitude'].includes(name)) return t('degrees');
    return undefined;
  };
}
