import { useTranslations } from '#web/i18n/use-translations.ts';

/** Words of the form's own for what is wrong with a field. */
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
