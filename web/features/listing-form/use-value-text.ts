import {
  type ListingAmenity,
  type ListingCategory,
  type ListingPurpose,
  type ListingStatus,
  type ListingType,
  plotFacts,
  type RentPeriod,
} from '#contract/listings/listing.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { currencyIn, type FormField, type FormValues, wordsOf } from './form-values.ts';
import { useFormWords } from './use-form-words.ts';

/** A value of the form in words, for reading only; prices with their currency. */
export function useValueText(): (field: FormField, values: FormValues) => string {
  const t = useTranslations('productForm');
  const words = useFormWords();
  const format = useFormat();
  // The texts are wire values of these vocabularies: they come from a listing, or from a list of just these.
  const price = (value: string, values: FormValues) => format.units(Number(value), currencyIn(values));
  const texts: Partial<Record<FormField, (value: string, values: FormValues) => string>> = {
    price,
    rentPrice: price,
    category: (value) =>
      wordsOf(value)
        .map((word) => words.category(word as ListingCategory))
        .join(', '),
    type: (value) => words.type(value as ListingType),
    status: (value) => words.status(value as ListingStatus),
    purpose: (value) => words.purpose(value as ListingPurpose),
    rentPeriod: (value) => words.rentPeriod(value as RentPeriod),
    amenities: (value) =>
      wordsOf(value)
        .map((word) => words.amenity(word as ListingAmenity))
        .join(', '),
    ...Object.fromEntries(plotFacts.map((fact) => [fact, (value: string) => words.plot(fact, value as never)])),
    isExactPlace: (value) => t(value === 'true' ? 'place.exact' : 'place.approximate'),
  };
  return (field, values) => {
    const value = values[field];
    return value === '' ? t('conflict.nothing') : (texts[field]?.(value, values) ?? value);
  };
}
