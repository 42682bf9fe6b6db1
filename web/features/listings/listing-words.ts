import { useMemo } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import {
  comparedMoney,
  otherPriceOf,
  type SearchDeal,
  type ShownPrice,
  shownPriceOf,
  unitOf,
} from '#contract/listings/shown-price.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useWorth, type Worth } from '#web/lib/reader-money.tsx';
import { wordKey } from './word-key.ts';

/** The facts of a card that may be shown: beds and baths only above 0 (SPECIFICATION §3). */
type Facts = Pick<ListingCard, 'beds' | 'baths' | 'size'>;

/** The price of a listing in words: its amount, its kind if it is not the asking price, and its period. */
export type PriceWords = {
  kind: ShownPrice['kind'];
  amount: string;
  label?: string;
  period?: string;
  /** What the amount is in the reader's currency, where that is another. */
  worth?: Worth;
};

/** A listing's values in the words of the page. Asked for once for many listings: texts cost more than they seem. */
export function useListingWords() {
  const t = useTranslations('listings');
  const vocabulary = useTranslations('vocabulary');
  const format = useFormat();
  const worthOf = useWorth();
  return useMemo(() => {
    const textOf = format.price;
    return {
      type: (type: ListingCard['type']) => vocabulary(`type.${wordKey(type)}`),
      category: (category: ListingCard['category'][number]) => vocabulary(`category.${wordKey(category)}`),
      status: (status: ListingCard['status']) => vocabulary(`status.${wordKey(status)}`),
      purpose: (purpose: ListingCard['purpose']) => vocabulary(`purpose.${purpose}`),
      /** "$120,000", "RWF 120,000,000" */
      price: textOf,
      /** "$1,200" and "/ month"; of a stay "$240" and "for 3 nights"; in an auction "$185,000" and "Current bid". */
      shownPrice: (listing: ListingCard, deal?: SearchDeal): PriceWords => {
        const shown = shownPriceOf(listing, deal);
        if (listing.stay !== undefined) {
          const { nights, money } = listing.stay;
          const stayWorth = worthOf(money);
          const night = comparedMoney(listing, 'stay');
          return {
            kind: 'asked',
            amount: textOf(money),
            period: t('shownPrice.nights', { count: nights }),
            ...(night && { label: [textOf(night), vocabulary('rentPeriod.night')].join(' ') }),
            ...(stayWorth && { worth: stayWorth }),
          };
        }
        if (shown.kind === 'rentOnRequest') return { kind: shown.kind, amount: t('shownPrice.rentOnRequest') };
        // As in the preview of a property whose price is not typed yet.
        if (shown.kind === 'asked' && shown.money.amount === 0)
          return { kind: 'asked', amount: t('shownPrice.unstated') };
        const amount = textOf(shown.money);
        const worth = worthOf(shown.money);
        const inReaders = worth && { worth };
        if (shown.kind === 'asked') {
          const period = shown.period && vocabulary(`rentPeriod.${shown.period}`);
          const unit = unitOf(deal);
          const money = comparedMoney(listing, deal);
          if (unit === undefined || money === undefined || (shown.period ?? 'month') === unit) {
            return { kind: 'asked', amount, ...(period && { period }), ...inReaders };
          }
          // The compared price comes first, the stated one beside it.
          const compared = textOf(money);
          const comparedWorth = worthOf(money);
          const label = [amount, period].filter(Boolean).join(' ');
          return {
            kind: 'asked',
            amount: compared,
            period: vocabulary(`rentPeriod.${unit}`),
            label,
            ...(comparedWorth && { worth: comparedWorth }),
          };
        }
        const label = t(`shownPrice.${shown.kind}`);
        if (shown.kind === 'bid') return { kind: 'bid', amount, label, ...inReaders };
        return { kind: 'guide', amount: `${amount} – ${textOf(shown.upTo)}`, label };
      },
      /** "or $890,000" and "or to rent: $1,200 / month": the second price of a property for sale and to rent. */
      otherPrice: (listing: ListingCard, deal?: SearchDeal): string | undefined => {
        const other = otherPriceOf(listing, deal);
        if (other === undefined) return undefined;
        const period = other.kind === 'asked' && other.period && vocabulary(`rentPeriod.${other.period}`);
        const price = [textOf(other.money), period].filter(Boolean).join(' ');
        return t(unitOf(deal) === undefined ? 'shownPrice.orRent' : 'shownPrice.orSale', { price });
      },
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
