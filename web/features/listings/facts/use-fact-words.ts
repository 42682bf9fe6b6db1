import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { type ListingWords, useListingWords } from '../listing-words.ts';
import type { FactWords } from './listing-facts.ts';

/** How facts of listings read, in the words of the page. */
export function useFactWords(): ListingWords & FactWords {
  const units = useTranslations('listings');
  const vocabulary = useTranslations('vocabulary');
  const words = useListingWords();
  const { number } = useFormat();
  return {
    ...words,
    plot: (fact, word) => vocabulary(`plot.${fact}.${word}` as Parameters<typeof vocabulary>[0]),
    number,
    area: (area) => units('area', { area: number(area) }),
  };
}
