import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { publishedCriteria, type RentalTerms, type RentCriterion } from '#contract/rent/rental-terms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';

/** The words for each published criterion of a listing. */
export function useRequirementWords() {
  const t = useTranslations('rent.asks');
  const { date, number } = useFormat();
  return (criterion: RentCriterion, terms: RentalTerms): string => {
    if (criterion === 'income') return t('income', { times: number((terms.incomeTenths ?? 0) / 10) });
    if (criterion === 'people') return t('people', { count: terms.mostPeople ?? 0 });
    if (criterion === 'references') return t('references', { count: terms.references });
    if (criterion === 'length') return t('length', { months: terms.leastMonths ?? 0 });
    if (criterion === 'move_in') return t('move_in', { date: date(noonOfKigaliDay(terms.freeFrom ?? '')) });
    return criterion === 'other' ? (terms.other ?? '') : t(criterion);
  };
}

/** A landlord's requirements for tenants, with unmet ones marked. */
export function TenantRequirements({ terms, unmet = [] }: { terms: RentalTerms; unmet?: readonly RentCriterion[] }) {
  const t = useTranslations('rent.asks');
  const words = useRequirementWords();
  const criteria = publishedCriteria(terms);
  return (
    <ul className="list-disc space-y-1 pl-5">
      {criteria.map((criterion) => (
        <li key={criterion} className="wrap-anywhere">
          {words(criterion, terms)}
          {unmet.includes(criterion) && <span className="ml-2 font-semibold text-warn">{t('unmet')}</span>}
        </li>
      ))}
      {criteria.length === 0 && <li>{t('nothing')}</li>}
      <li>{t('deposit', { months: terms.depositMonths })}</li>
    </ul>
  );
}
