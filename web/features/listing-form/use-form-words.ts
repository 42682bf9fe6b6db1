import { useMemo } from 'react';
import type {
  ListingAmenity,
  ListingCategory,
  ListingPurpose,
  ListingStatus,
  ListingType,
  PlotFact,
  plotVocabulary,
  RentPeriod,
} from '#contract/listings/listing.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';

type Key<Word extends string> = Word extends `${infer Start}/${infer Rest}`
  ? Key<`${Start}${Rest}`>
  : Word extends `${infer Start} ${infer Rest}`
    ? Key<`${Start}${Rest}`>
    : Word;

/** Keys of texts hold neither spaces nor slashes. */
const keyOf = <Word extends string>(word: Word) => word.replace(/[ /]/g, '') as Key<Word>;

/** The words a listing is described with, in the language of the page. */
export function useFormWords() {
  const t = useTranslations('vocabulary');
  const form = useTranslations('productForm');
  return useMemo(
    () => ({
      type: (word: ListingType) => t(`type.${keyOf(word)}`),
      category: (word: ListingCategory) => t(`category.${keyOf(word)}`),
      status: (word: ListingStatus) => t(`status.${keyOf(word)}`),
      purpose: (word: ListingPurpose) => (word === 'both' ? form('purposeBoth') : t(`purpose.${word}`)),
      rentPeriod: (word: RentPeriod) => form(`rentPeriods.${word}`),
      amenity: (word: ListingAmenity) => t(`amenity.${word}`),
      plot: <Fact extends PlotFact>(fact: Fact, word: (typeof plotVocabulary)[Fact][number]) =>
        t(`plot.${fact}.${word}` as Parameters<typeof t>[0]),
    }),
    [t, form],
  );
}
