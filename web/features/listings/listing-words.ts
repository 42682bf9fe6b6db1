import { useMemo } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { wordKey } from './word-key.ts';

/** The facts of a card that may be shown: beds and baths only above 0 (SPECIFICATION §3). */
type Facts = Pick<ListingCard, 'beds' | 'baths' | 'size'>;

/** A listing's values in the words of the page. Asked for once for many listings: texts cost more than they seem. */
export function useListingWords() {
  const t = useTranslations('listings');
  const vocabulary = useTranslations('vocabulary');
  const format = useFormat();
  return useMemo(
    () => ({
      type: (type: ListingCard['type']) => vocabulary(`type.${wordKey(type)}`),
      category: (category: ListingCard['category'][number]) => vocabulary(`category.${wordKey(category)}`),
      status: (status: ListingCard['status']) => vocabulary(`status.${wordKey(status)}`),
      purpose: (purpose: ListingCard['purpose']) => vocabulary(`purpose.${purpose}`),
      /** "$120,000" */
      price: (dollars: number) => format.money(dollars),
      /** "/ month"; undefined for what is sold. */
      rentPeriod: (period: ListingCard['rentPeriod']) => period && vocabulary(`rentPeriod.${period}`),
      /** "3 beds · 2 baths · 180 m²" */
      facts: ({ beds = 0, baths = 0, size = 0 }: Facts) =>
        [
          beds > 0 && t('beds', { count: beds }),
          baths > 0 && t('baths', { count: baths }),
          size > 0 && t('area', { area: format.number(size) }),
        ]
          .filter(Boolean)
          .join(' · '),
      imageAlt: (title: string) => t('imageAlt', { title }),
      noImage: t('noImage'),
    }),
    [t, vocabulary, format],
  );
}

export type ListingWords = ReturnType<typeof useListingWords>;
