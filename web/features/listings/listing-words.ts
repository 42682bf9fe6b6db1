import { useMemo } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useWorth } from '#web/lib/reader-money.tsx';
import { otherPriceWords, shownPriceWords } from './price/price-words.ts';
import { wordKey } from './word-key.ts';

/** The facts of a card that may be shown: beds and baths only above 0 (SPECIFICATION §3). */
type Facts = Pick<ListingCard, 'beds' | 'baths' | 'size'>;

/** A listing's values in the words of the page. Asked for once for many listings: texts cost more than they seem. */
export function useListingWords() {
  const t = useTranslations('listings');
  const vocabulary = useTranslations('vocabulary');
  const format = useFormat();
  const worthOf = useWorth();
  return useMemo(() => {
    const priceTexts = { t, vocabulary, textOf: format.price, worthOf };
    return {
      type: (type: ListingCard['type']) => vocabulary(`type.${wordKey(type)}`),
      category: (category: ListingCard['category'][number]) => vocabulary(`category.${wordKey(category)}`),
      status: (status: ListingCard['status']) => vocabulary(`status.${wordKey(status)}`),
      purpose: (purpose: ListingCard['purpose']) => vocabulary(`purpose.${purpose}`),
      /** "$120,000", "RWF 120,000,000" */
      price: format.price,
      /** "$1,200" and "/ month"; of a stay "$240" and "for 3 nights"; in an auction "$185,000" and "Current bid". */
      shownPrice: (listing: ListingCard, deal?: SearchDeal) => shownPriceWords(priceTexts, listing, deal),
      /** "or $890,000" and "or to rent: $1,200 / month": the second price of a property for sale and to rent. */
      otherPrice: (listing: ListingCard, deal?: SearchDeal) => otherPriceWords(priceTexts, listing, deal),
      /** "/ month"; undefined for sales. */
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
      reducedBy: (percent: number) => t('news.reduced', { percent: String(percent) }),
      isNew: t('news.new'),
    };
  }, [t, vocabulary, format, worthOf]);
}

export type ListingWords = ReturnType<typeof useListingWords>;
